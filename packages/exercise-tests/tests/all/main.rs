//! The exercises with their solutions and tests: a module for each chapter,
//! and in it one for each exercise, as `build.rs` finds them.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a statement says how large its numbers are"
)]

include!(concat!(env!("OUT_DIR"), "/exercises.rs"));

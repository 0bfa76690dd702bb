//! The exercises with their solutions and tests: a module for each chapter,
//! and in it one for each exercise, as `build.rs` finds them.

include!(concat!(env!("OUT_DIR"), "/exercises.rs"));

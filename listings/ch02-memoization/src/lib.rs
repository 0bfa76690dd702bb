//! Chapter 2: remember.
//!
//! One module for each listing, in the order of the chapter.

pub mod notebook;

pub mod checkers;

pub mod bottom_up;

pub mod explicit_stack;

pub mod parity;

pub mod short_jumps;

//! Chapter 2: remember.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod notebook;

pub mod checkers;

pub mod bottom_up;

pub mod explicit_stack;

pub mod parity;

pub mod short_jumps;

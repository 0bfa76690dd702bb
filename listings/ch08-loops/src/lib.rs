//! Chapter 8: loops and draws.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod lookahead;

pub mod memo;

pub mod retrograde;

pub mod remoteness;

pub mod numbers;

pub mod flat;

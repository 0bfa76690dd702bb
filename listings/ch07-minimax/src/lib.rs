//! Chapter 7: scores and draws.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod cards;

pub mod row;

pub mod minimax;

pub mod bounds;

pub mod memo;

pub mod retrograde;

pub mod remoteness;

pub mod numbers;

pub mod flat;

//! Chapter 7: scores.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod cards;

pub mod row;

pub mod minimax;

pub mod history;

pub mod turns;

pub mod windows;

pub mod bounds;

pub mod depth;

pub mod clock;

pub mod dominoes;

pub mod fixed_table;

pub mod order;

pub mod deepening;

pub mod random_games;

pub mod ladder;

pub mod proof_numbers;

pub mod uneven;

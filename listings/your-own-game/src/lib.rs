//! The last chapter: a game of your own.
//!
//! One module a listing, in the order in which the chapter reads them. The
//! reader's own game is `mine`.

pub mod game;

pub mod chomp;

pub mod turns;

pub mod order;

pub mod solve;

pub mod outcome;

pub mod euclid;

pub mod domineering;

pub mod corners;

pub mod mine;

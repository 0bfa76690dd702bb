//! The last chapter: a game of your own.
//!
//! One module a listing, in the order of the chapter's pages. The reader's own
//! game is `mine`.

pub mod game;

pub mod chomp;

pub mod turns;

pub mod order;

pub mod solve;

pub mod outcome;

pub mod tic_tac_toe;

pub mod last_taken;

pub mod bonus_beans;

pub mod paint;

pub mod worth;

pub mod euclid;

pub mod domineering;

pub mod corners;

/// The reader's own.
#[allow(missing_docs, reason = "readers may leave out what describes it")]
pub mod mine;

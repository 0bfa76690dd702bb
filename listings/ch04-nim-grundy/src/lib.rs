//! Chapter 4: add games up.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod two_boards;

pub mod grundy;

pub mod nim;

pub mod sums;

pub mod disguises;

pub mod bowls;

pub mod octal;

pub mod heaps;

pub mod throws;

pub mod period;

pub mod subtraction;

pub mod all_but;

pub mod treblecross;

pub mod last_move;

pub mod wythoff;

pub mod trees;

pub mod fusion;

pub mod variants;

pub mod misere_nim;

pub mod misere_rows;

pub mod drills;

pub mod quotient;

pub mod merge;

pub mod misere_kayles;

pub mod coins;

pub mod nim_product;

pub mod byte_products;

pub mod logarithms;

pub mod rare_first;

pub mod rules;

pub mod classes;

pub mod solver;

pub mod far_splits;

pub mod near_splits;

pub mod sparse;

#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod bits;

#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod rows;

#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod blocks;

#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod one_bit;

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod widest;

#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
pub mod window;

pub mod groups;

pub mod parity_bit;

#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod set_window;

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::inline_always, reason = "see the module widest")]
pub mod sliding_window;

#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
pub mod certificate;

#[cfg(not(target_family = "wasm"))]
#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
pub mod game;

#[expect(clippy::cast_possible_truncation, reason = "see the values packed")]
pub mod checkpoints;

#[cfg(not(target_family = "wasm"))]
pub mod search;

pub mod command;

#[cfg(not(target_family = "wasm"))]
pub mod state;

#[cfg(not(target_family = "wasm"))]
pub mod saved;

#[cfg(not(target_family = "wasm"))]
pub mod pursue;

#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
pub mod values;

#[expect(clippy::cast_possible_truncation, reason = "they are below 256")]
pub mod check;

pub mod stretch;

#[cfg(not(target_family = "wasm"))]
pub mod record;

//! Chapter 4: add games up.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod two_boards;

pub mod grundy;

pub mod nim;

pub mod sums;

pub mod bowls;

pub mod octal;

pub mod heaps;

pub mod period;

pub mod subtraction;

pub mod wythoff;

pub mod trees;

pub mod fusion;

pub mod variants;

pub mod misere_nim;

pub mod misere_rows;

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

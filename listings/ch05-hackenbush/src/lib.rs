//! Chapter 5: cut.
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod stalks;

pub mod numbers;

pub mod rule;

pub mod binary;

pub mod sums;

pub mod doubles;

pub mod halves;

pub mod trees;

pub mod switches;

pub mod three_colours;

pub mod stars;

pub mod carry;

pub mod values;

pub mod names;

pub mod days;

pub mod thermograph;

pub mod regions;

pub mod hottest;

pub mod boxes;

pub mod bits;

//! Chapter 1: who wins?
//!
//! One module a listing, in the order in which the chapter reads them.

pub mod say_thirty;

pub mod labels;

pub mod grid;

pub mod price;

pub mod backwards;

pub mod closed_form;

pub mod diagonals;

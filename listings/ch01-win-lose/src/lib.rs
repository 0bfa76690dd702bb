//! Chapter 1: who wins?
//!
//! Each listing is a module, in the order in which the chapter uses them.

pub mod say_thirty;

pub mod labels;

pub mod grid;

pub mod price;

pub mod backwards;

pub mod closed_form;

pub mod diagonals;

//! The figures and tables of the book, computed from its listings.
//!
//! A page names a figure or a table; this crate draws it when the book is
//! built, and always to the same bytes. Whatever a picture says about a game
//! comes from the public functions of the chapter's listings.
//!
//! What a page calls `grid-labels` is made by the module `grid_labels` in the folder
//! of the page's chapter, which its chapter's module lists. The words below it are
//! on the page, with holes for what is computed here.

#![allow(
    clippy::unnecessary_wraps,
    reason = "all functions of figures and tables have one type"
)]

mod area;
mod bars;
mod board;
mod caption;
mod ch01;
mod ch02;
mod ch03;
mod ch04;
mod ch05;
mod ch06;
mod ch07;
mod ch08;
mod chapter;
mod chart;
mod elements;
mod figure;
mod graph;
mod maps;
mod outcome;
mod own;
mod prelude;
mod race;
mod table;

pub use caption::{Caption, Values};
pub use chapter::{FIGURES, Registry, TABLES};
pub use figure::Figure;
pub use table::{Cell, Table};

use chapter::Chapter;

/// The first page and the chapters, in the order of the book.
const CHAPTERS: &[Chapter] = &[
    maps::CHAPTER,
    ch01::CHAPTER,
    ch02::CHAPTER,
    ch03::CHAPTER,
    ch04::CHAPTER,
    ch05::CHAPTER,
    ch06::CHAPTER,
    ch07::CHAPTER,
    ch08::CHAPTER,
    own::CHAPTER,
];

//! The figures and tables of the book, computed from its listings.
//!
//! A page names a figure, as in `{{#figure say-thirty-labels}}`, and this crate draws it when the
//! book is built: as inline SVG, always the same bytes for the same sources. What a
//! picture says about a game comes from the public functions of the chapter's listings, so
//! that it can't contradict them. The words of its caption are on the page; the values
//! in them are computed here.
//!
//! # Add a figure
//!
//! It takes one file and one line:
//!
//! 1. **The file.** What a page calls `say-thirty-labels` is the module
//!    `src/ch01/say_thirty_labels.rs`, in the folder of the page's chapter. It has a function
//!    `figure`, which may also compute values for the caption: the page below this figure
//!    says `{losing}`. A table is the same with `pub(super) fn table() -> Result<Table>`.
//! 2. **The line.** Add the module's name to the list `figures:` or `tables:` of the
//!    chapter's module, `src/ch01.rs`.
//!
//! This is the whole file:
//!
//! ```ignore
#![doc = include_str!("ch01/say_thirty_labels.rs")]
//! ```
//!
//! - Every number comes from the chapter's listings, and random numbers from `fastrand` with
//!   a seed. A hole in the caption that nothing fills, or a value that the caption does not
//!   use, fails the build.
//! - What words on a page can light up is drawn in `area.part("NAME", |area| …)?`, or in
//!   `area.hidden_part` if it is only visible then. Compute the names from what is drawn.
//! - A length that plotters takes in units of the SVG, a quarter of a pixel each, is
//!   `svg_units(2.0)`.
//! - Where the caption claims more than a number, a test beside the figure proves it. Shapes
//!   of one style become one path in the SVG, so tests count pieces of paths.
//! - A race that `cargo bench` has saved is a line in the list `races` of its chapter: its
//!   file, what its times are, and how many nanoseconds of a run make one. Races that share
//!   a table are joint races, as in `ch04.rs`.
//!
//! The tests in `tests/render.rs` hold for every figure: it fits the page, its text is large
//! enough, its colours follow the theme, and it is drawn to the same bytes each time. What
//! its numbers must satisfy is tested in its own file.
//!
//! A chapter is a module with the macro `chapter!` of `registry` and a line in `CHAPTERS` below.
//!
//! # What figures are made of
//!
//! | module | has |
//! | --- | --- |
//! | `prelude` | everything that a figure imports |
//! | `figure`, `table`, `caption` | the types of the results |
//! | `area`, `elements` | coordinates in pixels; text, lines, rectangles and arrows |
//! | `board` | boards of square cells |
//! | `graph`, `outcome` | state graphs, laid out by the crate `layout`; marks that say who wins |
//! | `chart`, `bars` | plots of series; stacked bar charts |
//! | `race` | tables of measured times |
//! | `registry` | all figures and tables by name |
//!
//! They draw with plotters on the backend of the crate `themed-svg`. Coordinates are pixels
//! of the figure's natural size.

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
mod ch09;
mod chart;
mod elements;
mod engine_room;
mod figure;
mod graph;
mod lettered_graph;
mod openings;
mod outcome;
mod prelude;
mod race;
mod registry;
mod table;
mod your_own_game;

pub use caption::CaptionValues;
pub use figure::{Data, Figure};
pub use registry::{FIGURES, Registry, TABLES};
pub use table::{Cell, Table};

use registry::Chapter;

/// The chapters in the order of the book, after the pictures with which they open.
const CHAPTERS: &[Chapter] = &[
    openings::CHAPTER,
    ch01::CHAPTER,
    ch02::CHAPTER,
    ch03::CHAPTER,
    ch04::CHAPTER,
    ch05::CHAPTER,
    ch06::CHAPTER,
    ch07::CHAPTER,
    ch08::CHAPTER,
    ch09::CHAPTER,
    your_own_game::CHAPTER,
    engine_room::CHAPTER,
];

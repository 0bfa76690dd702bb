//! The figures and tables of the book, computed from its listings.
//!
//! A page names a figure or a table; this crate draws it when the book is
//! built, and always to the same bytes. Whatever a picture says about a game
//! comes from the public functions of the chapter's listings.
//!
//! Each chapter has a module with a list of its figures and tables. To add a
//! chapter, write its module and add one line to `CHAPTERS`.

mod axes;
mod board;
mod canvas;
mod ch01;
mod ch02;
mod ch03;
mod ch04;
mod ch05;
mod ch06;
mod ch07;
mod error;
mod figure;
pub mod graph;
mod layout;
mod maps;
mod outcome;
mod own;
mod plot;
mod race;
mod random;
mod table;
mod theme;

pub use error::{Error, Reason};
pub use figure::{Figure, Kind};
pub use table::{Cell, Table};

/// The first page and the chapters, in the order of the book.
const CHAPTERS: [Chapter; 9] = [
    maps::PAGE,
    ch01::CHAPTER,
    ch02::CHAPTER,
    ch03::CHAPTER,
    ch04::CHAPTER,
    ch05::CHAPTER,
    ch06::CHAPTER,
    ch07::CHAPTER,
    own::CHAPTER,
];

/// The figures and tables of a chapter, by name.
struct Chapter {
    figures: &'static [(&'static str, DrawFigure)],
    tables: &'static [(&'static str, FillTable)],
}

/// Draws the figure of the given name.
type DrawFigure = fn(&'static str) -> Result<Figure, Reason>;
/// Fills the table of the given name.
type FillTable = fn(&'static str) -> Result<Table, Reason>;

/// The names of all figures, in the order of the book.
pub fn names() -> impl Iterator<Item = &'static str> {
    CHAPTERS.iter().flat_map(|chapter| chapter.figures).map(|&(name, _)| name)
}

/// Draws the figure of this name; `None` if there is no such figure.
pub fn figure(name: &str) -> Option<Result<Figure, Error>> {
    let mut figures = CHAPTERS.iter().flat_map(|chapter| chapter.figures);
    let &(name, draw) = figures.find(|(known, _)| *known == name)?;
    Some(draw(name).map_err(|reason| Error { name, reason }))
}

/// The names of all tables, in the order of the book.
pub fn table_names() -> impl Iterator<Item = &'static str> {
    CHAPTERS.iter().flat_map(|chapter| chapter.tables).map(|&(name, _)| name)
}

/// Fills the table of this name; `None` if there is no such table.
pub fn table(name: &str) -> Option<Result<Table, Error>> {
    let mut tables = CHAPTERS.iter().flat_map(|chapter| chapter.tables);
    let &(name, fill) = tables.find(|(known, _)| *known == name)?;
    Some(fill(name).map_err(|reason| Error { name, reason }))
}

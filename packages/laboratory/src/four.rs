//! The tool for Four in a row: the score of each column.

mod answer;
mod page;
mod program;
mod question;

pub use answer::{Answer, Column, Solving, Verdict, answer};
pub use page::{csv, html, summary};
pub use program::program;
pub use question::{Board, COLUMNS, Question, parse};

//! The tool for positions: what they are worth, how hot they are, and who wins their sum.

mod answer;
pub mod clobber;
mod drawing;
mod page;
pub mod painting;
pub mod parts;
pub mod plants;
mod plot;
mod program;
mod question;

pub use answer::{
    Answer, MAX_POSITIONS, MAX_SUM_POSITIONS, PartAnswer, PlayerMove, Solving, SumAnswer, Worth,
    answer,
};
pub use page::{csv, html, summary};
pub use program::{cgsuite, program};
pub use question::{Edge, Game, MAX_EDGES, MAX_PARTS, MAX_SIDE, Part, Question, parse};

//! The tool for boards and graphs: won, lost and drawn positions of a token that moves on a
//! board with walls, or along the arrows of a graph.

mod answer;
mod drawing;
mod page;
mod program;
mod question;

pub use answer::{Answer, answer};
pub use page::{csv, html, summary};
pub use program::program;
pub use question::{
    DIRECTIONS, MAX_ARROWS, MAX_SIDE, Position, Question, Shape, Step, parse, parse_steps,
};

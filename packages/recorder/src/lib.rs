//! Records what a program of the book does, line by line, when the book is
//! built: on stable Rust, without a debugger.
//!
//! Calls of a small runtime are written between the words of the program, so
//! that no line moves. Which variables may be looked at where, only the compiler
//! knows: what it complains about is taken out again, until it is content.

pub mod debug_value;
mod event;
mod insert;
mod piece;
mod record;
mod value;

pub use event::{Event, Value, Values};
pub use record::{Recorded, record};
use std::collections::BTreeSet;

/// What somebody wants to know of a run.
#[derive(Clone, Debug, Default, Hash)]
pub struct Wanted {
    /// The lines that can be seen, counted from 1: functions that stand on
    /// others are not followed.
    pub seen: BTreeSet<usize>,
    /// What is looked at: fields to show beside the variables, such as
    /// `self.memo`, and names of closures that are to be stepped into.
    pub named: Vec<String>,
    /// Variables and functions of no interest.
    pub hidden: Vec<String>,
}

/// A number that is another one for another recorder.
pub fn version() -> u64 {
    project::kept::number([
        include_str!("event.rs"),
        include_str!("insert.rs"),
        include_str!("piece.rs"),
        include_str!("record.rs"),
        include_str!("runtime.rs"),
        include_str!("value.rs"),
    ])
}

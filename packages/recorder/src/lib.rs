//! Records what a program of the book does, line by line, when the book is
//! built: on stable Rust, without a debugger.
//!
//! 1. `instrument` decides which calls of a small runtime (`runtime.rs`) to insert
//!    into the program. They are inserted between tokens, so that every line
//!    keeps its number.
//! 2. `record` compiles the program. Only the compiler knows which variables can
//!    be read at which point, so the insertions that it rejects are removed, until
//!    it accepts the rest.
//! 3. The program runs and prints events among its own output; `event` parses them.
//!
//! The crate depends on `programs` for compiling and running, and on `syn` for
//! parsing. It knows nothing of pages: `press` turns events into what the page's
//! player loads.

mod debug_text;
pub mod debug_value;
mod event;
mod insertion;
mod instrument;
mod record;

pub use event::{Comparison, Connective, Event, Fact, Operand, Role, Test, Value, Variable};
pub use record::{RecordedStart, Recording, StopReason, Stretch, record, record_start};
use std::collections::BTreeSet;

/// Which lines, variables and functions of a program to record.
#[derive(Clone, Debug, Default, Hash)]
pub struct RecordOptions {
    /// The lines that the page shows, counted from 1. Functions that are defined on
    /// other lines are not followed.
    pub visible_lines: BTreeSet<usize>,
    /// Names to record beyond the variables in scope: fields, such as `self.memo`,
    /// and parameters of closures that are to be stepped into although they share
    /// the line of their statement.
    pub extra_names: Vec<String>,
    /// The names of variables and functions to leave out.
    pub hidden_names: Vec<String>,
    /// Whether type parameters get the bound `Debug`, so that variables of these types
    /// can be shown. Every type that the program puts there must have it.
    pub shows_generic_values: bool,
}

/// Returns a hash of this crate's source, for the keys of caches: a changed
/// recorder may record other events.
pub fn version() -> u64 {
    cache::fingerprint([
        include_str!("debug_text.rs"),
        include_str!("event.rs"),
        include_str!("insertion.rs"),
        include_str!("instrument.rs"),
        include_str!("instrument/facts.rs"),
        include_str!("record.rs"),
        include_str!("runtime.rs"),
    ])
}

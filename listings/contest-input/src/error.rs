//! What is wrong with an input.

use std::fmt::{self, Display};

// ANCHOR: error
/// What is wrong with an input: the line, what the program expected there and
/// what it found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    pub(crate) line: usize,
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Display for InputError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            line,
            expected,
            found,
        } = self;
        write!(out, "line {line}: expected {expected}, found {found}")
    }
}

impl std::error::Error for InputError {}
// ANCHOR_END: error

/// The word in quotes, cut where it would fill the screen.
pub(crate) fn quote(word: &str) -> String {
    const MAX_CHARS: usize = 40;
    let start: String = word.chars().take(MAX_CHARS).collect();
    let dots = if start.len() < word.len() { "…" } else { "" };
    format!("{start:?}{dots}")
}

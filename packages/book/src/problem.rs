//! What is wrong with a page, and how to mend it.

use std::fmt;

/// A mistake on a page or in a listing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    /// The file, relative to the book's folder.
    pub(crate) file: String,
    /// The line, counted from 1.
    pub(crate) line: usize,
    pub(crate) what: String,
    pub(crate) mend: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { file, line, what, mend } = self;
        write!(out, "{file}:{line}: {what}\n    mend: {mend}")
    }
}

/// All of them, or nothing.
pub(crate) fn refuse(mut problems: Vec<Problem>) -> anyhow::Result<()> {
    problems.sort();
    problems.dedup();
    if problems.is_empty() {
        return Ok(());
    }
    let count = match problems.len() {
        1 => "1 mistake".to_owned(),
        n => format!("{n} mistakes"),
    };
    let list: Vec<_> = problems.iter().map(ToString::to_string).collect();
    anyhow::bail!("{count} in the book\n{}", list.join("\n"))
}

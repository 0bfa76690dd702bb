//! What is wrong with a page, where, and how to mend it.

use anyhow::bail;
use std::fmt;

/// A fault, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mistake {
    pub(crate) fault: String,
    pub(crate) mend: String,
}

impl Mistake {
    pub(crate) fn new(fault: impl Into<String>, mend: impl Into<String>) -> Self {
        Self {
            fault: fault.into(),
            mend: mend.into(),
        }
    }

    /// For faults that other parts of the book tell.
    pub(crate) fn mended_by<E: Into<anyhow::Error>>(mend: &str) -> impl Fn(E) -> Self {
        move |error| Self::new(format!("{:#}", error.into()), mend)
    }
}

/// A mistake on a page or in a listing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Located {
    /// The file, relative to the book's folder.
    pub(crate) file: String,
    /// The line, counted from 1.
    pub(crate) line: usize,
    pub(crate) mistake: Mistake,
}

impl fmt::Display for Located {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self {
            file,
            line,
            mistake: Mistake { fault, mend },
        } = self;
        write!(out, "{file}:{line}: {fault}\n    mend: {mend}")
    }
}

/// All of them, or nothing.
pub(crate) fn refuse(mut problems: Vec<Located>) -> anyhow::Result<()> {
    problems.sort();
    problems.dedup();
    let count = match problems.len() {
        0 => return Ok(()),
        1 => "1 mistake".to_owned(),
        n => format!("{n} mistakes"),
    };
    let list: Vec<_> = problems.iter().map(ToString::to_string).collect();
    bail!("{count} in the book\n{}", list.join("\n"))
}

/// `name` is one of `names`, or a mistake that lists those.
pub(crate) fn known<'a>(
    kind: &str,
    name: &str,
    names: impl Iterator<Item = &'a str>,
) -> Result<(), Mistake> {
    let mut names: Vec<_> = names.collect();
    if names.contains(&name) {
        return Ok(());
    }
    names.sort_unstable();
    let mend = match &names[..] {
        [] => format!("add it first: there is no {kind} yet"),
        names => format!("write one of {}, or add it", names.join(", ")),
    };
    Err(Mistake::new(
        format!("there is no {kind} called {name:?}"),
        mend,
    ))
}

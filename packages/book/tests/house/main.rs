//! Tests of the repository as a whole: that documents, workflows and versions agree
//! with what is there, and that every page has something to look at.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod board_scripts;
mod contest_problems;
mod documents;
mod figures;
mod glossary;
mod line_endings;
mod markup;
mod mdbook;
mod places;
mod versions;
mod workflows;

use std::path::{Path, PathBuf};

/// Returns the folder of the book.
fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

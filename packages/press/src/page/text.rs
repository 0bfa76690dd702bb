//! The text of a page, each line with where it is from.

use std::sync::Arc;

/// The text of a page, and for each of its lines where it is from.
#[derive(Default)]
pub(crate) struct Text {
    pub(crate) whole: String,
    pub(crate) lines: Vec<Line>,
}

/// Where a line of a page is from.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Line {
    /// The line of the page as written, counted from 1.
    pub(crate) written: usize,
    /// Where it stands in a listing, if a page includes it.
    pub(crate) source: Option<Source>,
    /// Was it made by a directive or a box, rather than written here?
    pub(crate) made: bool,
}

/// A line of a listing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Source {
    /// The file, relative to the book's folder.
    pub(crate) file: Arc<str>,
    pub(crate) line: usize,
}

impl Text {
    /// Adds lines that were made for the line `written`.
    pub(crate) fn push(&mut self, text: &str, written: usize) {
        for line in text.lines() {
            self.add(
                line,
                Line {
                    written,
                    source: None,
                    made: true,
                },
            );
        }
    }

    /// Adds lines of a listing.
    pub(crate) fn include(&mut self, lines: Vec<(String, Source)>, written: usize) {
        for (line, source) in lines {
            self.add(
                &line,
                Line {
                    written,
                    source: Some(source),
                    made: false,
                },
            );
        }
    }

    /// Adds a line as it is written.
    pub(crate) fn write(&mut self, line: &str, written: usize) {
        self.add(
            line,
            Line {
                written,
                source: None,
                made: false,
            },
        );
    }

    fn add(&mut self, text: &str, line: Line) {
        self.whole.extend([text, "\n"]);
        self.lines.push(line);
    }
}

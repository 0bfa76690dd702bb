//! The text of a page with its includes in place, and the origin of each line.

use std::sync::Arc;

/// The text of a page after [`assemble`](crate::page::assemble), and for each of its
/// lines where it comes from.
#[derive(Default)]
pub(crate) struct AssembledText {
    pub(crate) text: String,
    /// One for each line of `text`.
    pub(crate) origins: Vec<LineOrigin>,
}

/// Where a line of an assembled page comes from.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct LineOrigin {
    /// The line of the page as its author wrote it, counted from 1.
    pub(crate) written_line: usize,
    /// The line of the listing, if the page includes it.
    pub(crate) listing: Option<ListingLine>,
    /// Whether a directive or a box made the line, rather than the author.
    pub(crate) is_generated: bool,
}

/// A line of a listing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ListingLine {
    /// The path of the file, relative to the book's folder.
    pub(crate) path: Arc<str>,
    /// The line, counted from 1.
    pub(crate) line: usize,
}

impl AssembledText {
    /// Adds lines that were generated for the line `written_line`.
    pub(crate) fn push_generated(&mut self, text: &str, written_line: usize) {
        for line in text.lines() {
            let origin = LineOrigin {
                written_line,
                listing: None,
                is_generated: true,
            };
            self.push(line, origin);
        }
    }

    /// Adds lines of a listing that the line `written_line` includes.
    pub(crate) fn push_listing(&mut self, lines: Vec<(String, ListingLine)>, written_line: usize) {
        for (line, listing) in lines {
            let origin = LineOrigin {
                written_line,
                listing: Some(listing),
                is_generated: false,
            };
            self.push(&line, origin);
        }
    }

    /// Adds a line as its author wrote it.
    pub(crate) fn push_written(&mut self, line: &str, written_line: usize) {
        let origin = LineOrigin {
            written_line,
            listing: None,
            is_generated: false,
        };
        self.push(line, origin);
    }

    fn push(&mut self, line: &str, origin: LineOrigin) {
        self.text.extend([line, "\n"]);
        self.origins.push(origin);
    }
}

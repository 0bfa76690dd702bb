//! The text of a page, each line with where it is from.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use project::files;
use std::io::{self, Write as _};
use std::path::Path;
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

/// Writes a script that leaves `content`, packed, on its own element.
pub(crate) fn write_packed(
    root: &Path,
    script: &str,
    content: impl AsRef<[u8]>,
) -> anyhow::Result<()> {
    let packed = STANDARD.encode(packed(content)?);
    files::write_if_new(
        root,
        script,
        &format!("document.currentScript.packed = \"{packed}\";\n"),
    )
}

/// As it is sent to a reader, by gzip.
pub(crate) fn packed(content: impl AsRef<[u8]>) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(content.as_ref())?;
    packed.finish()
}

//! `{{#include FILE}}`, `{{#include FILE:ANCHOR}}` and `{{#rustdoc_include …}}`: the
//! lines of a listing. With `rustdoc_include`, the lines outside of the anchor are
//! hidden.

use crate::page::diagnostic::{Diagnostic, expect_one_of};
use std::collections::BTreeSet;

/// A line of a file that a page includes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IncludedLine<'a> {
    /// Its number in the file, counted from 1.
    pub(crate) number: usize,
    pub(crate) text: &'a str,
    /// Whether the page shows it, or hides it as part of the program.
    pub(crate) is_visible: bool,
}

impl IncludedLine<'_> {
    /// Returns the line as a fenced block has to contain it.
    ///
    /// In a block of Rust, `# ` hides a line. So a visible line that begins with `#`
    /// and a space gets a second `#`.
    pub(crate) fn to_markdown(self, is_rust: bool) -> String {
        let Self { text, .. } = self;
        if !self.is_visible {
            return format!("# {text}");
        }
        let code = text.trim_start();
        let looks_hidden = code == "#" || code.starts_with("# ") || code.starts_with("##");
        if is_rust && looks_hidden {
            let indent = &text[..text.len() - code.len()];
            format!("{indent}#{code}")
        } else {
            text.to_owned()
        }
    }
}

/// Returns the lines of `text` between the anchors of this name, or all lines if
/// `anchor` is empty; never those of the anchors themselves.
///
/// # Errors
///
/// If `text` has no such anchor.
pub(crate) fn anchored_lines<'a>(
    text: &'a str,
    anchor: &str,
) -> Result<Vec<IncludedLine<'a>>, Diagnostic> {
    let mut lines = all_lines(text, anchor)?;
    lines.retain(|line| line.is_visible);
    Ok(lines)
}

/// Returns all lines of `text` except those of anchors; those outside of `anchor` are
/// not visible.
///
/// # Errors
///
/// If `text` has no such anchor.
pub(crate) fn all_lines<'a>(
    text: &'a str,
    anchor: &str,
) -> Result<Vec<IncludedLine<'a>>, Diagnostic> {
    if !anchor.is_empty() {
        expect_one_of("anchor", anchor, closed_anchors(text).into_iter())?;
    }
    let mut is_visible = anchor.is_empty();
    let mut lines = Vec::new();
    for (number, text) in (1..).zip(text.lines()) {
        match AnchorMark::parse(text) {
            Some(AnchorMark::Start(name)) if name == anchor => is_visible = true,
            Some(AnchorMark::End(name)) if name == anchor => is_visible = false,
            Some(_) => {}
            None => lines.push(IncludedLine {
                number,
                text,
                is_visible,
            }),
        }
    }
    Ok(lines)
}

/// A comment that opens or closes the anchor of this name.
pub(crate) enum AnchorMark<'a> {
    Start(&'a str),
    End(&'a str),
}

impl<'a> AnchorMark<'a> {
    /// Parses a line, which has to be a comment in one of the languages of the book.
    pub(crate) fn parse(line: &'a str) -> Option<Self> {
        const COMMENT_STARTS: [&str; 6] = ["//", "/*", "#", ";", "--", "<!--"];
        let code = line.trim_start();
        if !COMMENT_STARTS.iter().any(|start| code.starts_with(start)) {
            return None;
        }
        if let Some((_, name)) = line.split_once("ANCHOR: ") {
            return Some(Self::Start(name.trim()));
        }
        let (_, name) = line.split_once("ANCHOR_END: ")?;
        Some(Self::End(name.trim()))
    }
}

/// Returns the names of the anchors in `text` that are both opened and closed.
fn closed_anchors(text: &str) -> BTreeSet<&str> {
    let mut opened = BTreeSet::new();
    let mut closed = BTreeSet::new();
    for mark in text.lines().filter_map(AnchorMark::parse) {
        match mark {
            AnchorMark::Start(name) => opened.insert(name),
            AnchorMark::End(name) => closed.insert(name),
        };
    }
    &opened & &closed
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
a
// ANCHOR: x
b
// ANCHOR: y
c
// ANCHOR_END: x
// ANCHOR_END: y
d
// ANCHOR: z
";

    #[test]
    fn only_the_lines_between_the_anchors_are_included() {
        let numbered = |anchor| -> String {
            anchored_lines(TEXT, anchor)
                .unwrap()
                .iter()
                .map(|line| format!("{}{} ", line.number, line.text))
                .collect()
        };
        assert_eq!(numbered(""), "1a 3b 5c 8d ");
        assert_eq!(numbered("x"), "3b 5c ");
        assert_eq!(numbered("y"), "5c ");
        let markdown: Vec<_> = all_lines(TEXT, "y")
            .unwrap()
            .into_iter()
            .map(|line| line.to_markdown(true))
            .collect();
        assert_eq!(markdown, ["# a", "# b", "c", "# d"]);
    }

    #[test]
    fn an_anchor_must_be_closed() {
        let error = anchored_lines(TEXT, "z").unwrap_err();
        assert_eq!(error.message, "unknown anchor `z`");
        assert_eq!(error.help, "write one of x, y, or add it");
    }
}

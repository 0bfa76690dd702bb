//! `{{#include FILE}}`, `{{#include FILE:ANCHOR}}` and `{{#rustdoc_include …}}`:
//! the lines of a listing, those around the anchor hidden.

use crate::page::diagnostic::{Mistake, known};
use std::collections::BTreeSet;

/// Lines with their numbers in the file, from 1, and whether each is seen.
pub(crate) type Lines<'a> = Vec<(usize, &'a str, bool)>;

/// The lines between the anchors of this name, or all.
pub(crate) fn part<'a>(text: &'a str, anchor: &str) -> Result<Lines<'a>, Mistake> {
    let mut lines = whole(text, anchor)?;
    lines.retain(|&(_, _, is_seen)| is_seen);
    Ok(lines)
}

/// A line of a listing as a block of code on a page has it. Behind a `#` and a
/// blank it would be hidden, so what is seen of Rust has a second one.
pub(crate) fn on_page(line: &str, is_seen: bool, is_rust: bool) -> String {
    let code = line.trim_start();
    let is_sign = code == "#" || code.starts_with("# ") || code.starts_with("##");
    match is_seen {
        false => format!("# {line}"),
        true if is_rust && is_sign => format!("{}#{code}", &line[..line.len() - code.len()]),
        true => line.to_owned(),
    }
}

/// The same with the other lines, which are not seen: each line but for the anchors.
pub(crate) fn whole<'a>(text: &'a str, anchor: &str) -> Result<Lines<'a>, Mistake> {
    if !anchor.is_empty() {
        known("anchor", anchor, anchors(text).into_iter())?;
    }
    let mut inside = anchor.is_empty();
    let mut lines = Vec::new();
    for (at, line) in (1..).zip(text.lines()) {
        match mark(line) {
            Some((true, name)) if name == anchor => inside = true,
            Some((false, name)) if name == anchor => inside = false,
            Some(_) => {}
            None => lines.push((at, line, inside)),
        }
    }
    Ok(lines)
}

/// The name of the anchor that a line opens (`true`) or closes: it is a comment, and
/// nothing else is.
pub(crate) fn mark(line: &str) -> Option<(bool, &str)> {
    let is_comment = |start: &&str| line.trim_start().starts_with(*start);
    ["//", "/*", "#", ";", "--", "<!--"]
        .iter()
        .find(|start| is_comment(start))?;
    let opens = line
        .split_once("ANCHOR: ")
        .map(|(_, name)| (true, name.trim()));
    opens.or_else(|| {
        line.split_once("ANCHOR_END: ")
            .map(|(_, name)| (false, name.trim()))
    })
}

/// The names of the anchors in `text` that are opened and closed.
fn anchors(text: &str) -> BTreeSet<&str> {
    let marked = |opens| -> BTreeSet<&str> {
        let marks = text.lines().filter_map(mark);
        marks
            .filter(|(is_start, _)| *is_start == opens)
            .map(|(_, name)| name)
            .collect()
    };
    &marked(true) & &marked(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\n// ANCHOR: x\nb\n// ANCHOR: y\nc\n// ANCHOR_END: x\n// ANCHOR_END: y\nd\n// ANCHOR: z\n";

    #[test]
    fn a_part_stands_between_its_anchors() {
        let part = |anchor| {
            let lines = part(TEXT, anchor).unwrap();
            lines
                .into_iter()
                .map(|(at, line, _)| format!("{at}{line} "))
                .collect::<String>()
        };
        assert_eq!(
            [part(""), part("x"), part("y")],
            ["1a 3b 5c 8d ", "3b 5c ", "5c "]
        );
        let whole = whole(TEXT, "y").unwrap();
        let whole: Vec<_> = whole
            .iter()
            .map(|&(_, line, seen)| on_page(line, seen, true))
            .collect();
        assert_eq!(whole, ["# a", "# b", "c", "# d"]);
    }

    #[test]
    fn an_anchor_must_be_closed() {
        assert_eq!(
            part(TEXT, "z").unwrap_err().fault,
            "there is no anchor called \"z\""
        );
        assert_eq!(
            part(TEXT, "z").unwrap_err().mend,
            "write one of x, y, or add it"
        );
    }
}

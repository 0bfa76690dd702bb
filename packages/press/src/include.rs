//! `{{#include FILE}}`, `{{#include FILE:ANCHOR}}` and `{{#rustdoc_include …}}`:
//! the lines of a listing, those around the anchor hidden.

use crate::mistake::{Mistake, known};
use std::collections::BTreeSet;

/// Lines with their numbers in the file, from 1.
pub(crate) type Lines = Vec<(usize, String)>;

/// The lines between the anchors of this name, or all.
pub(crate) fn part(text: &str, anchor: &str) -> Result<Lines, Mistake> {
    let lines = lines(text, anchor)?.into_iter().filter(|&(_, _, shown)| shown);
    Ok(lines.map(|(at, line, _)| (at, line.to_owned())).collect())
}

/// The same, with the other lines as hidden ones.
pub(crate) fn whole(text: &str, anchor: &str) -> Result<Lines, Mistake> {
    let hide = |line: &str, shown| if shown { line.to_owned() } else { format!("# {line}") };
    let lines = lines(text, anchor)?.into_iter();
    Ok(lines.map(|(at, line, shown)| (at, hide(line, shown))).collect())
}

/// Each line but for the anchors, with its number from 1, and whether it stands
/// between the anchors of the name `anchor`.
fn lines<'a>(text: &'a str, anchor: &str) -> Result<Vec<(usize, &'a str, bool)>, Mistake> {
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

/// The name of the anchor that a line opens (`true`) or closes.
pub(crate) fn mark(line: &str) -> Option<(bool, &str)> {
    let opens = line.split_once("ANCHOR: ").map(|(_, name)| (true, name.trim()));
    opens.or_else(|| line.split_once("ANCHOR_END: ").map(|(_, name)| (false, name.trim())))
}

/// The names of the anchors in `text` that are opened and closed.
fn anchors(text: &str) -> BTreeSet<&str> {
    let marked = |opens| -> BTreeSet<&str> {
        let marks = text.lines().filter_map(mark);
        marks.filter(|(is_start, _)| *is_start == opens).map(|(_, name)| name).collect()
    };
    &marked(true) & &marked(false)
}

#[cfg(test)]
const TEXT: &str =
    "a\n// ANCHOR: x\nb\n// ANCHOR: y\nc\n// ANCHOR_END: x\n// ANCHOR_END: y\nd\n// ANCHOR: z\n";

#[test]
fn a_part_stands_between_its_anchors() {
    let part = |anchor| {
        let lines = part(TEXT, anchor).unwrap();
        lines.into_iter().map(|(at, line)| format!("{at}{line} ")).collect::<String>()
    };
    assert_eq!([part(""), part("x"), part("y")], ["1a 3b 5c 8d ", "3b 5c ", "5c "]);
    let whole = whole(TEXT, "y").unwrap();
    let whole: Vec<_> = whole.iter().map(|(_, line)| line.as_str()).collect();
    assert_eq!(whole, ["# a", "# b", "c", "# d"]);
}

#[test]
fn an_anchor_must_be_closed() {
    assert_eq!(part(TEXT, "z").unwrap_err().fault, "there is no anchor called \"z\"");
    assert_eq!(part(TEXT, "z").unwrap_err().mend, "write one of x, y, or add it");
}

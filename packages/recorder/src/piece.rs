//! Texts that are written into a program, and taken out again.

use std::ops::Range;

/// A text for a place of the program.
#[derive(Debug)]
pub(crate) struct Piece {
    pub(crate) at: usize,
    pub(crate) text: String,
    /// Pieces of one group make sense together only.
    pub(crate) group: usize,
    /// The group of which this piece is an argument, which may be left open.
    pub(crate) inside: Option<usize>,
}

/// Takes the group out of the pieces: was it in there?
pub(crate) fn without(pieces: &mut [Piece], group: usize) -> bool {
    let mut was_there = false;
    for piece in pieces {
        let is_argument = piece.group == group && piece.inside.is_some();
        if piece.group == group || piece.inside == Some(group) {
            let left = if is_argument { "None" } else { "" };
            was_there |= piece.text != left;
            piece.text = left.into();
        }
    }
    was_there
}

/// The program with these pieces in it, and where each of them is then.
pub(crate) fn joined(program: &str, pieces: &[Piece]) -> (String, Vec<Range<usize>>) {
    let mut text = String::new();
    let mut places = Vec::new();
    let mut done = 0;
    for piece in pieces {
        text.push_str(&program[done..piece.at]);
        done = piece.at;
        places.push(text.len()..text.len() + piece.text.len());
        text.push_str(&piece.text);
    }
    text.push_str(&program[done..]);
    (text, places)
}

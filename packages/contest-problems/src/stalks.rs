//! Stalks of two colours, and how they become simpler.

use crate::input::stretches;
use std::ops::Range;

/// Of a longer stalk, not all changes are tried.
const MANY_EDGES: usize = 1000;
/// How many changes of a long stalk are tried.
const CHANGES_OF_LONG_STALK: usize = 40;

/// Returns `W` for each `true` and `B` for each `false`.
pub(crate) fn letters(colours: &[bool]) -> String {
    let letters = colours.iter().map(|&white| if white { 'W' } else { 'B' });
    letters.collect()
}

/// A step to a simpler stalk, which can be taken in several stalks alike.
#[derive(Clone)]
pub(crate) enum Change {
    /// These edges are taken out.
    Remove(Range<usize>),
    /// All edges above this one get its colour.
    Level(usize),
    /// This edge gets the other colour.
    Flip(usize),
}

impl Change {
    /// Returns the stalk after this change, if it has `least` edges then and is simpler: it
    /// has fewer edges, or else fewer changes of colour, or else as many of these and more
    /// edges of the colour of the first.
    pub(crate) fn of(&self, stalk: &[bool], least: usize) -> Option<Vec<bool>> {
        match *self {
            Self::Remove(ref range) => {
                let is_long_enough = range.end <= stalk.len() && stalk.len() - range.len() >= least;
                is_long_enough.then(|| [&stalk[..range.start], &stalk[range.end..]].concat())
            }
            Self::Level(at) => {
                let mut stalk = stalk.to_vec();
                let colour = *stalk.get(at)?;
                let above = &mut stalk[at + 1..];
                let has_other = above.contains(&!colour);
                above.fill(colour);
                has_other.then_some(stalk)
            }
            Self::Flip(at) => {
                let mut stalk = stalk.to_vec();
                let colour = *stalk.get(at)?;
                // The first edge has the colour of the first, so there is one below.
                let below = (colour != stalk[0]).then(|| stalk[at - 1])?;
                let neighbours = [Some(below), stalk.get(at + 1).copied()];
                let count = |colour| {
                    neighbours
                        .iter()
                        .filter(|&&edge| edge == Some(colour))
                        .count()
                };
                let has_fewer_changes = count(colour) <= count(!colour);
                stalk[at] = !colour;
                has_fewer_changes.then_some(stalk)
            }
        }
    }
}

/// Returns changes of a stalk with so many edges, of which `least` must remain.
pub(crate) fn changes(edges: usize, least: usize) -> impl Iterator<Item = Change> {
    stretches(edges, least)
        .map(Change::Remove)
        .chain((0..edges).map(Change::Level))
        .chain((0..edges).map(Change::Flip))
}

/// Returns simpler stalks with at least so many edges.
pub(crate) fn simpler_stalks(stalk: &[bool], least: usize) -> impl Iterator<Item = Vec<bool>> {
    // Of a long stalk, the first few say enough, and all would take too long.
    let count = if stalk.len() > MANY_EDGES {
        CHANGES_OF_LONG_STALK
    } else {
        usize::MAX
    };
    let changes = changes(stalk.len(), least).take(count);
    changes.filter_map(move |change| change.of(stalk, least))
}

/// Returns changes of two stalks, of which the longer one has so many edges.
pub(crate) fn changes_of_two(edges: usize, least: usize) -> impl Iterator<Item = Change> {
    changes(if edges > MANY_EDGES { 0 } else { edges }, least)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stalk(letters: &str) -> Vec<bool> {
        letters.bytes().map(|letter| letter == b'W').collect()
    }

    fn simpler(letters: &str) -> Vec<String> {
        let stalk = stalk(letters);
        let stalks = simpler_stalks(&stalk, 1);
        stalks.map(|stalk| self::letters(&stalk)).collect()
    }

    #[test]
    fn stalks_become_shorter_then_even() {
        assert_eq!(simpler("WWW"), ["W", "W", "WW", "WW", "WW"]);
        let one = ["B", "W"];
        let two = ["WB", "WB", "WB"];
        let three = ["BWB", "WWB", "WBB", "WBW"];
        let even = ["WWWW", "WBBB", "WBWW", "WWWB", "WBWW"];
        assert_eq!(simpler("WBWB"), [&one[..], &two, &three, &even].concat());
    }
}

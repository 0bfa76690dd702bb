//! Graphs whose positions stand at given places.

use crate::graph::NODE_RADIUS;
use crate::prelude::*;

/// How far the mark of a wrong answer reaches from the middle of a position, and
/// how far up.
const HALO: f64 = 27.0;
const TOP: f64 = 46.0;
/// How much farther it reaches than the position.
pub(super) const BESIDE: f64 = HALO - NODE_RADIUS;
pub(super) const ABOVE: f64 = TOP - NODE_RADIUS;

pub(super) fn letter(position: usize) -> String {
    u8::try_from(position).map_or(String::new(), |at| char::from(b'a' + at).to_string())
}

pub(super) fn letters(positions: &[usize]) -> Vec<String> {
    positions.iter().copied().map(letter).collect()
}

/// Places in rows of so many, from left to right and from top to bottom, each in
/// the gap between two of the next row and neighbours `side` pixels apart: arrows
/// between neighbours never cross.
pub(super) fn triangles(rows: &[usize], side: f64) -> Vec<Point> {
    let widest = rows.iter().copied().max().unwrap_or_default();
    let place = |row: usize, count: usize, column: usize| {
        let left = to_f64(widest - count) / 2.0;
        (
            (left + to_f64(column)) * side,
            to_f64(row) * side * 0.75_f64.sqrt(),
        )
    };
    let rows = rows.iter().enumerate();
    rows.flat_map(|(row, &count)| (0..count).map(move |column| place(row, count, column)))
        .collect()
}

/// A graph of positions with these options.
pub(super) fn graph(options: &[&[usize]], node: impl Fn(usize) -> (String, Outcome)) -> Graph {
    let positions = (0..options.len()).collect_vec();
    Graph::from_positions(&positions, |&at| node(at), |&at| options[at].to_vec())
}

/// Draws a graph with what is said of some positions above them, and with a mark
/// behind what is wrong.
pub(super) fn draw_with_answers(
    area: &Area,
    placed: &GraphLayout,
    answers: impl IntoIterator<Item = Option<(String, bool)>>,
) -> DrawResult {
    for (at, answer) in answers.into_iter().enumerate() {
        let Some((words, is_wrong)) = answer else {
            continue;
        };
        let (x, y) = placed.center(at);
        if is_wrong {
            area.draw(&rectangle(
                (x - HALO, y - TOP),
                (2.0 * HALO, TOP + HALO),
                Paint::Mark,
            ))?;
        }
        area.draw(&centered_text(
            &words,
            (x, y - NODE_RADIUS - 12.0),
            bold(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
    }
    placed.draw(area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_letters() {
        assert_eq!(letters(&[0, 2]), ["a", "c"]);
    }
}

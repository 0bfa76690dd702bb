//! Small graphs whose positions have letters and are at given points.

use crate::graph::NODE_RADIUS;
use crate::prelude::*;

/// How far the mark of a wrong answer extends from the center of a position to the sides and
/// downwards, and how far upwards, in pixels.
const MARK_RADIUS: f64 = 27.0;
const MARK_TOP: f64 = 46.0;
/// How much farther it extends than the position to the sides, and upwards.
pub(crate) const SIDE_MARGIN: f64 = MARK_RADIUS - NODE_RADIUS;
pub(crate) const TOP_MARGIN: f64 = MARK_TOP - NODE_RADIUS;

/// Returns the letter of a position: a, b, …
pub(crate) fn letter(position: usize) -> String {
    let index = u8::try_from(position).expect("a graph has at most 26 positions");
    char::from(b'a' + index).to_string()
}

/// Returns the letters of positions.
pub(crate) fn letters(positions: &[usize]) -> Vec<String> {
    positions.iter().copied().map(letter).collect()
}

/// Returns the corners of a grid of triangles with sides of `side` pixels: as many in each
/// row as `rows` says, from left to right and from top to bottom. Arrows between neighbours
/// never cross.
pub(crate) fn triangles(rows: &[usize], side: f64) -> Vec<Point> {
    let max_count = rows.iter().copied().max().unwrap_or_default();
    let corner = |row: usize, count: usize, column: usize| {
        let left = to_f64(max_count - count) / 2.0;
        (
            (left + to_f64(column)) * side,
            to_f64(row) * side * 0.75_f64.sqrt(),
        )
    };
    rows.iter()
        .enumerate()
        .flat_map(|(row, &count)| (0..count).map(move |column| corner(row, count, column)))
        .collect()
}

/// Returns a graph of positions with these options; `node` returns the label and the outcome
/// of a position.
pub(crate) fn graph(options: &[&[usize]], node: impl Fn(usize) -> (String, Outcome)) -> Graph {
    let positions = (0..options.len()).collect_vec();
    Graph::from_positions(
        &positions,
        |&position| node(position),
        |&position| options[position].to_vec(),
    )
}

/// Draws a graph with an answer above some positions, and a mark behind wrong answers. Each
/// answer is a text, and whether it is wrong.
pub(crate) fn draw_with_answers(
    area: &Area,
    layout: &GraphLayout,
    answers: impl IntoIterator<Item = Option<(String, bool)>>,
) -> DrawResult {
    for (position, answer) in answers.into_iter().enumerate() {
        let Some((words, is_wrong)) = answer else {
            continue;
        };
        let (x, y) = layout.center(position);
        if is_wrong {
            area.draw(&rectangle(
                (x - MARK_RADIUS, y - MARK_TOP),
                (2.0 * MARK_RADIUS, MARK_TOP + MARK_RADIUS),
                Paint::Mark,
            ))?;
        }
        area.draw(&centered_text(
            &words,
            (x, y - NODE_RADIUS - 12.0),
            bold(Paint::Ink, SMALL_TEXT_SIZE),
        ))?;
    }
    layout.draw(area)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_letters() {
        assert_eq!(letters(&[0, 2]), ["a", "c"]);
    }
}

//! A graph, and how many walks it has with one step, two and five.

use super::walk_drawing::{GRAPH_SIZE, NAMES, VERTICES, arrows, draw_graph};
use crate::prelude::*;
use ch06_fast_exponentiation::monoid::{Matrices, Modulo, Monoid as _};
use ch06_fast_exponentiation::walks::GRAPH;
use std::num::NonZeroU64;

/// The numbers of steps.
const STEPS: [u64; 3] = [1, 2, 5];
/// The entry of two walks that the page shows: from a to d, in two steps.
const FROM: usize = 0;
const TO: usize = 3;
const SHOWN_STEPS: u64 = 2;

const CELL_SIDE: f64 = 25.0;
/// The space to the left of a table and above it, for the names of the vertices, in pixels.
const HEADINGS: Point = (20.0, 46.0);
/// From the left of one table to that of the next.
const TABLE_DISTANCE: f64 = HEADINGS.0 + VERTICES as f64 * CELL_SIDE + 20.0;
const TABLES_TOP: f64 = GRAPH_SIZE.1 + 8.0;
const SIZE: Point = (
    3.0 * TABLE_DISTANCE - 16.0,
    TABLES_TOP + HEADINGS.1 + VERTICES as f64 * CELL_SIDE + 4.0,
);

/// Returns how many walks of n steps lead from each vertex to each other.
fn counts(n: u64) -> [[u64; VERTICES]; VERTICES] {
    Matrices(Modulo(NonZeroU64::MAX)).power(&GRAPH, n)
}

/// Returns the vertices through which walks of two steps go.
fn middles() -> impl Iterator<Item = usize> {
    (0..VERTICES).filter(|&middle| GRAPH[FROM][middle] * GRAPH[middle][TO] > 0)
}

pub(super) fn figure() -> Result<Figure> {
    let walks = middles()
        .map(|middle| [FROM, middle, TO].map(|vertex| NAMES[vertex]).concat())
        .collect_vec();
    let list = arrows().map(|(from, to)| format!("{} to {}", NAMES[from], NAMES[to]));
    Figure::diagram(SIZE, draw)
        .with_values(values![
            arrows = join_with_commas(list),
            walks = join_with_and(walks),
            longest = STEPS[2]
        ])
        .with_value("count", counts(STEPS[2])[FROM][TO])
}

fn draw(area: &Area) -> DrawResult {
    let is_shown = |from: usize, to: usize| {
        middles().any(|middle| (from, to) == (FROM, middle) || (from, to) == (middle, TO))
    };
    let graph = area.offset(((SIZE.0 - GRAPH_SIZE.0) / 2.0, 0.0));
    draw_graph(
        &graph,
        |_, _| String::new(),
        |from, to| {
            if is_shown(from, to) {
                "two".to_owned()
            } else {
                String::new()
            }
        },
    )?;
    STEPS
        .into_iter()
        .enumerate()
        .try_for_each(|(index, steps)| {
            let left = to_f64(index) * TABLE_DISTANCE;
            draw_table(&area.offset((left, TABLES_TOP)), steps)
        })
}

/// Draws a table of walks with (0, 0) as its upper left corner.
fn draw_table(area: &Area, steps: u64) -> DrawResult {
    let small = regular(Paint::Muted, SMALL_TEXT_SIZE);
    let middle = |index: usize| (to_f64(index) + 0.5) * CELL_SIDE;
    let title = if steps == 1 {
        "1 step".to_owned()
    } else {
        format!("{steps} steps")
    };
    let title_center = (HEADINGS.0 + middle(1) + CELL_SIDE / 2.0, 10.0);
    area.draw(&centered_text(
        title,
        title_center,
        bold(Paint::Ink, SMALL_TEXT_SIZE),
    ))?;
    for (index, name) in NAMES.into_iter().enumerate() {
        let above = (HEADINGS.0 + middle(index), HEADINGS.1 - 12.0);
        area.draw(&centered_text(name, above, small))?;
        let beside = (HEADINGS.0 / 2.0, HEADINGS.1 + middle(index));
        area.draw(&centered_text(name, beside, small))?;
    }
    let counts = counts(steps);
    for (from, to) in iproduct!(0..VERTICES, 0..VERTICES) {
        let is_shown = (steps, from, to) == (SHOWN_STEPS, FROM, TO);
        let center = (HEADINGS.0 + middle(to), HEADINGS.1 + middle(from));
        area.part(if is_shown { "two" } else { "" }, |area| {
            let corner = (center.0 - CELL_SIDE / 2.0, center.1 - CELL_SIDE / 2.0);
            let paint = if is_shown { Paint::Mark } else { Paint::Paper };
            area.draw(&rectangle(corner, (CELL_SIDE, CELL_SIDE), paint))?;
            let count = counts[from][to];
            area.draw(&centered_text(count, center, bold_if(count > 0, TEXT_SIZE)))
        })?;
    }
    let side = to_f64(VERTICES) * CELL_SIDE;
    area.draw(&rectangle_outline(
        HEADINGS,
        (side, side),
        Paint::Muted,
        1.0,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shown_entry_counts_the_shown_walks() {
        assert_eq!(counts(SHOWN_STEPS)[FROM][TO], middles().count() as u64);
        assert_eq!(counts(1), GRAPH);
        assert!(STEPS.contains(&SHOWN_STEPS));
    }
}

//! Walks that are cut after their second step: through which vertex?

use super::walk_drawing::{NAMES, VERTICES, draw_vertex};
use crate::prelude::*;
use ch06_fast_exponentiation::monoid::{Matrices, Modulo, Monoid as _};
use ch06_fast_exponentiation::walks::GRAPH;
use std::num::NonZeroU64;

/// The steps before the cut and after it.
const STEPS: [u64; 2] = [2, 3];
const FROM: usize = 0;
const TO: usize = 3;

const ROW_HEIGHT: f64 = 62.0;
const TOP: f64 = 58.0;
const HALF_WIDTH: f64 = 132.0;
/// The horizontal middle of the vertices on the left, in the middle and on the right.
const COLUMNS: [f64; 3] = [24.0, 24.0 + HALF_WIDTH, 24.0 + 2.0 * HALF_WIDTH];
const SIZE: Point = (
    COLUMNS[2] + 96.0,
    TOP + (VERTICES as f64 - 1.0) * ROW_HEIGHT + 24.0,
);

/// Returns the numbers of walks through each vertex: before the cut, and after it.
fn halves() -> [[u64; 2]; VERTICES] {
    let [first, second] = STEPS.map(|n| Matrices(Modulo(NonZeroU64::MAX)).power(&GRAPH, n));
    std::array::from_fn(|middle| [first[FROM][middle], second[middle][TO]])
}

pub(super) fn figure() -> Result<Figure> {
    let sum: u64 = halves().iter().map(|[first, second]| first * second).sum();
    let products = halves().map(|[first, second]| format!("{first}·{second}"));
    Figure::diagram(SIZE, draw).with_values(values![products = products.join(" + "), sum])
}

fn draw(area: &Area) -> DrawResult {
    let y = |middle: usize| TOP + to_f64(middle) * ROW_HEIGHT;
    let outer = TOP + 1.5 * ROW_HEIGHT;
    let font = regular(Paint::Ink, SMALL_TEXT_SIZE);
    let titles = STEPS.map(|steps| format!("{steps} steps"));
    for (title, column) in titles.iter().zip(COLUMNS) {
        let center = (column + HALF_WIDTH / 2.0, 12.0);
        area.draw(&centered_text(title, center, font))?;
    }
    area.draw(&right_aligned_text("walks", (SIZE.0 - 4.0, 12.0), font))?;
    for (middle, [first, second]) in halves().into_iter().enumerate() {
        area.part(&format!("through-{}", NAMES[middle]), |area| {
            let center = (COLUMNS[1], y(middle));
            let ends = [(COLUMNS[0], outer), center, (COLUMNS[2], outer)];
            draw_half(area, [ends[0], ends[1]], first, first * second > 0)?;
            draw_half(area, [ends[1], ends[2]], second, first * second > 0)?;
            draw_vertex(area, NAMES[middle], center)?;
            let product = format!("{first}·{second} = {}", first * second);
            let text = bold_if(first * second > 0, TEXT_SIZE);
            area.draw(&right_aligned_text(
                product,
                (SIZE.0 - 4.0, y(middle)),
                text,
            ))
        })?;
    }
    draw_vertex(area, NAMES[FROM], (COLUMNS[0], outer))?;
    draw_vertex(area, NAMES[TO], (COLUMNS[2], outer))
}

/// Draws an arrow for all walks from one vertex to another, with their number on it.
fn draw_half(area: &Area, ends: [Point; 2], count: u64, is_used: bool) -> DrawResult {
    let gap = 20.0 / distance(ends[0], ends[1]);
    let visible = [interpolate(ends, gap), interpolate(ends, 1.0 - gap)];
    let (paint, width) = if is_used {
        (Paint::Ink, 2.5)
    } else {
        (Paint::Muted, 1.0)
    };
    area.draw(&arrow(&visible, paint, width))?;
    let center = midpoint(ends[0], ends[1]);
    let corner = (center.0 - 9.0, center.1 - 9.0);
    area.draw(&rectangle(corner, (18.0, 18.0), Paint::Paper))?;
    area.draw(&centered_text(count, center, bold_if(count > 0, TEXT_SIZE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walks_through_all_vertices_are_all_walks() {
        let all = Matrices(Modulo(NonZeroU64::MAX)).power(&GRAPH, STEPS[0] + STEPS[1]);
        let through = halves().map(|[first, second]| first * second).into_iter();
        assert_eq!(through.sum::<u64>(), all[FROM][TO]);
    }
}

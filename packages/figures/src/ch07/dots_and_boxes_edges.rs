//! What each edge brings the player who draws it: on an empty board of Dots and Boxes, and
//! where two boxes can be had at once.

use crate::prelude::*;
use ch07_minimax::dominoes::bits;
use ch07_minimax::turns::{Dots, boxes, by_table};

/// The distance from one dot to the next, in pixels.
const STEP: f64 = 76.0;
/// The space around each board, in pixels.
const MARGIN: f64 = 26.0;
/// The space between the two boards, in pixels.
const GAP: f64 = 40.0;
/// The edges that are free on the second board, counted from 0 as the listing does.
const FREE: [u32; 6] = [4, 7, 8, 9, 11, 16];

/// A position, with what each free edge brings.
struct Labelled {
    columns: u32,
    rows: u32,
    free: u64,
    /// The free edges, each with by how many boxes more the player who draws it is ahead at
    /// the end.
    margins: Vec<(u32, i32)>,
}

impl Labelled {
    fn new(rows: u32, columns: u32, free: Option<u64>) -> Self {
        let boxes = boxes(rows, columns);
        let all = Dots::new(&boxes);
        let free = free.unwrap_or(all.free);
        let dots = Dots { free, ..all };
        let table = by_table(&boxes);
        let margin = |edge: u64| {
            let after = table[usize::try_from(free & !edge).expect("a small set")];
            match dots.closed_by(edge) {
                0 => -after,
                closed => closed + after,
            }
        };
        let margins = bits(free)
            .map(|edge| (edge.trailing_zeros(), margin(edge)))
            .collect();
        Self {
            columns,
            rows,
            free,
            margins,
        }
    }

    fn size(&self) -> Point {
        (
            f64::from(self.columns) * STEP + 2.0 * MARGIN,
            f64::from(self.rows) * STEP + 2.0 * MARGIN,
        )
    }

    fn best(&self) -> Option<i32> {
        self.margins.iter().map(|edge| edge.1).max()
    }

    /// Returns the two ends of an edge.
    fn ends(&self, edge: u32) -> [Point; 2] {
        let line = 2 * self.columns + 1;
        let (row, column) = (edge / line, edge % line);
        let is_flat = column < self.columns;
        let column = if is_flat {
            column
        } else {
            column - self.columns
        };
        let point = |row: u32, column: u32| {
            (
                MARGIN + f64::from(column) * STEP,
                MARGIN + f64::from(row) * STEP,
            )
        };
        let end = if is_flat {
            point(row, column + 1)
        } else {
            point(row + 1, column)
        };
        [point(row, column), end]
    }

    fn draw(&self, area: &Area) -> DrawResult {
        let edges = self.rows * (2 * self.columns + 1) + self.columns;
        for edge in (0..edges).filter(|&edge| self.free >> edge & 1 == 0) {
            area.draw(&line(&self.ends(edge), stroke(Paint::Ink, 4.0)))?;
        }
        for &(edge, margin) in &self.margins {
            let ends = self.ends(edge);
            let middle = midpoint(ends[0], ends[1]);
            for [from, to] in [[0.0, 0.3], [0.7, 1.0]] {
                let half = [interpolate(ends, from), interpolate(ends, to)];
                area.draw(&dashed_line(&half, (4.0, 4.0), stroke(Paint::Muted, 1.5)))?;
            }
            let is_best = Some(margin) == self.best();
            area.draw(&centered_text(
                with_sign(margin),
                middle,
                bold_if(is_best, TEXT_SIZE),
            ))?;
        }
        for row in 0..=self.rows {
            for column in 0..=self.columns {
                let center = (
                    MARGIN + f64::from(column) * STEP,
                    MARGIN + f64::from(row) * STEP,
                );
                area.draw(&circle(center, 5.0, Paint::Ink))?;
            }
        }
        Ok(())
    }
}

/// Returns a margin with its sign.
fn with_sign(margin: i32) -> String {
    match margin {
        1.. => format!("+{margin}"),
        _ => with_minus_sign(margin),
    }
}

/// Returns the two boards of the figure.
fn boards() -> [Labelled; 2] {
    let free = FREE.map(|edge| 1 << edge).iter().sum();
    [Labelled::new(2, 2, None), Labelled::new(2, 3, Some(free))]
}

pub(super) fn figure() -> Result<Figure> {
    let [empty, late] = boards();
    let (width, height) = empty.size();
    let size = (width + GAP + late.size().0, height.max(late.size().1));
    let closing = late.margins.iter().find(|edge| edge.0 == 9);
    Figure::diagram(size, |area| {
        empty.draw(area)?;
        late.draw(&area.offset((width + GAP, 0.0)))
    })
    .with_value("outer", with_sign(empty.best().context("an edge is free")?))
    .with_value("closing", with_sign(closing.context("edge 10 is free")?.1))
    .with_value("away", with_sign(late.best().context("an edge is free")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The four edges in the middle only draw, and the one box that can be closed had
    /// better be left.
    #[test]
    fn the_best_edges_are_those_of_the_caption() {
        let [empty, late] = boards();
        for &(edge, margin) in &empty.margins {
            let is_inner = [3, 5, 6, 8].contains(&edge);
            assert_eq!(margin, if is_inner { 0 } else { 2 });
        }
        let best = late
            .margins
            .iter()
            .filter(|edge| Some(edge.1) == late.best());
        assert_eq!(best.map(|edge| edge.0).collect_vec(), [16]);
    }
}

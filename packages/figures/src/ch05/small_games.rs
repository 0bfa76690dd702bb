//! The games that are born by day 2 in their order.

use crate::prelude::*;
use ch05_hackenbush::values::Values;

/// The names of the games in rows, larger games above.
const ROWS: &str = "2; 1∗  1; {1 | 0}  1/2  {1 | ∗}; ↑∗  {1 | 0, ∗}  ↑; ∗  ∗2  {1 | -1}  0; \
                    ↓∗  {0, ∗ | -1}  ↓; {0 | -1}  -1/2  {∗ | -1}; -1∗  -1; -2";
const SIZE: Point = (340.0, 500.0);
/// The signs by which names belong to parts; a name without one is a number.
const PARTS: [(char, &str); 4] = [('{', "hot"), ('↑', "up"), ('↓', "up"), ('∗', "star")];

/// Returns the center of a name; `None` if it is in no row.
fn center(name: &str) -> Option<Point> {
    ROWS.split("; ").zip(0..).find_map(|(names, row)| {
        let column = names.split("  ").position(|other| other == name)?;
        let across = (to_f64(column) + 0.5) / to_f64(names.split("  ").count());
        Some((SIZE.0 * across, 20.0 + 57.5 * f64::from(row)))
    })
}

pub(super) fn figure() -> Result<Figure> {
    let mut values = Values::default();
    let games = values.born_by(2);
    let centers: Option<Vec<_>> = games
        .iter()
        .map(|&game| center(&values.name(game)))
        .collect();
    let centers = centers.context("a game has no place")?;
    let mut is_less = |a, b| a != b && values.is_at_most(games[a], games[b]);
    let mut less = iproduct!(0..games.len(), 0..games.len()).collect_vec();
    less.retain(|&(a, b)| is_less(a, b));
    let between = |&(a, b): &(usize, usize)| {
        !(0..games.len()).any(|c| less.contains(&(a, c)) && less.contains(&(c, b)))
    };
    Figure::diagram(SIZE, |area| {
        for (a, b) in less.iter().copied().filter(between) {
            let ends = [0.22, 0.78].map(|share| interpolate([centers[a], centers[b]], share));
            area.draw(&line(&ends, stroke(Paint::Muted, 1.25)))?;
        }
        for name in ROWS.split("; ").flat_map(|row| row.split("  ")) {
            let part = PARTS.iter().find(|(sign, _)| name.contains(*sign));
            let text_center = center(name).expect("the name is in a row");
            area.part(part.map_or("number", |(_, name)| name), |area| {
                area.draw(&centered_text(
                    with_minus_sign(name),
                    text_center,
                    bold(Paint::Ink, TEXT_SIZE),
                ))
            })?;
        }
        Ok(())
    })
    .with_values(values![count = games.len(), rows = with_minus_sign(ROWS)])
}

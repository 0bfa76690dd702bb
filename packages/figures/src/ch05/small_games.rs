//! The games that are born by day 2 in their order.

use crate::prelude::*;
use ch05_hackenbush::values::Values;

/// Their names, the larger ones above.
const ROWS: [&[&str]; 9] = [
    &["2"],
    &["1∗", "1"],
    &["{1 | 0}", "1/2", "{1 | ∗}"],
    &["↑∗", "{1 | 0, ∗}", "↑"],
    &["∗", "∗2", "{1 | -1}", "0"],
    &["↓∗", "{0, ∗ | -1}", "↓"],
    &["{0 | -1}", "-1/2", "{∗ | -1}"],
    &["-1∗", "-1"],
    &["-2"],
];
const SIZE: Point = (340.0, 500.0);

/// The middle of a name.
fn place(name: &str) -> Option<Point> {
    ROWS.iter().zip(0..).find_map(|(names, row)| {
        let at = names.iter().position(|&known| known == name)?;
        let across = (float(at) + 0.5) / float(names.len());
        Some((SIZE.0 * across, 20.0 + 57.5 * f64::from(row)))
    })
}

pub(super) fn figure() -> Result<Figure> {
    let mut values = Values::default();
    let games = values.born_by(2);
    let places: Option<Vec<_>> = games.iter().map(|&game| place(&values.name(game))).collect();
    let places = places.context("a game has no place")?;
    let mut is_less = |a, b| a != b && values.is_at_most(games[a], games[b]);
    let mut less = iproduct!(0..games.len(), 0..games.len()).collect_vec();
    less.retain(|&(a, b)| is_less(a, b));
    let between = |&(a, b): &(usize, usize)| {
        !(0..games.len()).any(|c| less.contains(&(a, c)) && less.contains(&(c, b)))
    };
    Figure::graph(SIZE, |canvas| {
        for (a, b) in less.iter().copied().filter(between) {
            canvas.line(&[places[a], places[b]], stroke(Paint::Muted, 1.25));
        }
        for name in ROWS.concat() {
            let part = match name.trim_start_matches('-').chars().next() {
                Some('{') => "hot",
                Some('↑' | '↓') => "up",
                _ if name.contains('∗') => "star",
                _ => "number",
            };
            let (x, y) = place(name).unwrap_or_default();
            let wide = 9.0 * float(name.chars().count()) + 8.0;
            canvas.part(part, |canvas| {
                canvas.rectangle((x - wide / 2.0, y - 12.0), (wide, 24.0), Paint::Paper);
                canvas.text(signed(name), (x, y), bold(Paint::Ink, TEXT));
            });
        }
    })
    .says(values![count = games.len(), rows = ROWS.map(|row| signed(row.join("  "))).join("; ")])
}

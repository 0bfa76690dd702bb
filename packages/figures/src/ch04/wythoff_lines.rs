//! The losing squares of Wythoff's game along two golden lines.

use super::wythoff_board::losing;
use crate::prelude::*;

/// The largest coordinate of the plot.
const LAST: u32 = 60;
const SIZE: Point = (356.0, 384.0);

/// Returns the golden ratio.
fn golden() -> f64 {
    f64::midpoint(1.0, 5_f64.sqrt())
}

pub(super) fn figure() -> Result<Figure> {
    let squares = losing(LAST as usize + 1);
    let axes = Axes::new(SIZE, ["x", "y"], [7, 7]);
    let pairs = squares
        .iter()
        .filter(|(x, y)| x <= y)
        .map(|&(x, y)| cells![x, y]);
    let data = Table::new(["smaller coordinate", "larger coordinate"], pairs);
    let max_distance = max_distance(&squares) + 0.0005;
    Figure::plot(SIZE, data, |area| {
        let last = f64::from(LAST);
        let mut chart = axes.draw(area, 0.0..last, 0.0..last)?;
        for end in [(last / golden(), last), (last, last / golden())] {
            chart.draw_series(LineSeries::new(
                [(0.0, 0.0), end],
                stroke(Paint::Series1, 1.5),
            ))?;
        }
        let labels = [("y = φx", (0.20, 0.75)), ("y = x/φ", (0.62, 0.25))];
        let texts = labels.map(|(name, (x, y))| {
            Text::new(
                name,
                (last * x, last * y),
                regular(Paint::Series1, TEXT_SIZE),
            )
        });
        chart.draw_series(texts)?;
        let circles = squares.iter().map(|&(x, y)| {
            Circle::new(
                (to_f64(x), to_f64(y)),
                svg_units(3.75),
                Paint::Lose.filled(),
            )
        });
        chart.draw_series(circles)?;
        Ok(())
    })
    .with_values(values![
        phi = decimal(golden(), 3),
        inverse = decimal(1.0 / golden(), 3)
    ])
    .with_values(values![
        farthest = decimal(max_distance, 3),
        squares = squares.len(),
        last = LAST
    ])
}

/// Returns the maximum vertical distance of a square from its line.
fn max_distance(squares: &[(usize, usize)]) -> f64 {
    let upwards = |&(x, y): &(usize, usize)| {
        let slope = if x <= y { golden() } else { 1.0 / golden() };
        (to_f64(y) - slope * to_f64(x)).abs()
    };
    squares.iter().map(upwards).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_are_near_the_lines() {
        assert!(max_distance(&losing(LAST as usize + 1)) < golden());
    }
}

//! The losing squares of Wythoff's game along two golden lines.

use super::wythoff_board::losing;
use crate::prelude::*;

/// The largest coordinate of the plot.
const LAST: u32 = 60;
const SIZE: Point = (356.0, 384.0);

/// The golden ratio, as near as a double comes.
fn golden() -> f64 {
    f64::midpoint(1.0, 5_f64.sqrt())
}

pub(super) fn figure() -> Result<Figure> {
    let squares = losing(LAST as usize + 1);
    let axes = Axes::new(SIZE, ["x", "y"], (LAST, LAST), (7, 7));
    let pairs = squares.iter().filter(|(x, y)| x <= y).map(|&(x, y)| cells![x, y]);
    let data = Table::new(["smaller coordinate", "larger coordinate"], pairs);
    let farthest = farthest(&squares) + 0.0005;
    Figure::plot(SIZE, data, |canvas| {
        axes.draw(canvas);
        draw_lines(canvas, &axes);
        for &(x, y) in &squares {
            canvas.circle(axes.place((float(x), float(y))), 3.75, Paint::Lose);
        }
    })
    .says(values![phi = measured(golden(), 3), inverse = measured(1.0 / golden(), 3)])
    .says(values![farthest = measured(farthest, 3), squares = squares.len(), last = LAST])
}

/// How far a square is from its line at most, measured upwards.
fn farthest(squares: &[(usize, usize)]) -> f64 {
    let upwards = |&(x, y): &(usize, usize)| {
        let slope = if x <= y { golden() } else { 1.0 / golden() };
        (float(y) - slope * float(x)).abs()
    };
    squares.iter().map(upwards).fold(0.0, f64::max)
}

fn draw_lines(canvas: &Canvas, axes: &Axes) {
    let last = f64::from(LAST);
    for end in [(last / golden(), last), (last, last / golden())] {
        canvas.line(&[axes.place((0.0, 0.0)), axes.place(end)], stroke(Paint::Series1, 1.5));
    }
    let label = |text: &str, place: Point| {
        canvas.text_from(text, axes.place(place), font(Paint::Series1, TEXT));
    };
    label("y = φx", (last * 0.20, last * 0.75));
    label("y = x/φ", (last * 0.62, last * 0.25));
}

#[test]
fn the_squares_are_near_the_lines() {
    assert!(farthest(&losing(LAST as usize + 1)) < golden());
}

//! The fewest multiplications for a power, beside those of the binary method.

use crate::prelude::*;
use ch06_fast_exponentiation::chains::{binary, shortest};

/// The largest exponent of the plot.
const LAST: u32 = 128;
const SIZE: Point = (700.0, 320.0);
/// How far the arms of a cross go.
const ARM: f64 = 2.75;

/// The multiplications for an exponent.
struct Length {
    n: u32,
    binary: u32,
    shortest: Vec<u64>,
}

impl Length {
    /// How many multiplications a shortest chain has.
    fn best(&self) -> u32 {
        u32::try_from(self.shortest.len() - 1).unwrap_or(u32::MAX)
    }

    fn saved(&self) -> u32 {
        self.binary - self.best()
    }
}

static LENGTHS: LazyLock<Vec<Length>> = LazyLock::new(|| {
    let length = |n: u32| Length { n, binary: binary(n.into()), shortest: shortest(n.into()) };
    (1..=LAST).map(length).collect()
});

/// The exponents for which there is something better than the binary method.
fn better_ones() -> impl Iterator<Item = &'static Length> {
    LENGTHS.iter().filter(|length| length.saved() > 0)
}

pub(super) fn figure() -> Result<Figure> {
    let most = better_ones().map(Length::saved).max().unwrap_or_default();
    let with_most = better_ones().filter(|length| length.saved() == most).map(|length| length.n);
    let top = LENGTHS.iter().map(|length| length.binary).max().unwrap_or_default();
    let axes = Axes::new(SIZE, ["exponent", "multiplications"], (LAST + 2, top + 1), (14, 14));
    let headers = ["exponent", "binary method", "shortest chain"];
    let row = |length: &Length| cells![length.n, length.binary, length.best()];
    let data = Table::new(headers, LENGTHS.iter().map(row));
    Ok(Figure::plot(SIZE, data, |canvas| draw(canvas, &axes))?
        .says(values![end = LAST, better = better_ones().count(), most])
        .says(values![same = LENGTHS.len() - better_ones().count(), with_most = list(with_most)])
        .says(values![first = better_ones().next().map_or(0, |length| length.n)]))
}

fn draw(canvas: &Canvas, axes: &Axes) {
    axes.draw(canvas);
    let place = |n: u32, steps: u32| axes.place((f64::from(n), f64::from(steps)));
    for length in LENGTHS.iter() {
        let [low, high] = [length.best(), length.binary].map(|steps| place(length.n, steps));
        if length.saved() > 0 {
            canvas.line(&[high, low], stroke(Paint::Series2, 1.5));
        }
        draw_cross(canvas, high);
        canvas.circle(low, if length.saved() > 0 { 2.5 } else { 1.75 }, Paint::Series1);
    }
    let (x, y) = (SIZE.0 - 270.0, 14.0);
    draw_cross(canvas, (x, y));
    canvas.text_from("binary method", (x + 9.0, y), font(Paint::Ink, SMALL_TEXT));
    canvas.circle((x + 128.0, y), 2.5, Paint::Series1);
    canvas.text_from("shortest chain", (x + 137.0, y), font(Paint::Ink, SMALL_TEXT));
}

fn draw_cross(canvas: &Canvas, (x, y): Point) {
    for up in [-ARM, ARM] {
        canvas.line(&[(x - ARM, y + up), (x + ARM, y - up)], stroke(Paint::Series2, 1.25));
    }
}

#[test]
fn where_squaring_is_not_best_there_are_four_ones() {
    assert!(LENGTHS.iter().all(|length| length.best() <= length.binary));
    assert!(better_ones().all(|length| length.n.count_ones() >= 4));
}

//! Numbers over numbers, on even or on logarithmic scales.

use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, font, stroke};
use crate::table::thousands;
use crate::theme::Paint;

/// What a plot measures.
pub(crate) struct Axes<'a> {
    /// How many pixels wide and high it is, with titles.
    pub(crate) size: Point,
    /// The room around the plot: on the left, above, on the right, below.
    pub(crate) room: [f64; 4],
    /// What is written at the scale for x and at that for y.
    pub(crate) titles: [&'a str; 2],
    pub(crate) x: Scale,
    pub(crate) y: Scale,
}

/// Numbers from the smallest one on, or from 1 on if the scale is logarithmic.
pub(crate) struct Scale {
    /// The smallest number.
    pub(crate) start: i32,
    /// The largest number.
    pub(crate) end: u64,
    /// At most so many numbers are written.
    pub(crate) labels: usize,
    pub(crate) is_log: bool,
}

impl<'a> Axes<'a> {
    /// Two even scales with these largest numbers, and at most so many numbers at them.
    pub(crate) const fn new(
        size: Point,
        titles: [&'a str; 2],
        ends: (u32, u32),
        labels: (usize, usize),
    ) -> Self {
        let x = Scale { start: 0, end: ends.0 as u64, labels: labels.0, is_log: false };
        let y = Scale { start: 0, end: ends.1 as u64, labels: labels.1, is_log: false };
        Self { size, room: [46.0, 34.0, 28.0, 52.0], titles, x, y }
    }

    /// Where a pair of numbers stands.
    pub(crate) fn place(&self, (x, y): Point) -> Point {
        let [left, top, right, bottom] = self.room;
        let (width, height) = (self.size.0 - left - right, self.size.1 - top - bottom);
        (left + self.x.part(x) * width, top + (1.0 - self.y.part(y)) * height)
    }

    /// Draws the scales, their titles, and faint lines behind the numbers.
    pub(crate) fn draw(&self, canvas: &Canvas) {
        let [left, top, right, bottom] = self.room;
        let (right, bottom) = (self.size.0 - right, self.size.1 - bottom);
        let (tick, ink) = (stroke(Paint::Ink, 1.25), font(Paint::Ink, SMALL_TEXT));
        for number in self.y.numbers() {
            let (_, y) = self.place((1.0, number as f64));
            canvas.line(&[(left, y), (right, y)], stroke(Paint::Faint, 1.0));
            canvas.line(&[(left - 5.0, y), (left, y)], tick);
            canvas.text_to(written(number), (left - 10.0, y), ink);
        }
        for number in self.x.numbers() {
            let (x, _) = self.place((number as f64, 1.0));
            canvas.line(&[(x, bottom), (x, bottom + 5.0)], tick);
            canvas.text(written(number), (x, bottom + 16.75), ink);
        }
        canvas.line(&[(left, top), (left, bottom), (right, bottom)], tick);
        canvas.text_from(self.titles[1], (8.0, 14.0), font(Paint::Ink, TEXT));
        let middle = f64::midpoint(left, right);
        canvas.text(self.titles[0], (middle, self.size.1 - 13.0), font(Paint::Ink, TEXT));
    }
}

/// A number at a scale.
fn written(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", thousands(number.unsigned_abs()))
}

impl Scale {
    /// Which part of the scale is below a number.
    fn part(&self, number: f64) -> f64 {
        let (start, end) = (f64::from(self.start), self.end as f64);
        if self.is_log { number.ln() / end.ln() } else { (number - start) / (end - start) }
    }

    /// The numbers that are written: multiples of 1, 2, 5, 10, 20 …, or powers of ten.
    fn numbers(&self) -> impl Iterator<Item = i64> + use<> {
        let (is_log, start) = (self.is_log, i64::from(self.start));
        let long = self.end.saturating_add_signed(-start);
        let end = if is_log { self.end.ilog10() } else { u32::try_from(long).unwrap_or(0) };
        let is_round = |step: &usize| {
            is_log || matches!(step.to_string().trim_end_matches('0'), "1" | "2" | "5")
        };
        let few = |step: &usize| (0..=end).step_by(*step).count() <= self.labels;
        let step = (1..1_000_000).filter(is_round).find(few).unwrap_or(1);
        let number = move |at| if is_log { 10_i64.pow(at) } else { start + i64::from(at) };
        (0..=end).step_by(step).map(number)
    }
}

#[test]
fn the_ends_of_the_scales_are_the_corners_of_the_plot() {
    let axes = Axes::new((300.0, 200.0), ["x", "y"], (10, 5), (5, 5));
    assert_eq!(axes.place((0.0, 0.0)), (46.0, 148.0));
    assert_eq!(axes.place((10.0, 5.0)), (272.0, 34.0));
    assert_eq!(axes.place((5.0, 2.5)), (159.0, 91.0));
}

#[test]
fn scales_have_round_numbers() {
    let scale = |end, labels, is_log| Scale { start: 0, end, labels, is_log };
    let numbers = |end, labels, is_log| scale(end, labels, is_log).numbers().collect::<Vec<_>>();
    assert_eq!(numbers(3, 6, false), [0, 1, 2, 3]);
    assert_eq!(numbers(12, 6, false), [0, 5, 10]);
    assert_eq!(numbers(100, 6, false), [0, 20, 40, 60, 80, 100]);
    assert_eq!(numbers(1_001, 8, true), [1, 10, 100, 1_000]);
    assert!(Scale { start: -2, ..scale(6, 9, false) }.numbers().eq(-2..=6));
    assert_eq!(numbers(10_u64.pow(5), 4, true), [1, 100, 10_000]);
}

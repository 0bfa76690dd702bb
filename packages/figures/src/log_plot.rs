//! Lines that show counts over a number, on a logarithmic scale.

use crate::axes::{Written, scales};
use crate::canvas::{Canvas, Point, TEXT, bold, font, pixels, stroke, units};
use crate::table::{power_of_ten, thousands};
use crate::theme::Paint;
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::element::DashedPathElement;
use plotters::prelude::*;

/// How many pixels wide and high a plot is.
pub(crate) const SIZE: Point = (430.0, 350.0);

/// The room around the plot: on the left, above, on the right, where each line
/// is named, and below.
const ROOM: [f64; 4] = [76.0, 34.0, 92.0, 52.0];
/// The least distance from the name of one line to that of the next.
const NAME_HEIGHT: f64 = 20.0;

/// What stands at each point of a line, so that lines are told apart without
/// colour.
#[derive(Clone, Copy)]
pub(crate) enum Marker {
    Circle,
    Square,
    Triangle,
    Diamond,
    /// A triangle on its tip.
    Funnel,
}

/// How the line of a series is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) paint: Paint,
    pub(crate) marker: Marker,
    /// The length of the dashes and of the gaps between them, in pixels.
    pub(crate) dashes: Option<(f64, f64)>,
}

/// The pens for the lines of one plot: told apart by colour, by the marker at
/// each point, after which they are named, and by their dashes.
pub(crate) const CIRCLES: Pen = Pen { paint: Paint::Series1, marker: Marker::Circle, dashes: None };
pub(crate) const TRIANGLES: Pen =
    Pen { paint: Paint::Series2, marker: Marker::Triangle, dashes: Some((9.0, 5.0)) };
pub(crate) const SQUARES: Pen =
    Pen { paint: Paint::Series3, marker: Marker::Square, dashes: Some((3.0, 4.0)) };
pub(crate) const DIAMONDS: Pen =
    Pen { paint: Paint::Series4, marker: Marker::Diamond, dashes: Some((6.0, 4.0)) };
pub(crate) const FUNNELS: Pen =
    Pen { paint: Paint::Series5, marker: Marker::Funnel, dashes: Some((12.0, 3.0)) };

/// One line.
pub(crate) struct Series {
    /// What it is called, written at its end.
    pub(crate) name: &'static str,
    pub(crate) points: Vec<(u32, u64)>,
    pub(crate) pen: Pen,
}

/// Lines over a linear or a logarithmic scale for x; the scale for y is
/// logarithmic. Logarithmic scales start at 1.
#[derive(Default)]
pub(crate) struct Lines {
    pub(crate) x_title: &'static str,
    pub(crate) y_title: &'static str,
    pub(crate) log_x: bool,
    pub(crate) series: Vec<Series>,
}

impl Lines {
    /// Draws them on a canvas of [`SIZE`].
    pub(crate) fn draw(&self, canvas: &Canvas) {
        let xs = self.series.iter().flat_map(|series| &series.points).map(|&(x, _)| x);
        let right = xs.max().unwrap_or(1);
        if self.log_x {
            let label = |&x: &u32| label(x.into(), right.into());
            self.draw_over(canvas, (1..right).log_scale(), &label);
        } else {
            self.draw_over(canvas, 0..right, &|&x| thousands(x.into()));
        }
    }

    fn draw_over<X>(&self, canvas: &Canvas, scale: X, x_label: &dyn Fn(&u32) -> String)
    where
        X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
    {
        let points = self.series.iter().flat_map(|series| &series.points);
        let top = points.map(|&(_, y)| y).max().unwrap_or(1).saturating_mul(2);
        let ranges = (scale, (1..top).log_scale());
        let written: Written<u64> = (x_label, &|&count| label(count, top));
        let Some(chart) = canvas.keep(scales(canvas, ROOM, ranges, (6, 8), written)) else {
            return;
        };
        let mut names = Vec::new();
        for series in &self.series {
            let places: Vec<Point> = series
                .points
                .iter()
                .map(|point| chart.backend_coord(point))
                .map(|(x, y)| (pixels(x), pixels(y)))
                .collect();
            series.draw(canvas, &places);
            names.extend(places.last().map(|&end| (end, series)));
        }
        write_names(canvas, names);
        canvas.text_from(self.y_title, (8.0, 14.0), font(Paint::Ink, TEXT));
        let middle = f64::midpoint(ROOM[0], SIZE.0 - ROOM[2]);
        canvas.text(self.x_title, (middle, SIZE.1 - 14.0), font(Paint::Ink, TEXT));
    }
}

/// A count on an axis that goes up to `top`: as a power of ten where the others
/// would not fit beside the axis.
fn label(count: u64, top: u64) -> String {
    const WIDEST: u64 = 100_000_000;
    match count.checked_ilog10() {
        Some(exponent) if top >= WIDEST && count == 10_u64.pow(exponent) => {
            power_of_ten(&exponent.to_string())
        }
        _ => thousands(count),
    }
}

/// Writes each name beside the end of its line, the lower ones first; moves a
/// name up if it would touch the one below.
fn write_names(canvas: &Canvas, mut names: Vec<(Point, &Series)>) {
    names.sort_by(|a, b| b.0.1.total_cmp(&a.0.1));
    let mut lowest = f64::MAX;
    for ((x, y), series) in names {
        let y = y.min(lowest);
        lowest = y - NAME_HEIGHT;
        canvas.text_from(series.name, (x + 12.0, y), bold(series.pen.paint, TEXT));
    }
}

impl Series {
    fn draw(&self, canvas: &Canvas, places: &[Point]) {
        let style = stroke(self.pen.paint, 2.0);
        match self.pen.dashes {
            None => canvas.line(places, style),
            Some((dash, gap)) => {
                let places = places.iter().map(|&(x, y)| (units(x), units(y)));
                let line = DashedPathElement::new(places, units(dash), units(gap), style);
                canvas.keep(canvas.area.draw(&line));
            }
        }
        for &place in places {
            self.pen.marker.draw(canvas, place, self.pen.paint);
        }
    }
}

impl Marker {
    pub(crate) fn draw(self, canvas: &Canvas, (x, y): Point, paint: Paint) {
        match self {
            Self::Circle => canvas.circle((x, y), 4.5, paint),
            Self::Square => canvas.rectangle((x - 4.0, y - 4.0), (8.0, 8.0), paint),
            Self::Triangle => {
                canvas.polygon(&[(x, y - 5.5), (x + 5.5, y + 4.0), (x - 5.5, y + 4.0)], paint);
            }
            Self::Diamond => {
                canvas.polygon(&[(x, y - 6.0), (x + 6.0, y), (x, y + 6.0), (x - 6.0, y)], paint);
            }
            Self::Funnel => {
                canvas.polygon(&[(x, y + 5.5), (x + 5.5, y - 4.0), (x - 5.5, y - 4.0)], paint);
            }
        }
    }
}

#[test]
fn a_high_axis_has_powers_of_ten() {
    assert_eq!([1, 1_000].map(|count| label(count, 99_999_999)), ["1", "1,000"]);
    assert_eq!([1, 1_000].map(|count| label(count, 100_000_000)), ["10⁰", "10³"]);
}

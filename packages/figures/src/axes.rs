//! Numbers over numbers, both on even scales from 0.

use crate::canvas::{Canvas, Point, Refusal, SMALL_TEXT, TEXT, font, stroke, units};
use crate::table::thousands;
use crate::theme::Paint;
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::prelude::*;

/// The room around the plot: on the left, above, on the right, below.
const ROOM: [f64; 4] = [46.0, 34.0, 28.0, 52.0];

/// What a plot measures.
pub(crate) struct Axes<'a> {
    /// How many pixels wide and high it is, with titles.
    size: Point,
    /// What is written at the scale for x and at that for y.
    titles: [&'a str; 2],
    /// The largest number of each scale.
    pub(crate) ends: (u32, u32),
    /// About how many numbers are written on each scale.
    labels: (usize, usize),
}

impl<'a> Axes<'a> {
    pub(crate) const fn new(
        size: Point,
        titles: [&'a str; 2],
        ends: (u32, u32),
        labels: (usize, usize),
    ) -> Self {
        Self { size, titles, ends, labels }
    }

    /// Where a pair of numbers stands.
    pub(crate) fn place(&self, (x, y): Point) -> Point {
        let [left, top, right, bottom] = ROOM;
        let (width, height) = (self.size.0 - left - right, self.size.1 - top - bottom);
        let (x_end, y_end) = (f64::from(self.ends.0), f64::from(self.ends.1));
        (left + x / x_end * width, top + (1.0 - y / y_end) * height)
    }

    /// Draws the scales, their titles, and faint lines behind the numbers.
    pub(crate) fn draw(&self, canvas: &Canvas) {
        let written: Written<u32> = (&|&x| thousands(x.into()), &|y| y.to_string());
        canvas.keep(scales(canvas, ROOM, (0..self.ends.0, 0..self.ends.1), self.labels, written));
        canvas.text_from(self.titles[1], (8.0, 14.0), font(Paint::Ink, TEXT));
        let middle = f64::midpoint(ROOM[0], self.size.0 - ROOM[2]);
        canvas.text(self.titles[0], (middle, self.size.1 - 13.0), font(Paint::Ink, TEXT));
    }
}

/// How the numbers at two scales are written.
pub(crate) type Written<'a, Y> = (&'a dyn Fn(&u32) -> String, &'a dyn Fn(&Y) -> String);

/// The coordinates that two ranges make.
type Plane<X, Y> =
    Cartesian2d<<X as AsRangedCoord>::CoordDescType, <Y as AsRangedCoord>::CoordDescType>;

/// Draws two scales, with so much room around the plot and about so many
/// numbers, and faint lines behind it.
pub(crate) fn scales<'a, 'b, X, Y>(
    canvas: &Canvas<'a>,
    [left, top, right, bottom]: [f64; 4],
    (x, y): (X, Y),
    labels: (usize, usize),
    written: Written<Y::Value>,
) -> Result<ChartContext<'b, SVGBackend<'a>, Plane<X, Y>>, Refusal>
where
    X: AsRangedCoord<Value = u32, CoordDescType: ValueFormatter<u32>>,
    Y: AsRangedCoord<CoordDescType: ValueFormatter<<Y as AsRangedCoord>::Value>>,
{
    let mut chart = ChartBuilder::on(&canvas.area)
        .margin_top(units(top))
        .margin_right(units(right))
        .x_label_area_size(units(bottom))
        .y_label_area_size(units(left))
        .build_cartesian_2d(x, y)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(stroke(Paint::Faint, 1.0))
        .light_line_style(TRANSPARENT)
        .axis_style(stroke(Paint::Ink, 1.25))
        .label_style(font(Paint::Ink, SMALL_TEXT))
        .set_all_tick_mark_size(units(5.0))
        .x_labels(labels.0)
        .y_labels(labels.1)
        .x_label_formatter(written.0)
        .y_label_formatter(written.1)
        .draw()?;
    Ok(chart)
}

#[test]
fn the_ends_of_the_scales_are_the_corners_of_the_plot() {
    let axes = Axes::new((300.0, 200.0), ["x", "y"], (10, 5), (5, 5));
    assert_eq!(axes.place((0.0, 0.0)), (46.0, 148.0));
    assert_eq!(axes.place((10.0, 5.0)), (272.0, 34.0));
    assert_eq!(axes.place((5.0, 2.5)), (159.0, 91.0));
}

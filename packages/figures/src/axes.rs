//! Numbers over numbers, both on even scales from 0.

use crate::Reason;
use crate::canvas::{Canvas, Point, SMALL_TEXT, TEXT, font, stroke, units};
use crate::theme::Paint;
use plotters::prelude::*;

/// The room around the plot: on the left, above, on the right, below.
const ROOM: [f64; 4] = [46.0, 34.0, 28.0, 52.0];

/// What a plot measures.
pub(crate) struct Axes<'a> {
    /// How many pixels wide and high it is, with titles.
    pub(crate) size: Point,
    pub(crate) x_title: &'a str,
    pub(crate) y_title: &'a str,
    /// The largest number of each scale.
    pub(crate) ends: (u32, u32),
    /// About how many numbers are written on each scale.
    pub(crate) labels: (usize, usize),
}

impl Axes<'_> {
    /// Where a pair of numbers stands.
    pub(crate) fn place(&self, (x, y): Point) -> Point {
        let [left, top, right, bottom] = ROOM;
        let (width, height) = (self.size.0 - left - right, self.size.1 - top - bottom);
        let (x_end, y_end) = (f64::from(self.ends.0), f64::from(self.ends.1));
        (left + x / x_end * width, top + (1.0 - y / y_end) * height)
    }

    /// Draws the scales, their titles, and faint lines behind the numbers.
    pub(crate) fn draw(&self, canvas: &Canvas) -> Result<(), Reason> {
        let [left, top, right, bottom] = ROOM;
        let mut chart = ChartBuilder::on(&canvas.area)
            .margin_top(units(top))
            .margin_right(units(right))
            .x_label_area_size(units(bottom))
            .y_label_area_size(units(left))
            .build_cartesian_2d(0..self.ends.0, 0..self.ends.1)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .bold_line_style(stroke(Paint::Faint, 1.0))
            .light_line_style(TRANSPARENT)
            .axis_style(stroke(Paint::Ink, 1.25))
            .label_style(font(Paint::Ink, SMALL_TEXT))
            .set_all_tick_mark_size(units(5.0))
            .x_labels(self.labels.0)
            .y_labels(self.labels.1)
            .x_label_formatter(&|&x| crate::table::thousands(x.into()))
            .draw()?;
        canvas.text_from(self.y_title, (8.0, 14.0), font(Paint::Ink, TEXT))?;
        let middle = f64::midpoint(left, self.size.0 - right);
        canvas.text(self.x_title, (middle, self.size.1 - 13.0), font(Paint::Ink, TEXT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_the_scales_are_the_corners_of_the_plot() {
        let axes = Axes {
            size: (300.0, 200.0),
            x_title: "x",
            y_title: "y",
            ends: (10, 5),
            labels: (5, 5),
        };
        assert_eq!(axes.place((0.0, 0.0)), (46.0, 148.0));
        assert_eq!(axes.place((10.0, 5.0)), (272.0, 34.0));
        assert_eq!(axes.place((5.0, 2.5)), (159.0, 91.0));
    }
}

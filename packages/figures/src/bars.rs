//! Stacked bar charts.

use crate::area::{Area, DrawResult, Point, pixels};
use crate::chart::{Axes, AxisNumber};
use crate::elements::{TEXT_SIZE, bold, left_aligned_text, rectangle};
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::element::Rectangle;
use plotters::style::Color as _;
use plotters::style::text_anchor::HPos;
use themed_svg::Paint;

/// How far a bar extends to each side of its number on the axis.
const BAR_HALF_WIDTH: f64 = 0.4;
/// The side of the square beside a name in the legend, in pixels.
const SWATCH_SIZE: f64 = 13.0;
/// The space between the square and its name, in pixels.
const SWATCH_GAP: f64 = 6.0;
/// The space after a name, in pixels.
const NAME_GAP: f64 = 18.0;
/// The vertical middle of the legend, in pixels from the top.
const LEGEND_Y: f64 = 38.0;
/// The top margin that a chart needs for the legend, in pixels.
pub(crate) const LEGEND_HEIGHT: f64 = 58.0;

/// The segments of a bar, from the bottom up: their names and colours.
pub(crate) type Segments<'a> = [(&'a str, Paint)];

/// Draws a bar for each of several consecutive numbers, with the heights of its segments
/// from the bottom up, and a legend above the chart.
pub(crate) fn draw_bars<Y>(
    area: &Area,
    axes: &Axes,
    y: Y,
    segments: &Segments,
    bars: &[(u32, Vec<Y::Value>)],
) -> DrawResult
where
    Y: AsRangedCoord<CoordDescType: ValueFormatter<Y::Value>>,
    Y::Value: AxisNumber + Copy + Default + PartialEq + std::ops::Add<Output = Y::Value> + 'static,
{
    let numbers = bars.iter().map(|bar| f64::from(bar.0));
    let first = numbers.clone().fold(f64::MAX, f64::min);
    let last = numbers.fold(f64::MIN, f64::max);
    let mut chart = axes.draw(area, first - 0.5..last + 0.5, y)?;
    for (number, heights) in bars {
        let left = f64::from(*number) - BAR_HALF_WIDTH;
        let right = f64::from(*number) + BAR_HALF_WIDTH;
        let mut bottom = Y::Value::default();
        for (&height, (_, paint)) in heights.iter().zip(segments) {
            let top = bottom + height;
            if top != bottom {
                let corners = [(left, bottom), (right, top)];
                chart.draw_series([Rectangle::new(corners, paint.filled())])?;
            }
            bottom = top;
        }
    }
    draw_legend(area, (axes.margins.left, LEGEND_Y), segments)
}

/// Draws the names of the segments beside squares of their colours.
fn draw_legend(area: &Area, (mut x, y): Point, segments: &Segments) -> DrawResult {
    for &(name, paint) in segments {
        area.draw(&rectangle(
            (x, y - SWATCH_SIZE / 2.0),
            (SWATCH_SIZE, SWATCH_SIZE),
            paint,
        ))?;
        let style = bold(Paint::Ink, TEXT_SIZE);
        area.draw(&left_aligned_text(
            name,
            (x + SWATCH_SIZE + SWATCH_GAP, y),
            style,
        ))?;
        let (width, _) = area.estimate_text_size(name, &style.aligned(HPos::Left))?;
        x += SWATCH_SIZE + SWATCH_GAP + pixels(width.cast_signed()) + NAME_GAP;
    }
    Ok(())
}

//! Charts of bars that are made of parts, one upon another.

use crate::area::{Area, DrawResult, Point, pixels};
use crate::chart::{Axes, AxisNumber};
use crate::elements::{TEXT, bold, rectangle, text_from};
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::element::Rectangle;
use plotters::style::Color as _;
use plotters::style::text_anchor::HPos;
use themed_svg::Paint;

/// How far a bar reaches to each side of its number.
const HALF: f64 = 0.4;
/// How large the square beside a name is, and what is free behind a name.
const SQUARE: f64 = 13.0;
const BEHIND: f64 = 18.0;
/// Where the names of the parts are, from the top, and the room that the chart needs there.
const NAMES: f64 = 38.0;
pub(crate) const ROOM_FOR_NAMES: f64 = 58.0;

/// The parts of a bar, from the bottom up: their names and their colours.
pub(crate) type BarParts<'a> = [(&'a str, Paint)];

/// Draws bars over whole numbers that follow one another, each with the heights of its
/// parts from the bottom up, and the names of the parts above the chart.
pub(crate) fn draw_bars<Y>(
    area: &Area,
    axes: &Axes,
    y: Y,
    parts: &BarParts,
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
        let left = f64::from(*number) - HALF;
        let right = f64::from(*number) + HALF;
        let mut bottom = Y::Value::default();
        for (&height, (_, paint)) in heights.iter().zip(parts) {
            let top = bottom + height;
            if top != bottom {
                let corners = [(left, bottom), (right, top)];
                chart.draw_series([Rectangle::new(corners, paint.filled())])?;
            }
            bottom = top;
        }
    }
    draw_names(area, (axes.room[0], NAMES), parts)
}

/// Draws the names of the parts beside squares of their colours.
fn draw_names(area: &Area, (mut x, y): Point, parts: &BarParts) -> DrawResult {
    for &(name, paint) in parts {
        area.draw(&rectangle((x, y - SQUARE / 2.0), (SQUARE, SQUARE), paint))?;
        let style = bold(Paint::Ink, TEXT);
        area.draw(&text_from(name, (x + SQUARE + 6.0, y), style))?;
        let (width, _) = area.estimate_text_size(name, &style.anchored(HPos::Left))?;
        x += SQUARE + 6.0 + pixels(width.cast_signed()) + BEHIND;
    }
    Ok(())
}

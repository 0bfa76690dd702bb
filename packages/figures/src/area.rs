//! What figures draw on: a drawing area of plotters that is measured in pixels of the
//! figure's natural size.

use num_rational::Ratio;
use plotters::coord::CoordTranslate;
use plotters::drawing::DrawingArea;
use plotters_backend::BackendCoord;
use themed_svg::ThemedSvg;

pub(crate) use themed_svg::DrawResult;

/// A place in the figure: x to the right, y downwards.
pub(crate) type Point = (f64, f64);

/// A drawing area, measured in pixels.
pub(crate) type Area = DrawingArea<ThemedSvg, Pixels>;

/// How many units of the SVG make a pixel: its numbers are whole, and quarters of a
/// pixel keep curves smooth and lines as thin as wanted.
const UNITS: f64 = 4.0;

/// Pixels as whole units of the SVG.
#[expect(
    clippy::cast_possible_truncation,
    reason = "no figure is 2^29 pixels wide"
)]
pub(crate) fn units(pixels: f64) -> i32 {
    (pixels * UNITS).round() as i32
}

/// The same of a length, which is not negative.
pub(crate) fn length(pixels: f64) -> u32 {
    units(pixels).unsigned_abs()
}

/// Units of the SVG as pixels.
pub(crate) fn pixels(units: i32) -> f64 {
    f64::from(units) / UNITS
}

/// A count as a coordinate.
pub(crate) fn float(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// A fraction as a coordinate.
pub(crate) fn fraction(number: Ratio<i64>) -> f64 {
    *number.numer() as f64 / *number.denom() as f64
}

/// The coordinates of an [`Area`]: pixels, counted from its origin.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pixels {
    origin: Point,
}

impl CoordTranslate for Pixels {
    type From = Point;

    fn translate(&self, &(x, y): &Point) -> BackendCoord {
        (units(self.origin.0 + x), units(self.origin.1 + y))
    }
}

/// Drawing areas whose origin can be moved.
pub(crate) trait Moved {
    /// The same area with its (0, 0) moved by this much.
    fn moved(&self, by: Point) -> Self;
}

impl Moved for Area {
    fn moved(&self, (x, y): Point) -> Self {
        let (left, top) = self.as_coord_spec().origin;
        let origin = (left + x, top + y);
        self.strip_coord_spec().apply_coord_spec(Pixels { origin })
    }
}

pub(crate) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The place that is this part of the way from one point to another.
pub(crate) fn along([from, to]: [Point; 2], part: f64) -> Point {
    (
        from.0 + part * (to.0 - from.0),
        from.1 + part * (to.1 - from.1),
    )
}

pub(crate) fn middle(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn moves_of_an_area_add_up() {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((400, 400))));
        let area = DrawingArea::from(&backend).apply_coord_spec(Pixels::default());
        let moved = area.moved((10.0, 20.0)).moved((5.0, -2.5));
        assert_eq!(moved.map_coordinate(&(1.0, 1.0)), (64, 74));
    }
}

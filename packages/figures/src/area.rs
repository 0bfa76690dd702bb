//! What figures draw on: a drawing area of plotters that is measured in pixels of the
//! figure's natural size; and a few functions for points.

use num_rational::Ratio;
use plotters::coord::CoordTranslate;
use plotters::drawing::DrawingArea;
use plotters_backend::BackendCoord;
use themed_svg::ThemedSvg;

pub(crate) use themed_svg::DrawResult;

/// A point of the figure, or a width and a height, in pixels: x to the right, y downwards.
pub(crate) type Point = (f64, f64);

/// A drawing area, measured in pixels.
pub(crate) type Area = DrawingArea<ThemedSvg, Pixels>;

/// How many units of the SVG make a pixel. The numbers of the SVG are integers, and
/// quarters of a pixel keep curves smooth and lines as thin as wanted.
const UNITS_PER_PIXEL: f64 = 4.0;

/// Returns pixels as units of the SVG, rounded.
#[expect(
    clippy::cast_possible_truncation,
    reason = "no figure is 2^29 pixels wide"
)]
pub(crate) fn svg_units(pixels: f64) -> i32 {
    (pixels * UNITS_PER_PIXEL).round() as i32
}

/// Returns a length in pixels, which is not negative, as units of the SVG.
pub(crate) fn svg_length(pixels: f64) -> u32 {
    svg_units(pixels).unsigned_abs()
}

/// Returns units of the SVG as pixels.
pub(crate) fn pixels(svg_units: i32) -> f64 {
    f64::from(svg_units) / UNITS_PER_PIXEL
}

/// Returns a count as a coordinate.
///
/// # Panics
///
/// If the count is 2^32 or more.
pub(crate) fn to_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("figures show fewer than 2^32 things"))
}

/// Returns a fraction as a coordinate.
pub(crate) fn ratio_to_f64(number: Ratio<i64>) -> f64 {
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
        (svg_units(self.origin.0 + x), svg_units(self.origin.1 + y))
    }
}

/// Drawing areas whose origin can be moved.
pub(crate) trait Offset {
    /// Returns the same area with its (0, 0) moved by `by`.
    fn offset(&self, by: Point) -> Self;
}

impl Offset for Area {
    fn offset(&self, (x, y): Point) -> Self {
        let (left, top) = self.as_coord_spec().origin;
        let origin = (left + x, top + y);
        self.strip_coord_spec().apply_coord_spec(Pixels { origin })
    }
}

/// Returns the distance between two points.
pub(crate) fn distance(a: Point, b: Point) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Returns the point at `share` of the way from one point to another: 0 is the first
/// one, and 1 the second.
pub(crate) fn interpolate([from, to]: [Point; 2], share: f64) -> Point {
    (
        from.0 + share * (to.0 - from.0),
        from.1 + share * (to.1 - from.1),
    )
}

/// Returns the point in the middle of two.
pub(crate) fn midpoint(a: Point, b: Point) -> Point {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn offsets_of_an_area_add_up() {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((400, 400))));
        let area = DrawingArea::from(&backend).apply_coord_spec(Pixels::default());
        let offset = area.offset((10.0, 20.0)).offset((5.0, -2.5));
        assert_eq!(offset.map_coordinate(&(1.0, 1.0)), (64, 74));
    }
}

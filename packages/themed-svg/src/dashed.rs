//! Dashed lines.

use crate::ThemedSvg;
use plotters::element::{Drawable, PointCollection};
use plotters::style::ShapeStyle;
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};

/// A dashed path.
///
/// `DashedPathElement` of plotters draws each dash as a path; this one leaves the dashes
/// to the browser, so that a line is one element.
pub struct DashedPath<Coord> {
    points: Vec<Coord>,
    dash: u32,
    gap: u32,
    style: ShapeStyle,
}

impl<Coord> DashedPath<Coord> {
    /// Creates a path through `points`, with dashes and gaps of these lengths, in units
    /// of the backend.
    pub fn new(
        points: impl Into<Vec<Coord>>,
        (dash, gap): (u32, u32),
        style: impl Into<ShapeStyle>,
    ) -> Self {
        Self {
            points: points.into(),
            dash,
            gap,
            style: style.into(),
        }
    }
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a DashedPath<Coord> {
    type Point = &'a Coord;
    type IntoIter = &'a [Coord];

    fn point_iter(self) -> Self::IntoIter {
        &self.points
    }
}

impl<Coord> Drawable<ThemedSvg> for DashedPath<Coord> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        points: I,
        backend: &mut ThemedSvg,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<<ThemedSvg as DrawingBackend>::ErrorType>> {
        backend.draw_dashed(points.collect(), (self.dash, self.gap), &self.style);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Paint;
    use plotters::prelude::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn a_dashed_path_is_one_element() {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((30, 10))));
        let area = DrawingArea::from(&backend);
        let line = DashedPath::new([(0, 5), (30, 5)], (4, 2), Paint::Ink.stroke_width(2));
        area.draw(&line).unwrap();
        assert_eq!(
            backend.borrow().to_svg(),
            "<path fill=\"none\" stroke=\"var(--fig-ink,#23211e)\" stroke-width=\"2\" \
             stroke-dasharray=\"4 2\" d=\"m0 5h30\"/>"
        );
    }
}

//! Named parts of a figure.

use crate::{DrawResult, ThemedSvg};
use plotters::coord::CoordTranslate;
use plotters::drawing::DrawingArea;
use plotters::element::{Drawable, PointCollection};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use std::iter::Empty;

/// A name besides its own for a part that is seen only while it is lit.
pub const HIDDEN: &str = "+";

/// Drawing areas on which parts can be named.
pub trait Parts {
    /// Draws a part of the figure: words on the page can light up what `draw` draws.
    ///
    /// `names` has a space between the names of several parts to which it belongs; an
    /// empty one names nothing. Parts inside a part belong to both.
    ///
    /// # Errors
    ///
    /// Those of `draw`.
    fn part(&self, names: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult;

    /// Draws a part that is seen only while it is lit.
    ///
    /// # Errors
    ///
    /// Those of `draw`.
    fn hidden_part(&self, name: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult {
        self.part(&format!("{HIDDEN} {name}"), draw)
    }
}

impl<C: CoordTranslate> Parts for DrawingArea<ThemedSvg, C> {
    fn part(&self, names: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult {
        self.draw(&Boundary::Start(names.to_owned()))?;
        draw(self)?;
        self.draw(&Boundary::End)
    }
}

/// Where a part starts or ends: an element without points.
enum Boundary {
    Start(String),
    End,
}

impl<'a, Coord: 'a> PointCollection<'a, Coord> for &'a Boundary {
    type Point = &'a Coord;
    type IntoIter = Empty<&'a Coord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::empty()
    }
}

impl Drawable<ThemedSvg> for Boundary {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        _: I,
        backend: &mut ThemedSvg,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<<ThemedSvg as DrawingBackend>::ErrorType>> {
        match self {
            Self::Start(names) => backend.start_part(names),
            Self::End => backend.end_part(),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Paint;
    use plotters::coord::Shift;
    use plotters::prelude::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn shapes_of_the_same_parts_stay_together() {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((120, 40))));
        let area = DrawingArea::from(&backend);
        let dot = |x| {
            move |area: &DrawingArea<_, Shift>| {
                area.draw(&Circle::new((4 * x, 20), 4, Paint::Ink.filled()))
            }
        };
        let draw = || {
            area.part("", dot(1))?;
            area.part("a b", dot(5))?;
            area.part("c", |area| area.hidden_part("d", dot(9)))?;
            area.part("a b", dot(13))?;
            area.part("a", dot(25))
        };
        draw().unwrap();
        let svg = backend.borrow().to_svg();
        let parts = svg.split(" data-part=\"").skip(1);
        let parts: Vec<_> = parts.filter_map(|part| part.split('"').next()).collect();
        assert_eq!(parts, ["a b", "c + d", "a"], "{svg}");
        assert_eq!(svg.matches("<circle").count(), 5);
    }
}

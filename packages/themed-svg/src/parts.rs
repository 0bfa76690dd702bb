//! Named parts of a figure, as elements of plotters.

use crate::{DrawResult, ThemedSvg};
use plotters::coord::CoordTranslate;
use plotters::drawing::DrawingArea;
use plotters::element::{Drawable, PointCollection};
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use std::iter::Empty;

/// The name, besides its own, of a part that is invisible until it is lit up; the page's
/// style sheet knows it.
pub const HIDDEN_PART_NAME: &str = "+";

/// Drawing areas on which parts of a figure can be named.
pub trait Parts {
    /// Makes a part of everything that `draw` draws: words on the page can light it up.
    ///
    /// Several `names` are separated by spaces; with an empty text there is no part. A
    /// part inside a part belongs to both.
    ///
    /// # Errors
    ///
    /// If `draw` fails.
    fn part(&self, names: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult;

    /// Makes a part that is invisible until it is lit up.
    ///
    /// # Errors
    ///
    /// If `draw` fails.
    fn hidden_part(&self, name: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult {
        self.part(&format!("{HIDDEN_PART_NAME} {name}"), draw)
    }
}

impl<C: CoordTranslate> Parts for DrawingArea<ThemedSvg, C> {
    fn part(&self, names: &str, draw: impl FnOnce(&Self) -> DrawResult) -> DrawResult {
        self.draw(&Boundary::Start(names.to_owned()))?;
        draw(self)?;
        self.draw(&Boundary::End)
    }
}

/// The start or the end of a part, as an element of plotters without points.
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
    fn shapes_of_the_same_parts_are_in_one_group() {
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
        let parts: Vec<_> = svg
            .split(" data-part=\"")
            .skip(1)
            .filter_map(|part| part.split('"').next())
            .collect();
        assert_eq!(parts, ["a b", "c + d", "a"], "{svg}");
        assert_eq!(svg.matches("<circle").count(), 5);
    }
}

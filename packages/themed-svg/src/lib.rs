//! A [plotters](https://docs.rs/plotters) backend that writes the SVG of the book's
//! pages.
//!
//! It differs from plotters' own SVG backend in what a page needs:
//!
//! - A colour is a [`Paint`], a custom property of the page's style sheet, so that a
//!   figure follows the reader's theme, light or dark. Outside a page, where the
//!   property is unknown, its light colour is used.
//! - What is drawn inside [`Parts::part`] carries a name, and words on the page can
//!   light it up.
//! - Shapes that look the same become one path: a plot of a thousand points is one
//!   element, and a page stays small.
//! - Coordinates are whole numbers, and the same calls write the same bytes.
//!
//! The test below shows how it is used.

mod backend;
mod dashed;
mod drawing;
mod paint;
mod parts;
mod text_width;

pub use backend::ThemedSvg;
pub use dashed::DashedPath;
pub use paint::Paint;
pub use parts::{HIDDEN, Parts};

use plotters::drawing::DrawingAreaErrorKind;
use std::convert::Infallible;

/// What drawing on a [`ThemedSvg`] returns. The backend never fails; plotters itself may
/// refuse, such as a chart without room for its axes.
pub type DrawResult<T = ()> = Result<T, DrawingAreaErrorKind<Infallible>>;

#[cfg(test)]
mod tests {
    use super::*;
    use plotters::prelude::*;
    use std::cell::RefCell;
    use std::rc::Rc;

    #[test]
    fn a_figure_is_drawn_like_any_other_of_plotters() {
        let backend = Rc::new(RefCell::new(ThemedSvg::new((40, 20))));
        let area = DrawingArea::from(&backend);
        let drawn = area.part("dots", |area| {
            area.draw(&Circle::new((10, 10), 4, Paint::Win.filled()))?;
            area.draw(&Circle::new((30, 10), 4, Paint::Win.filled()))
        });
        assert!(drawn.is_ok());
        assert_eq!(
            backend.borrow().to_svg(),
            "<g fill=\"var(--win,#1f5fa8)\" data-part=\"dots\">\
             <circle cx=\"10\" cy=\"10\" r=\"4\"/><circle cx=\"30\" cy=\"10\" r=\"4\"/></g>"
        );
    }
}

//! A [plotters](https://docs.rs/plotters) backend that writes the SVG of the book's
//! pages.
//!
//! It differs from plotters' own SVG backend in what a page needs:
//!
//! - A colour is a [`Paint`], a custom property of the page's style sheet, so that a
//!   figure follows the reader's theme, light or dark. Outside a page, where the
//!   property is unknown, its light colour is used.
//! - What is drawn inside [`Parts::part`] has a name, and words on the page can light
//!   it up.
//! - Shapes that look the same become one path: a plot of a thousand points is one
//!   element, and a page stays small.
//! - Coordinates are integers, and the same calls write the same bytes.
//!
//! ```
//! use plotters::prelude::*;
//! use std::{cell::RefCell, rc::Rc};
//! use themed_svg::{Paint, Parts, ThemedSvg};
//!
//! // plotters draws on the backend; we keep a handle, to read it afterwards.
//! let backend = Rc::new(RefCell::new(ThemedSvg::new((40, 20))));
//! let area = DrawingArea::from(&backend);
//! area.part("dots", |area| {
//!     area.draw(&Circle::new((10, 10), 4, Paint::Win.filled()))?;
//!     area.draw(&Circle::new((30, 10), 4, Paint::Win.filled()))
//! })?;
//!
//! assert_eq!(
//!     backend.borrow().to_svg(),
//!     "<g fill=\"var(--win,#1f5fa8)\" data-part=\"dots\">\
//!      <circle cx=\"10\" cy=\"10\" r=\"4\"/><circle cx=\"30\" cy=\"10\" r=\"4\"/></g>"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The backend writes what goes inside an `<svg>`; its caller writes the element itself,
//! whose `viewBox` is `0 0` and the size of the backend. Text has no font family: it
//! inherits that of the `<svg>`. For the layout of labels, text is measured in the font
//! of the book's pages, Source Sans 3.

mod backend;
mod dashed;
mod drawing;
mod paint;
mod parts;
mod text_width;

pub use backend::ThemedSvg;
pub use dashed::DashedPath;
pub use paint::Paint;
pub use parts::{HIDDEN_PART_NAME, Parts};

use plotters::drawing::DrawingAreaErrorKind;
use std::convert::Infallible;

/// The result of drawing on a [`ThemedSvg`]. The backend never fails, but plotters does
/// where, for example, a chart has no room for its axes.
pub type DrawResult<T = ()> = Result<T, DrawingAreaErrorKind<Infallible>>;

//! Who wins, and the mark that says so: told apart by shape and by letter, not
//! by colour alone.

use crate::area::{Area, DrawResult, Point, units};
use crate::elements::{SMALL_TEXT, bold, stroke, text_at};
use plotters::element::{Drawable, PointCollection};
use plotters::style::Color as _;
use plotters_backend::{BackendCoord, DrawingBackend, DrawingErrorKind};
use themed_svg::Paint;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The player to move wins: a square.
    Win,
    /// The player to move loses: a circle.
    Lose,
    /// Nobody can force a win: a diamond.
    Draw,
    /// Not decided: an empty circle.
    Unknown,
}

impl Outcome {
    /// Win or lose.
    pub(crate) fn of(is_winning: bool) -> Self {
        if is_winning { Self::Win } else { Self::Lose }
    }

    /// The letter in the mark.
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Self::Win => "W",
            Self::Lose => "L",
            Self::Draw => "D",
            Self::Unknown => "?",
        }
    }

    /// The colour of text on the mark.
    pub(crate) fn text_paint(self) -> Paint {
        match self {
            Self::Win => Paint::OnWin,
            Self::Lose => Paint::OnLose,
            Self::Draw => Paint::OnDraw,
            Self::Unknown => Paint::Ink,
        }
    }

    /// Is the place that far from the middle inside the mark? All marks of one
    /// radius have about the same area.
    pub(crate) fn covers(self, (x, y): Point, radius: f64) -> bool {
        match self {
            Self::Win => x.abs().max(y.abs()) <= radius * SQUARE,
            Self::Lose | Self::Unknown => x.hypot(y) <= radius,
            Self::Draw => x.abs() + y.abs() <= radius * DIAMOND,
        }
    }
}

/// Half the side of the square, and half the diagonal of the diamond, in radii.
const SQUARE: f64 = 0.89;
const DIAMOND: f64 = 1.25;

/// The mark of an outcome, without its letter.
pub(crate) struct Mark<Coord> {
    outcome: Outcome,
    center: Coord,
    /// In pixels.
    radius: f64,
}

/// The mark of an outcome in the middle of `center`, without its letter.
pub(crate) fn mark(outcome: Outcome, center: Point, radius: f64) -> Mark<Point> {
    Mark {
        outcome,
        center,
        radius,
    }
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a Mark<Coord> {
    type Point = &'a Coord;
    type IntoIter = std::iter::Once<&'a Coord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.center)
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for Mark<Coord> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut center: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let Some((x, y)) = center.next() else {
            return Ok(());
        };
        let radius = units(self.radius).unsigned_abs();
        match self.outcome {
            Outcome::Win => {
                let half = units(self.radius * SQUARE);
                let corners = ((x - half, y - half), (x + half, y + half));
                backend.draw_rect(corners.0, corners.1, &Paint::Win.filled(), true)
            }
            Outcome::Lose => backend.draw_circle((x, y), radius, &Paint::Lose.filled(), true),
            Outcome::Draw => {
                let half = units(self.radius * DIAMOND);
                let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)];
                backend.fill_polygon(corners, &Paint::Draw.filled())
            }
            Outcome::Unknown => {
                backend.draw_circle((x, y), radius, &Paint::Paper.filled(), true)?;
                backend.draw_circle((x, y), radius, &stroke(Paint::Ink, 1.5), false)
            }
        }
    }
}

/// Draws the mark of an outcome with its letter.
pub(crate) fn draw_outcome(
    area: &Area,
    outcome: Outcome,
    center: Point,
    radius: f64,
) -> DrawResult {
    area.draw(&mark(outcome, center, radius))?;
    area.draw(&text_at(
        outcome.letter(),
        center,
        bold(outcome.text_paint(), SMALL_TEXT),
    ))
}

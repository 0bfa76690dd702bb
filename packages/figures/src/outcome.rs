//! Who wins, and the mark that says so. Marks differ in shape and letter, not only in
//! colour.

use crate::area::{Area, DrawResult, Point, svg_units};
use crate::elements::{SMALL_TEXT_SIZE, bold, centered_text, stroke};
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
    /// Neither player can force a win: a diamond.
    Draw,
    /// Not known: an empty circle.
    Unknown,
}

impl Outcome {
    /// Returns `Win` or `Lose`.
    pub(crate) fn win_if(is_winning: bool) -> Self {
        if is_winning { Self::Win } else { Self::Lose }
    }

    /// Returns the letter in the mark.
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Self::Win => "W",
            Self::Lose => "L",
            Self::Draw => "D",
            Self::Unknown => "?",
        }
    }

    /// Returns the word for it in a table.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose => "loss",
            Self::Draw => "draw",
            Self::Unknown => "not known",
        }
    }

    /// Returns the colour of text on the mark.
    pub(crate) fn text_paint(self) -> Paint {
        match self {
            Self::Win => Paint::OnWin,
            Self::Lose => Paint::OnLose,
            Self::Draw => Paint::OnDraw,
            Self::Unknown => Paint::Ink,
        }
    }

    /// Reports whether a point is inside a mark of this radius; it is given relative to the
    /// center. All marks of one radius have about the same area.
    pub(crate) fn covers(self, (x, y): Point, radius: f64) -> bool {
        match self {
            Self::Win => x.abs().max(y.abs()) <= radius * SQUARE_HALF_SIDE,
            Self::Lose | Self::Unknown => x.hypot(y) <= radius,
            Self::Draw => x.abs() + y.abs() <= radius * DIAMOND_HALF_DIAGONAL,
        }
    }
}

/// Half the side of the square, in radii.
const SQUARE_HALF_SIDE: f64 = 0.89;
/// Half the diagonal of the diamond, in radii.
const DIAMOND_HALF_DIAGONAL: f64 = 1.25;

/// The mark of an outcome, without its letter.
pub(crate) struct OutcomeMark<Coord> {
    outcome: Outcome,
    center: Coord,
    /// The size, in pixels.
    radius: f64,
}

/// Returns the mark of an outcome around `center`, without its letter; `radius` is in
/// pixels.
pub(crate) fn outcome_mark(outcome: Outcome, center: Point, radius: f64) -> OutcomeMark<Point> {
    OutcomeMark {
        outcome,
        center,
        radius,
    }
}

impl<'a, Coord> PointCollection<'a, Coord> for &'a OutcomeMark<Coord> {
    type Point = &'a Coord;
    type IntoIter = std::iter::Once<&'a Coord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.center)
    }
}

impl<Coord, DB: DrawingBackend> Drawable<DB> for OutcomeMark<Coord> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut center: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let Some((x, y)) = center.next() else {
            return Ok(());
        };
        let radius = svg_units(self.radius).unsigned_abs();
        match self.outcome {
            Outcome::Win => {
                let half = svg_units(self.radius * SQUARE_HALF_SIDE);
                let corners = ((x - half, y - half), (x + half, y + half));
                backend.draw_rect(corners.0, corners.1, &Paint::Win.filled(), true)
            }
            Outcome::Lose => backend.draw_circle((x, y), radius, &Paint::Lose.filled(), true),
            Outcome::Draw => {
                let half = svg_units(self.radius * DIAMOND_HALF_DIAGONAL);
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

/// Draws the mark of an outcome with its letter; `radius` is in pixels.
pub(crate) fn draw_outcome(
    area: &Area,
    outcome: Outcome,
    center: Point,
    radius: f64,
) -> DrawResult {
    area.draw(&outcome_mark(outcome, center, radius))?;
    area.draw(&centered_text(
        outcome.letter(),
        center,
        bold(outcome.text_paint(), SMALL_TEXT_SIZE),
    ))
}

//! Who wins, and the mark that says so: told apart by shape and by letter, not
//! by colour alone.

use crate::canvas::{Canvas, Point, SMALL_TEXT, bold};
use crate::theme::Paint;

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

impl Canvas<'_> {
    /// The mark without its letter.
    pub(crate) fn mark(&self, outcome: Outcome, (x, y): Point, radius: f64) {
        match outcome {
            Outcome::Win => {
                let half = radius * SQUARE;
                self.rectangle((x - half, y - half), (2.0 * half, 2.0 * half), Paint::Win);
            }
            Outcome::Lose => self.circle((x, y), radius, Paint::Lose),
            Outcome::Draw => {
                let half = radius * DIAMOND;
                let corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)];
                self.polygon(&corners, Paint::Draw);
            }
            Outcome::Unknown => {
                self.circle((x, y), radius, Paint::Paper);
                self.ring((x, y), radius, Paint::Ink, 1.5);
            }
        }
    }

    /// The mark with its letter.
    pub(crate) fn outcome(&self, outcome: Outcome, center: Point, radius: f64) {
        self.mark(outcome, center, radius);
        self.text(outcome.letter(), center, bold(outcome.text_paint(), SMALL_TEXT));
    }
}

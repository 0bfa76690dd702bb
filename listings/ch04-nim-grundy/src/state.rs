//! The state of a search, from which it can be resumed.

use crate::certificate::Certificate;
use crate::game::{Game, Place, Run};
use crate::search::Search;

/// The first and the last width of a window that is tried; each is twice the
/// one before.
pub const WIDTHS: [usize; 2] = [1 << 12, 1 << 21];

// ANCHOR: state
/// What is saved of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The code of the game.
    pub code: String,
    /// The width of the window.
    pub width: usize,
    /// How long it has taken so far, in milliseconds.
    pub spent: u64,
    /// How far it is.
    pub phase: Phase,
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// `Search::Back`: the mark, the one before it, and the run.
    Back([Place; 3]),
    /// `Search::Compare`: period, start and mark; the runs behind and ahead.
    Compare([u64; 3], [Place; 2]),
    /// There is a proof.
    Proved(Certificate),
    /// No window is wide enough: the last one fails at this heap.
    Undecided(u64),
}
// ANCHOR_END: state

impl State {
    /// Returns whether each place has the window it should have, and a period
    /// is known where one is needed.
    pub fn is_sound(&self) -> bool {
        let (known, places): (_, &[Place]) = match &self.phase {
            Phase::Back(places) => (true, places),
            Phase::Compare([period, ..], places) => (*period > 0, places),
            Phase::Proved(_) | Phase::Undecided(_) => (true, &[]),
        };
        let fits = |place: &Place| {
            let before = usize::try_from(place.heap).unwrap_or(usize::MAX);
            place.window.len() == self.width.min(before)
        };
        let [narrow, wide] = WIDTHS;
        known
            && self.width.is_power_of_two()
            && (narrow..=wide).contains(&self.width)
            && places.iter().all(fits)
    }
}

impl Phase {
    /// Returns how far this search is.
    pub fn of(search: &Search) -> Self {
        match search {
            Search::Back { mark, before, now } => {
                Self::Back([mark.clone(), before.clone(), now.place()])
            }
            Search::Compare {
                period,
                start,
                mark,
                behind,
                now,
            } => Self::Compare(
                [*period, *start, *mark],
                [behind.place(), now.place()],
            ),
        }
    }

    /// Returns the search at this point, if it has not ended.
    pub fn search<'a>(&self, game: &'a Game) -> Option<Search<'a>> {
        match self {
            Self::Back([mark, before, now]) => {
                let mark = mark.clone();
                let before = before.clone();
                Some(Search::Back {
                    mark,
                    before,
                    now: Run::new(game, now),
                })
            }
            &Self::Compare([period, start, mark], [ref behind, ref now]) => {
                let behind = Run::new(game, behind);
                let now = Run::new(game, now);
                Some(Search::Compare {
                    period,
                    start,
                    mark,
                    behind,
                    now,
                })
            }
            Self::Proved(_) | Self::Undecided(_) => None,
        }
    }
}

//! What a puzzle asks for.

use crate::history::HistoryEntry;
use crate::position::Outcome;
use crate::wording::quote;

/// The task of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Find the only winning move.
    OnlyWin,
    /// Win the game against an opponent who makes no mistake.
    Win,
    /// Find the only move that saves a draw.
    SaveDraw,
}

impl Goal {
    /// Parses the goal that a page gives a board; it is empty for a game.
    pub(crate) fn parse(goal: &str) -> Result<Option<Self>, String> {
        match goal {
            "" => Ok(None),
            "only" => Ok(Some(Self::OnlyWin)),
            "win" => Ok(Some(Self::Win)),
            "save" => Ok(Some(Self::SaveDraw)),
            _ => Err(format!(
                "A puzzle asks for “only”, “win” or “save”, not for {}.",
                quote(goal)
            )),
        }
    }

    /// Checks that `start` can have this goal.
    ///
    /// # Errors
    ///
    /// One sentence that says what is wrong with the puzzle.
    pub(crate) fn check(self, start: &HistoryEntry) -> Result<(), String> {
        let [wins, draws] =
            [Outcome::Win, Outcome::Draw].map(|outcome| start.moves_with(outcome).len());
        Err(match self {
            Self::OnlyWin if wins != 1 => format!("{wins} moves win here, not one."),
            Self::Win if wins == 0 => "Nothing wins here.".into(),
            Self::SaveDraw if wins > 0 => {
                format!("No draw has to be saved here: {wins} moves win.")
            }
            Self::SaveDraw if draws != 1 => format!("{draws} moves save a draw here, not one."),
            _ => return Ok(()),
        })
    }

    /// Returns the task as a sentence.
    pub(crate) fn task(self) -> &'static str {
        match self {
            Self::OnlyWin => "Find the only winning move.",
            Self::Win => "Win from here.",
            Self::SaveDraw => "Find the only move that saves a draw.",
        }
    }

    /// Is the puzzle over after one right move?
    pub(crate) fn is_one_move(self) -> bool {
        self != Self::Win
    }
}

//! What a puzzle asks for.

use crate::position::Outcome;
use crate::prose::quoted;
use crate::stage::Stage;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Find the only winning move.
    Only,
    /// Win the game against an opponent who makes no mistake.
    Win,
    /// Find the only move that saves a draw.
    Save,
}

impl Goal {
    /// Reads what a page says of a board; nothing is said of one that is no
    /// puzzle.
    pub(crate) fn parse(goal: &str) -> Result<Option<Self>, String> {
        match goal {
            "" => Ok(None),
            "only" => Ok(Some(Self::Only)),
            "win" => Ok(Some(Self::Win)),
            "save" => Ok(Some(Self::Save)),
            _ => Err(format!(
                "A puzzle asks for “only”, “win” or “save”, not for {}.",
                quoted(goal)
            )),
        }
    }

    /// What is wrong with a puzzle that asks for this at `start`.
    pub(crate) fn check(self, start: &Stage) -> Result<(), String> {
        let [wins, draws] = [Outcome::Win, Outcome::Draw].map(|it| start.leaving(it).len());
        Err(match self {
            Self::Only if wins != 1 => format!("{wins} moves win here, not one."),
            Self::Win if wins == 0 => "Nothing wins here.".into(),
            Self::Save if wins > 0 => format!("No draw has to be saved here: {wins} moves win."),
            Self::Save if draws != 1 => format!("{draws} moves save a draw here, not one."),
            _ => return Ok(()),
        })
    }

    pub(crate) fn task(self) -> &'static str {
        match self {
            Self::Only => "Find the only winning move.",
            Self::Win => "Win from here.",
            Self::Save => "Find the only move that saves a draw.",
        }
    }

    /// Is it reached by one move?
    pub(crate) fn is_one_move(self) -> bool {
        self != Self::Win
    }
}

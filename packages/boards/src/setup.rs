//! Where a game starts, and with whom.

use crate::game::greatest;
use crate::known_board::Parse;
use crate::position::{AnyPosition, Outcome, Player};
use crate::prose::quoted;
use crate::stage::Stage;
use std::cmp::Reverse;
use std::rc::Rc;

/// How the board plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    Perfect,
    Hasty,
    Greedy,
}

impl Opponent {
    /// Each with its word and its rule.
    pub(crate) const ALL: [(Self, &str, &str); 3] = [
        (Self::Perfect, "perfect", "perfectly: never a mistake"),
        (
            Self::Hasty,
            "hasty",
            "hastily: wins if one move is enough, else moves anyhow",
        ),
        (
            Self::Greedy,
            "greedy",
            "greedily: leaves you as few moves as it can",
        ),
    ];

    pub(crate) fn parse(word: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(_, known, _)| *known == word)
            .map(|(opponent, ..)| *opponent)
    }

    pub(crate) fn word(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The numbers of the moves that it chooses from; none if it takes any.
    pub(crate) fn choice(self, stage: &Stage) -> Vec<usize> {
        let left = |at: usize| stage.moves[at].option.moves().len();
        match self {
            Self::Perfect => stage.position.best(stage.best()),
            Self::Hasty => stage
                .leaving(Outcome::Win)
                .into_iter()
                .filter(|&at| left(at) == 0)
                .collect(),
            Self::Greedy => greatest((0..stage.moves.len()).map(|at| Reverse(left(at)))),
        }
    }
}

#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) start: Rc<dyn AnyPosition>,
    pub(crate) first: Player,
    pub(crate) opponent: Opponent,
}

impl Setup {
    /// Reads `start`, or `start;first;opponent`.
    pub(crate) fn parse(parse: Parse, text: &str) -> Result<Self, String> {
        let mut parts = text.split(';');
        let start = parse(parts.next().unwrap_or_default())?;
        let first = match parts.next().unwrap_or("you") {
            "you" => Player::Reader,
            "me" => Player::Board,
            word => return Err(format!("“you” or “me” starts, not {}.", quoted(word))),
        };
        let word = parts.next().unwrap_or("perfect");
        let opponent = Opponent::parse(word).ok_or_else(|| {
            format!(
                "The opponent is “perfect”, “hasty” or “greedy”, not {}.",
                quoted(word)
            )
        })?;
        if let Some(word) = parts.next() {
            return Err(format!(
                "A set-up has at most three parts: {} is one too many.",
                quoted(word)
            ));
        }
        Ok(Self {
            start,
            first,
            opponent,
        })
    }

    pub(crate) fn text(&self) -> String {
        let start = self.start.text().replace('\n', "/");
        format!("{start};{};{}", self.first_word(), self.opponent.word())
    }

    pub(crate) fn first_word(&self) -> &'static str {
        if self.first == Player::Reader {
            "you"
        } else {
            "me"
        }
    }
}

//! The set-up of a game: where it starts, who moves first, and how the board plays.

use crate::board_entry::ParseStart;
use crate::game::indices_of_max;
use crate::history::HistoryEntry;
use crate::position::{AnyPosition, Outcome, Player};
use crate::wording::quote;
use std::cmp::Reverse;
use std::rc::Rc;

/// How the board plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Opponent {
    /// Makes no mistake.
    Perfect,
    /// Wins if one move is enough, and else moves at random.
    Hasty,
    /// Leaves the reader as few moves as possible.
    Greedy,
}

impl Opponent {
    /// Each with the word that stands for it in a set-up, and what a reader chooses.
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
            .find(|entry| entry.1 == word)
            .map(|(opponent, ..)| *opponent)
    }

    pub(crate) fn word(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Returns the numbers of the moves from which it chooses at random; empty means
    /// from all.
    pub(crate) fn choices(self, current: &HistoryEntry) -> Vec<usize> {
        let answer_count = |number: usize| current.moves[number].option.moves().len();
        match self {
            Self::Perfect => current.position.perfect_choices(current.best_moves()),
            Self::Hasty => current
                .moves_with(Outcome::Win)
                .into_iter()
                .filter(|&number| answer_count(number) == 0)
                .collect(),
            Self::Greedy => {
                indices_of_max((0..current.moves.len()).map(|number| Reverse(answer_count(number))))
            }
        }
    }
}

/// The set-up of a game.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) start: Rc<dyn AnyPosition>,
    /// Who moves first.
    pub(crate) first: Player,
    pub(crate) opponent: Opponent,
}

impl Setup {
    /// Parses `start`, or `start;first;opponent`.
    ///
    /// # Errors
    ///
    /// One sentence that says what is wrong with the text.
    pub(crate) fn parse(parse_start: ParseStart, text: &str) -> Result<Self, String> {
        let mut parts = text.split(';');
        let start = parse_start(parts.next().unwrap_or_default())?;
        let first = match parts.next().unwrap_or("you") {
            "you" => Player::Reader,
            "me" => Player::Board,
            word => return Err(format!("“you” or “me” starts, not {}.", quote(word))),
        };
        let word = parts.next().unwrap_or("perfect");
        let opponent = Opponent::parse(word).ok_or_else(|| {
            format!(
                "The opponent is “perfect”, “hasty” or “greedy”, not {}.",
                quote(word)
            )
        })?;
        if let Some(word) = parts.next() {
            return Err(format!(
                "A set-up has at most three parts: {} is one too many.",
                quote(word)
            ));
        }
        Ok(Self {
            start,
            first,
            opponent,
        })
    }

    /// Returns the set-up as [`Setup::parse`] reads it.
    pub(crate) fn text(&self) -> String {
        let start = self.start.text().replace('\n', "/");
        format!(
            "{start};{};{}",
            self.first_player_word(),
            self.opponent.word()
        )
    }

    /// Returns the word for the player who moves first: "you" or "me".
    pub(crate) fn first_player_word(&self) -> &'static str {
        if self.first == Player::Reader {
            "you"
        } else {
            "me"
        }
    }
}

//! The set-up of a game: where it starts, who moves first, and how the board plays.

use crate::board_entry::ParseStart;
use crate::game::indices_of_max;
use crate::history::HistoryEntry;
use crate::position::{AnyPosition, GameInfo, Outcome, Player};
use crate::wording::quote;
use std::cmp::Reverse;
use std::rc::Rc;

/// How the board plays: a word of [`GameInfo::opponents`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Opponent(pub(crate) &'static str);

impl Opponent {
    pub(crate) const PERFECT: Self = Self("perfect");

    /// Returns the opponent of a game with this word.
    pub(crate) fn parse(word: &str, info: &GameInfo) -> Option<Self> {
        let mut words = info.opponents.iter().map(|entry| entry.0);
        words.find(|other| *other == word).map(Self)
    }

    /// Returns at how many positions it may look, if that is limited.
    pub(crate) fn positions(self) -> Option<u32> {
        self.0.parse().ok()
    }

    /// Returns the numbers of the moves from which it chooses at random; empty means
    /// from all.
    pub(crate) fn choices(self, current: &HistoryEntry) -> Vec<usize> {
        let answer_count = |number: usize| current.moves[number].option.moves().len();
        match self.0 {
            "perfect" => current.position.perfect_choices(current.best_moves()),
            "hasty" => current
                .moves_with(Outcome::Win)
                .into_iter()
                .filter(|&number| answer_count(number) == 0)
                .collect(),
            _ => {
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
        let opponent = Opponent::parse(word, start.info()).ok_or_else(|| {
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
        format!("{start};{};{}", self.first_player_word(), self.opponent.0)
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

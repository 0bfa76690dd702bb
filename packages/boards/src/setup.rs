//! Where a game starts, and with whom.

use crate::entry::Parse;
use crate::position::{AnyPosition, Player};
use std::rc::Rc;

#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) start: Rc<dyn AnyPosition>,
    pub(crate) first: Player,
    /// Does the board play without mistakes?
    pub(crate) perfect: bool,
}

impl Setup {
    /// Reads `start`, or `start;first;opponent`.
    pub(crate) fn parse(parse: Parse, text: &str) -> Result<Self, String> {
        let mut parts = text.split(';');
        let start = parse(parts.next().unwrap_or_default())?;
        let first = match parts.next().unwrap_or("you") {
            "you" => Player::Reader,
            "me" => Player::Board,
            word => return Err(format!("“you” or “me” starts, not “{word}”.")),
        };
        let perfect = match parts.next().unwrap_or("perfect") {
            "perfect" => true,
            "erring" => false,
            word => return Err(format!("The opponent is “perfect” or “erring”, not “{word}”.")),
        };
        if let Some(word) = parts.next() {
            return Err(format!("A set-up has at most three parts: “{word}” is one too many."));
        }
        Ok(Self { start, first, perfect })
    }

    pub(crate) fn text(&self) -> String {
        let start = self.start.text().replace('\n', "/");
        format!("{start};{};{}", self.first_word(), self.opponent_word())
    }

    pub(crate) fn first_word(&self) -> &'static str {
        if self.first == Player::Reader { "you" } else { "me" }
    }

    pub(crate) fn opponent_word(&self) -> &'static str {
        if self.perfect { "perfect" } else { "erring" }
    }
}

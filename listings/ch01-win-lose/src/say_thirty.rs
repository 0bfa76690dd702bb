//! The counting game, decided by recursion, and its winning turns.

// ANCHOR: game
/// Two players count up from 1. A turn says 1 to `max` consecutive numbers;
/// whoever says `last` loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountingGame {
    /// The number that loses, at most 1,000.
    pub last: u32,
    /// The most numbers that one turn may say.
    pub max: u32,
}

/// The game of the first page of the chapter.
pub const SAY_THIRTY: CountingGame = CountingGame { last: 30, max: 3 };
// ANCHOR_END: game

// ANCHOR: options
impl CountingGame {
    /// The options of the position in which `next` is the next number to say:
    /// the numbers that can be next after one turn.
    ///
    /// Saying `last` is not a move, so there are no options if `next` is `last`.
    pub fn options(self, next: u32) -> impl Iterator<Item = u32> {
        (1..=self.max)
            .map(move |said| next + said)
            .take_while(move |&option| option <= self.last)
    }
}
// ANCHOR_END: options

// ANCHOR: is_winning
impl CountingGame {
    /// Can the player who must say `next` win, whatever the opponent does?
    ///
    /// The recursion is up to `last - next` deep, and unless `max` is 1, the
    /// time grows exponentially with that depth.
    pub fn is_winning(self, next: u32) -> bool {
        self.options(next).any(|option| !self.is_winning(option))
    }
}
// ANCHOR_END: is_winning

// ANCHOR: winning_turns
impl CountingGame {
    /// The turns that win, each by how many numbers it says, the shortest first.
    /// There are none in a losing position.
    pub fn winning_turns(self, next: u32) -> impl Iterator<Item = u32> {
        self.options(next)
            .filter(move |&option| !self.is_winning(option))
            .map(move |option| option - next)
    }
}
// ANCHOR_END: winning_turns

//! The four designs of five-hundred-eleven side by side, and a memo that
//! works with any of them.

use crate::deck::Deck;
use crate::options::State;
use std::collections::HashMap;

// ANCHOR: designs
/// A name, what `count` is at the start, and the options of a state.
type Design = (
    &'static str,
    fn(&mut Deck) -> u32,
    fn(&mut Deck, State) -> Vec<State>,
);

/// The four designs.
pub const DESIGNS: [Design; 4] = [
    (
        "unused passes",
        |deck| deck.contained(0),
        Deck::by_unused_passes,
    ),
    (
        "parity of unused passes",
        |deck| deck.contained(0) % 2,
        Deck::by_pass_parity,
    ),
    ("cards used", |_| 0, Deck::by_cards_used),
    ("parity of the turn", |_| 0, Deck::by_turn_parity),
];
// ANCHOR_END: designs

// ANCHOR: first_wins
impl Deck {
    /// Does the first player win, and how many states were answered?
    ///
    /// This is the memo of chapter 2. The recursion is as deep as the longest
    /// game, so it is for at most 1,000 cards.
    pub fn first_wins(&mut self, design: Design) -> (bool, usize) {
        let (_, start, options) = design;
        let start = State::new(0, start(self));
        let mut memo = HashMap::new();
        (self.is_winning(start, options, &mut memo), memo.len())
    }
}
// ANCHOR_END: first_wins

// ANCHOR: is_winning
impl Deck {
    /// Does the player to move win? Answers each state once.
    fn is_winning(
        &mut self,
        state: State,
        options: fn(&mut Deck, State) -> Vec<State>,
        memo: &mut HashMap<State, bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(&state) {
            return answer;
        }
        let answer = options(self, state)
            .into_iter()
            .any(|option| !self.is_winning(option, options, memo));
        memo.insert(state, answer);
        answer
    }
}
// ANCHOR_END: is_winning

impl Deck {
    /// How often a card has been compared with a memory so far.
    pub fn comparisons(&self) -> u64 {
        self.comparisons
    }
}

//! Five-hundred-eleven in four designs: what of a position to remember.

use crate::deck::Deck;

// ANCHOR: state
/// What the program keeps of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The OR of all cards played so far.
    pub memory: u32,
    /// A second number, such as how many passes are unused.
    pub count: u32,
}

impl State {
    /// The state with this memory and this count.
    pub fn new(memory: u32, count: u32) -> Self {
        Self { memory, count }
    }
}
// ANCHOR_END: state

// ANCHOR: unused_passes
impl Deck {
    /// The options if `count` is the number of unused cards that the memory
    /// contains: the passes.
    pub fn by_unused_passes(&mut self, state: State) -> Vec<State> {
        let memory = state.memory;
        let passes = state.count;
        let mut options = Vec::new();
        if passes > 0 {
            options.push(State::new(memory, passes - 1));
        }
        let contained = self.contained(memory);
        for raised in self.raised(memory) {
            // The cards that become passes, not counting the one just played.
            let new = self.contained(raised) - contained - 1;
            options.push(State::new(raised, passes + new));
        }
        options
    }
}
// ANCHOR_END: unused_passes

// ANCHOR: pass_parity
impl Deck {
    /// The options if `count` is the number of unused passes modulo 2.
    /// Passing is worthwhile only if that number is odd.
    pub fn by_pass_parity(&mut self, state: State) -> Vec<State> {
        let options = self.by_unused_passes(state);
        let modulo_2 =
            |state: State| State::new(state.memory, state.count % 2);
        options.into_iter().map(modulo_2).collect()
    }
}
// ANCHOR_END: pass_parity

// ANCHOR: cards_used
impl Deck {
    /// The options if `count` is the number of cards used. The memory
    /// contains all of these, so the other cards that it contains are passes.
    pub fn by_cards_used(&mut self, state: State) -> Vec<State> {
        let memory = state.memory;
        let used = state.count;
        let passes = self.contained(memory) - used;
        let pass = (passes > 0).then_some(memory);
        let memories = pass.into_iter().chain(self.raised(memory));
        memories
            .map(|memory| State::new(memory, used + 1))
            .collect()
    }
}
// ANCHOR_END: cards_used

// ANCHOR: turn_parity
impl Deck {
    /// The options if `count` is the number of cards used modulo 2: whose
    /// turn it is.
    pub fn by_turn_parity(&mut self, state: State) -> Vec<State> {
        let memory = state.memory;
        let turn = state.count;
        // Contained minus used is odd if one of them is odd and one even.
        let passes_are_odd = self.contained(memory) % 2 != turn;
        let pass = passes_are_odd.then_some(memory);
        let memories = pass.into_iter().chain(self.raised(memory));
        memories
            .map(|memory| State::new(memory, 1 - turn))
            .collect()
    }
}
// ANCHOR_END: turn_parity

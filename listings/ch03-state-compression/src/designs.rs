//! Five-hundred-eleven in four designs: what of a position to remember.

use std::collections::HashMap;

// ANCHOR: deck
/// The cards of a game and the memory that loses.
#[derive(Clone, Debug)]
pub struct Deck {
    full: u32,
    cards: Vec<u32>,
    /// How often a card has been compared with a memory.
    looks: u64,
}

impl Deck {
    /// A game in which a memory of `full` loses. It is one less than a power of
    /// two and at least 1, and no card is larger.
    pub fn new(full: u32, cards: &[u32]) -> Self {
        Self { full, cards: cards.to_vec(), looks: 0 }
    }

    /// How many cards `memory` contains.
    fn contained(&mut self, memory: u32) -> u32 {
        self.looks += self.cards.len() as u64;
        let contained = self.cards.iter().map(|card| card & !memory == 0);
        contained.map(u32::from).sum()
    }

    /// The memories after each card that `memory` does not contain, without
    /// those that lose at once.
    fn raised(&mut self, memory: u32) -> Vec<u32> {
        self.looks += self.cards.len() as u64;
        let after = self.cards.iter().map(|card| memory | card);
        after.filter(|&new| new != memory && new != self.full).collect()
    }
}
// ANCHOR_END: deck

// ANCHOR: state
/// What a design keeps of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State {
    /// The OR of all cards played so far.
    pub memory: u32,
    /// A number whose meaning depends on the design.
    pub count: u32,
}
// ANCHOR_END: state

// ANCHOR: unused_passes
impl Deck {
    /// The options if `count` is the number of unused cards that the memory
    /// contains: the passes.
    pub fn by_unused_passes(&mut self, state: State) -> Vec<State> {
        let State { memory, count: passes } = state;
        let mut options = Vec::new();
        if passes > 0 {
            options.push(State { memory, count: passes - 1 });
        }
        let contained = self.contained(memory);
        for raised in self.raised(memory) {
            // The cards that become passes, without the one just played.
            let new = self.contained(raised) - contained - 1;
            options.push(State { memory: raised, count: passes + new });
        }
        options
    }
}
// ANCHOR_END: unused_passes

// ANCHOR: pass_parity
impl Deck {
    /// The options if `count` is the number of unused passes modulo 2. Only an
    /// odd number of passes is worth a pass.
    pub fn by_pass_parity(&mut self, state: State) -> Vec<State> {
        let options = self.by_unused_passes(state);
        let modulo_2 =
            |State { memory, count }| State { memory, count: count % 2 };
        options.into_iter().map(modulo_2).collect()
    }
}
// ANCHOR_END: pass_parity

// ANCHOR: cards_used
impl Deck {
    /// The options if `count` is the number of cards used. All of them are
    /// contained in the memory, so the others that it contains are passes.
    pub fn by_cards_used(&mut self, state: State) -> Vec<State> {
        let State { memory, count: used } = state;
        let passes = self.contained(memory) - used;
        let pass = (passes > 0).then_some(memory);
        let memories = pass.into_iter().chain(self.raised(memory));
        memories.map(|memory| State { memory, count: used + 1 }).collect()
    }
}
// ANCHOR_END: cards_used

// ANCHOR: turn_parity
impl Deck {
    /// The options if `count` is the number of cards used modulo 2: whose turn
    /// it is.
    pub fn by_turn_parity(&mut self, state: State) -> Vec<State> {
        let State { memory, count: turn } = state;
        let passes_are_odd = self.contained(memory) % 2 != turn;
        let pass = passes_are_odd.then_some(memory);
        let memories = pass.into_iter().chain(self.raised(memory));
        memories.map(|memory| State { memory, count: 1 - turn }).collect()
    }
}
// ANCHOR_END: turn_parity

// ANCHOR: designs
/// A name, what `count` is at the start, and the options of a state.
type Design =
    (&'static str, fn(&mut Deck) -> u32, fn(&mut Deck, State) -> Vec<State>);

/// The four designs.
pub const DESIGNS: [Design; 4] = [
    ("unused passes", |deck| deck.contained(0), Deck::by_unused_passes),
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
    /// Does the first player win, and how many states were answered? By the
    /// memo of chapter 2, as deep as the longest game: for at most 1,000 cards.
    pub fn first_wins(&mut self, design: Design) -> (bool, usize) {
        let (_, start, options) = design;
        let start = State { memory: 0, count: start(self) };
        let mut memo = HashMap::new();
        (self.is_winning(start, options, &mut memo), memo.len())
    }

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

    /// How often a card has been compared with a memory so far.
    pub fn looks(&self) -> u64 {
        self.looks
    }
}
// ANCHOR_END: first_wins

//! Why two passes change nothing: the states of two memories, in pairs that differ by two
//! passes.

use super::deck::Game;
use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// A game with three zeros, so that there are up to three passes.
const GAME: Game = Game {
    bits: 3,
    cards: &[0, 0, 0, 1, 2],
};

/// The memory after the card 1, and the only one that a new card makes of it.
const LOW: u32 = 1;
const HIGH: u32 = 3;
/// The maximum number of unused passes.
const MAX_PASSES: u32 = 3;
/// The distances from one number of passes to the next, and between the rows, in pixels.
const STEP: Point = (104.0, 112.0);

/// Returns the states, those of the low memory first, with growing numbers of passes.
fn states() -> Vec<State> {
    let of_memory = |memory| (0..=MAX_PASSES).map(move |passes| State::new(memory, passes));
    [LOW, HIGH].into_iter().flat_map(of_memory).collect()
}

fn options(state: State) -> Vec<State> {
    Deck::new(GAME.full(), GAME.cards).by_unused_passes(state)
}

fn is_winning(state: State) -> bool {
    options(state).into_iter().any(|option| !is_winning(option))
}

/// Returns the parts of a state, or of the move from one to another: those of the proof's
/// steps that speak of it.
fn parts(from: State, to: State) -> &'static str {
    match (from, to) {
        _ if from == to && from.memory == LOW && from.count <= 2 => "new pass alone",
        _ if from == to && [0, 2].contains(&from.count) => "new pass alone",
        _ if from == to => "new pass",
        // In the lower row, the pass from two passes is the one without a partner.
        _ if from.memory == to.memory && from.memory == LOW && from.count == 2 => "alone",
        _ if from.memory == to.memory && from.memory == LOW && from.count == 1 => "pass alone",
        _ if from.memory == to.memory && from.count != 2 => "pass",
        _ if from.memory == to.memory => "",
        _ if from.count % 2 == 0 => "new alone",
        _ => "new",
    }
}

pub(super) fn figure() -> Result<Figure> {
    let states = states();
    let node = |&state: &State| {
        let label = format!("({}, {})", state.memory, state.count);
        (label, Outcome::win_if(is_winning(state)))
    };
    let graph = Graph::from_positions(&states, node, |&state| options(state));
    let point = |state: &State| {
        let row = if state.memory == LOW { STEP.1 } else { 0.0 };
        (f64::from(state.count) * STEP.0, row)
    };
    let layout = graph
        .layout_at(states.iter().map(point).collect())
        .with_parts(|from, to| parts(states[from], states[to]).to_owned());
    layout
        .to_figure()
        .with_values(values![
            low = LOW,
            high = HIGH,
            most = MAX_PASSES,
            columns = MAX_PASSES + 1
        ])
        .with_values(values![
            cards = join_with_and(GAME.cards),
            full = GAME.full()
        ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_passes_change_nothing_and_one_pass_does() {
        for state in states() {
            let with_more = |passes| State::new(state.memory, state.count + passes);
            assert_eq!(is_winning(state), is_winning(with_more(2)), "{state:?}");
            assert_ne!(is_winning(state), is_winning(with_more(1)), "{state:?}");
        }
    }

    #[test]
    fn the_pass_without_a_partner_wins_where_a_card_wins_too() {
        let winning = options(State::new(LOW, 2))
            .into_iter()
            .filter(|&option| !is_winning(option));
        let expected = [State::new(LOW, 1), State::new(HIGH, 2)];
        assert!(winning.sorted().eq(expected));
        assert!(!is_winning(State::new(HIGH, 0)));
    }
}

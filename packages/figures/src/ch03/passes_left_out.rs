//! Passes in two classes, an even and an odd number of them: which moves can be taken back.

use super::deck::Game;
use crate::graph::NODE_RADIUS;
use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// A game in which every card is a pass.
const GAME: Game = Game {
    bits: 1,
    cards: &[0, 0, 0, 0],
};

/// The distances from one number of passes to the next, and between the classes, in pixels.
const STEP: Point = (56.0, 100.0);
/// The space between the frame of a class and its positions, in pixels.
const PADDING: f64 = 6.0;
/// The space for the name of a class, in pixels.
const NAMES_WIDTH: f64 = 58.0;

fn is_even(state: State) -> bool {
    state.count % 2 == 0
}

/// Returns the states, those with the most passes first.
fn states() -> Vec<State> {
    let most = u32::try_from(GAME.cards.len()).expect("the deck is small");
    (0..=most).rev().map(|count| State::new(0, count)).collect()
}

fn options(state: State) -> Vec<State> {
    Deck::new(GAME.full(), GAME.cards).by_unused_passes(state)
}

fn is_winning(state: State) -> bool {
    options(state).into_iter().any(|option| !is_winning(option))
}

/// Returns the name of the part of a move: left out, kept, or the last one, which can't be
/// taken back.
fn part(from: State, to: State) -> &'static str {
    match (from, to) {
        _ if from == to => "",
        _ if to.count == 0 => "kept last",
        _ if is_even(from) => "left-out",
        _ => "kept",
    }
}

pub(super) fn figure() -> Result<Figure> {
    let states = states();
    let node = |&state: &State| (state.count.to_string(), Outcome::win_if(is_winning(state)));
    let graph = Graph::from_positions(&states, node, |&state| options(state))
        .with_heavy_edges(|from, _| !is_even(states[from]));
    let point = |(index, &state): (usize, &State)| {
        let y = if is_even(state) { 0.0 } else { STEP.1 };
        (to_f64(index) * STEP.0, y)
    };
    let layout = graph
        .layout_at(states.iter().enumerate().map(point).collect())
        .with_parts(|from, to| part(states[from], states[to]).to_owned());
    let frame_height = 2.0 * (NODE_RADIUS + PADDING);
    let size = (
        NAMES_WIDTH + layout.size().0 + 2.0 * PADDING,
        layout.size().1 + 2.0 * PADDING,
    );
    Figure::diagram(size, |area| {
        let on_graph = area.offset((NAMES_WIDTH + PADDING, PADDING));
        for (name, first) in [("even", 0), ("odd", 1)] {
            let (_, y) = layout.center(first);
            let top = y + PADDING - frame_height / 2.0;
            area.draw(&left_aligned_text(
                name,
                (4.0, y + PADDING),
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
            area.draw(&outlined_rectangle(
                (NAMES_WIDTH, top.max(1.0)),
                (size.0 - NAMES_WIDTH - 2.0, frame_height),
                Paint::Mark,
                (Paint::Muted, 1.0),
            ))?;
        }
        layout.draw(&on_graph)
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_values(values![most = GAME.cards.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_but_the_last_can_be_taken_back() {
        for state in states() {
            for option in options(state) {
                let is_back = |&back: &State| is_even(back) == is_even(state);
                let can_be_taken_back = options(option).iter().any(is_back);
                assert_eq!(can_be_taken_back, part(state, option) != "kept last");
            }
        }
    }

    #[test]
    fn each_odd_position_has_a_move_to_an_even_one_and_wins() {
        for state in states() {
            assert_eq!(is_winning(state), !is_even(state));
            let kept = options(state).into_iter().filter(|&option| is_even(option));
            assert_eq!(kept.count(), usize::from(!is_even(state)));
        }
    }
}

//! Why the order in which the states of a memory are labelled matters: the states of a
//! small game, and the moves between them.

use super::deck::Game;
use crate::graph::NODE_RADIUS;
use crate::prelude::*;
use ch03_state_compression::bottom_up::by_turn_parity;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// A game with few memories, of which each turn wins some, and where a pass alone wins.
const GAME: Game = Game {
    bits: 3,
    cards: &[0, 3, 4, 5],
};

/// The memories that a game can come to, the largest first, as the loop takes them, and
/// where the middle of their two states is.
const MEMORIES: [(u32, Point); 4] = [
    (5, (108.0, 0.0)),
    (4, (216.0, 136.0)),
    (3, (0.0, 136.0)),
    (0, (108.0, 272.0)),
];
/// From the middle of a memory to the middles of its states.
const ASIDE: f64 = 46.0;
/// What is free around the states of a memory.
const FREE: f64 = 10.0;
/// How large the label on the frame of a memory is.
const LABEL: Point = (62.0, 18.0);

/// The states of the memories: first that of turn 0, then that of turn 1.
fn states() -> Vec<State> {
    let of_memory = |memory| [0, 1].map(|count| State { memory, count });
    MEMORIES
        .iter()
        .flat_map(|&(memory, _)| of_memory(memory))
        .collect()
}

fn state_graph(states: &[State]) -> Graph {
    let winning = by_turn_parity(GAME.full(), GAME.cards);
    let node = |&State { memory, count }: &State| {
        let wins = winning[memory as usize][count as usize];
        (format!("{memory}·{count}"), Outcome::win_if(wins))
    };
    let mut deck = Deck::new(GAME.full(), GAME.cards);
    let options = |&state: &State| {
        deck.by_turn_parity(state)
            .into_iter()
            .sorted()
            .dedup()
            .collect()
    };
    Graph::from_positions(states, node, options)
}

/// The turn on which a pass leads from this memory to itself.
fn passing_turn(memory: u32) -> u32 {
    let mut deck = Deck::new(GAME.full(), GAME.cards);
    let mut passes = |count| {
        deck.by_turn_parity(State { memory, count })
            .iter()
            .any(|to| to.memory == memory)
    };
    u32::from(!passes(0))
}

/// What the frame of a memory and its pass belong to: the order "turn 0, then turn 1" is
/// too early for turn 0 where turn 0 can pass.
fn part(memory: u32) -> &'static str {
    if passing_turn(memory) == 0 {
        "too-early"
    } else {
        "in-time"
    }
}

pub(super) fn figure() -> Result<Figure> {
    let states = states();
    let graph = state_graph(&states);
    let middles = states.iter().map(|state| {
        let middle = MEMORIES.iter().find(|(memory, _)| *memory == state.memory);
        let (x, y) = middle.map(|(_, middle)| *middle).unwrap_or_default();
        if state.count == 0 {
            (x - ASIDE, y)
        } else {
            (x + ASIDE, y)
        }
    });
    let placed = graph.layout_at(middles.collect()).with_parts(|from, to| {
        let [from, to] = [from, to].map(|node| states[node]);
        if from.memory == to.memory {
            let pass = if from == to { "" } else { "pass " };
            format!("{pass}{}", part(from.memory))
        } else {
            "raise".to_owned()
        }
    });
    let (width, height) = placed.size();
    let size = (width + 2.0 * FREE, height + 2.0 * FREE + LABEL.1);
    let of_part = |wanted: &str| {
        let memories = MEMORIES
            .iter()
            .map(|(memory, _)| *memory)
            .filter(|&it| part(it) == wanted);
        join_with_and(memories.sorted())
    };
    Figure::diagram(size, |area| {
        let area = area.offset((FREE, FREE + LABEL.1 / 2.0));
        for (pair, (memory, _)) in MEMORIES.iter().enumerate() {
            area.part(part(*memory), |area| {
                draw_frame(area, states_of(&placed, pair))
            })?;
        }
        placed.draw(&area)?;
        for (pair, (memory, _)) in MEMORIES.iter().enumerate() {
            let middles = states_of(&placed, pair);
            area.part(part(*memory), |area| draw_label(area, middles, *memory))?;
        }
        Ok(())
    })
    .with_values(values![
        cards = join_with_and(GAME.cards),
        full = GAME.full(),
        states = states.len(),
        moves = graph.edges.len()
    ])
    .with_values(values![
        too_early = of_part("too-early"),
        in_time = of_part("in-time")
    ])
    .with_value(
        "trapped",
        join_with_and(
            MEMORIES
                .iter()
                .map(|(memory, _)| *memory)
                .filter(|&it| is_trapped(it)),
        ),
    )
}

/// Does turn 0 of a memory win by its pass alone?
fn is_trapped(memory: u32) -> bool {
    let winning = by_turn_parity(GAME.full(), GAME.cards);
    let mut deck = Deck::new(GAME.full(), GAME.cards);
    let mut losing = deck.by_turn_parity(State { memory, count: 0 });
    losing.retain(|to| !winning[to.memory as usize][to.count as usize]);
    losing == [State { memory, count: 1 }]
}

/// The middles of the two states of a memory.
fn states_of(placed: &GraphLayout, memory: usize) -> [Point; 2] {
    [2 * memory, 2 * memory + 1].map(|node| placed.center(node))
}

fn draw_frame(area: &Area, [left, right]: [Point; 2]) -> DrawResult {
    let far = NODE_RADIUS + FREE;
    let size = (right.0 - left.0 + 2.0 * far, 2.0 * far);
    let corner = (left.0 - far, left.1 - far);
    area.draw(&outlined_rectangle(
        corner,
        size,
        Paint::Paper,
        (Paint::Muted, 1.0),
    ))
}

/// How many cards a memory contains, where no arrow ends: above its states, or below
/// those of the memory at the bottom.
fn draw_label(area: &Area, [left, right]: [Point; 2], memory: u32) -> DrawResult {
    let contained = Deck::new(GAME.full(), GAME.cards).contained(memory);
    let words = if contained == 1 {
        "1 card".to_owned()
    } else {
        format!("{contained} cards")
    };
    let far = if memory == 0 {
        NODE_RADIUS + FREE
    } else {
        -NODE_RADIUS - FREE
    };
    let center = (f64::midpoint(left.0, right.0), left.1 + far);
    let corner = (center.0 - LABEL.0 / 2.0, center.1 - LABEL.1 / 2.0);
    area.draw(&outlined_rectangle(
        corner,
        LABEL,
        Paint::Paper,
        (Paint::Muted, 1.0),
    ))?;
    area.draw(&centered_text(
        words,
        center,
        regular(Paint::Ink, SMALL_TEXT_SIZE),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turn_0_can_pass_where_the_memory_contains_an_odd_number_of_cards() {
        for (memory, _) in MEMORIES {
            let contained = Deck::new(GAME.full(), GAME.cards).contained(memory);
            assert_eq!(passing_turn(memory) == 0, contained % 2 == 1, "{memory}");
        }
        assert_eq!(
            MEMORIES
                .map(|(memory, _)| part(memory))
                .iter()
                .unique()
                .count(),
            2
        );
    }

    #[test]
    fn the_picture_has_every_state_that_moves_can_reach() {
        let drawn: Vec<State> = states().into_iter().sorted().collect();
        let reached = GAME.states(Deck::by_turn_parity);
        assert!(reached.iter().all(|state| drawn.contains(state)));
        let memories = reached.iter().map(|state| state.memory).unique();
        assert_eq!(memories.count(), MEMORIES.len());
    }

    #[test]
    fn only_where_turn_0_can_pass_is_a_memory_trapped() {
        let trapped = MEMORIES
            .iter()
            .map(|(memory, _)| *memory)
            .filter(|&it| is_trapped(it))
            .collect_vec();
        assert!(!trapped.is_empty() && trapped.iter().all(|&memory| part(memory) == "too-early"));
    }
}

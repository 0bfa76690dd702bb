//! Why the order in which the states of a memory are labelled matters: the states of a
//! small game, and the moves between them.

use super::deck::Game;
use crate::graph::NODE_RADIUS;
use crate::prelude::*;
use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// A game with few memories, of which each turn wins some, and where a pass alone wins.
const GAME: Game = Game {
    bits: 3,
    cards: &[0, 3, 4, 5],
};

/// The memories that a game can reach, the largest first, as the loop takes them, each with
/// the middle of its two states.
const MEMORIES: [(u32, Point); 4] = [
    (5, (108.0, 0.0)),
    (4, (216.0, 136.0)),
    (3, (0.0, 136.0)),
    (0, (108.0, 272.0)),
];
/// The distance from the middle of a memory to the centers of its states, in pixels.
const STATE_OFFSET: f64 = 46.0;
/// The space around the states of a memory, in pixels.
const FRAME_MARGIN: f64 = 10.0;
/// The size of the label on the frame of a memory.
const LABEL_SIZE: Point = (62.0, 18.0);

/// Returns the states of the memories: of each first that of turn 0, then that of turn 1.
fn states() -> Vec<State> {
    let of_memory = |memory| [0, 1].map(|count| State { memory, count });
    MEMORIES
        .iter()
        .flat_map(|&(memory, _)| of_memory(memory))
        .collect()
}

fn state_graph(states: &[State]) -> Graph {
    let winning = labels_by_turn(GAME.full(), GAME.cards);
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

/// Returns the turn on which a pass leads from this memory to itself.
fn passing_turn(memory: u32) -> u32 {
    let mut deck = Deck::new(GAME.full(), GAME.cards);
    let mut passes = |count| {
        deck.by_turn_parity(State { memory, count })
            .iter()
            .any(|to| to.memory == memory)
    };
    u32::from(!passes(0))
}

/// Returns the part to which the frame of a memory and its pass belong: the order "turn 0,
/// then turn 1" is too early for turn 0 if turn 0 can pass.
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
            (x - STATE_OFFSET, y)
        } else {
            (x + STATE_OFFSET, y)
        }
    });
    let layout = graph.layout_at(middles.collect()).with_parts(|from, to| {
        let [from, to] = [from, to].map(|node| states[node]);
        if from.memory == to.memory {
            let pass = if from == to { "" } else { "pass " };
            format!("{pass}{}", part(from.memory))
        } else {
            "raise".to_owned()
        }
    });
    let (width, height) = layout.size();
    let size = (
        width + 2.0 * FRAME_MARGIN,
        height + 2.0 * FRAME_MARGIN + LABEL_SIZE.1,
    );
    let of_part = |part_name: &str| {
        let memories = MEMORIES
            .iter()
            .map(|(memory, _)| *memory)
            .filter(|&memory| part(memory) == part_name);
        join_with_and(memories.sorted())
    };
    Figure::diagram(size, |area| {
        let area = area.offset((FRAME_MARGIN, FRAME_MARGIN + LABEL_SIZE.1 / 2.0));
        for (pair, (memory, _)) in MEMORIES.iter().enumerate() {
            area.part(part(*memory), |area| {
                draw_frame(area, state_centers(&layout, pair))
            })?;
        }
        layout.draw(&area)?;
        for (pair, (memory, _)) in MEMORIES.iter().enumerate() {
            let middles = state_centers(&layout, pair);
            area.part(part(*memory), |area| draw_label(area, middles, *memory))?;
        }
        Ok(())
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
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
                .filter(|&memory| is_trapped(memory)),
        ),
    )
}

/// Reports whether turn 0 of a memory wins by its pass alone.
fn is_trapped(memory: u32) -> bool {
    let winning = labels_by_turn(GAME.full(), GAME.cards);
    let mut deck = Deck::new(GAME.full(), GAME.cards);
    let mut losing = deck.by_turn_parity(State { memory, count: 0 });
    losing.retain(|to| !winning[to.memory as usize][to.count as usize]);
    losing == [State { memory, count: 1 }]
}

/// Returns the centers of the two states of a memory.
fn state_centers(layout: &GraphLayout, memory: usize) -> [Point; 2] {
    [2 * memory, 2 * memory + 1].map(|node| layout.center(node))
}

fn draw_frame(area: &Area, [left, right]: [Point; 2]) -> DrawResult {
    let extent = NODE_RADIUS + FRAME_MARGIN;
    let size = (right.0 - left.0 + 2.0 * extent, 2.0 * extent);
    let corner = (left.0 - extent, left.1 - extent);
    area.draw(&outlined_rectangle(
        corner,
        size,
        Paint::Paper,
        (Paint::Muted, 1.0),
    ))
}

/// Writes how many cards a memory contains, where no arrow ends: above its states, or below
/// those of the memory at the bottom.
fn draw_label(area: &Area, [left, right]: [Point; 2], memory: u32) -> DrawResult {
    let contained = Deck::new(GAME.full(), GAME.cards).contained(memory);
    let words = if contained == 1 {
        "1 card".to_owned()
    } else {
        format!("{contained} cards")
    };
    let extent = if memory == 0 {
        NODE_RADIUS + FRAME_MARGIN
    } else {
        -NODE_RADIUS - FRAME_MARGIN
    };
    let center = (f64::midpoint(left.0, right.0), left.1 + extent);
    let corner = (center.0 - LABEL_SIZE.0 / 2.0, center.1 - LABEL_SIZE.1 / 2.0);
    area.draw(&outlined_rectangle(
        corner,
        LABEL_SIZE,
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
            .filter(|&memory| is_trapped(memory))
            .collect_vec();
        assert!(!trapped.is_empty() && trapped.iter().all(|&memory| part(memory) == "too-early"));
    }
}

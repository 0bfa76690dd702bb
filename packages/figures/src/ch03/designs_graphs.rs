//! A game graph, and the smaller graph in which positions that behave alike are one.

use super::deck::{GamePosition, SMALL_GAME};
use crate::graph::NODE_RADIUS;
use crate::prelude::*;
use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::options::State;

/// The distance from one layer to the next, in pixels.
const LAYER_GAP: f64 = 96.0;
/// The height of the title above each graph, in pixels.
const TITLE_HEIGHT: f64 = 34.0;
/// The distance between the graphs, in pixels.
const GRAPH_GAP: f64 = 24.0;

/// The graph of all positions, and that of all states, which the positions
/// become.
struct Graphs {
    positions: Vec<GamePosition>,
    full: Graph,
    states: Vec<State>,
    compressed: Graph,
}

/// Returns where a memory is in its layer. A graph keeps the order of its positions, and in
/// this one few arrows cross.
fn rank(memory: u32) -> Option<usize> {
    const ORDER: [u32; 7] = [3, 2, 1, 0, 6, 4, 5];
    ORDER.iter().position(|&other| other == memory)
}

/// Returns the state that the design "cards used" makes of a position.
fn state_of(position: GamePosition) -> State {
    State {
        memory: position.memory,
        count: position.used.count_ones(),
    }
}

fn full_graph(positions: &[GamePosition]) -> Graph {
    let node = |&position: &GamePosition| {
        let used = SMALL_GAME.cards(position, true).iter().join("");
        let cards = if used.is_empty() { "–" } else { &used };
        let wins = SMALL_GAME
            .to_listing_position(position)
            .is_winning(SMALL_GAME.full());
        (
            format!("{}|{cards}", position.memory),
            Outcome::win_if(wins),
        )
    };
    Graph::from_positions(positions, node, |&position| SMALL_GAME.options(position))
}

fn compressed_graph(states: &[State]) -> Graph {
    let winning = labels_by_turn(SMALL_GAME.full(), SMALL_GAME.cards);
    let node = |&State { memory, count }: &State| {
        let wins = winning[memory as usize][count as usize % 2];
        (format!("{memory}·{count}"), Outcome::win_if(wins))
    };
    let mut deck = Deck::new(SMALL_GAME.full(), SMALL_GAME.cards);
    // Two cards may lead to the same state.
    let options = |&state: &State| {
        deck.by_cards_used(state)
            .into_iter()
            .sorted()
            .dedup()
            .collect()
    };
    Graph::from_positions(states, node, options)
}

impl Graphs {
    fn new() -> Self {
        let mut positions = SMALL_GAME.positions();
        let mut states = SMALL_GAME.states(Deck::by_cards_used);
        positions.sort_by_key(|&position| {
            let cards = SMALL_GAME.cards(position, true).into_iter();
            (
                rank(position.memory),
                cards.map(rank).sum::<Option<usize>>(),
            )
        });
        states.sort_by_key(|state| rank(state.memory));
        let full = full_graph(&positions);
        let compressed = compressed_graph(&states);
        Self {
            positions,
            full,
            states,
            compressed,
        }
    }

    /// Returns the states that several positions become, and these positions.
    fn merged(&self) -> Vec<(usize, Vec<usize>)> {
        let nodes = |state| {
            self.positions
                .iter()
                .positions(move |&position| state_of(position) == state)
        };
        let groups = self
            .states
            .iter()
            .map(|&state| nodes(state).collect_vec())
            .enumerate();
        groups.filter(|(_, nodes)| nodes.len() > 1).collect()
    }
}

pub(super) fn figure() -> Result<Figure> {
    let graphs = Graphs::new();
    let [above, below] =
        [&graphs.full, &graphs.compressed].map(|graph| graph.layout_left_to_right(LAYER_GAP));
    let merged = graphs.merged();
    let class = |node| merged.iter().position(|(_, nodes)| nodes.contains(&node));
    let class_of_state = |node| merged.iter().position(|&(state, _)| state == node);
    let above = above.with_parts(parts(&graphs.full, class));
    let below = below.with_parts(parts(&graphs.compressed, class_of_state));
    let size_above = above.size();
    let size_below = below.size();
    let start = TITLE_HEIGHT + size_above.1 + GRAPH_GAP;
    let size = (
        size_above.0.max(size_below.0),
        start + TITLE_HEIGHT + size_below.1,
    );
    let sentence = |(state, nodes): &(usize, Vec<usize>)| {
        let labels = nodes.iter().map(|&node| &graphs.full.nodes[node].label);
        format!(
            "{} become {}",
            join_with_and(labels),
            graphs.compressed.nodes[*state].label
        )
    };
    Figure::diagram(size, |area| {
        let framed_above = merged.iter().map(|(_, nodes)| nodes.clone()).collect();
        let framed_below = merged.iter().map(|&(state, _)| vec![state]).collect();
        let sides: [(_, _, _, Vec<_>); 2] = [
            (0.0, &above, "memory | cards played", framed_above),
            (start, &below, "memory · how many played", framed_below),
        ];
        for (y, layout, title, framed) in sides {
            area.draw(&centered_text(
                title,
                (size.0 / 2.0, y + 12.0),
                regular(Paint::Ink, TEXT_SIZE),
            ))?;
            let area = area.offset(((size.0 - layout.size().0) / 2.0, y + TITLE_HEIGHT));
            for (class, nodes) in framed.iter().enumerate() {
                area.part(&format!("classes class-{class} options-{class}"), |area| {
                    draw_frame(area, layout, nodes)
                })?;
            }
            layout.draw(&area)?;
        }
        Ok(())
    })
    .map(|figure| {
        let mut table = graphs.full.arrow_table();
        table.rows.extend(graphs.compressed.arrow_table().rows);
        figure.with_arrows(table)
    })
    .with_values(values![
        cards = join_with_and(SMALL_GAME.cards),
        bits = SMALL_GAME.bits,
        positions = graphs.positions.len()
    ])
    .with_values(values![
        states = graphs.states.len(),
        merged = merged.iter().map(sentence).join("; ")
    ])
    .with_values(values![
        moves = graphs.full.edges.len(),
        moves_of_states = graphs.compressed.edges.len()
    ])
}

/// Returns the parts of moves and positions: those of a class of several, and the options
/// of each of these classes.
fn parts(graph: &Graph, class: impl Fn(usize) -> Option<usize>) -> impl Fn(usize, usize) -> String {
    move |from, to| {
        let options = |from: usize| class(from).map(|class| format!("options-{class}"));
        if from != to {
            return options(from).unwrap_or_default();
        }
        let before = graph
            .edges
            .iter()
            .filter(|edge| edge.to == to)
            .map(|edge| edge.from);
        let options = before.chain([to]).filter_map(options).unique();
        options
            .chain(class(to).map(|class| format!("classes class-{class}")))
            .join(" ")
    }
}

/// Draws a frame around nodes in a column.
fn draw_frame(area: &Area, layout: &GraphLayout, nodes: &[usize]) -> DrawResult {
    const FRAME_RADIUS: f64 = NODE_RADIUS + 3.5;
    let (x, _) = layout.center(nodes[0]);
    let (top, bottom) = vertical_extent(layout, nodes);
    let size = (2.0 * FRAME_RADIUS, bottom - top + 2.0 * FRAME_RADIUS);
    area.draw(&outlined_rectangle(
        (x - FRAME_RADIUS, top - FRAME_RADIUS),
        size,
        Paint::Mark,
        (Paint::Muted, 1.0),
    ))
}

/// Returns the vertical middles of the highest and of the lowest of these nodes.
fn vertical_extent(layout: &GraphLayout, nodes: &[usize]) -> (f64, f64) {
    let heights = nodes.iter().map(|&node| layout.center(node).1);
    heights.fold((f64::MAX, f64::MIN), |(top, bottom), y| {
        (top.min(y), bottom.max(y))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graphs_have_every_move() {
        let Graphs {
            positions,
            full,
            states,
            compressed,
        } = Graphs::new();
        let moves = positions.iter().map(|&position| {
            SMALL_GAME
                .to_listing_position(position)
                .options(SMALL_GAME.full())
                .count()
        });
        assert_eq!(full.edges.len(), moves.sum());
        // Each move of a position is one of its state, and the other way round.
        let vertical_extent =
            |graph: Graph| graph.edges.into_iter().map(|edge| [edge.from, edge.to]);
        let moves = vertical_extent(full)
            .map(|vertical_extent| vertical_extent.map(|node| state_of(positions[node])));
        let of_states = vertical_extent(compressed)
            .map(|vertical_extent| vertical_extent.map(|node| states[node]));
        assert!(moves.sorted().dedup().eq(of_states.sorted()));
    }

    #[test]
    fn a_position_has_the_label_of_its_state() {
        let Graphs {
            positions,
            full,
            states,
            compressed,
        } = Graphs::new();
        for (position, node) in positions.into_iter().zip(&full.nodes) {
            let state = states
                .iter()
                .position(|&state| state == state_of(position))
                .unwrap();
            assert_eq!(
                node.outcome, compressed.nodes[state].outcome,
                "{}",
                node.label
            );
        }
    }

    #[test]
    fn frames_hold_only_positions_that_become_one() {
        let graphs = Graphs::new();
        let layout = graphs.full.layout_left_to_right(LAYER_GAP);
        let merged = graphs.merged();
        assert!(!merged.is_empty());
        for (_, nodes) in merged {
            let (top, bottom) = vertical_extent(&layout, &nodes);
            let count = graphs.positions[nodes[0]].used.count_ones();
            for node in 0..graphs.positions.len() {
                let is_inside = (top..=bottom).contains(&layout.center(node).1);
                let is_beside = graphs.positions[node].used.count_ones() == count;
                assert!(!(is_inside && is_beside) || nodes.contains(&node));
            }
        }
    }
}

//! A game graph, and what is left of it when positions that behave alike become
//! one.

use super::deck::{Position, SMALL, states};
use crate::canvas::{Canvas, Point, TEXT, float, font};
use crate::graph::{Graph, Node, Outcome, Placed, RADIUS};
use crate::old::Words;
use crate::old::{Cell, Figure, Kind, Reason, Table};
use crate::table::list;
use crate::theme::Paint;
use ch03_state_compression::bottom_up::by_turn_parity;
use ch03_state_compression::designs::{Deck, State};

/// A state: how many cards have been played, and the memory.
type Image = (u32, u32);

/// The memories in the order in which a column has them, the top first, so that
/// few arrows cross.
const ORDER: [u32; 7] = [3, 2, 1, 0, 6, 4, 5];

/// From column to column, and from node to node.
const COLUMN: f64 = 96.0;
const NODE: f64 = 56.0;
/// What stands above the graphs.
const HEAD: f64 = 34.0;
/// Between the graphs.
const GAP: f64 = 24.0;

fn rank(memory: u32) -> usize {
    ORDER.iter().position(|&known| known == memory).unwrap_or(ORDER.len())
}

/// What the design "cards used" keeps of a position.
fn image(position: Position) -> Image {
    (position.used.count_ones(), position.memory)
}

/// The positions, column by column and from top to bottom.
fn positions() -> Vec<Position> {
    let mut positions = SMALL.positions();
    // The cards of a position by their ranks, so that it stands near the
    // positions before it.
    let cards =
        |position: Position| -> usize { SMALL.cards(position, true).into_iter().map(rank).sum() };
    positions.sort_by_key(|&position| {
        (position.used.count_ones(), rank(position.memory), cards(position))
    });
    positions
}

/// The states, column by column and from top to bottom.
fn images() -> Vec<Image> {
    let mut deck = Deck::new(SMALL.full(), SMALL.cards);
    let mut images = states(|state| deck.by_cards_used(state));
    images.sort_by_key(|&(used, memory)| (used, rank(memory)));
    images
}

/// The graph of all positions.
fn full_graph(positions: &[Position]) -> Graph {
    let wins = |position: Position| SMALL.hand(position).is_winning(SMALL.full());
    let node = |&position: &Position| {
        let cards = SMALL.cards(position, true);
        let cards: String = cards.iter().map(ToString::to_string).collect();
        let cards = if cards.is_empty() { "–" } else { &cards };
        let label = format!("{}|{cards}", position.memory);
        Node { label, outcome: Outcome::of(wins(position)) }
    };
    Graph::of(positions, node, |&position| SMALL.options(position))
}

/// The graph of all states.
fn compressed_graph(images: &[Image]) -> Graph {
    let winning = by_turn_parity(SMALL.full(), SMALL.cards);
    let node = |&(used, memory): &Image| Node {
        label: format!("{memory}·{used}"),
        outcome: Outcome::of(winning[memory as usize][used as usize % 2]),
    };
    let mut deck = Deck::new(SMALL.full(), SMALL.cards);
    Graph::of(images, node, |&(count, memory)| {
        let options = deck.by_cards_used(State { memory, count }).into_iter();
        let mut options: Vec<Image> = options.map(|option| (option.count, option.memory)).collect();
        // Two cards may lead to the same state.
        options.sort_unstable();
        options.dedup();
        options
    })
}

/// A place for each position: a column for each number of cards played. The
/// nodes of a column stand beside those that lead to them where there is room,
/// and else close together.
fn places(positions: &[Position], graph: &Graph) -> Vec<Point> {
    let columns = positions.chunk_by(|a, b| image(*a).0 == image(*b).0);
    let mut places: Vec<Point> = Vec::new();
    for column in columns {
        let first = places.len();
        let x = f64::from(image(column[0]).0) * COLUMN;
        let beside = |node: usize| {
            let before = graph.edges.iter().filter(|edge| edge.to == node);
            mean(before.map(|edge| places[edge.from].1))
        };
        let heights: Vec<f64> = (first..first + column.len()).map(beside).collect();
        let have_room = heights.windows(2).all(|pair| pair[1] - pair[0] >= NODE);
        let close = |index: usize| (float(index) - float(column.len() - 1) / 2.0) * NODE;
        let height = |index: usize| if have_room { heights[index] } else { close(index) };
        places.extend((0..column.len()).map(|index| (x, height(index))));
    }
    places
}

/// A place for each state, amid the positions that become it.
fn image_places(images: &[Image], positions: &[Position], places: &[Point]) -> Vec<Point> {
    let place = |&of: &Image| {
        let own = positions.iter().zip(places).filter(|(position, _)| image(**position) == of);
        (f64::from(of.0) * COLUMN, mean(own.map(|(_, place)| place.1)))
    };
    images.iter().map(place).collect()
}

/// The average; 0 of nothing.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// The states to which more than one position leads, with the labels of those
/// positions.
fn merged(positions: &[Position], full: &Graph) -> Vec<(Image, Vec<usize>)> {
    let mut images: Vec<Image> = positions.iter().copied().map(image).collect();
    images.dedup();
    let group = |of: Image| {
        let nodes = (0..full.nodes.len()).filter(|&node| image(positions[node]) == of).collect();
        (of, nodes)
    };
    images.into_iter().map(group).filter(|(_, nodes): &(_, Vec<usize>)| nodes.len() > 1).collect()
}

/// The graph of a small game, beside what is left of it.
pub(super) fn graphs(name: &'static str) -> Result<Figure, Reason> {
    let (positions, images) = (positions(), images());
    let (full, compressed) = (full_graph(&positions), compressed_graph(&images));
    let places = places(&positions, &full);
    let right = compressed.at(image_places(&images, &positions, &places));
    let left = full.at(places);

    let groups = merged(&positions, &full);
    let label = |&node: &usize| full.nodes[node].label.clone();
    let sentence = |((used, memory), nodes): &(Image, Vec<usize>)| {
        let labels: Vec<String> = nodes.iter().map(label).collect();
        format!("{} become {memory}·{used}", list(&labels))
    };
    let sentences: Vec<String> = groups.iter().map(sentence).collect();
    let words = Words {
        title: "A game graph and the same graph compressed".into(),
        description: format!(
            "The cards are {}. On the left the {} positions with {} moves, written as the memory \
             and the cards played. On the right the {} states with {} moves, written as the \
             memory and the number of cards played. {}. All others stay alone. Each position has \
             the label of its state.",
            list(SMALL.cards),
            positions.len(),
            full.edges.len(),
            images.len(),
            compressed.edges.len(),
            sentences.join("; ")
        ),
        caption: format!(
            "The cards {} over 3 bits: {} positions and {} moves become {} states and {} moves. \
             3|23 is the memory 3 after the cards 2 and 3. The positions in a frame become the \
             one state in the frame beside it: {}. \
             Each position has the same label as its state.",
            list(SMALL.cards),
            positions.len(),
            full.edges.len(),
            images.len(),
            compressed.edges.len(),
            sentences.join("; ")
        ),
    };
    let (left_size, right_size) = (left.size(), right.size());
    let size = (left_size.0 + GAP + right_size.0, HEAD + left_size.1.max(right_size.1) + 4.0);
    Figure::draw(name, Kind::Graph, words, size, |canvas| {
        let titles = ["memory | cards played", "memory · how many played"];
        let sides = [(0.0, &left), (left_size.0 + GAP, &right)];
        for ((x, placed), title) in sides.into_iter().zip(titles) {
            let canvas = canvas.moved((x, 0.0));
            let (width, height) = placed.size();
            canvas.text(title, (width / 2.0, 12.0), font(Paint::Ink, TEXT))?;
            let top = HEAD + (left_size.1.max(right_size.1) - height) / 2.0;
            let canvas = canvas.moved((0.0, top));
            for (of, nodes) in &groups {
                let own = images.iter().position(|image| image == of);
                let nodes = if x > 0.0 { own.into_iter().collect() } else { nodes.clone() };
                draw_frame(&canvas, placed, &nodes)?;
            }
            placed.draw(&canvas)?;
        }
        Ok(())
    })
}

/// A frame around nodes that stand one below the other.
fn draw_frame(canvas: &Canvas, placed: &Placed, nodes: &[usize]) -> Result<(), Reason> {
    const FREE: f64 = RADIUS + 3.5;
    let [Some(&first), Some(&last)] = [nodes.first(), nodes.last()] else { return Ok(()) };
    let (top, bottom) = (placed.center(first), placed.center(last));
    let size = (2.0 * FREE, bottom.1 - top.1 + 2.0 * FREE);
    let corner = (top.0 - FREE, top.1 - FREE);
    canvas.rectangle(corner, size, Paint::Mark)?;
    canvas.frame(corner, size, Paint::Muted, 1.0)
}

/// Each position of the small game, and what the designs keep of it.
pub(super) fn designs(name: &'static str) -> Table {
    let row = |position: Position| -> Vec<Cell> {
        let (played, left) = (SMALL.cards(position, true), SMALL.cards(position, false));
        let passes = left.iter().filter(|&card| card & !position.memory == 0).count();
        let outcome = Outcome::of(SMALL.hand(position).is_winning(SMALL.full()));
        vec![
            if played.is_empty() { "none".into() } else { Cell::Text(list(&played)) },
            Cell::Text(format!("{:03b}", position.memory)),
            passes.into(),
            (passes % 2).into(),
            played.len().into(),
            (played.len() % 2).into(),
            outcome.letter().into(),
        ]
    };
    let mut positions = SMALL.positions();
    positions.sort_unstable_by_key(|position| (position.memory, position.used.count_ones()));
    Table {
        name,
        title: "What the designs keep of each position".into(),
        caption: format!(
            "The cards are {}. Positions with the same memory and the same number of used cards \
             have the same label; and so have those with the same memory and the same turn.",
            list(SMALL.cards)
        ),
        headers: vec![
            "cards played",
            "memory",
            "unused passes",
            "their parity",
            "cards used",
            "turn",
            "label",
        ],
        rows: positions.into_iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graphs_have_every_move() {
        let (positions, images) = (positions(), images());
        let (full, compressed) = (full_graph(&positions), compressed_graph(&images));
        let moves =
            positions.iter().map(|&position| SMALL.hand(position).options(SMALL.full()).count());
        assert_eq!(full.edges.len(), moves.sum());
        // Each move of a position is one of its state, and the other way round.
        let mut moves: Vec<[Image; 2]> = full
            .edges
            .iter()
            .map(|edge| [edge.from, edge.to].map(|node| image(positions[node])))
            .collect();
        moves.sort_unstable();
        moves.dedup();
        let mut of_states: Vec<[Image; 2]> = compressed
            .edges
            .iter()
            .map(|edge| [edge.from, edge.to].map(|node| images[node]))
            .collect();
        of_states.sort_unstable();
        assert_eq!(moves, of_states);
    }

    #[test]
    fn a_position_has_the_label_of_its_state() {
        let (positions, images) = (positions(), images());
        let (full, compressed) = (full_graph(&positions), compressed_graph(&images));
        for (position, node) in positions.into_iter().zip(&full.nodes) {
            let state = images.iter().position(|&state| state == image(position)).unwrap();
            assert_eq!(node.outcome, compressed.nodes[state].outcome, "{}", node.label);
        }
    }

    #[test]
    fn the_graphs_are_readable_and_frames_hold_only_what_becomes_one() {
        let (positions, images) = (positions(), images());
        let (full, compressed) = (full_graph(&positions), compressed_graph(&images));
        let places = places(&positions, &full);
        let of_images = image_places(&images, &positions, &places);
        assert!(compressed.at(of_images).is_readable());
        assert!(full.at(places).is_readable());
        let groups = merged(&positions, &full);
        assert!(!groups.is_empty());
        for (_, nodes) in groups {
            assert!(nodes.windows(2).all(|pair| pair[1] == pair[0] + 1));
        }
    }
}

//! The state graph of a short row.

use super::row::Row;
use crate::figure::Words;
use crate::graph::{Graph, Node, Outcome, reachable};
use crate::{Figure, Kind, Reason};
use ch02_memoization::checkers::{Memo, options, plain_calls};

/// The row from which the graph starts.
const START: Row = Row { row: 0b1_0110, cells: 5 };

/// From layer to layer, in pixels.
const GAP: f64 = 84.0;

/// All positions of a short row, and the moves between them.
pub(super) fn graph(name: &'static str) -> Result<Figure, Reason> {
    let rows = rows_from(START.row);
    let graph = state_graph(&rows);
    let mut memo = Memo::new();
    memo.is_winning(START.row);
    let memo_calls = memo.calls();
    let shared = (0..rows.len()).filter(|&row| arrows_to(&graph, row) > 1).count();
    let words = Words {
        title: format!("The state graph of the row “{}”", START.text()),
        description: format!(
            "{} positions, each a row of {} cells as a number, and {} moves, from left to right. \
             It starts at {} and ends at 0. Winning and losing positions take turns along every \
             path.",
            rows.len(),
            START.cells,
            graph.edges.len(),
            START.row,
        ),
        caption: format!(
            "To {shared} of the {} positions there are several arrows. The plain recursion, which \
             stops at the first losing option, makes {:.0} calls for the first position, with a \
             memo {}. Heavy arrows are winning moves. The first position, {}, is the row “{}”.",
            rows.len(),
            plain_calls(START.row, &mut memo),
            memo_calls,
            START.row,
            START.text()
        ),
    };
    let placed = graph.place(GAP)?;
    Figure::draw(name, Kind::Graph, words, placed.size(), |canvas| placed.draw(canvas))
}

fn arrows_to(graph: &Graph, node: usize) -> usize {
    graph.edges.iter().filter(|edge| edge.to == node).count()
}

/// The rows that moves can come to from `start`, the largest number first.
fn rows_from(start: u32) -> Vec<u32> {
    let mut rows = reachable(start, |row| options(row).collect());
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows
}

fn state_graph(rows: &[u32]) -> Graph {
    let mut memo = Memo::new();
    let node =
        |&row: &u32| Node { label: row.to_string(), outcome: Outcome::of(memo.is_winning(row)) };
    Graph::of(rows, node, |&row| options(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch02_memoization::checkers::is_winning;

    #[test]
    fn the_graph_has_every_move_and_a_jump() {
        let rows = rows_from(START.row);
        let graph = state_graph(&rows);
        let moves: usize = rows.iter().map(|&row| options(row).count()).sum();
        assert_eq!(graph.edges.len(), moves);
        assert!(rows.iter().any(|row| row & 0b1110 == 0b1110), "a jump");
        for (&row, node) in rows.iter().zip(&graph.nodes) {
            assert_eq!(node.label, row.to_string());
            assert_eq!(node.outcome, Outcome::of(is_winning(row)));
        }
        assert!(graph.place(GAP).unwrap().is_readable());
    }

    #[test]
    fn every_arrow_leads_from_w_to_l_or_back() {
        let graph = state_graph(&rows_from(START.row));
        for edge in &graph.edges {
            let outcomes = [edge.from, edge.to].map(|node| graph.nodes[node].outcome);
            assert_ne!(outcomes[0], outcomes[1]);
            assert_eq!(edge.heavy, outcomes == [Outcome::Win, Outcome::Lose]);
        }
    }
}

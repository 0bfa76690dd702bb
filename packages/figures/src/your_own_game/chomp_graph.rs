//! The state graph of Chomp on a small bar.

use super::positions::Positions;
use crate::prelude::*;
use your_own_game::chomp::Chomp;

pub(super) fn figure() -> Result<Figure> {
    let positions = Positions::solve(Chomp {
        rows: 2,
        columns: 3,
    })?;
    let graph = positions.graph(|_, turn| positions.position(turn).0.iter().join(""));
    let losing_labels = graph
        .nodes
        .iter()
        .filter(|node| node.outcome == Outcome::Lose)
        .map(|node| &node.label);
    let losing = join_with_and(losing_labels);
    let whole = graph.nodes[0].label.as_str();
    graph
        .layout_left_to_right(84.0)
        .to_figure()
        .with_values(values![
            whole,
            winning = join_with_commas(positions.winning_moves(0)),
            losing
        ])
        .with_values(values![
            positions = graph.nodes.len(),
            moves = graph.edges.len()
        ])
}

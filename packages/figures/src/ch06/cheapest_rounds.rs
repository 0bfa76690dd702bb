//! The same graph with costs, and its two cheap rounds.

use super::walk_drawing::{GRAPH_SIZE, NAMES, arrows, draw_graph};
use crate::prelude::*;
use ch06_fast_exponentiation::walks::COSTS;

/// The rounds from a back to a: the vertices in their order.
const ROUNDS: [&[usize]; 2] = [&[0, 2, 3], &[0, 1, 2, 3]];
/// The names of their parts.
const PARTS: [&str; 2] = ["three", "four"];

/// Returns the arrows of a round.
fn arrows_of(round: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    round.iter().copied().circular_tuple_windows()
}

/// Returns what an arrow costs; 0 where there is none.
fn cost((from, to): (usize, usize)) -> u128 {
    COSTS[from][to].unwrap_or_default()
}

/// Returns what a round costs.
fn cost_of(round: &[usize]) -> u128 {
    arrows_of(round).map(cost).sum()
}

/// Returns the names of the parts to which an arrow belongs.
fn parts(from: usize, to: usize) -> String {
    ROUNDS
        .iter()
        .zip(PARTS)
        .filter(|(round, _)| arrows_of(round).contains(&(from, to)))
        .map(|(_, part)| part)
        .join(" ")
}

pub(super) fn figure() -> Result<Figure> {
    let list =
        arrows().map(|(from, to)| format!("{} to {} {}", NAMES[from], NAMES[to], cost((from, to))));
    Figure::diagram(GRAPH_SIZE, |area| {
        draw_graph(area, |from, to| cost((from, to)).to_string(), parts)
    })
    .with_values(values![
        three = cost_of(ROUNDS[0]).to_string(),
        four = cost_of(ROUNDS[1]).to_string(),
        arrows = join_with_commas(list)
    ])
}

#[cfg(test)]
mod tests {
    use super::super::walk_drawing::VERTICES;
    use super::*;
    use ch06_fast_exponentiation::monoid::Monoid as _;
    use ch06_fast_exponentiation::walks::CheapestWalks;

    #[test]
    fn the_rounds_are_the_cheapest_of_their_lengths() {
        for round in ROUNDS {
            assert!(arrows_of(round).all(|arrow| arrows().contains(&arrow)));
            let costs: [[_; VERTICES]; VERTICES] = CheapestWalks.power(&COSTS, round.len() as u64);
            assert_eq!(costs[0][0], Some(cost_of(round)));
        }
    }
}

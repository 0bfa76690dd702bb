//! The state graph of a short counting game.

use crate::prelude::*;
use ch01_win_lose::say_thirty::CountingGame;

const GAME: CountingGame = CountingGame { last: 10, most: 3 };

/// From layer to layer, in pixels.
const GAP: f64 = 73.0;

pub(super) fn figure() -> Result<Figure> {
    let losing: Vec<u32> = (1..=GAME.last).filter(|&next| !GAME.is_winning(next)).collect();
    state_graph().place(GAP).figure().with("last", GAME.last).with("losing", list(&losing))
}

fn state_graph() -> Graph {
    let numbers: Vec<u32> = (1..=GAME.last).collect();
    let node = |&next: &u32| (next.to_string(), Outcome::of(GAME.is_winning(next)));
    Graph::of(&numbers, node, |&next| GAME.options(next).collect())
}

#[test]
fn the_graph_has_every_move_and_heavy_ones_win() {
    let graph = state_graph();
    assert_eq!(graph.edges.len(), (1..=10).map(|next| GAME.options(next).count()).sum());
    for edge in &graph.edges {
        let outcomes = [edge.from, edge.to].map(|node| graph.nodes[node].outcome);
        assert_eq!(edge.heavy, outcomes == [Outcome::Win, Outcome::Lose]);
    }
    assert!(graph.place(GAP).is_readable());
}

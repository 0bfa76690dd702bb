//! The state graph of a short counting game.

use crate::prelude::*;
use ch01_win_lose::say_thirty::CountingGame;

const GAME: CountingGame = CountingGame { last: 10, max: 3 };

pub(super) fn figure() -> Result<Figure> {
    let losing: Vec<u32> = (1..=GAME.last)
        .filter(|&next| !GAME.is_winning(next))
        .collect();
    let graph = state_graph();
    let layout = graph
        .layout_left_to_right(73.0)
        .with_parts(|from, to| parts(&graph, from, to));
    layout
        .to_figure()
        .with_value("last", GAME.last)
        .with_value("losing", join_with_and(&losing))
}

/// Returns the parts of an edge or of a node, numbered from the end: the last circle is
/// `circle-0`, what wins by moving to it is `wins-1`, the circle that can only move to
/// these is `circle-1`, and so on.
fn parts(graph: &Graph, from: usize, to: usize) -> String {
    let is_losing = |&node: &usize| graph.nodes[node].outcome == Outcome::Lose;
    let later_circles = (from + 1..graph.nodes.len()).filter(is_losing).count();
    match [from, to].map(|node| is_losing(&node)) {
        [true, true] => format!("circle-{later_circles} wins-{}", later_circles + 1),
        [true, false] => format!("circle-{later_circles}"),
        [false, true] => format!("wins-{later_circles}"),
        [false, false] if from == to => format!("circle-{later_circles} wins-{later_circles}"),
        [false, false] => String::new(),
    }
}

fn state_graph() -> Graph {
    let numbers: Vec<u32> = (1..=GAME.last).collect();
    let node = |&next: &u32| (next.to_string(), Outcome::win_if(GAME.is_winning(next)));
    Graph::from_positions(&numbers, node, |&next| GAME.options(next).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_numbered_from_the_end() {
        let graph = state_graph();
        let in_part = |part: &str| {
            let is_in = |&node: &usize| {
                parts(&graph, node, node)
                    .split(' ')
                    .any(|name| name == part)
            };
            (0..graph.nodes.len())
                .filter(is_in)
                .map(|node| node + 1)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            [in_part("circle-0"), in_part("circle-1")],
            [vec![10], vec![6, 7, 8, 9]]
        );
        assert_eq!(
            [in_part("wins-1"), in_part("wins-2")],
            [vec![7, 8, 9, 10], vec![3, 4, 5, 6]]
        );
    }
}

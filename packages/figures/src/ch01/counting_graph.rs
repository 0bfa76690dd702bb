//! The state graph of a short counting game, with the height of each position.

use crate::prelude::*;
use ch01_win_lose::say_thirty::CountingGame;

const GAME: CountingGame = CountingGame { last: 10, max: 3 };
/// The room to the left of the graph for the word before the heights.
const LEFT: f64 = 46.0;
/// The room below the graph for the heights.
const BELOW: f64 = 26.0;

pub(super) fn figure() -> Result<Figure> {
    let losing: Vec<u32> = (1..=GAME.last)
        .filter(|&next| !GAME.is_winning(next))
        .collect();
    let graph = state_graph();
    let layout = graph
        .layout_left_to_right(68.0)
        .with_parts(|from, to| parts(&graph, from, to));
    let (width, height) = layout.size();
    let heights = heights(&graph);
    Figure::diagram((width + LEFT, height + BELOW), |area| {
        let right = area.offset((LEFT, 0.0));
        layout.draw(&right)?;
        let style = regular(Paint::Muted, TEXT_SIZE);
        let y = height + BELOW - 12.0;
        area.draw(&left_aligned_text("height", (8.0, y), style))?;
        for (node, height) in heights.iter().enumerate() {
            let (x, _) = layout.center(node);
            right.draw(&centered_text(height, (x, y), style))?;
        }
        Ok(())
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_value("last", GAME.last)
    .with_value("losing", join_with_and(&losing))
}

/// Returns the number of moves in the longest game from each position. Edges lead to
/// later nodes.
fn heights(graph: &Graph) -> Vec<usize> {
    let mut heights = vec![0; graph.nodes.len()];
    for edge in graph.edges.iter().rev() {
        heights[edge.from] = heights[edge.from].max(heights[edge.to] + 1);
    }
    heights
}

/// Returns the parts of an edge or of a node, numbered from the end: the last circle is
/// `circle-0`, the positions that win by moving to it are `wins-1`, the circle that can
/// only move to these is `circle-1`, and so on.
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
    fn a_position_is_as_high_as_its_longest_game() {
        // The longest game says one number a turn.
        let expected: Vec<usize> = (0..10).rev().collect();
        assert_eq!(heights(&state_graph()), expected);
    }

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

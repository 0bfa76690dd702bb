//! What alpha–beta leaves out of a tree if it only has to say whether the score is better
//! than a number.

use super::pruned_tree::{self, CARDS, Limit, Node, Returned, Spot, card_list, draw_node, size};
use crate::prelude::*;
use ch07_minimax::minimax::{Row, minimax};

/// The radius of the mark of an answer, in pixels.
const MARK_RADIUS: f64 = 8.5;

fn row() -> Row<'static> {
    Row {
        cards: &CARDS,
        margin: 0,
    }
}

/// Returns the tree that is visited to find out whether the score is at least this number.
fn tree(least: i32) -> Node<'static> {
    let limit = |score: i32| Limit { score, depth: None };
    Node::visited(row(), 0, [limit(least - 1), limit(least)]).0
}

/// Returns how many positions of a tree are visited.
fn visited(root: &Node) -> usize {
    let nodes = root.with_descendants();
    nodes.iter().filter(|node| node.returned.is_some()).count()
}

/// Does the player to move get as much as the question asks of that player? A null window has
/// no score between its limits, so a score was at least the upper one.
fn outcome(returned: Returned) -> Outcome {
    Outcome::win_if(!matches!(returned, Returned::AtMost(_)))
}

fn draw_answer(area: &Area, returned: Returned, spot: Spot) -> DrawResult {
    let center = match spot {
        Spot::Beside((x, y)) => (x + 6.0 + MARK_RADIUS, y),
        Spot::Below((x, y)) => (x, y + 4.0 + MARK_RADIUS),
    };
    draw_outcome(area, outcome(returned), center, MARK_RADIUS)
}

pub(super) fn figure() -> Result<Figure> {
    let score = minimax(&row(), &mut 0);
    let root = tree(score + 1);
    let nodes = root.with_descendants();
    Figure::diagram(size(&root), |area| draw_node(area, &root, 0, &draw_answer))
        .with_values(values![
            visited = visited(&root),
            wide = visited(&pruned_tree::root()),
            all = nodes.len()
        ])
        .with_values(values![
            score = i64::from(score),
            more = i64::from(score + 1)
        ])
        .with_value("cards", card_list(&CARDS))
        .with_value(
            "rows",
            nodes
                .iter()
                .filter(|node| !node.row.cards.is_empty())
                .filter_map(|node| Some((node, node.returned?)))
                .map(|(node, returned)| {
                    format!(
                        "{} is {}.",
                        card_list(node.row.cards),
                        outcome(returned).letter()
                    )
                })
                .join(" "),
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::windows::is_at_least;

    #[test]
    fn the_tree_is_what_a_null_window_visits() {
        let score = minimax(&row(), &mut 0);
        for least in score - 3..score + 4 {
            let mut visited = 0;
            let answer = is_at_least(&row(), least, &|_| (), &mut visited);
            let root = tree(least);
            assert_eq!(super::visited(&root) as u64, visited, "at least {least}");
            assert_eq!(root.returned.map(outcome), Some(Outcome::win_if(answer)));
        }
    }

    /// A position is won if an option is lost: nothing else is left of the scores.
    #[test]
    fn the_answers_are_wins_and_losses() {
        let root = tree(minimax(&row(), &mut 0) + 1);
        for node in root.with_descendants() {
            let Some(returned) = node.returned else {
                continue;
            };
            let options = node.options.iter().filter_map(|option| option.returned);
            let options = options.map(outcome).collect_vec();
            if !options.is_empty() {
                let wins = options.contains(&Outcome::Lose);
                assert_eq!(outcome(returned), Outcome::win_if(wins));
            }
        }
    }
}

//! The graph with numbers as a game that is won or lost, for two thresholds.

use super::numbers_sweep::{ARROWS, NUMBERS};
use crate::graph::NODE_RADIUS;
use crate::lettered_graph::letter;
use crate::prelude::*;
use ch08_loops::numbers::{reaches, score};

/// The vertices from left to right, so that few arrows are long.
const COLUMNS: [usize; 5] = [3, 0, 4, 1, 2];
/// The distance from one vertex to the next, and from First's positions to those of Second.
const STEP: Point = (78.0, 98.0);
/// The space for what is written above a graph, and to its left.
const ABOVE: f64 = 62.0;
const LEFT: f64 = 60.0;

/// The side of the frame around a position that is won by ending the game.
const FRAME_SIDE: f64 = 50.0;

/// A vertex, and whether First is to move there.
type Position = (usize, bool);

/// Returns all positions: First's from left to right, then those of Second.
fn positions() -> Vec<Position> {
    iproduct!([true, false], COLUMNS)
        .map(|(is_first, vertex)| (vertex, is_first))
        .collect()
}

fn options((vertex, is_first): Position) -> Vec<Position> {
    ARROWS[vertex].iter().map(|&to| (to, !is_first)).collect()
}

/// Does the player to move get what they want: First at least this number, and Second less?
fn wins(least: u32, (vertex, is_first): Position) -> bool {
    let good = reaches(&NUMBERS, &ARROWS.map(<[usize]>::to_vec), least);
    if is_first {
        return good[vertex];
    }
    NUMBERS[vertex] < least || ARROWS[vertex].iter().any(|&to| !good[to])
}

/// Does the player to move win by ending the game?
fn wins_by_ending(least: u32, (vertex, is_first): Position) -> bool {
    is_first == (NUMBERS[vertex] >= least)
}

fn graph(least: u32) -> Graph {
    Graph::from_positions(
        &positions(),
        |&position| {
            let outcome = Outcome::win_if(wins(least, position));
            (NUMBERS[position.0].to_string(), outcome)
        },
        |&position| options(position),
    )
}

fn layout(graph: &Graph) -> GraphLayout<'_> {
    let center = |(column, row): (usize, usize)| (to_f64(column) * STEP.0, to_f64(row) * STEP.1);
    let centers = iproduct!(0..2, 0..COLUMNS.len()).map(|(row, column)| center((column, row)));
    graph.layout_at(centers.collect())
}

/// Returns the name of the player to move.
fn player(is_first: bool) -> &'static str {
    if is_first { "First" } else { "Second" }
}

/// Draws the graph of a threshold, with the names of vertices and players.
fn draw(area: &Area, least: u32) -> DrawResult {
    let graph = graph(least);
    let layout = layout(&graph);
    let title = format!("at least {least}?");
    area.draw(&left_aligned_text(
        &title,
        (2.0, 12.0),
        bold(Paint::Ink, TEXT_SIZE),
    ))?;
    let area = area.offset((LEFT, ABOVE));
    for (position, (vertex, is_first)) in positions().into_iter().enumerate() {
        let (x, y) = layout.center(position);
        if wins_by_ending(least, (vertex, is_first)) {
            let corner = (x - FRAME_SIDE / 2.0, y - FRAME_SIDE / 2.0);
            let size = (FRAME_SIDE, FRAME_SIDE);
            area.draw(&rectangle_outline(corner, size, Paint::Ink, 2.5))?;
        }
        if is_first {
            let above = (x, y - NODE_RADIUS - 14.0);
            area.draw(&centered_text(
                letter(vertex),
                above,
                bold(Paint::Ink, TEXT_SIZE),
            ))?;
        }
        if vertex == COLUMNS[0] {
            let style = regular(Paint::Muted, SMALL_TEXT_SIZE);
            area.draw(&left_aligned_text(player(is_first), (2.0 - LEFT, y), style))?;
        }
    }
    layout.draw(&area)
}

pub(super) fn figure() -> Result<Figure> {
    let least = score(&NUMBERS, &ARROWS.map(<[usize]>::to_vec));
    let thresholds = [least, least + 1];
    let one_graph = graph(least);
    let (width, height) = layout(&one_graph).size();
    let panel = ABOVE + height;
    let gap = 16.0;
    let describe = |least: u32| {
        let lost = positions()
            .into_iter()
            .filter(|&position| !wins(least, position))
            .map(|(vertex, is_first)| format!("{} at {}", player(is_first), letter(vertex)));
        format!("At least {least}: lost are {}.", join_with_and(lost))
    };
    Figure::diagram((LEFT + width, 2.0 * panel + gap), |area| {
        draw(area, thresholds[0])?;
        draw(&area.offset((0.0, panel + gap)), thresholds[1])
    })
    .map(|figure| {
        let tables = thresholds.map(|least| {
            let name = |node: usize| {
                let (vertex, is_first) = positions()[node];
                format!(
                    "{} at {}, at least {least}",
                    player(is_first),
                    letter(vertex)
                )
            };
            graph(least).named_arrow_table(name)
        });
        let [mut table, second] = tables;
        table.rows.extend(second.rows);
        figure.with_arrows(table)
    })
    .with_values(values![least, more = least + 1])
    .with_value("lost", thresholds.map(describe).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scores, by minimax, agree with who wins for each threshold.
    #[test]
    fn who_wins_is_what_the_scores_say() {
        let scores = super::super::numbers_sweep::scores();
        for (least, position) in iproduct!(0..7, positions()) {
            let (vertex, is_first) = position;
            let score = scores[vertex][usize::from(!is_first)];
            assert_eq!(wins(least, position), is_first == (score >= least));
        }
    }

    /// A position is won by ending the game, or by a move to a lost one.
    #[test]
    fn a_won_position_has_a_reason() {
        for (least, position) in iproduct!([3, 4], positions()) {
            let has_move = options(position).iter().any(|&next| !wins(least, next));
            let has_reason = wins_by_ending(least, position) || has_move;
            assert_eq!(wins(least, position), has_reason);
        }
    }
}

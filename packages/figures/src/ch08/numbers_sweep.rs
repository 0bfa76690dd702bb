//! A graph with numbers and its scores: First wants a large number, Second a small
//! one.

use crate::lettered_graph::{
    SIDE_MARGIN, TOP_MARGIN, draw_with_answers, graph, letter, letters, triangles,
};
use crate::prelude::*;
use ch08_loops::numbers::value_iteration;

/// The numbers of the vertices, and the arrows, which are between neighbours only.
pub(super) const NUMBERS: [u32; 5] = [1, 2, 5, 4, 3];
pub(super) const ARROWS: [&[usize]; 5] = [&[1, 4], &[2], &[], &[0], &[1, 3]];

/// Returns the scores from each vertex, with First to move and with Second.
pub(super) fn scores() -> Vec<[u32; 2]> {
    let first = value_iteration(&NUMBERS, &ARROWS.map(<[usize]>::to_vec), 5);
    let second = |vertex: usize| {
        ARROWS[vertex]
            .iter()
            .map(|&to| first[to])
            .fold(NUMBERS[vertex], u32::min)
    };
    (0..NUMBERS.len())
        .map(|vertex| [first[vertex], second(vertex)])
        .collect()
}

/// Reports whether an arrow is First's best move, and better than to end the game.
fn is_best(scores: &[[u32; 2]], from: usize, to: usize) -> bool {
    NUMBERS[from] < scores[from][0] && scores[to][1] == scores[from][0]
}

pub(super) fn figure() -> Result<Figure> {
    let scores = scores();
    let vertices = || 0..NUMBERS.len();
    let graph = graph(&ARROWS, |vertex| (letter(vertex), Outcome::Unknown))
        .with_heavy_edges(|from, to| is_best(&scores, from, to));
    let corners = triangles(&[3, 2], 131.0);
    let centers = [3, 4, 2, 0, 1].map(|corner| corners[corner]).to_vec();
    let layout = graph
        .layout_at(centers)
        .with_notes(NUMBERS.map(|number| number.to_string()).to_vec());
    let (width, height) = layout.size();
    let answer = |[first, second]: &[u32; 2]| Some((format!("{first} · {second}"), false));
    let describe = |vertex: usize| {
        let [first, second] = scores[vertex];
        let to = match ARROWS[vertex] {
            [] => "no arrows".to_owned(),
            arrows => format!("arrows to {}", join_with_and(letters(arrows))),
        };
        let name = letter(vertex);
        let number = NUMBERS[vertex];
        format!("{name} has {number} and {to}: {first} for First, {second} for Second.")
    };
    let ends = vertices()
        .filter(|&vertex| NUMBERS[vertex] == scores[vertex][0])
        .collect_vec();
    Figure::diagram((width + 2.0 * SIDE_MARGIN, height + TOP_MARGIN), |area| {
        draw_with_answers(
            &area.offset((SIDE_MARGIN, TOP_MARGIN)),
            &layout,
            scores.iter().map(answer),
        )
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_value("ends", join_with_and(letters(&ends)))
    .with_value("score", scores[0][0])
    .with_value("vertices", vertices().map(describe).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_best_arrow_is_the_only_one() {
        let scores = scores();
        for (vertex, &[first, _]) in scores.iter().enumerate() {
            let best = ARROWS[vertex]
                .iter()
                .filter(|&&to| is_best(&scores, vertex, to))
                .count();
            assert_eq!(
                best,
                usize::from(NUMBERS[vertex] < first),
                "{}",
                letter(vertex)
            );
        }
    }
}

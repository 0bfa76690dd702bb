//! A graph with numbers and its scores: First wants a large number, Second a small
//! one.

use super::lettered_graph::{ABOVE, BESIDE, draw_with_answers, graph, letter, letters, triangles};
use crate::prelude::*;
use ch07_minimax::numbers::value_iteration;

/// The numbers of the vertices, and where arrows lead, between neighbours only.
const NUMBERS: [u32; 5] = [1, 2, 5, 4, 3];
const ARROWS: [&[usize]; 5] = [&[1, 4], &[2], &[], &[0], &[1, 3]];

/// The scores from each vertex, with First to move and with Second.
fn scores() -> Vec<[u32; 2]> {
    let first = value_iteration(&NUMBERS, &ARROWS.map(<[usize]>::to_vec), 5);
    let second = |at: usize| {
        ARROWS[at]
            .iter()
            .map(|&to| first[to])
            .fold(NUMBERS[at], u32::min)
    };
    (0..NUMBERS.len())
        .map(|at| [first[at], second(at)])
        .collect()
}

/// Is it the best that First can do? To end the game is as good as an arrow.
fn is_best(scores: &[[u32; 2]], from: usize, to: usize) -> bool {
    NUMBERS[from] < scores[from][0] && scores[to][1] == scores[from][0]
}

pub(super) fn figure() -> Result<Figure> {
    let scores = scores();
    let vertices = || 0..NUMBERS.len();
    let graph = graph(&ARROWS, |at| (letter(at), Outcome::Unknown));
    let graph = graph.with_heavy_edges(|from, to| is_best(&scores, from, to));
    let places = triangles(&[3, 2], 131.0);
    let places = [3, 4, 2, 0, 1].map(|at| places[at]).to_vec();
    let drawing = graph
        .layout_at(places)
        .with_notes(NUMBERS.map(|number| number.to_string()).to_vec());
    let (width, height) = drawing.size();
    let answer = |[first, second]: &[u32; 2]| Some((format!("{first} · {second}"), false));
    let spoken = |at: usize| {
        let [first, second] = scores[at];
        let to = match ARROWS[at] {
            [] => "no arrows".to_owned(),
            arrows => format!("arrows to {}", join_with_and(letters(arrows))),
        };
        let name = letter(at);
        let number = NUMBERS[at];
        format!("{name} has {number} and {to}: {first} for First, {second} for Second.")
    };
    let ends = vertices()
        .filter(|&at| NUMBERS[at] == scores[at][0])
        .collect_vec();
    Figure::diagram((width + 2.0 * BESIDE, height + ABOVE), |area| {
        draw_with_answers(
            &area.offset((BESIDE, ABOVE)),
            &drawing,
            scores.iter().map(answer),
        )
    })
    .with_value("ends", join_with_and(letters(&ends)))
    .with_value("score", scores[0][0])
    .with_value("vertices", vertices().map(spoken).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_best_arrow_is_the_only_one() {
        let scores = scores();
        for (at, &[first, _]) in scores.iter().enumerate() {
            let best = ARROWS[at]
                .iter()
                .filter(|&&to| is_best(&scores, at, to))
                .count();
            assert_eq!(best, usize::from(NUMBERS[at] < first), "{}", letter(at));
        }
    }
}

//! A graph with cycles, and who wins where.

use super::lettered_graph::{graph, letter, letters, triangles};
use crate::graph::NODE_RADIUS;
use crate::prelude::*;
use ch07_minimax::remoteness::{best_options, remoteness};

/// Where moves lead, between neighbours only.
const OPTIONS: [&[usize]; 7] = [&[2, 3], &[0, 3], &[], &[1, 2, 4, 5], &[1], &[6], &[3, 5]];

/// After how many moves the game ends from each position; none in a draw.
static REMOTENESS: LazyLock<Vec<Option<usize>>> =
    LazyLock::new(|| remoteness(&OPTIONS.map(<[usize]>::to_vec)));

fn outcome(at: usize) -> Outcome {
    REMOTENESS[at].map_or(Outcome::Draw, |moves| Outcome::win_if(moves % 2 == 1))
}

/// After how many moves the game ends, in digits.
fn moves(at: usize) -> String {
    REMOTENESS[at].map_or_else(String::new, |moves| moves.to_string())
}

/// Is a position what it is by this move?
fn decides(at: usize, by: usize) -> bool {
    let best = best_options(OPTIONS[at], &REMOTENESS);
    OPTIONS[at].contains(&by) && (outcome(at) == Outcome::Lose || best.contains(&by))
}

/// What is decided after so many moves, by which moves, and from what; and what is
/// drawn. A position leads to itself.
fn parts(from: usize, to: usize) -> String {
    let name = |at: usize| REMOTENESS[at].map_or("draws".into(), |moves| format!("after-{moves}"));
    let belongs =
        |&at: &usize| at == to && from == to || (at == from || from == to) && decides(at, to);
    (0..OPTIONS.len())
        .filter(belongs)
        .map(name)
        .sorted()
        .unique()
        .join(" ")
}

pub(super) fn figure() -> Result<Figure> {
    let all = || 0..OPTIONS.len();
    let wins_soonest = |from, to| outcome(from) == Outcome::Win && decides(from, to);
    let graph = graph(&OPTIONS, |at| (letter(at), outcome(at))).with_heavy_edges(wins_soonest);
    let places = triangles(&[2, 3, 2], 108.0);
    let drawing = graph
        .layout_at(places)
        .with_notes(all().map(moves).collect())
        .with_parts(parts);
    // A diamond is wider than the circle that the places leave room for.
    let (width, height) = drawing.size();
    let room = NODE_RADIUS * 0.25;
    let spoken = |at: usize| {
        let worth = format!("{} {}", outcome(at).letter(), moves(at));
        let to = match OPTIONS[at] {
            [] => "no moves".to_owned(),
            options => format!("to {}", join_with_and(letters(options))),
        };
        format!("{}, {}, {to}.", letter(at), worth.trim_end())
    };
    let draws: Vec<_> = all().filter(|&at| outcome(at) == Outcome::Draw).collect();
    Figure::diagram((width + 2.0 * room, height + 2.0 * room), |area| {
        drawing.draw(&area.offset((room, room)))
    })
    .with_values(values![
        count = OPTIONS.len(),
        draws = join_with_and(letters(&draws))
    ])
    .with_value("positions", all().map(spoken).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_draws_and_a_loss_that_waits_for_several_options() {
        let with = |outcome| (0..OPTIONS.len()).filter(move |&at| self::outcome(at) == outcome);
        assert_eq!(with(Outcome::Draw).count(), 2);
        assert!(with(Outcome::Lose).any(|at| OPTIONS[at].len() >= 2));
        assert!(REMOTENESS.iter().max() >= Some(&Some(3)));
    }
}

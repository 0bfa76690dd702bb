//! A graph with cycles, and who wins where.

use crate::graph::NODE_RADIUS;
use crate::lettered_graph::{graph, letter, letters, triangles};
use crate::prelude::*;
use ch08_loops::remoteness::{best_options, remoteness};

/// The moves, which are between neighbours only.
const OPTIONS: [&[usize]; 7] = [&[2, 3], &[0, 3], &[], &[1, 2, 4, 5], &[1], &[6], &[3, 5]];

/// After how many moves the game ends from each position; `None` in a draw.
static REMOTENESS: LazyLock<Vec<Option<usize>>> =
    LazyLock::new(|| remoteness(&OPTIONS.map(<[usize]>::to_vec)));

fn outcome(position: usize) -> Outcome {
    REMOTENESS[position].map_or(Outcome::Draw, |moves_text| {
        Outcome::win_if(moves_text % 2 == 1)
    })
}

/// Returns after how many moves the game ends, as a text; empty in a draw.
fn moves_text(position: usize) -> String {
    REMOTENESS[position].map_or_else(String::new, |moves_text| moves_text.to_string())
}

/// Reports whether a move decides the outcome of a position: any move from a loss, and the
/// best ones from others.
fn decides(position: usize, by: usize) -> bool {
    let best = best_options(OPTIONS[position], &REMOTENESS);
    OPTIONS[position].contains(&by) && (outcome(position) == Outcome::Lose || best.contains(&by))
}

/// Returns the parts to which a move belongs, or a position, as a move to itself: what is
/// decided after each number of moves, and what is drawn.
fn parts(from: usize, to: usize) -> String {
    let name = |position: usize| {
        REMOTENESS[position].map_or("draws".into(), |moves_text| format!("after-{moves_text}"))
    };
    let belongs = |&position: &usize| {
        position == to && from == to || (position == from || from == to) && decides(position, to)
    };
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
    let graph = graph(&OPTIONS, |position| (letter(position), outcome(position)))
        .with_heavy_edges(wins_soonest);
    let centers = triangles(&[2, 3, 2], 108.0);
    let layout = graph
        .layout_at(centers)
        .with_notes(all().map(moves_text).collect())
        .with_parts(parts);
    // A diamond is wider than the circle for which the layout leaves space.
    let (width, height) = layout.size();
    let margin = NODE_RADIUS * 0.25;
    let describe = |position: usize| {
        let result = format!("{} {}", outcome(position).letter(), moves_text(position));
        let to = match OPTIONS[position] {
            [] => "no moves".to_owned(),
            options => format!("to {}", join_with_and(letters(options))),
        };
        format!("{}, {}, {to}.", letter(position), result.trim_end())
    };
    let draws: Vec<_> = all()
        .filter(|&position| outcome(position) == Outcome::Draw)
        .collect();
    Figure::diagram((width + 2.0 * margin, height + 2.0 * margin), |area| {
        layout.draw(&area.offset((margin, margin)))
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_values(values![
        count = OPTIONS.len(),
        draws = join_with_and(letters(&draws))
    ])
    .with_value("positions", all().map(describe).join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_draws_and_a_loss_with_several_options() {
        let with = |outcome| {
            (0..OPTIONS.len()).filter(move |&position| self::outcome(position) == outcome)
        };
        assert_eq!(with(Outcome::Draw).count(), 2);
        assert!(with(Outcome::Lose).any(|position| OPTIONS[position].len() >= 2));
        assert!(REMOTENESS.iter().max() >= Some(&Some(3)));
    }
}

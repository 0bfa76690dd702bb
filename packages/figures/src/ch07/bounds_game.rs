//! A game of five positions that a careless memo gets wrong.

use super::lettered_graph::{ABOVE, BESIDE, draw_with_answers, graph};
use crate::prelude::*;
use ch07_minimax::bounds::{Game, UNKNOWN, careless, with_bounds};

/// The game of the page.
const OPTIONS: [&[usize]; 5] = [&[1, 2, 3], &[], &[3], &[4], &[]];
const SCORES: [i32; 5] = [0, 0, 0, 0, 1];
/// Where the positions stand.
const PLACES: [Point; 5] = [
    (0.0, 72.0),
    (80.0, 0.0),
    (104.0, 72.0),
    (190.0, 138.0),
    (276.0, 138.0),
];
/// The largest limit.
const ALL: i32 = i32::MAX;

fn listed() -> Game {
    Game {
        options: OPTIONS.map(<[usize]>::to_vec).to_vec(),
        score: SCORES.to_vec(),
    }
}

fn scores() -> [i32; 5] {
    [0, 1, 2, 3, 4].map(|at| with_bounds(at, -ALL, ALL, &listed(), &mut [UNKNOWN; 5], &mut 0))
}

/// What the careless memo holds after the search from position 0.
fn memo() -> [Option<i32>; 5] {
    let mut memo = [None; 5];
    careless(0, -ALL, ALL, &listed(), &mut memo);
    memo
}

pub(super) fn figure() -> Result<Figure> {
    let scores = scores();
    let memo = memo();
    let is_wrong = |at: usize| memo[at].is_some_and(|entry| entry != scores[at]);
    let outcome = |at: usize| match scores[at] {
        1.. => Outcome::Win,
        0 => Outcome::Draw,
        _ => Outcome::Lose,
    };
    let graph = graph(&OPTIONS, |at| (at.to_string(), outcome(at))).with_heavy_edges(|_, _| false);
    let placed = graph
        .layout_at(PLACES.to_vec())
        .with_notes(scores.map(with_minus_sign).to_vec());
    let (width, height) = placed.size();
    let size = (width + 2.0 * BESIDE, height + BESIDE + ABOVE);
    let entry = |at: usize| memo[at].map(|entry| format!("memo {}", with_minus_sign(entry)));
    let answers = (0..5).map(|at| entry(at).map(|words| (words, is_wrong(at))));
    let spoken = |at: usize| {
        let memo = entry(at).map_or_else(String::new, |entry| format!(", {entry}"));
        let to = match OPTIONS[at] {
            [] => "no moves".to_owned(),
            options => format!("moves to {}", join_with_commas(options)),
        };
        format!("{at}: score {}{memo}, {to}.", with_minus_sign(scores[at]))
    };
    let bound = |at: usize| memo[at].map_or_else(String::new, with_minus_sign);
    Figure::diagram(size, |area| {
        draw_with_answers(&area.offset((BESIDE, ABOVE)), &placed, answers)
    })
    .with_values(values![
        wrong = join_with_and((0..5).filter(|&at| is_wrong(at))),
        least = bound(2)
    ])
    .with_values(values![
        most = bound(3),
        answer = bound(0),
        score = with_minus_sign(scores[0])
    ])
    .with_values(values![positions = [0, 1, 2, 3, 4].map(spoken).join(" ")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caption_is_right() {
        assert_eq!(scores(), [1, 0, 1, -1, 1]);
        assert_eq!(memo(), [Some(0), None, Some(0), Some(0), None]);
        let values = figure().unwrap().values;
        let said = ["wrong", "answer", "score"].map(|name| &values[name]);
        assert_eq!(said, ["0, 2 and 3", "0", "1"]);
    }
}

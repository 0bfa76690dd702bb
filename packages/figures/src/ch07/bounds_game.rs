//! A game of five positions that a careless memo gets wrong.

use crate::lettered_graph::{SIDE_MARGIN, TOP_MARGIN, draw_with_answers, graph};
use crate::prelude::*;
use ch07_minimax::bounds::{Game, UNKNOWN, careless, with_bounds};

/// The game of the page.
const OPTIONS: [&[usize]; 5] = [&[1, 2, 3], &[], &[3], &[4], &[]];
const SCORES: [i32; 5] = [0, 0, 0, 0, 1];
/// The centers of the positions.
const CENTERS: [Point; 5] = [
    (0.0, 72.0),
    (80.0, 0.0),
    (104.0, 72.0),
    (190.0, 138.0),
    (276.0, 138.0),
];
/// The largest limit.
const MAX_LIMIT: i32 = i32::MAX;

/// Returns the game in the type of the listing.
fn game() -> Game {
    Game {
        options: OPTIONS.map(<[usize]>::to_vec).to_vec(),
        score: SCORES.to_vec(),
    }
}

/// Returns the score of each position.
fn scores() -> [i32; 5] {
    [0, 1, 2, 3, 4].map(|position| {
        with_bounds(
            position,
            -MAX_LIMIT,
            MAX_LIMIT,
            &game(),
            &mut [UNKNOWN; 5],
            &mut 0,
        )
    })
}

/// Returns the entries of the careless memo after the search from position 0.
fn memo() -> [Option<i32>; 5] {
    let mut memo = [None; 5];
    careless(0, -MAX_LIMIT, MAX_LIMIT, &game(), &mut memo);
    memo
}

pub(super) fn figure() -> Result<Figure> {
    let scores = scores();
    let memo = memo();
    let is_wrong = |position: usize| memo[position].is_some_and(|entry| entry != scores[position]);
    let outcome = |position: usize| match scores[position] {
        1.. => Outcome::Win,
        0 => Outcome::Draw,
        _ => Outcome::Lose,
    };
    let graph = graph(&OPTIONS, |position| {
        (position.to_string(), outcome(position))
    })
    .with_heavy_edges(|_, _| false);
    let layout = graph
        .layout_at(CENTERS.to_vec())
        .with_notes(scores.map(with_minus_sign).to_vec());
    let (width, height) = layout.size();
    let size = (width + 2.0 * SIDE_MARGIN, height + SIDE_MARGIN + TOP_MARGIN);
    let entry =
        |position: usize| memo[position].map(|entry| format!("memo {}", with_minus_sign(entry)));
    let answers = (0..5).map(|position| entry(position).map(|words| (words, is_wrong(position))));
    let describe = |position: usize| {
        let memo = entry(position).map_or_else(String::new, |entry| format!(", {entry}"));
        let to = match OPTIONS[position] {
            [] => "no moves".to_owned(),
            options => format!("moves to {}", join_with_commas(options)),
        };
        format!(
            "{position}: score {}{memo}, {to}.",
            with_minus_sign(scores[position])
        )
    };
    let bound = |position: usize| memo[position].map_or_else(String::new, with_minus_sign);
    Figure::diagram(size, |area| {
        draw_with_answers(&area.offset((SIDE_MARGIN, TOP_MARGIN)), &layout, answers)
    })
    .map(|figure| figure.with_arrows(graph.arrow_table()))
    .with_values(values![
        wrong = join_with_and((0..5).filter(|&position| is_wrong(position))),
        least = bound(2)
    ])
    .with_values(values![
        most = bound(3),
        answer = bound(0),
        score = with_minus_sign(scores[0])
    ])
    .with_values(values![positions = [0, 1, 2, 3, 4].map(describe).join(" ")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caption_is_right() {
        assert_eq!(scores(), [1, 0, 1, -1, 1]);
        assert_eq!(memo(), [Some(0), None, Some(0), Some(0), None]);
        let values = figure().unwrap().values;
        let shown = ["wrong", "answer", "score"].map(|name| &values[name]);
        assert_eq!(shown, ["0, 2 and 3", "0", "1"]);
    }
}

//! A search that looks a number of moves ahead in a graph: its calls.

use crate::prelude::*;
use ch08_loops::remoteness::remoteness;

const POSITIONS: usize = 100;
/// Arrows from a position, on average.
const DEGREE: usize = 3;
const MAX_MOVES: u32 = 16;

/// Returns a random graph, always the same one.
fn random_graph() -> Vec<Vec<usize>> {
    let mut random = Rng::with_seed(8);
    let mut options = vec![Vec::new(); POSITIONS];
    for _ in 0..DEGREE * POSITIONS {
        let [from, to] = [0; 2].map(|_| random.usize(..POSITIONS));
        options[from].push(to);
    }
    options
}

/// Returns the answer of `lookahead::wins_within`, or of `loses_within`, and counts the calls
/// of both.
fn search(wins: bool, moves: u32, at: usize, options: &[Vec<usize>], calls: &mut u64) -> bool {
    *calls += 1;
    let mut next = options[at].iter();
    let mut ask = |&option: &usize| search(!wins, moves - 1, option, options, calls);
    if wins {
        moves > 0 && next.any(&mut ask)
    } else {
        options[at].is_empty() || moves > 0 && next.all(ask)
    }
}

/// Returns the calls of `lookahead::wins_within` from the first position that is a draw.
fn calls(moves: u32) -> u64 {
    let options = random_graph();
    let drawn = remoteness(&options)
        .iter()
        .position(Option::is_none)
        .expect("a test finds draws");
    let mut calls = 0;
    search(true, moves, drawn, &options, &mut calls);
    calls
}

pub(super) fn figure() -> Result<Figure> {
    let points = (1..=MAX_MOVES)
        .map(|moves| (moves, [calls(moves)]))
        .collect_vec();
    let titles = ["moves ahead", "calls (logarithmic scale)"];
    let series = [Series::new("calls", "calls", CIRCLES)];
    plot_log(titles, "moves", series, &points).with_values(values![
        positions = POSITIONS,
        arrows = DEGREE * POSITIONS,
        most = MAX_MOVES,
        calls = calls(MAX_MOVES)
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch08_loops::lookahead::wins_within;

    #[test]
    fn the_counted_search_is_that_of_the_listing() {
        let options = random_graph();
        for (at, moves) in iproduct!(0..POSITIONS, 0..=8) {
            let found = search(true, moves, at, &options, &mut 0);
            assert_eq!(found, wins_within(moves, at, &options));
        }
    }

    #[test]
    fn from_a_draw_no_end_is_found() {
        let options = random_graph();
        let drawn = (0..POSITIONS).filter(|&at| remoteness(&options)[at].is_none());
        assert!(drawn.clone().count() > 0);
        assert!(
            drawn
                .clone()
                .all(|at| !search(true, 8, at, &options, &mut 0))
        );
        assert!(
            drawn
                .clone()
                .all(|at| !search(false, 8, at, &options, &mut 0))
        );
    }
}

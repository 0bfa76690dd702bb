//! Positions to try things on: all of a small board, and random ones.

use ch09_four_in_a_row::board::Board;
use fastrand::Rng;
use std::collections::{HashMap, HashSet};

/// What a move can leave.
pub(crate) fn options<const W: u32, const H: u32>(
    board: Board<W, H>,
) -> Vec<Board<W, H>> {
    let cell = |column| board.playable() & Board::<W, H>::column(column);
    (0..W)
        .map(cell)
        .filter(|&cell| cell != 0)
        .map(|cell| board.play(cell))
        .collect()
}

/// All positions that come up, by the number of stones.
pub(crate) fn all<const W: u32, const H: u32>() -> Vec<HashSet<Board<W, H>>> {
    let mut layers = vec![HashSet::from([Board::default()])];
    for _ in 0..W * H {
        let goes_on =
            |board: &Board<W, H>| !Board::<W, H>::has_four(board.theirs());
        let last = &layers[layers.len() - 1];
        layers.push(
            last.iter()
                .flat_map(|&board| options(board))
                .filter(goes_on)
                .collect(),
        );
    }
    layers
}

/// Their scores, from the full boards backwards, by the rules alone.
pub(crate) fn scores<const W: u32, const H: u32>(
    layers: &[HashSet<Board<W, H>>],
) -> HashMap<Board<W, H>, i32> {
    let mut scores: HashMap<Board<W, H>, i32> = HashMap::new();
    for &board in layers.iter().rev().flatten() {
        // Four with the next stone, which is one of those that are left.
        let of = |next: Board<W, H>| {
            let wins = Board::<W, H>::has_four(next.theirs());
            if wins {
                (board.empty_count() + 1) / 2
            } else {
                -scores[&next]
            }
        };
        let best = options(board).into_iter().map(of).max();
        scores.insert(board, best.unwrap_or(0));
    }
    scores
}

/// A position of so many stones that random moves have led to.
pub(crate) fn random<const W: u32, const H: u32>(
    stones: u32,
    random: &mut Rng,
) -> Board<W, H> {
    loop {
        let mut board = Board::default();
        for _ in 0..stones {
            let options = options(board);
            board = options[random.usize(..options.len())];
            if Board::<W, H>::has_four(board.theirs()) {
                break;
            }
        }
        if !Board::<W, H>::has_four(board.theirs()) {
            return board;
        }
    }
}

//! Trying everything, and counting.

use crate::sets::{all, scores};
use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::obvious::{positions, score};
use std::collections::HashSet;

#[test]
fn trying_everything_gives_the_score_of_late_positions() {
    for (&board, &expected) in &scores(&all::<4, 4>()) {
        if board.empty_count() < 9 {
            assert_eq!(score(board, &mut 0), expected, "{board:?}");
        }
    }
}

#[test]
fn positions_are_counted() {
    let layers = all::<4, 4>();
    let sizes: Vec<_> = layers.iter().map(HashSet::len).collect();
    assert_eq!(positions::<4, 4>(16), sizes);
    // The first numbers of OEIS A212693.
    let published = [1, 7, 49, 238, 1120, 4263, 16_422];
    assert_eq!(positions::<7, 6>(6), published);
    let first: usize = positions::<4, 1>(4).iter().sum();
    assert_eq!(first, 1 + 4 + 12 + 12 + 6);
    assert_eq!(score(Board::<4, 1>::default(), &mut 0), 0);
}

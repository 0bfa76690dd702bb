//! Treblecross: both players put crosses on a strip of squares, and whoever
//! completes three in a row wins.
//!
//! A strip is a slice with an entry for each square: does it have a cross?

use crate::heaps::heap_game;

// ANCHOR: open
/// Is the square open, with no cross within two squares of it? A cross on any
/// other square completes three in a row, or lets the opponent do so at once.
pub fn is_open(crosses: &[bool], square: usize) -> bool {
    let from = square.saturating_sub(2);
    let to = (square + 3).min(crosses.len());
    !crosses[from..to].contains(&true)
}

/// The lengths of the runs of open squares, from left to right.
pub fn open_runs(crosses: &[bool]) -> Vec<usize> {
    let open: Vec<bool> = (0..crosses.len())
        .map(|square| is_open(crosses, square))
        .collect();
    open.split(|&is_open| !is_open)
        .map(<[bool]>::len)
        .filter(|&run| run > 0)
        .collect()
}
// ANCHOR_END: open

// ANCHOR: grundy
/// The Grundy numbers of runs of 0 to `last` open squares: a cross closes its
/// own square and two on either side. O(last²).
pub fn grundy_numbers(last: usize) -> Vec<usize> {
    heap_game(last, |run| {
        (0..run).map(move |left| {
            let right = run - 1 - left;
            (left.saturating_sub(2), right.saturating_sub(2))
        })
    })
}
// ANCHOR_END: grundy

// ANCHOR: three
/// The strip with one more cross.
fn with_cross(crosses: &[bool], square: usize) -> Vec<bool> {
    let mut after = crosses.to_vec();
    after[square] = true;
    after
}

/// Has a player completed three in a row?
pub fn has_three(crosses: &[bool]) -> bool {
    crosses.windows(3).any(|squares| squares == [true; 3])
}
// ANCHOR_END: three

// ANCHOR: winning_moves
/// All squares on which a cross wins, for a strip of at least three squares
/// on which no three crosses are in a row yet. O(n²).
pub fn winning_moves(crosses: &[bool]) -> Vec<usize> {
    let empty: Vec<usize> = (0..crosses.len())
        .filter(|&square| !crosses[square])
        .collect();
    let completes = |square: &usize| has_three(&with_cross(crosses, *square));
    if empty.iter().any(completes) {
        return empty.into_iter().filter(completes).collect();
    }
    let grundy = grundy_numbers(crosses.len());
    let balances = |square: &usize| {
        let runs = open_runs(&with_cross(crosses, *square));
        runs.iter().fold(0, |sum, &run| sum ^ grundy[run]) == 0
    };
    empty
        .into_iter()
        .filter(|&square| is_open(crosses, square))
        .filter(balances)
        .collect()
}
// ANCHOR_END: winning_moves

//! What the recursion costs on an open grid: its calls, and the number of
//! different games.

// ANCHOR: is_winning
/// The recursion of `Grid::is_winning` on a grid without walls, with a counter.
///
/// The token has `below` rows below it and `right` columns to its right. Each
/// call adds 1 to `calls`.
pub fn is_winning(below: u32, right: u32, calls: &mut u64) -> bool {
    *calls += 1;
    (below > 0 && !is_winning(below - 1, right, calls))
        || (right > 0 && !is_winning(below, right - 1, calls))
        || (below > 0
            && right > 0
            && !is_winning(below - 1, right - 1, calls))
}
// ANCHOR_END: is_winning

// ANCHOR: games
/// The number of different games on an open grid: the paths of the token to the
/// corner, which is `below` rows down and `right` columns to the right.
///
/// These are the Delannoy numbers (Delannoy 1895). They fit in 64 bits while
/// `below` and `right` are at most 26.
pub fn games(below: u32, right: u32) -> u64 {
    let below = below as usize;
    let right = right as usize;
    let mut games = vec![vec![1; right + 1]; below + 1];
    for d in 1..=below {
        for r in 1..=right {
            games[d][r] =
                games[d - 1][r] + games[d][r - 1] + games[d - 1][r - 1];
        }
    }
    games[below][right]
}
// ANCHOR_END: games

// ANCHOR: calls
/// How many calls `is_winning` makes, worked out without making them: one, plus
/// those of each option up to the first losing one.
///
/// For at most 500 rows and columns; a little further on, an `f64` overflows.
pub fn calls(below: u32, right: u32) -> f64 {
    let below = below as usize;
    let right = right as usize;
    let mut calls = vec![vec![1.0; right + 1]; below + 1];
    for d in 0..=below {
        for r in 0..=right {
            for (down, across) in [(1, 0), (0, 1), (1, 1)] {
                if down > d || across > r {
                    continue; // a move off the board
                }
                calls[d][r] += calls[d - down][r - across];
                if (d - down) % 2 == 0 && (r - across) % 2 == 0 {
                    break; // a losing option: `any` stops
                }
            }
        }
    }
    calls[below][right]
}
// ANCHOR_END: calls

//! Wythoff's game in whole numbers: a queen goes down, left, or down and left
//! along a diagonal, and the player who brings her to (0, 0) wins.

use crate::grundy::mex;

// ANCHOR: obvious
/// Which squares below `size` in both coordinates are losing for the player to
/// move: `losing[x][y]`. Looks back along both lines and the diagonal, O(size³).
pub fn losing_squares(size: usize) -> Vec<Vec<bool>> {
    let mut losing = vec![vec![false; size]; size];
    for x in 0..size {
        for y in 0..size {
            let down = (0..y).any(|y| losing[x][y]);
            let left = (0..x).any(|x| losing[x][y]);
            let diagonal = (1..=x.min(y)).any(|by| losing[x - by][y - by]);
            losing[x][y] = !(down || left || diagonal);
        }
    }
    losing
}
// ANCHOR_END: obvious

// ANCHOR: grundy_numbers
/// The Grundy numbers of the squares below `size` in both coordinates:
/// `grundy[x][y]`. Looks back along both lines and the diagonal, O(size³).
pub fn grundy_numbers(size: usize) -> Vec<Vec<usize>> {
    let mut grundy = vec![vec![0; size]; size];
    for x in 0..size {
        for y in 0..size {
            let down = (0..y).map(|y| grundy[x][y]);
            let left = (0..x).map(|x| grundy[x][y]);
            let diagonal = (1..=x.min(y)).map(|by| grundy[x - by][y - by]);
            let options: Vec<usize> =
                down.chain(left).chain(diagonal).collect();
            grundy[x][y] = mex(&options);
        }
    }
    grundy
}
// ANCHOR_END: grundy_numbers

// ANCHOR: golden
/// ⌊nφ⌋ for the golden ratio φ = (1 + √5) / 2, in whole numbers: exact.
///
/// For n up to 2^62, so that 5n² fits.
pub fn times_golden(n: u128) -> u128 {
    u128::midpoint(n, (5 * n * n).isqrt())
}

/// The losing square of number `n` with x ≤ y: (⌊nφ⌋, ⌊nφ²⌋). Wythoff 1907.
pub fn losing_square(n: u32) -> (u128, u128) {
    // φ² = φ + 1
    let x = times_golden(n.into());
    (x, x + u128::from(n))
}

/// Does the player to move lose with the queen on (x, y)? O(1).
pub fn is_losing(x: u32, y: u32) -> bool {
    losing_square(x.abs_diff(y)).0 == u128::from(x.min(y))
}
// ANCHOR_END: golden

// ANCHOR: winning_moves
/// All squares that a winning move can reach: at most three, one in each
/// direction. O(1).
pub fn winning_moves(x: u32, y: u32) -> Vec<(u32, u32)> {
    if is_losing(x, y) {
        return Vec::new();
    }
    // Each line and each diagonal has a single losing square.
    let back = u128::from(x.min(y))
        .checked_sub(losing_square(x.abs_diff(y)).0)
        .and_then(|back| u32::try_from(back).ok());
    let on_diagonal = back.map(|back| (x - back, y - back));
    let left = partner(y).filter(|left| *left < x).map(|left| (left, y));
    let down = partner(x).filter(|down| *down < y).map(|down| (x, down));
    [on_diagonal, left, down].into_iter().flatten().collect()
}
// ANCHOR_END: winning_moves

// ANCHOR: partner
/// The other coordinate of the losing squares with the coordinate `x`, if it is
/// below 2^32.
fn partner(x: u32) -> Option<u32> {
    let (x, next) = (u128::from(x), u128::from(x) + 1);
    // If x = ⌊nφ⌋, then n = ⌊(x + 1) / φ⌋, and 1/φ = φ - 1: so
    // n = ⌊(x + 1)φ⌋ - (x + 1).
    let n = times_golden(next) - next;
    let partner = if times_golden(n) == x {
        x + n
    } else {
        // Then x = ⌊mφ²⌋ with m = ⌊(x + 1) / φ²⌋, and 1/φ² = 1 - 1/φ: so
        // m is the whole part of (x + 1) - (x + 1) / φ. What is
        // taken away is between n and n + 1, so m = (x + 1) - (n + 1).
        times_golden(next - n - 1)
    };
    u32::try_from(partner).ok()
}
// ANCHOR_END: partner

//! Wythoff's game by the golden ratio against looking back.

use ch04_nim_grundy::wythoff::{
    grundy_numbers, is_losing, losing_square, losing_squares, times_golden,
    winning_moves,
};
use proptest::prelude::*;

#[test]
fn the_losing_squares_below_120() {
    let losing = losing_squares(120);
    let mut count = 0;
    for x in 0..120_u32 {
        for y in 0..120_u32 {
            let claimed = losing[x as usize][y as usize];
            assert_eq!(is_losing(x, y), claimed, "({x}, {y})");
            count += u32::from(claimed);
        }
    }
    // (0, 0), and pairs of squares up to (73, 118) and (118, 73).
    assert_eq!(count, 1 + 2 * 45);
    assert_eq!(losing_square(45), (72, 117));
}

#[test]
fn winning_moves_are_exactly_the_moves_to_losing_squares() {
    let losing = losing_squares(60);
    let loses = |(x, y): (u32, u32)| losing[x as usize][y as usize];
    for x in 0..60 {
        for y in 0..60 {
            let left = (0..x).map(|to| (to, y));
            let down = (0..y).map(|to| (x, to));
            let both = (1..=x.min(y)).map(|by| (x - by, y - by));
            let mut claimed: Vec<(u32, u32)> = left
                .chain(down)
                .chain(both)
                .filter(|&square| loses(square))
                .collect();
            claimed.sort_unstable();
            let mut moves = winning_moves(x, y);
            moves.sort_unstable();
            assert_eq!(moves, claimed, "({x}, {y})");
            assert_eq!(moves.is_empty(), is_losing(x, y), "({x}, {y})");
            assert!(moves.len() <= 3);
        }
    }
}

/// OEIS A000201 and A001950.
#[test]
fn the_two_sequences_share_all_numbers() {
    const A: [u128; 25] = [
        1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30,
        32, 33, 35, 37, 38, 40,
    ];
    const B: [u128; 25] = [
        2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47,
        49, 52, 54, 57, 60, 62, 65,
    ];
    for (n, square) in (1..).zip(A.into_iter().zip(B)) {
        assert_eq!(losing_square(n), square, "{n}");
    }
    let mut found = vec![0; 26_000];
    for n in 1..=10_000 {
        let (x, y) = losing_square(n);
        for number in [x, y] {
            if let Ok(number) = usize::try_from(number)
                && number < 16_000
            {
                found[number] += 1;
            }
        }
    }
    // Each number from 1 on, once.
    assert_eq!(found[0], 0);
    assert!(found[1..16_000].iter().all(|&times| times == 1));
}

/// The definition in whole numbers: x = ⌊nφ⌋ exactly if 2x - n ≤ n√5 <
/// 2x - n + 2.
fn is_exact(n: u128, x: u128) -> bool {
    let root = 2 * x - n;
    root * root <= 5 * n * n && 5 * n * n < (root + 2) * (root + 2)
}

/// All numbers before are tried. That ⌊nφ⌋ is right follows from its definition
/// in whole numbers, which fit in 64 bits here.
#[test]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "this is how it goes wrong"
)]
fn the_first_multiple_that_doubles_get_wrong() {
    const FIRST: u64 = 102_334_155;
    const GOLDEN: f64 = 1.618_033_988_749_895;
    let golden = f64::midpoint(1.0, 5_f64.sqrt());
    assert_eq!(GOLDEN.to_bits(), golden.to_bits());
    let by_double = |n: u64| (n as f64 * GOLDEN).floor() as u64;
    for n in 0..FIRST {
        let root = 2 * by_double(n) - n;
        let square = 5 * n * n;
        assert!(root * root <= square && square < (root + 2) * (root + 2));
    }
    assert_eq!(by_double(FIRST), 165_580_141);
    assert_eq!(times_golden(FIRST.into()), 165_580_140);
    assert!(is_exact(FIRST.into(), 165_580_140));
    assert!(!is_exact(FIRST.into(), 165_580_141));
}

#[test]
fn the_largest_numbers_of_the_domain() {
    const MOST: u32 = u32::MAX;
    assert!(is_exact(1 << 62, times_golden(1 << 62)));
    assert!(!is_losing(MOST, MOST));
    assert_eq!(winning_moves(MOST, MOST)[0], (0, 0));
    for near in 0..1000 {
        for (x, y) in [
            (MOST - near, MOST),
            (MOST, MOST - near),
            (near, MOST),
            (MOST, near),
            (MOST - near, MOST - 2 * near),
        ] {
            let moves = winning_moves(x, y);
            assert_eq!(moves.is_empty(), is_losing(x, y), "({x}, {y})");
            for (to_x, to_y) in moves {
                assert!(is_losing(to_x, to_y), "({x}, {y})");
                assert!(to_x <= x && to_y <= y && (to_x, to_y) != (x, y));
            }
        }
    }
}

proptest! {
    #[test]
    fn whole_numbers_are_exact(n in 0_u128..=1 << 62) {
        prop_assert!(is_exact(n, times_golden(n)));
    }

    /// From no losing square does a move lead to a losing square, and from any
    /// other square `winning_moves` do.
    #[test]
    fn large_squares_obey_wythoffs_theorem(
        x: u32,
        y: u32,
        n in 0_u32..1_600_000_000,
        back: u32,
    ) {
        let moves = winning_moves(x, y);
        prop_assert_eq!(moves.is_empty(), is_losing(x, y));
        for (to_x, to_y) in moves {
            prop_assert!(is_losing(to_x, to_y));
            let (left, down) = (x - to_x, y - to_y);
            prop_assert!(left > 0 || down > 0);
            prop_assert!(left == 0 || down == 0 || left == down);
        }
        let (Ok(x), Ok(y)) = (
            u32::try_from(losing_square(n).0),
            u32::try_from(losing_square(n).1),
        ) else {
            return Ok(());
        };
        prop_assert!(is_losing(x, y) && is_losing(y, x));
        prop_assert!(winning_moves(x, y).is_empty());
        if let Some(by) = back.checked_rem(x) && by > 0 {
            for (to_x, to_y) in [(x - by, y), (x, y - by), (x - by, y - by)] {
                prop_assert!(!is_losing(to_x, to_y));
                prop_assert!(winning_moves(to_x, to_y).iter().all(|&to| to != (x, y)));
            }
        }
    }
}

/// A heap beside the queen loses exactly if it is as large as the Grundy number
/// of her square, by a search through both together.
#[test]
fn a_queen_beside_a_heap() {
    const SIZE: usize = 7;
    const HEAPS: usize = 2 * SIZE;
    let grundy = grundy_numbers(SIZE);
    let mut winning = [[[false; HEAPS]; SIZE]; SIZE];
    for x in 0..SIZE {
        for y in 0..SIZE {
            for heap in 0..HEAPS {
                let wins = |(x, y): (usize, usize)| !winning[x][y][heap];
                winning[x][y][heap] = (0..x).any(|x| wins((x, y)))
                    || (0..y).any(|y| wins((x, y)))
                    || (1..=x.min(y)).any(|by| wins((x - by, y - by)))
                    || (0..heap).any(|heap| !winning[x][y][heap]);
                assert_eq!(
                    winning[x][y][heap],
                    heap != grundy[x][y],
                    "({x}, {y}) and {heap}"
                );
            }
        }
    }
}

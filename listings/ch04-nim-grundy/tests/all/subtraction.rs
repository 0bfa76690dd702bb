//! Subtraction games and their periods against the rules as they are told.

use crate::plain_games::least_missing;
use ch04_nim_grundy::subtraction::{self, Rounds};

#[test]
fn the_periods_of_subtraction_games() {
    let period = |taken: &[usize]| {
        let period = subtraction::period(taken, 100).unwrap();
        (period.start, period.length)
    };
    assert_eq!(period(&[1, 2, 3]), (0, 4));
    assert_eq!(period(&[2, 3]), (0, 5));
    assert_eq!(period(&[1, 3, 4]), (0, 7));
    assert_eq!(period(&[1, 4]), (0, 5));
    assert_eq!(period(&[2, 4, 7]), (8, 3));
    assert_eq!(period(&[1, 4, 10]), (16, 11));
    assert_eq!(
        subtraction::grundy_numbers(&[1, 3, 4], 13),
        [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]
    );
    // A stretch as long as the largest number must have come again.
    let four = Rounds {
        start: 0,
        length: 4,
    };
    assert_eq!(subtraction::period(&[1, 2, 3], 6), Some(four));
    assert_eq!(subtraction::period(&[1, 2, 3], 5), None);
    assert_eq!(subtraction::period(&[1], 0), None);
}

#[test]
fn every_subtraction_game_with_numbers_up_to_eight() {
    for set in 1..256_usize {
        // Neither the order nor repeated numbers matter.
        let mut taken: Vec<usize> =
            (1..=8).filter(|n| set >> (n - 1) & 1 == 1).rev().collect();
        taken.push(taken[0]);
        let grundy = subtraction::grundy_numbers(&taken, 2000);
        for heap in 0..=60_usize {
            let options: Vec<usize> = taken
                .iter()
                .filter_map(|taken| heap.checked_sub(*taken))
                .map(|left| grundy[left])
                .collect();
            let mex = least_missing(&options);
            assert_eq!(grundy[heap], mex, "{taken:?} {heap}");
        }
        let period = subtraction::period(&taken, 300).unwrap();
        let Rounds { start, length } = period;
        for heap in start..=2000 - length {
            assert_eq!(
                grundy[heap],
                grundy[heap + length],
                "{taken:?} {heap}"
            );
        }
        assert!(
            start == 0 || grundy[start - 1] != grundy[start - 1 + length]
        );
        assert!((1..length).all(|less| {
            (start..1000).any(|n| grundy[n] != grundy[n + less])
        }));
        // What a short look finds, a long look finds too.
        for last in 0..60 {
            let short = subtraction::period(&taken, last);
            assert!(short.is_none_or(|short| short == period), "{taken:?}");
        }
    }
}

//! All-but games against their rules, and how their values grow.

use crate::plain_games::least_missing;
use ch04_nim_grundy::all_but::{growth, grundy_numbers};
use ch04_nim_grundy::subtraction::Rounds;

/// All sets of the numbers up to 6, in no particular order.
fn sets() -> impl Iterator<Item = Vec<usize>> {
    (0..1_usize << 6).map(|set| {
        (1..=6).rev().filter(|n| set >> (n - 1) & 1 == 1).collect()
    })
}

#[test]
fn every_all_but_game_with_banned_numbers_up_to_six() {
    for banned in sets() {
        let grundy = grundy_numbers(&banned, 400);
        for heap in 0..=60 {
            let options: Vec<usize> = (1..=heap)
                .filter(|taken| !banned.contains(taken))
                .map(|taken| grundy[heap - taken])
                .collect();
            assert_eq!(grundy[heap], least_missing(&options));
        }
        // Proved from few values, it holds for all that are known.
        let (Rounds { start, length }, saltus) =
            growth(&banned, 150).unwrap();
        assert!(saltus > 0, "{banned:?}");
        assert!(
            (start..=400 - length)
                .all(|heap| grundy[heap + length] == grundy[heap] + saltus),
            "{banned:?}"
        );
    }
}

/// What the proof says about the values that are out of reach.
#[test]
fn older_values_are_all_from_zero_up_to_the_base() {
    for banned in sets() {
        let largest = banned.iter().copied().max().unwrap_or(0);
        let grundy = grundy_numbers(&banned, 200);
        for heap in largest..=200 {
            let older = &grundy[..heap - largest];
            let base = least_missing(older);
            assert!(older.iter().all(|&value| value < base), "{banned:?}");
            assert!(grundy[heap] <= base + largest, "{banned:?}");
        }
    }
}

#[test]
fn two_examples_of_growth() {
    let growth = |banned: &[usize]| {
        let (Rounds { start, length }, saltus) = growth(banned, 40).unwrap();
        (start, length, saltus)
    };
    assert_eq!(growth(&[]), (0, 1, 1));
    assert_eq!(growth(&[2]), (0, 4, 2));
    assert_eq!(
        grundy_numbers(&[2], 11),
        [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5]
    );
    assert_eq!(grundy_numbers(&[], 5), [0, 1, 2, 3, 4, 5]);
}

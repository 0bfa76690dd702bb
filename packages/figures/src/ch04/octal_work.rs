//! What the solver with rare heaps looks at, beside all splits.

use super::splits::{rules, splits};
use crate::prelude::*;
use ch04_nim_grundy::sparse::solve;

/// The largest heaps that are solved; the last one is that of the race.
const LASTS: [u32; 11] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
/// The game of which all splits are counted.
const KAYLES: &[u32] = &[0, 7, 7];
/// The digits of the games that the solver solves, those with most work first.
const GAMES: [&[u32]; 4] = [&[0, 0, 7], &[0, 1, 0, 6], &[4], KAYLES];

/// The work for the heaps up to some size.
struct Work {
    last: u32,
    /// All splits of Kayles.
    all: u64,
    /// The splits that the solver looks at in each of the games.
    looked_at: [u64; GAMES.len()],
}

pub(super) fn figure() -> Result<Figure> {
    let steps = LASTS.map(|last| {
        let looked_at = |digits: &[u32]| solve(&rules(digits), last as usize).looked_at;
        Work { last, all: splits(&rules(KAYLES), last as usize), looked_at: GAMES.map(looked_at) }
    });
    let [.., Work { last, all, looked_at: [dawson, code, grundys_game, kayles] }] = steps;
    Plot::of(&steps, "largest heap", |work| work.last)
        .titles("largest heap (logarithmic scale)", "splits looked at (logarithmic scale)")
        .log_x()
        .line("all", "all splits of Kayles", TRIANGLES, |work| work.all)
        .line("0.07", "Dawson's Kayles", DIAMONDS, |work| work.looked_at[0])
        .line("0.106", "0.106", FUNNELS, |work| work.looked_at[1])
        .line("Grundy", "Grundy's game", SQUARES, |work| work.looked_at[2])
        .line("Kayles", "Kayles", CIRCLES, |work| work.looked_at[3])
        .figure()
        .says(values![end = last, all, kayles, grundys_game, dawson, first = LASTS[0], code])
}

/// The splits of a heap, the smaller part first.
#[cfg(test)]
fn pairs(digits: &[u32], heap: usize) -> Vec<(usize, usize)> {
    let lefts = (0..=heap).filter(|taken| digits.get(*taken).is_some_and(|d| d & 4 != 0));
    let pairs = lefts.flat_map(|taken| (1..heap).map(move |one| (one, heap - taken)));
    let pairs = pairs.filter(|(one, left)| one < left).map(|(one, left)| (one, left - one));
    // In Grundy's game the parts are not equal.
    pairs.filter(|(one, other)| one < other || one == other && digits != [4]).collect()
}

#[test]
fn the_first_heaps_are_solved_by_looking_at_everything() {
    for digits in GAMES {
        for last in [10, 30, 60] {
            let told: usize = (0..=last).map(|heap| pairs(digits, heap).len()).sum();
            assert_eq!(splits(&rules(digits), last), told as u64, "{digits:?}");
            assert_eq!(solve(&rules(digits), last).looked_at, told as u64);
        }
    }
}

/// The classes are chosen before heap 70, and again after heap 128: so they
/// are the same in between.
#[test]
fn afterwards_it_looks_at_each_split_into_a_rare_heap_and_a_common_one() {
    for digits in GAMES {
        let solved = solve(&rules(digits), 128);
        let is_rare = |heap: usize| solved.classes.is_rare(heap, solved.grundy[heap]);
        let mixed = |&(one, other): &(usize, usize)| is_rare(one) != is_rare(other);
        let later = (70..=128).flat_map(|heap| pairs(digits, heap));
        let told = splits(&rules(digits), 63) + later.filter(mixed).count() as u64;
        assert!(solved.looked_at >= told, "{digits:?}: {}, {told}", solved.looked_at);
    }
}

#[test]
fn the_other_games_have_half_as_many_splits_as_kayles() {
    for digits in &GAMES[..3] {
        let ratio = splits(&rules(KAYLES), 20_000) as f64 / splits(&rules(digits), 20_000) as f64;
        assert!((ratio - 2.0).abs() < 0.01, "{digits:?}: {ratio}");
    }
}

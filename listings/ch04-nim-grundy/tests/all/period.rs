//! Periods of octal games, proved from few values and looked at in many.

use crate::octal::{codes, octal};
use ch04_nim_grundy::heaps::{grundy_numbers, heap_game};
use ch04_nim_grundy::period::{Period, prove};
use ch04_nim_grundy::subtraction;
use ch04_nim_grundy::variants::lasker;

#[test]
fn the_periods_of_kayles_and_of_dawsons_kayles() {
    for (code, start, length) in
        [("0.77", 71, 12), ("0.07", 53, 34), ("0.137", 52, 34)]
    {
        let removed = octal(code).max_removed();
        let grundy = grundy_numbers(&octal(code), 20_000);
        let checked = 2 * (start + length) + removed;
        let expected = Period {
            start,
            length,
            checked,
        };
        assert_eq!(prove(&grundy[..=checked], removed), Some(expected));
        assert_eq!(prove(&grundy, removed), Some(expected));
        // One value less is too little.
        assert_eq!(prove(&grundy[..checked], removed), None);
        for heap in 0..=20_000 {
            let same = expected.same_value(heap);
            assert!(same <= checked && same <= heap);
            assert_eq!(grundy[heap], grundy[same], "{code}, {heap}");
        }
        let far = expected.same_value(1_000_000_000);
        assert!((start..start + length).contains(&far));
        assert_eq!((1_000_000_000 - far) % length, 0);
    }
}

/// Checks that a proof from few values holds for all that are known.
fn check_proof(
    grundy: &[usize],
    few: usize,
    removed: usize,
    code: &str,
) -> bool {
    let Some(proof) = prove(&grundy[..few], removed) else {
        return false;
    };
    let Period {
        start,
        length,
        checked,
    } = proof;
    assert!(checked < few);
    for heap in start..grundy.len() - length {
        assert_eq!(grundy[heap], grundy[heap + length], "{code}, {heap}");
    }
    // The least start and length, and more values do not change them.
    assert!(start == 0 || grundy[start - 1] != grundy[start - 1 + length]);
    assert_eq!(prove(grundy, removed), Some(proof), "{code}");
    true
}

#[test]
fn proofs_hold_for_all_codes_of_up_to_two_digits() {
    let mut proved = 0;
    for code in codes(2) {
        let splits = code.contains(['4', '5', '6', '7']);
        let last = if splits { 3000 } else { 20_000 };
        let game = octal(&code);
        let grundy = grundy_numbers(&game, last);
        let removed = game.max_removed();
        proved += u32::from(check_proof(&grundy, 1000, removed, &code));
    }
    assert_eq!(proved, 101);
}

#[test]
fn proofs_from_300_values_hold_for_1500_for_all_codes_of_three_digits() {
    let mut proved = 0;
    for code in codes(3) {
        let game = octal(&code);
        let grundy = grundy_numbers(&game, 1500);
        let removed = game.max_removed();
        proved += u32::from(check_proof(&grundy, 300, removed, &code));
    }
    assert_eq!(proved, 611);
}

/// Values that look periodic and are not: a proof from too few would be wrong.
#[test]
fn a_few_equal_rounds_prove_nothing() {
    let mut wrong = Vec::new();
    for code in codes(3) {
        let game = octal(&code);
        let grundy = grundy_numbers(&game, 300);
        // Two rounds, whatever the start is.
        let two_rounds = |few: usize| {
            (1..few).find_map(|length| {
                let start = (0..few - length)
                    .rev()
                    .find(|&n| grundy[n] != grundy[n + length])
                    .map_or(0, |n| n + 1);
                (start + 2 * length + game.max_removed() <= few)
                    .then_some((start, length))
            })
        };
        let breaks = |few: usize| {
            two_rounds(few).is_some_and(|(start, length)| {
                (start..300 - length).any(|n| grundy[n] != grundy[n + length])
            })
        };
        if (20..200).any(breaks) {
            wrong.push(code);
        }
    }
    assert_eq!(wrong.len(), 25, "{wrong:?}");
}

/// The proof asks for no value less than the theorem, and for none more.
#[test]
fn the_proof_waits_for_the_last_value_of_its_range() {
    for start in 0..6 {
        for length in 1..6 {
            for removed in 0..6 {
                let values: Vec<usize> = (0..100)
                    .map(|n| match n {
                        n if n < start => 9,
                        n => usize::from((n - start) % length == 0),
                    })
                    .collect();
                let checked = 2 * (start + length) + removed;
                let expected = Some(Period {
                    start,
                    length,
                    checked,
                });
                let context = format!("{start} {length} {removed}");
                for few in 0..100 {
                    let is_proved =
                        prove(&values[..few], removed) == expected;
                    assert_eq!(is_proved, few > checked, "{context}");
                }
                // No value from `start` on may be another one.
                for heap in start..=checked {
                    let mut broken = values[..=checked].to_vec();
                    broken[heap] = 7;
                    assert_ne!(
                        prove(&broken, removed),
                        expected,
                        "{context}"
                    );
                }
            }
        }
    }
}

/// To look at one value less would prove something false: here all values up
/// to there are 0, as in a period of 1 from 0 on, and the next one is 1.
#[test]
fn the_range_of_the_proof_is_not_too_long_by_one() {
    for code in ["4.0", "0.4", "0.04", "0.004"] {
        let game = octal(code);
        let removed = game.max_removed();
        let grundy = grundy_numbers(&game, 100);
        let checked = 2 + removed;
        assert_eq!(grundy[..=checked].iter().sum::<usize>(), 1, "{code}");
        assert_eq!(grundy[checked], 1, "{code}");
        assert_eq!(prove(&grundy[..=checked], removed), None, "{code}");
    }
}

/// If a heap may be split into unequal heaps only, what looks proved may be
/// wrong: no octal game has such a rule.
#[test]
fn unequal_splits_are_not_covered_by_the_proof() {
    let rules = octal("0.37");
    let unequal = |heap: usize| {
        let options = rules.options(heap);
        options.filter(|&(one, other)| one == 0 || one != other)
    };
    let grundy = heap_game(15, unequal);
    assert_eq!(grundy[..10], [0, 1, 2, 0, 1, 2, 0, 1, 2, 3]);
    let expected = Period {
        start: 0,
        length: 3,
        checked: 8,
    };
    assert_eq!(prove(&grundy[..9], 2), Some(expected));
    // The game itself, with all splits, has no such period.
    let grundy = grundy_numbers(&rules, 100);
    assert!((9..100).all(|few| {
        prove(&grundy[..few], 2).is_none_or(|found| found.length > 3)
    }));
}

/// Nim, and Lasker's Nim, repeat only up to what is added in each round.
#[test]
fn values_that_grow_have_no_period() {
    let lasker: Vec<u64> = (0..200).map(lasker).collect();
    let nim: Vec<u64> = (0..200).collect();
    for values in [&lasker, &nim] {
        assert_eq!(prove(values, 200), None);
        assert!((1..196).all(|heap| values[heap + 4] == values[heap] + 4));
    }
}

#[test]
fn odd_questions_about_periods() {
    assert_eq!(prove(&[0_u8; 0], 0), None);
    assert_eq!(prove(&[0, 0, 0], usize::MAX), None);
    let found = prove(&[0, 0, 0], 0).map(|period| period.length);
    assert_eq!(found, Some(1));
    let period = |taken: &[usize]| subtraction::period(taken, 10);
    assert_eq!(period(&[usize::MAX]), None);
    let nothing = subtraction::Rounds {
        start: 0,
        length: 1,
    };
    assert_eq!(period(&[]), Some(nothing));
    assert!(!octal("0.77").allows(1, 32));
}

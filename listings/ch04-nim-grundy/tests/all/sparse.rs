//! The sparse solver against the plain one, which looks at all options.

use ch04_nim_grundy::heaps;
use ch04_nim_grundy::octal::ParseOctalError;
use ch04_nim_grundy::period::prove;
use ch04_nim_grundy::rare_first;
use ch04_nim_grundy::sparse::{self, Rules, Solved};
use proptest::prelude::*;

const GRUNDYS_GAME: &str = "4.";

/// The rules of a code, or of Grundy's game.
fn rules(code: &str) -> Rules {
    let digits = code
        .bytes()
        .filter(|&digit| digit != b'.')
        .map(|digit| u32::from(digit - b'0'))
        .collect();
    Rules {
        digits,
        unequal: code == GRUNDYS_GAME,
    }
}

/// The Grundy numbers that the sparse solver finds, in the plain one's type.
fn solved(rules: &Rules, last: usize) -> Vec<usize> {
    let grundy = sparse::grundy_numbers(rules, last);
    grundy.into_iter().map(|value| value as usize).collect()
}

/// What the plain solver finds, for any rules.
fn plain(rules: &Rules, last: usize) -> Vec<usize> {
    let allows = |taken: usize, heaps: u8| {
        rules
            .digits
            .get(taken)
            .is_some_and(|digit| digit >> heaps & 1 == 1)
    };
    heaps::heap_game(last, |heap| {
        let most = heap.min(rules.digits.len());
        (0..=most).flat_map(move |taken| {
            let left = heap - taken;
            let whole = allows(taken, u8::from(left > 0));
            let half = left.saturating_sub(usize::from(rules.unequal)) / 2;
            let splits = if allows(taken, 2) { half } else { 0 };
            let two = (1..=splits).map(move |one| (one, left - one));
            whole.then_some((0, left)).into_iter().chain(two)
        })
    })
}

/// Compares both solvers on the heaps of a code.
fn check(code: &str, last: usize) -> Result<(), ParseOctalError> {
    let expected = heaps::grundy_numbers(&code.parse()?, last);
    assert_eq!(solved(&rules(code), last), expected, "{code}");
    Ok(())
}

#[test]
fn all_codes_of_three_digits() -> Result<(), ParseOctalError> {
    for digits in 0..512 {
        check(&format!("0.{digits:03o}"), 400)?;
        check(&format!("4.{digits:03o}"), 400)?;
    }
    Ok(())
}

#[test]
fn games_of_the_chapter() -> Result<(), ParseOctalError> {
    for code in ["0.77", "0.07", "0.137", "0.56", "0.106", "0.127"] {
        check(code, 5000)?;
    }
    Ok(())
}

/// Where it stops and goes on changes no value.
#[test]
fn a_solver_goes_on_where_another_one_stopped() {
    for code in ["0.137", "0.007", "0.43", "4.3", "0.333", GRUNDYS_GAME] {
        let rules = rules(code);
        let expected = sparse::grundy_numbers(&rules, 3000);
        let mut grundy = Vec::new();
        for last in [0, 5, 31, 70, 71, 500, 1234, 3000] {
            grundy = sparse::resume(&rules, &grundy, last).grundy;
            assert_eq!(grundy, expected[..=last], "{code} {last}");
        }
        assert_eq!(sparse::resume(&rules, &grundy, 9).grundy, expected[..=9]);
    }
}

/// Games without moves, without splits, and with large values.
#[test]
fn unusual_codes() -> Result<(), ParseOctalError> {
    check("0.0", 3000)?;
    check("4.0", 3000)?;
    check("0.6", 3000)?;
    check("4.3", 3000)?;
    check("0.007", 3000)?;
    check("0.333333333", 3000)?;
    check("4.333333333", 3000)?;
    check("0.444444444", 3000)?;
    check("0.777777777", 3000)?;
    check("4.777777777", 3000)?;
    check("0.000000004", 3000)?;
    check("4.000000007", 3000)?;
    check("0.123456765", 3000)
}

/// Here pairs of heaps are looked at, and a whole heap is no split: to take one
/// and leave one heap is no move.
#[test]
fn games_with_small_values_and_many_rare_heaps() -> Result<(), ParseOctalError>
{
    for code in ["0.43", "0.422"] {
        let solved = sparse::solve(&rules(code), 3000);
        assert!(solved.grundy.iter().all(|&value| value < 16), "{code}");
        assert!(solved.rare.len() > 500, "{code}");
        check(code, 3000)?;
    }
    Ok(())
}

/// Here the values pass 64.
#[test]
fn grundys_game() {
    let expected = heaps::grundys_game(5000);
    assert!(expected.iter().max() >= Some(&64));
    assert_eq!(solved(&rules(GRUNDYS_GAME), 5000), expected);
    assert_eq!(plain(&rules(GRUNDYS_GAME), 5000), expected);
}

/// One heap after the other, with good bits and with bad ones.
#[test]
fn rare_heaps_first_with_any_mask() {
    const ALL_BITS: usize = !0;
    const MOST_BITS: usize = !1;
    let expected = heaps::grundys_game(3000);
    for mask in [0, 1, 2, 0b101, MOST_BITS, ALL_BITS] {
        let (grundy, looked_at) = rare_first::grundys_game(3000, mask);
        assert_eq!(grundy, expected, "{mask:b}");
        let all: u64 = (1..=3000_u64).map(|heap| heap.div_ceil(2) - 1).sum();
        match mask {
            // All bits but the last are a good choice, all bits a bad one.
            MOST_BITS => assert!(looked_at < all, "{looked_at} of {all}"),
            ALL_BITS => assert!(looked_at > all, "{looked_at} of {all}"),
            _ => {}
        }
    }
    for last in 0..5 {
        let (grundy, _) = rare_first::grundys_game(last, MOST_BITS);
        assert_eq!(grundy, expected[..=last]);
    }
}

/// A move takes any number up to `most`, which makes values as large; one of
/// the numbers, or none at all, may also split.
#[test]
fn values_of_each_size() {
    for (start, most, last) in [
        (0, 60, 3000),
        (0, 70, 3000),
        (4, 70, 3000),
        (0, 150, 3000),
        (4, 300, 3000),
        (0, 600, 3000),
        (4, 600, 3000),
        // Beyond what is solved in blocks.
        (0, 4200, 4400),
    ] {
        let mut digits = vec![3; most + 1];
        digits[0] = start;
        digits[most / 2] = 7;
        for unequal in [false, true] {
            let rules = Rules {
                digits: digits.clone(),
                unequal,
            };
            let grundy = solved(&rules, last);
            assert!(grundy.iter().max() >= Some(&most), "{most}");
            assert!(grundy == plain(&rules, last), "{start} {most}");
        }
    }
}

#[test]
fn each_last_heap() {
    for code in ["0.137", "0.07", GRUNDYS_GAME] {
        let expected = plain(&rules(code), 200);
        for last in 0..=200 {
            assert_eq!(solved(&rules(code), last), expected[..=last]);
        }
    }
}

#[test]
fn rules_without_moves() {
    for digits in [vec![], vec![0], vec![0; 3]] {
        let rules = Rules {
            digits,
            unequal: false,
        };
        assert_eq!(solved(&rules, 200), [0; 201]);
    }
}

#[test]
fn few_options_are_looked_at() {
    const LAST: usize = 100_000;
    for (code, rare, looked_at) in [
        ("0.106", 15, 60),
        ("0.77", 10, 80),
        ("0.56", 46, 200),
        (GRUNDYS_GAME, 1274, 4000),
    ] {
        let solved = sparse::solve(&rules(code), LAST);
        assert_eq!(solved.rare.len(), rare, "{code}");
        let average = solved.looked_at / LAST as u64;
        assert!(average <= looked_at, "{code}: {average}");
    }
}

/// As long as there are no classes, all splits are looked at, once.
#[test]
fn all_splits_of_small_heaps_are_looked_at() {
    let mut splits = 0;
    for heap in 0..=60 {
        for one in 1..heap {
            // Kayles takes one or two.
            let others = (one..heap).filter(|other| {
                [1, 2].iter().any(|taken| taken + one + other == heap)
            });
            splits += others.count() as u64;
        }
        let solved = sparse::solve(&rules("0.77"), heap);
        assert_eq!(solved.looked_at, splits, "{heap}");
    }
}

/// Within a block of 32 heaps, a heap takes a look at the splits into each heap
/// below 32 and another one, and no more if its value is a common one.
#[test]
fn a_common_value_takes_only_near_splits() {
    for (code, splits) in [("0.07", 1), ("0.77", 2), ("4.77", 3)] {
        let rules = rules(code);
        let block = 64 + rules.digits.len();
        let looked_at = |last| sparse::solve(&rules, last).looked_at;
        let heaps = block + 1..block + 32;
        let more = heaps.map(|heap| looked_at(heap) - looked_at(heap - 1));
        assert_eq!(more.min(), Some(splits * 31), "{code}");
    }
}

/// The class of a split is the xor of the classes of its heaps.
#[test]
fn classes_add_up() {
    for code in ["0.106", "0.56", "0.07", "0.77", GRUNDYS_GAME] {
        let rules = rules(code);
        let Solved {
            grundy,
            classes,
            rare,
            ..
        } = sparse::solve(&rules, 3000);
        let is_rare = |heap: usize| classes.is_rare(heap, grundy[heap]);
        assert!((0..=3000).filter(|&heap| is_rare(heap)).eq(rare));
        let digits = rules.digits.iter().enumerate();
        for (taken, _) in digits.filter(|(_, digit)| *digit & 4 != 0) {
            for one in 1..300 {
                for other in 1..300 {
                    let value = grundy[one] ^ grundy[other];
                    assert_eq!(
                        classes.is_rare(taken + one + other, value),
                        is_rare(one) == is_rare(other),
                    );
                }
            }
        }
    }
}

/// The classes are those with the fewest rare heaps among all that there are,
/// when they were chosen last.
#[test]
fn no_other_classes_have_fewer_rare_heaps() {
    let mut by_size = Vec::new();
    for code in [
        "0.106",
        "0.56",
        "0.07",
        "0.77",
        "0.007",
        "0.444",
        "4.3",
        GRUNDYS_GAME,
    ] {
        let rules = rules(code);
        let Solved {
            grundy, classes, ..
        } = sparse::solve(&rules, 2000);
        // After 64 heaps and the digits, and then in the first block of 32
        // after twice as many.
        let mut chosen = 64 + rules.digits.len();
        while chosen + chosen.next_multiple_of(32) <= 2000 {
            chosen += chosen.next_multiple_of(32);
        }
        let heaps = || grundy[..chosen].iter().enumerate();
        let ones = |value: u32| value.count_ones() as usize;
        let rare = |mask: u32, size: usize, taken: usize| {
            let sum = |(heap, value): (usize, &u32)| {
                ones(value & mask) + size * (heap + taken)
            };
            heaps().filter(|&heap| sum(heap) % 2 == 0).count()
        };
        let splits = rules
            .digits
            .iter()
            .enumerate()
            .filter(|(_, digit)| *digit & 4 != 0);
        let splits: Vec<usize> = splits.map(|(taken, _)| taken % 2).collect();
        let masks = 0..grundy.iter().max().unwrap().next_power_of_two() * 2;
        let mut fewest = masks.clone().map(|mask| rare(mask, 0, 0)).min();
        if splits.iter().all(|&taken| taken == splits[0]) {
            let sized = masks.map(|mask| rare(mask, 1, splits[0])).min();
            fewest = fewest.min(sized);
        }
        let is_rare =
            |&(heap, &value): &(usize, &u32)| classes.is_rare(heap, value);
        assert_eq!(Some(heaps().filter(is_rare).count()), fewest, "{code}");
        if classes.taken.is_some() {
            by_size.push(code);
        }
    }
    assert_eq!(by_size, ["0.106", "0.07", "4.3"]);
}

#[test]
fn long_periods_are_proved() {
    // Found by Gangolli and Plambeck 1989.
    for (digits, last, expected) in [
        (vec![0, 1, 2, 7], 93_167, (46_578, 4)),
        (vec![0, 1, 6], 509_622, (105_351, 149_459)),
        (vec![0, 5, 6], 653_570, (326_640, 144)),
    ] {
        let max_removed = digits.len() - 1;
        let rules = Rules {
            digits,
            unequal: false,
        };
        let grundy = sparse::grundy_numbers(&rules, last);
        let period = prove(&grundy, max_removed).unwrap();
        assert_eq!((period.start, period.length), expected);
        assert_eq!(period.checked, last);
        assert_eq!(prove(&grundy[..last], max_removed), None);
    }
}

proptest! {
    #[test]
    fn random_rules_agree_with_the_plain_program(
        start in prop_oneof![Just(0), Just(4)],
        behind in prop::collection::vec(0..8_u32, 1..=9),
        unequal: bool,
        last in 0..1500_usize,
    ) {
        let digits = [vec![start], behind].concat();
        let rules = Rules { digits, unequal };
        prop_assert_eq!(solved(&rules, last), plain(&rules, last));
    }
}

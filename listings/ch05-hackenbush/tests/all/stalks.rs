//! The value of one stalk, found in all the ways of the chapter.

use crate::born::{born, first_born};
use crate::samples::{random_stalk, stalks};
use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::halves::{Pile, scaled};
use ch05_hackenbush::stalks::{B, Outcome, W, options, outcome};
use ch05_hackenbush::{bits, doubles, numbers, rule, sums};
use fastrand::Rng;
use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use std::collections::HashMap;

/// The same number, of which nothing can be lost.
fn big(number: Ratio<i64>) -> BigRational {
    BigRational::new((*number.numer()).into(), (*number.denom()).into())
}

/// A stalk of at most 64 edges in a word.
fn word(stalk: &[bool]) -> (u64, u32) {
    let edges = stalk
        .iter()
        .fold(0, |edges, &white| edges << 1 | u64::from(white));
    (edges, u32::try_from(stalk.len()).unwrap())
}

/// The value of a stalk of at most 60 edges, on which all agree.
fn value(stalk: &[bool]) -> Ratio<i64> {
    let value = rule::value(stalk).unwrap();
    let (edges, count) = word(stalk);
    assert_eq!(bits::value(edges, count), Some(value), "{stalk:?}");
    assert_eq!(numbers::value(stalk), Some(value), "{stalk:?}");
    let sum = sums::value(&[stalk.to_vec()]).unwrap();
    let numer = i128::from(*value.numer());
    let denom = *value.denom();
    assert_eq!(sum, Ratio::new(numer, denom.into()), "{stalk:?}");
    assert_eq!(bits::long_value(stalk), big(value), "{stalk:?}");
    assert_eq!(Binary::of_stalk(stalk).number(), big(value), "{stalk:?}");
    let pile = Pile::new(stalk).map(|pile| {
        assert_eq!(pile.boxes, stalk.len());
        Ratio::new(pile.value, 1 << 39)
    });
    assert_eq!(pile, (stalk.len() <= 40).then_some(value), "{stalk:?}");
    if stalk.len() <= 54 {
        let double = BigRational::from_float(doubles::value(stalk));
        assert_eq!(double, Some(big(value)), "{stalk:?}");
    }
    value
}

#[test]
fn all_ways_to_the_value_agree_on_every_stalk_of_up_to_twelve_edges() {
    let mut count = 0;
    for stalk in (0..=12).flat_map(stalks) {
        value(&stalk);
        count += 1;
    }
    assert_eq!(count, 1 + 8190);
    assert_eq!(value(&[]), Ratio::ZERO);
}

#[test]
fn all_ways_to_the_value_agree_on_stalks_of_up_to_sixty_edges() {
    let mut random = Rng::with_seed(1974);
    for round in 0..3000 {
        value(&random_stalk(&mut random, round % 61));
    }
    for length in 0..=60 {
        for first in [W, B] {
            value(&vec![first; length]);
            for run in 0..length {
                let mut stalk = vec![first; run];
                stalk.resize(length, !first);
                value(&stalk);
            }
        }
    }
}

#[test]
fn the_value_is_the_first_born_number_between_the_options() {
    let days = born(12);
    let mut known = HashMap::new();
    for stalk in (0..=12).flat_map(stalks) {
        let position = vec![stalk];
        let values = |player| {
            let known = &known;
            options(&position, player).map(move |option| known[&option[0]])
        };
        let left = values(W).max();
        let right = values(B).min();
        let number = first_born(&days, left, right).unwrap();
        assert!(left.is_none_or(|left| left < number));
        assert!(right.is_none_or(|right| number < right));
        assert_eq!(rule::value(&position[0]), Some(number), "{position:?}");
        known.insert(position[0].clone(), number);
    }
}

#[test]
fn the_sign_of_the_value_tells_who_wins_the_stalk() {
    for stalk in (0..=10).flat_map(stalks) {
        let expected = match rule::value(&stalk).unwrap().numer() {
            0 => Outcome::Second,
            1.. => Outcome::White,
            _ => Outcome::Black,
        };
        assert_eq!(outcome(&vec![stalk]), expected);
    }
}

/// As words in a dictionary in which white stands after the end of a word, and
/// black before it.
#[test]
fn stalks_are_ordered_like_words() {
    let entries: Vec<_> = (0..=8)
        .flat_map(stalks)
        .map(|stalk| {
            let mut word: Vec<_> = stalk
                .iter()
                .map(|&white| if white { 'w' } else { 'b' })
                .collect();
            word.push('e');
            (word, rule::value(&stalk).unwrap())
        })
        .collect();
    for (one, value) in &entries {
        for (other, other_value) in &entries {
            assert_eq!(one.cmp(other), value.cmp(other_value));
        }
    }
}

#[test]
fn the_values_that_the_chapter_writes_down() {
    for (stalk, numer, denom) in [
        ("", 0, 1),
        ("W", 1, 1),
        ("B", -1, 1),
        ("WB", 1, 2),
        ("WBB", 1, 4),
        ("WBW", 3, 4),
        ("WWB", 3, 2),
        ("WBWB", 5, 8),
        ("WBBW", 3, 8),
        ("BW", -1, 2),
        ("BBBW", -5, 2),
    ] {
        let edges: Vec<_> = stalk.bytes().map(|edge| edge == b'W').collect();
        assert_eq!(value(&edges), Ratio::new(numer, denom), "{stalk}");
    }
}

#[test]
fn what_stands_above_the_edges_of_a_word_means_nothing() {
    let mut random = Rng::with_seed(64);
    for round in 0..1000 {
        let stalk = random_stalk(&mut random, round % 61);
        let (edges, count) = word(&stalk);
        let others = word(&random_stalk(&mut random, 64)).0 << count;
        let expected = rule::value(&stalk);
        assert_eq!(bits::value(edges | others, count), expected, "{stalk:?}");
    }
}

#[test]
fn a_stalk_that_is_too_long_has_no_value_rather_than_a_wrong_one() {
    let mut random = Rng::with_seed(61);
    let lengths = (41..=200).chain([1000, 100_000]);
    for length in lengths {
        let pure = [vec![W; length], vec![B; length]];
        for stalk in
            pure.into_iter().chain([random_stalk(&mut random, length)])
        {
            assert!(Pile::new(&stalk).is_none());
            if length > 60 {
                assert_eq!(rule::value(&stalk), None);
                assert_eq!(scaled(&stalk, 0), None);
                assert_eq!(sums::value(&[stalk]), None);
            }
        }
    }
    for count in (61..=70).chain([1000, u32::MAX]) {
        for edges in [0, 1, u64::MAX] {
            assert_eq!(bits::value(edges, count), None);
        }
    }
}

#[test]
fn a_scaled_value_is_an_integer_that_fits() {
    assert_eq!(scaled(&[W; 60], 0), Some(60));
    assert_eq!(scaled(&[B; 60], 57), Some(-60 << 57));
    assert_eq!(scaled(&[B; 60], 58), None);
    assert_eq!(scaled(&[W], 62), Some(1 << 62));
    assert_eq!(scaled(&[W], 63), None);
    assert_eq!(scaled(&[], 63), None);
    assert_eq!(scaled(&[W, B, B], 2), Some(1));
    assert_eq!(scaled(&[W, B, B], 1), None);
}

#[test]
fn the_recursion_says_none_or_the_value_where_fractions_may_not_fit() {
    let mut random = Rng::with_seed(70);
    let mut fit = 0;
    let mut do_not = 0;
    for round in 0..3000 {
        let length = 55 + round % 16;
        let mut stalk = random_stalk(&mut random, length);
        // Long first runs too.
        let run = random.usize(..length);
        stalk[..run].fill(round % 2 == 0);
        if let Some(value) = numbers::value(&stalk) {
            assert_eq!(big(value), bits::long_value(&stalk));
            fit += 1;
        } else {
            assert!(length > 60, "{stalk:?}");
            do_not += 1;
        }
    }
    assert!(fit > 1000 && do_not > 100, "{fit} {do_not}");
    assert_eq!(numbers::value(&[W; 70]), Some(70.into()));
}

#[test]
fn a_million_edges_have_a_value() {
    const EDGES: usize = 1_000_000;
    let mut stalk = vec![B; EDGES];
    assert_eq!(
        bits::long_value(&stalk),
        -BigRational::from(BigInt::from(EDGES))
    );
    stalk[0] = W;
    let value = bits::long_value(&stalk);
    assert_eq!(value.numer(), &BigInt::from(1));
    assert_eq!(value.denom(), &(BigInt::from(1) << (EDGES - 1)));
    assert_eq!(Binary::of_stalk(&stalk).stalk(), stalk);
}

/// What each edge counts if one of those above the first run counts a part of
/// the one below it.
fn weights(stalk: &[bool], part: Ratio<i64>) -> Vec<Ratio<i64>> {
    let run = stalk.iter().take_while(|&&white| white == stalk[0]).count();
    let above = (1..).map(|at| (0..at).fold(Ratio::ONE, |w, _| w * part));
    std::iter::repeat_n(Ratio::ONE, run)
        .chain(above)
        .take(stalk.len())
        .collect()
}

/// Each line of the proof of the stalk rule: with thirds a cut still costs
/// something, and all weights are multiples of the smallest one.
#[test]
fn with_thirds_in_place_of_halves_no_cut_may_cost_the_smallest_weight() {
    for (part, is_right) in [(2, true), (3, false)] {
        let mut fails = 0;
        for stalk in (1..=8).flat_map(stalks) {
            let weights = weights(&stalk, Ratio::new(1, part));
            let top = *weights.last().unwrap();
            let run =
                stalk.iter().take_while(|&&edge| edge == stalk[0]).count();
            for edge in 0..stalk.len() {
                let (cut, above) = weights[edge..].split_first().unwrap();
                assert!((cut / top).is_integer(), "{stalk:?}");
                let above: Ratio<i64> = above.iter().sum();
                assert!(edge < run - 1 || above < *cut, "{stalk:?}");
            }
            // The topmost white edge of a stalk of both colours.
            let last = stalk.iter().rposition(|&white| white);
            if let Some(last) = last.filter(|_| run < stalk.len()) {
                let black: Ratio<i64> = weights[last + 1..].iter().sum();
                fails += usize::from(weights[last] - black != top);
            }
        }
        assert_eq!(fails == 0, is_right);
    }
}

#[test]
fn in_units_of_the_last_edge_all_others_are_even() {
    for stalk in (2..=12).flat_map(stalks) {
        let weights = weights(&stalk, Ratio::new(1, 2));
        let (last, others) = weights.split_last().unwrap();
        if *last < Ratio::ONE {
            let is_even = |&w: &Ratio<i64>| (w / last / 2).is_integer();
            assert!(others.iter().all(is_even), "{stalk:?}");
            assert_ne!(value(&stalk).numer() % 2, 0, "{stalk:?}");
        }
    }
}

//! Stalks with green edges on top against the table of all positions, and what
//! the page says about those that stand on green edges.

use crate::samples;
use ch05_hackenbush::bits::long_value;
use ch05_hackenbush::carry::LongSum;
use ch05_hackenbush::stalks::Outcome;
use ch05_hackenbush::stars::{Value, sum, value, winning_cuts};
use ch05_hackenbush::three_colours::{
    Colour::{self, Black, Green, White},
    number, wins,
};
use fastrand::Rng;
use itertools::Itertools;
use num_rational::{BigRational, Ratio};
use num_traits::Zero;
use std::cmp::Ordering;

/// A stalk of these letters.
fn stalk(word: &str) -> Vec<Colour> {
    let letter = |letter| match letter {
        'W' => White,
        'B' => Black,
        _ => Green,
    };
    word.chars().map(letter).collect()
}

fn stalks(words: &str) -> Vec<Vec<Colour>> {
    words.split(' ').map(stalk).collect()
}

fn coloured(edges: &[bool]) -> Vec<Colour> {
    let colour = |&white: &bool| if white { White } else { Black };
    edges.iter().map(colour).collect()
}

/// All stalks of `edges` edges with green ones only on top.
fn topped(edges: usize) -> impl Iterator<Item = Vec<Colour>> {
    (0..=edges).flat_map(move |green| {
        let below = samples::stalks(edges - green);
        below
            .map(move |below| [coloured(&below), vec![Green; green]].concat())
    })
}

/// Who wins by the table, with so many edges left of each stalk.
fn by_definition(
    wins: &[[bool; 2]],
    stalks: &[Vec<Colour>],
    left: &[usize],
) -> Outcome {
    match wins[number(stalks, left)] {
        [false, true] => Outcome::White,
        [true, false] => Outcome::Black,
        [true, true] => Outcome::First,
        [false, false] => Outcome::Second,
    }
}

fn outcome(words: &str) -> Outcome {
    let stalks = stalks(words);
    let left: Vec<_> = stalks.iter().map(Vec::len).collect();
    by_definition(&wins(&stalks), &stalks, &left)
}

/// The winner and the winning cuts of both players, with the table.
fn check(stalks: &[Vec<Colour>]) {
    let table = wins(stalks);
    let left: Vec<_> = stalks.iter().map(Vec::len).collect();
    let found = sum(stalks).unwrap().outcome();
    assert_eq!(found, by_definition(&table, stalks, &left), "{stalks:?}");
    for white in [false, true] {
        let mut cuts = Vec::new();
        for at in 0..stalks.len() {
            for edge in 0..stalks[at].len() {
                let mut left = left.clone();
                left[at] = edge;
                let answers = table[number(stalks, &left)];
                let own = stalks[at][edge].is_for(white);
                if own && !answers[usize::from(!white)] {
                    cuts.push((at, edge));
                }
            }
        }
        assert_eq!(winning_cuts(stalks, white), Some(cuts), "{stalks:?}");
    }
}

#[test]
fn all_sums_of_up_to_three_stalks_with_green_on_top() {
    let up_to = |most| (0..=most).flat_map(topped).collect_vec();
    check(&[]);
    let mut sums = 1;
    for (longest, count) in [(6, 1), (4, 2), (3, 3)] {
        for stalks in up_to(longest)
            .into_iter()
            .combinations_with_replacement(count)
        {
            check(&stalks);
            sums += 1;
        }
    }
    assert_eq!(sums, 1 + 247 + 1653 + 3276);
}

#[test]
fn four_thousand_random_sums_of_up_to_five_stalks() {
    let mut random = Rng::with_seed(4000);
    for _ in 0..4000 {
        let count = random.usize(1..=5);
        let one = |_| {
            let length = random.usize(0..=6);
            let below = samples::random_stalk(&mut random, length);
            [coloured(&below), vec![Green; random.usize(0..=4)]].concat()
        };
        check(&(0..count).map(one).collect_vec());
    }
}

#[test]
fn a_stalk_and_its_value_are_lost_for_whoever_starts() {
    // The mirror image of the coloured part, and a heap as high as the rest.
    for stalk in (0..=7).flat_map(topped) {
        let is_green = |edge: &&Colour| **edge == Green;
        let green = stalk.iter().filter(is_green).count();
        let mirror = stalk[..stalk.len() - green]
            .iter()
            .map(|edge| if *edge == White { Black } else { White });
        let all = [stalk.clone(), mirror.collect(), vec![Green; green]];
        let left = all.each_ref().map(Vec::len);
        assert_eq!(by_definition(&wins(&all), &all, &left), Outcome::Second);
    }
}

#[test]
fn values_of_some_stalks() {
    let of = |word| {
        let Value { number, heap } = value(&stalk(word)).unwrap();
        (number, heap)
    };
    assert_eq!(of(""), (Ratio::zero(), 0));
    assert_eq!(of("GGG"), (Ratio::zero(), 3));
    assert_eq!(of("WBG"), (Ratio::new(1, 2), 1));
    assert_eq!(of("BBWGG"), (Ratio::new(-3, 2), 2));
    let long = format!("{}{}", "WB".repeat(30), "G".repeat(1000));
    assert_eq!(of(&long).1, 1000);
    for word in ["GW", "WGB", "WGGW", &("W".repeat(61) + "G")] {
        assert_eq!(value(&stalk(word)), None, "{word}");
        assert_eq!(sum(&[stalk("W"), stalk(word)]), None, "{word}");
        assert_eq!(winning_cuts(&[stalk(word)], true), None, "{word}");
    }
}

#[test]
fn sums_of_the_longest_stalks_do_not_overflow() {
    let thin = format!("W{}", "B".repeat(59));
    let words = [&"W".repeat(60), &thin, &"B".repeat(60)];
    let mut stalks = words.map(|word| stalk(word)).to_vec();
    let small = Ratio::new(1, 1 << 59);
    assert_eq!(sum(&stalks).unwrap().number, small);
    // Only White is ahead, so only White has cuts that win.
    assert!(winning_cuts(&stalks, false).unwrap().is_empty());
    stalks.extend(vec![stalk(&"W".repeat(60)); 100_000]);
    let whole = Ratio::from_integer(6_000_000);
    assert_eq!(sum(&stalks).unwrap().number, whole + small);
}

/// The sign of the sum, by fractions of any size.
fn sign(stalks: &[Vec<bool>]) -> Ordering {
    let values = stalks.iter().map(|stalk| long_value(stalk));
    values.sum::<BigRational>().cmp(&BigRational::zero())
}

fn long_sign(stalks: &[Vec<bool>]) -> Ordering {
    let mut sum = LongSum::default();
    for stalk in stalks {
        sum.add(stalk);
    }
    sum.sign()
}

#[test]
fn the_sign_of_all_sums_of_up_to_four_stalks() {
    let mut signs = [0; 3];
    let mut count_sign = |sign: Ordering| {
        signs[usize::from(sign.is_lt()) + 2 * usize::from(sign.is_gt())] += 1;
    };
    for (longest, count) in [(9, 1), (5, 2), (4, 3), (3, 4)] {
        let all = (0..=longest).flat_map(samples::stalks).collect_vec();
        for stalks in all.into_iter().combinations_with_replacement(count) {
            let found = long_sign(&stalks);
            assert_eq!(found, sign(&stalks), "{stalks:?}");
            count_sign(found);
        }
    }
    assert_eq!(LongSum::default().sign(), Ordering::Equal);
    assert!(signs.iter().all(|&count| count > 0));
}

#[test]
fn the_sign_of_sums_of_long_stalks_that_are_nearly_zero() {
    let mut random = Rng::with_seed(62);
    for round in 0..400 {
        // Stalks and their mirror images, some of them changed at the top.
        let mut stalks = Vec::new();
        for _ in 0..random.usize(1..=12) {
            let length = random.usize(1..=120);
            let stalk = samples::random_stalk(&mut random, length);
            let mut mirror = stalk.iter().map(|white| !white).collect_vec();
            if round % 2 == 0 && random.bool() {
                mirror.push(random.bool());
            }
            stalks.extend([stalk, mirror]);
        }
        assert_eq!(long_sign(&stalks), sign(&stalks));
        if round % 2 == 1 {
            assert_eq!(long_sign(&stalks), Ordering::Equal);
        }
    }
}

#[test]
fn a_hundred_thousand_stalks() {
    let sum = |halves: usize, last: Vec<bool>| {
        let mut sum = LongSum::default();
        (0..halves).for_each(|_| sum.add(&[true, false]));
        sum.add(&last);
        sum.sign()
    };
    let black = vec![false; 50_000];
    assert_eq!(sum(100_000, black.clone()), Ordering::Equal);
    assert_eq!(sum(99_999, black.clone()), Ordering::Less);
    let less = [black, vec![true]].concat();
    assert_eq!(sum(100_000, less.clone()), Ordering::Greater);
    assert_eq!(sum(99_999, less), Ordering::Equal);
}

#[test]
fn stalks_on_green_edges_lie_between_all_numbers_below_and_above_0() {
    let above = (0..=2).flat_map(samples::stalks);
    let footed = above.flat_map(|above| {
        let above = coloured(&above);
        let on = |green: usize| [vec![Green; green], above.clone()].concat();
        [on(1), on(2)]
    });
    let footed = footed.collect_vec();
    for stalks in footed.iter().combinations_with_replacement(2) {
        for black in 0..=5 {
            let number = [vec![White], vec![Black; black]].concat();
            let all = [number, stalks[0].clone(), stalks[1].clone()];
            let left = all.each_ref().map(Vec::len);
            let found = by_definition(&wins(&all), &all, &left);
            assert_eq!(found, Outcome::White, "{all:?}");
        }
    }
}

#[test]
fn up_is_more_than_0_and_not_more_than_a_star() {
    // GW is worth a star and an up, so GW and G are an up.
    assert_eq!(outcome("GW G"), Outcome::White);
    assert_eq!(outcome("GW"), Outcome::First);
    assert_eq!(outcome("GW G G"), Outcome::First);
    // Two of them are more than a star.
    assert_eq!(outcome("GW GW G"), Outcome::White);
    assert_eq!(outcome("GW GW"), Outcome::White);
    // An up and its mirror image.
    assert_eq!(outcome("GW G GB G"), Outcome::Second);
    // Less than 1/2^n, but more than nothing.
    assert_eq!(outcome("GB G WBBBBBBB"), Outcome::White);
    assert_eq!(outcome("GB G GB G GB G WB"), Outcome::White);
}

#[test]
fn a_star_beside_a_number_changes_nothing() {
    for stalk in (1..=7).flat_map(samples::stalks) {
        let words = [coloured(&stalk), vec![Green]];
        let table = wins(&words);
        let alone = by_definition(&table, &words, &[stalk.len(), 0]);
        let beside = by_definition(&table, &words, &[stalk.len(), 1]);
        assert_eq!(alone, beside, "{stalk:?}");
    }
    assert_eq!(outcome("WBBB G"), Outcome::White);
}

#[test]
fn a_star_beside_a_switch_is_won_by_whoever_starts() {
    /// Moves that a player has left, or a switch {2 | -1}, beside a star.
    fn wins(moves: Option<i32>, star: bool, white: bool) -> bool {
        let by_star = || star && !wins(moves, false, !white);
        let one = if white { 1 } else { -1 };
        let left = match moves {
            None => Some(if white { 2 } else { -1 }),
            Some(moves) => (moves * one > 0).then_some(moves - one),
        };
        by_star() || left.is_some_and(|at| !wins(Some(at), star, !white))
    }
    assert!(wins(None, true, true) && wins(None, true, false));
    // Black's answer to the star is the switch, and White's as well.
    assert!(wins(None, false, true) && wins(None, false, false));
}

#[test]
fn two_more_white_flowers_win_however_high_the_stems_are() {
    let flower =
        |stem: usize, petal| [vec![Green; stem], vec![petal]].concat();
    let stems = [1, 2, 3];
    let two = stems.into_iter().combinations_with_replacement(2);
    for (white, rest) in two.cartesian_product(0..16) {
        let mut all = white.iter().map(|&at| flower(at, White)).collect_vec();
        // Beside them green stalks, or one more flower of each colour.
        let one = rest % 4;
        let other = rest / 4;
        all.extend([vec![Green; one], vec![Green; other]]);
        check_won(&all);
        all.truncate(2);
        all.extend([flower(one + 1, White), flower(other + 1, Black)]);
        check_won(&all);
    }
}

/// White wins, whoever starts.
fn check_won(stalks: &[Vec<Colour>]) {
    let left = stalks.iter().map(Vec::len).collect_vec();
    assert_eq!(by_definition(&wins(stalks), stalks, &left), Outcome::White);
}

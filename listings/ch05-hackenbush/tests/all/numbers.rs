//! Numbers, their birthdays and their stalks.

use crate::born::{born, first_born};
use crate::samples::stalks;
use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::numbers::{self, simplest, stalk};
use ch05_hackenbush::stalks::{Position, options};
use ch05_hackenbush::{bits, rule};
use num_bigint::BigInt;
use num_rational::{BigRational, Ratio};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// `simplest` against the birthdays, for these bounds and none.
fn check(days: &[Vec<Ratio<i64>>], bounds: &[Ratio<i64>]) {
    let bounds: Vec<_> =
        bounds.iter().copied().map(Some).chain([None]).collect();
    for &left in &bounds {
        for &right in &bounds {
            let found = simplest(left, right);
            let none = left.zip(right).is_some_and(|(l, r)| l >= r);
            assert_eq!(found.is_none(), none, "{left:?} {right:?}");
            let expected = first_born(days, left, right);
            assert_eq!(found, expected, "{left:?} {right:?}");
        }
    }
}

#[test]
fn the_simplest_number_is_the_first_born_between_all_bounds_of_six_days() {
    let days = born(7);
    check(&days, &days[..=5].concat());
}

#[test]
fn the_simplest_number_is_the_first_born_between_all_small_fractions() {
    let fractions: BTreeSet<_> = (1..=7)
        .flat_map(|denom| {
            (-3 * denom..=3 * denom).map(move |n| Ratio::new(n, denom))
        })
        .collect();
    check(&born(10), &Vec::from_iter(fractions));
}

#[test]
fn only_one_number_between_two_bounds_is_the_first_born() {
    let days = born(6);
    let bounds = days[..=4].concat();
    for &left in &bounds {
        for &right in bounds.iter().filter(|&&right| left < right) {
            let between =
                |number: &&Ratio<i64>| left < **number && **number < right;
            let counts =
                days.iter().map(|day| day.iter().filter(between).count());
            assert_eq!(counts.clone().find(|&count| count > 0), Some(1));
        }
    }
}

#[test]
fn extreme_bounds_give_a_number_between_them_or_none() {
    const MOST: i64 = i64::MAX;
    const LEAST: i64 = i64::MIN;
    let bounds: Vec<_> = [
        Ratio::from_integer(LEAST),
        Ratio::new_raw(LEAST, MOST),
        Ratio::new_raw(1 - MOST, MOST),
        Ratio::new_raw(-1, MOST),
        Ratio::ZERO,
        Ratio::new_raw(1, MOST),
        Ratio::new_raw(1, MOST - 1),
        Ratio::new_raw(1, 1 << 62),
        Ratio::new_raw(2, MOST),
        Ratio::new_raw(MOST / 2, MOST),
        Ratio::new_raw(MOST - 1, MOST),
        Ratio::ONE,
        Ratio::new_raw(MOST, MOST - 1),
        Ratio::new_raw(MOST, MOST / 2),
        Ratio::from_integer(MOST),
    ]
    .into_iter()
    .map(Some)
    .chain([None])
    .collect();
    let far = |bound: Option<Ratio<i64>>| bound.map(|bound| *bound.denom());
    for &left in &bounds {
        for &right in &bounds {
            // To walk beyond 2^63 - 1 or -2^63 would take as many steps.
            if left == Some(MOST.into()) && right.is_none()
                || right == Some(LEAST.into()) && left.is_none()
            {
                continue;
            }
            let none = left.zip(right).is_some_and(|(l, r)| l >= r);
            match simplest(left, right) {
                Some(number) => {
                    assert!(left.is_none_or(|left| left < number));
                    assert!(right.is_none_or(|right| number < right));
                }
                // Only next to each other are they too near.
                None => assert!(
                    none || far(left).max(far(right)) > Some(1 << 60),
                    "{left:?} {right:?}"
                ),
            }
        }
    }
    let between = |left, right| simplest(Some(left), Some(right));
    let tiny = Ratio::new_raw(1, 1 << 62);
    assert_eq!(between(Ratio::ZERO, tiny), None);
    assert_eq!(between(Ratio::ZERO, tiny * 2), Some(tiny));
    assert_eq!(between(LEAST.into(), MOST.into()), Some(0.into()));
    assert_eq!(between(MOST.into(), LEAST.into()), None);
    assert_eq!(between(MOST.into(), MOST.into()), None);
    assert_eq!(between(1.into(), Ratio::new_raw(MOST, MOST - 1)), None);
}

#[test]
fn two_to_the_n_numbers_are_born_on_day_n() {
    for (day, numbers) in born(11).into_iter().enumerate() {
        let values: BTreeSet<_> = stalks(day)
            .map(|stalk| rule::value(&stalk).unwrap())
            .collect();
        assert_eq!(values.len(), 1 << day);
        assert!(values.into_iter().eq(numbers));
    }
}

#[test]
fn the_stalk_of_the_value_of_a_stalk_is_that_stalk() {
    for edges in (0..=10).flat_map(stalks) {
        let value = numbers::value(&edges).unwrap();
        assert_eq!(stalk(value, 10).as_ref(), Some(&edges));
        assert_eq!(stalk(value, edges.len()).as_ref(), Some(&edges));
        if let Some(fewer) = edges.len().checked_sub(1) {
            assert_eq!(stalk(value, fewer), None);
        }
        let big = bits::long_value(&edges);
        assert_eq!(Binary::of_number(&big).unwrap().stalk(), edges);
    }
}

#[test]
fn only_a_power_of_two_as_denominator_has_a_stalk() {
    for denom in 1..=64_i64 {
        for numer in -130..=130 {
            let number = Ratio::new(numer, denom);
            let dyadic = [1, 2, 4, 8, 16, 32, 64].contains(number.denom());
            let found = stalk(number, 200);
            assert_eq!(found.is_some(), dyadic, "{number}");
            let big = BigRational::new(numer.into(), denom.into());
            let binary = Binary::of_number(&big);
            assert_eq!(binary.is_some(), dyadic, "{number}");
            assert_eq!(binary.map(|binary| binary.stalk()), found);
        }
    }
    // However long it may be.
    assert_eq!(stalk(Ratio::new(1, 3), usize::MAX), None);
    assert_eq!(stalk(Ratio::new_raw(1, i64::MAX), usize::MAX), None);
    let tiny = stalk(Ratio::new_raw(1, 1 << 62), usize::MAX).unwrap();
    assert_eq!(tiny.len(), 63);
    assert_eq!(stalk(i64::MIN.into(), 1000), None);
}

#[test]
fn a_whole_part_that_does_not_fit_is_refused() {
    let most = BigInt::from(usize::MAX);
    for sign in [1, -1] {
        let fits = BigRational::from(&most * sign);
        let binary = Binary::of_number(&fits).unwrap();
        assert_eq!(binary.whole, usize::MAX);
        assert_eq!(binary.number(), fits);
        let does_not = BigRational::from((&most + 1) * sign);
        assert_eq!(Binary::of_number(&does_not), None);
    }
}

proptest! {
    #[test]
    fn a_stalk_and_its_binary_form_are_the_same(
        run in 0_usize..100,
        first: bool,
        above in prop::collection::vec(any::<bool>(), 0..500),
    ) {
        let stalk = [vec![first; run], above].concat();
        let binary = Binary::of_stalk(&stalk);
        prop_assert_eq!(&binary.stalk(), &stalk);
        prop_assert_eq!(binary.number(), bits::long_value(&stalk));
        prop_assert_eq!(Binary::of_number(&binary.number()), Some(binary));
    }

    #[test]
    fn a_number_and_its_binary_form_are_the_same(
        negative: bool,
        whole in 0_usize..1000,
        fraction in prop::collection::vec(any::<u32>(), 0..12),
        places in 0_usize..400,
    ) {
        let one = BigRational::from(BigInt::from(1));
        let units = BigInt::from_slice(num_bigint::Sign::Plus, &fraction);
        let unit = &one / (BigInt::from(1) << places);
        let fraction = (unit * units) % one;
        let size = fraction + BigInt::from(whole);
        let number = if negative { -size } else { size };
        let binary = Binary::of_number(&number).unwrap();
        prop_assert_eq!(binary.digits.last().copied().unwrap_or(true), true);
        prop_assert_eq!(&binary.number(), &number);
        prop_assert_eq!(&bits::long_value(&binary.stalk()), &number);
        prop_assert_eq!(Binary::of_stalk(&binary.stalk()), binary);
    }
}

/// The numbers of each day, with these places of each gap in place of halves.
fn days_with(places: &[Ratio<i64>], last: usize) -> Vec<Vec<Ratio<i64>>> {
    let mut all = vec![Ratio::ZERO];
    let mut days = vec![all.clone()];
    for _ in 0..last {
        let mut day = vec![all[0] - 1, all[all.len() - 1] + 1];
        for pair in all.windows(2) {
            let new = |place| pair[0] + (pair[1] - pair[0]) * place;
            day.extend(places.iter().map(new));
        }
        all.extend(&day);
        all.sort();
        days.push(day);
    }
    days
}

/// All gaps get new numbers and shrink, but two of one day may be neighbours.
#[test]
fn with_two_numbers_in_each_gap_the_simplest_one_is_not_the_only_one() {
    for places in [&[(1, 2)][..], &[(1, 3), (2, 3)]] {
        let places: Vec<_> =
            places.iter().map(|&(p, q)| Ratio::new(p, q)).collect();
        let days = days_with(&places, 5);
        let mut twins = 0;
        let mut widest = Ratio::ONE;
        for last in 1..days.len() {
            let mut all = days[..=last].concat();
            all.sort();
            let is_new = |number: &Ratio<i64>| days[last].contains(number);
            assert!(is_new(&all[0]) && is_new(&all[all.len() - 1]));
            let mut old = days[..last].concat();
            old.sort();
            for gap in old.windows(2) {
                let inside = |&&n: &&Ratio<i64>| gap[0] < n && n < gap[1];
                let new = days[last].iter().filter(inside).count();
                assert_eq!(new, places.len());
            }
            // From 0 to 1 the gaps become as small as we like.
            let unit =
                all.iter().filter(|n| (0..=1).contains(&n.to_integer()));
            let unit: Vec<_> = unit.filter(|&&n| n <= Ratio::ONE).collect();
            let gaps = unit.windows(2).map(|gap| gap[1] - gap[0]);
            assert!(gaps.max().is_none_or(|gap| gap <= widest));
            widest *= places[0];
            twins += all.windows(2).filter(|n| n.iter().all(is_new)).count();
        }
        assert_eq!(twins > 0, places.len() > 1);
    }
}

/// The proof that {left | right} is the simplest number, tried with the others
/// between the two: an option of theirs lies between them, too.
#[test]
fn only_the_simplest_number_has_no_option_between_the_bounds() {
    let days = born(4);
    let numbers = days.concat();
    let mut others = 0;
    for &left in &numbers {
        for &right in numbers.iter().filter(|&&right| left < right) {
            let best = first_born(&born(6), Some(left), Some(right));
            let is_between = |x: &Ratio<i64>| left < *x && *x < right;
            for &x in numbers.iter().filter(|&x| is_between(x)) {
                let stalk = stalk(x, 9).unwrap();
                let cuts = (0..stalk.len()).map(|edge| {
                    let y = rule::value(&stalk[..edge]).unwrap();
                    // White cuts what is black in x, in its mirror image.
                    assert_eq!(y > x, !stalk[edge], "{x} {y}");
                    y
                });
                let between = cuts.filter(is_between).count();
                assert_eq!(between == 0, best == Some(x), "{left} {right}");
                others += usize::from(between > 0);
            }
        }
    }
    assert!(others > 1000, "{others}");
}

/// A position as it is written down: the stalks that White can leave, and those
/// that Black can leave.
type Written = [Vec<Vec<bool>>; 2];

/// Does `player` win these positions and stalks, moving next?
fn wins(written: &[Written], left: &Position, player: bool) -> bool {
    let chosen = (0..written.len()).any(|at| {
        let mut rest = written.to_vec();
        let options = rest.swap_remove(at);
        options[usize::from(!player)].iter().any(|option| {
            let left = [&left[..], std::slice::from_ref(option)].concat();
            !wins(&rest, &left, !player)
        })
    });
    chosen || options(left, player).any(|left| !wins(written, &left, !player))
}

/// The proof: a position beside the mirror image of the one with fewer options
/// is lost for whoever starts.
#[test]
fn without_its_dominated_options_a_position_is_worth_the_same() {
    let all: Vec<_> = (0..=2).flat_map(stalks).collect();
    let value = |stalk: &Vec<bool>| rule::value(stalk).unwrap();
    let sets = (0..1_u32 << all.len())
        .filter(|set| set.count_ones() <= 3)
        .map(|set| {
            let chosen = (0..all.len()).filter(|&at| set >> at & 1 == 1);
            chosen.map(|at| all[at].clone()).collect::<Vec<_>>()
        });
    let sets: Vec<_> = sets.collect();
    assert_eq!(sets.len(), 1 + 7 + 21 + 35);
    let mirrored = |options: Vec<&Vec<bool>>| -> Vec<Vec<bool>> {
        let mirrored = |stalk: &Vec<bool>| stalk.iter().map(|e| !e).collect();
        options.into_iter().map(mirrored).collect()
    };
    let mut wrong = 0;
    for white in &sets {
        for black in &sets {
            // White's largest, Black's smallest; and the other way round.
            let most = white.iter().max_by_key(|&stalk| value(stalk));
            let least = black.iter().min_by_key(|&stalk| value(stalk));
            let worst = white.iter().min_by_key(|&stalk| value(stalk));
            let dearest = black.iter().max_by_key(|&stalk| value(stalk));
            let is_0 = |white_keeps: Option<_>, black_keeps: Option<_>| {
                let whole = [white.clone(), black.clone()];
                let less = [black_keeps, white_keeps].map(|remaining| {
                    mirrored(remaining.into_iter().collect())
                });
                let both = [whole, less];
                [true, false].map(|who| wins(&both, &vec![], who))
                    == [false; 2]
            };
            assert!(is_0(most, least), "{white:?} {black:?}");
            wrong += usize::from(!is_0(worst, dearest));
        }
    }
    assert!(wrong > 1000, "{wrong}");
}

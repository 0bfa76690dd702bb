//! Black and white boxes: the fast programs against the search through all
//! sets, and that against the game.

use crate::samples::{random_stalk, stalks};
use ch05_hackenbush::boxes::max_boxes;
use ch05_hackenbush::halves::{Pile, by_halves, by_search};
use ch05_hackenbush::stalks::{B, Outcome, W, outcome};
use ch05_hackenbush::{numbers, rule};
use fastrand::Rng;
use num_rational::Ratio;

/// The most boxes of a set of piles that is fair, by asking all sets.
fn by_definition(
    piles: &[Vec<bool>],
    is_fair: impl Fn(&[Vec<bool>]) -> bool,
) -> usize {
    let sets = (0..1_usize << piles.len()).map(|set| {
        let chosen = (0..piles.len()).filter(|pile| set >> pile & 1 == 1);
        chosen.map(|pile| piles[pile].clone()).collect::<Vec<_>>()
    });
    let fair = sets.filter(|set| is_fair(set));
    fair.map(|set| set.concat().len()).max().unwrap()
}

/// The same from the sum of each set, as a fraction.
pub(crate) fn told_by_sums(piles: &[Vec<bool>]) -> usize {
    let mut sums = vec![(Ratio::ZERO, 0)];
    for pile in piles {
        let value = numbers::value(pile).unwrap();
        let with = |&(sum, boxes)| (sum + value, boxes + pile.len());
        sums.extend(sums.iter().map(with).collect::<Vec<_>>());
    }
    let fair = sums.iter().filter(|(sum, _)| *sum == Ratio::ZERO);
    fair.map(|&(_, boxes)| boxes).max().unwrap()
}

fn packed(piles: &[Vec<bool>]) -> Vec<Pile> {
    piles.iter().map(|pile| Pile::new(pile).unwrap()).collect()
}

/// The answer, on which all programs agree.
fn check(piles: &[Vec<bool>]) -> usize {
    let packed = packed(piles);
    let found = by_search(&packed, 0);
    assert_eq!(Some(by_halves(&packed)), found, "{piles:?}");
    assert_eq!(max_boxes(piles), found, "{piles:?}");
    found.unwrap()
}

/// Calls `see` with all multisets of up to `count` of these piles.
fn multisets(
    piles: &[Vec<bool>],
    count: usize,
    chosen: &mut Vec<Vec<bool>>,
    see: &mut impl FnMut(&[Vec<bool>]),
) {
    see(chosen);
    if count > 0 {
        for at in 0..piles.len() {
            chosen.push(piles[at].clone());
            multisets(&piles[at..], count - 1, chosen, see);
            chosen.pop();
        }
    }
}

#[test]
fn up_to_four_piles_of_up_to_three_boxes_of_all_kinds() {
    let piles: Vec<_> = (1..=3).flat_map(stalks).collect();
    let mut count = 0;
    multisets(&piles, 4, &mut vec![], &mut |piles| {
        assert_eq!(check(piles), told_by_sums(piles), "{piles:?}");
        count += 1;
    });
    assert_eq!(count, 1 + 14 + 105 + 560 + 2380);
}

/// Fair as the problem tells it: each player loses as the one who starts.
#[test]
fn a_fair_set_is_one_that_whoever_starts_loses() {
    let piles: Vec<_> = (1..=3).flat_map(stalks).collect();
    let mut fair = 0;
    multisets(&piles, 3, &mut vec![], &mut |piles| {
        let lost =
            |set: &[Vec<bool>]| outcome(&set.to_vec()) == Outcome::Second;
        assert_eq!(by_definition(piles, lost), check(piles), "{piles:?}");
        fair += usize::from(lost(piles));
    });
    assert!(fair > 10, "{fair}");
}

/// Up to 14 piles: of any length, short, of one colour for long, or with fair
/// sets.
fn random_piles(random: &mut Rng, kind: usize) -> Vec<Vec<bool>> {
    let mut piles: Vec<Vec<bool>> = Vec::new();
    let count = random.usize(..15);
    while piles.len() < count {
        let length = random.usize(1..=[40, 4, 40, 12][kind]);
        let mut pile = random_stalk(random, length);
        if kind == 2 {
            let run = random.usize(..length);
            pile[..run].fill(run % 2 == 0);
        }
        let mirrored: Vec<_> = pile.iter().map(|edge| !edge).collect();
        let half = -rule::value(&pile).unwrap() / 2;
        if kind == 3 {
            match (random.usize(..3), numbers::stalk(half, 40)) {
                (0, Some(half)) => piles.extend([half.clone(), half]),
                (1, _) => piles.push(pile.clone()),
                _ => piles.push(mirrored),
            }
        }
        piles.push(pile);
    }
    piles.truncate(14);
    // So that what belongs together is in both halves.
    random.shuffle(&mut piles);
    piles
}

#[test]
fn eight_hundred_random_inputs_of_up_to_fourteen_piles() {
    let mut random = Rng::with_seed(1377);
    let mut fair = [0; 4];
    for round in 0..800 {
        let piles = random_piles(&mut random, round % 4);
        let most = check(&piles);
        assert_eq!(most, told_by_sums(&piles), "{piles:?}");
        fair[round % 4] += u32::from(most > 0);
    }
    assert!(fair[1] > 100 && fair[3] > 100, "{fair:?}");
}

#[test]
fn the_order_of_the_piles_does_not_matter() {
    let mut random = Rng::with_seed(14);
    for round in 0..200 {
        let mut piles = random_piles(&mut random, round % 4);
        let most = max_boxes(&piles);
        piles.reverse();
        assert_eq!(max_boxes(&piles), most, "{piles:?}");
        piles.sort();
        assert_eq!(max_boxes(&piles), most, "{piles:?}");
    }
}

/// Piles that are worth `value` with others that may already be chosen.
#[test]
fn a_search_may_start_with_any_value() {
    let mut random = Rng::with_seed(39);
    for _ in 0..200 {
        let piles = packed(&random_piles(&mut random, 1));
        let (first, rest) = piles.split_at(piles.len().min(1));
        for pile in first {
            let with =
                by_search(rest, pile.value).map(|boxes| boxes + pile.boxes);
            let expected = with.max(by_search(rest, 0));
            assert_eq!(by_search(&piles, 0), expected);
        }
        assert_eq!(by_search(&piles, 1 << 50), None);
    }
}

#[test]
fn forty_piles_of_up_to_forty_boxes() {
    let mut random = Rng::with_seed(2016);
    for (most, kind) in [(40, 0), (40, 1), (40, 2), (8, 0), (8, 1), (20, 0)] {
        let mut piles: Vec<_> = (0..40)
            .map(|_| {
                let length = random.usize(1..=most);
                random_stalk(&mut random, length)
            })
            .collect();
        match kind {
            // All as long as can be,
            0 => {
                for pile in &mut piles {
                    *pile = random_stalk(&mut random, most);
                }
            }
            // or with a fair set in both halves.
            1 => {
                for pile in (0..20).step_by(3) {
                    let mirrored = piles[pile].iter().map(|box_| !box_);
                    piles[39 - pile] = mirrored.collect();
                }
            }
            _ => {}
        }
        let found = max_boxes(&piles).unwrap();
        assert_eq!(found, by_halves(&packed(&piles)));
        if kind == 1 {
            assert!(found >= 14);
        }
    }
}

#[test]
fn the_largest_values_do_not_overflow() {
    let all = |white| vec![vec![white; 40]; 40];
    assert_eq!(max_boxes(&all(W)), Some(0));
    assert_eq!(max_boxes(&all(B)), Some(0));
    let halves = [&all(W)[..20], &all(B)[..20]].concat();
    assert_eq!(max_boxes(&halves), Some(1600));
    let turns: Vec<_> = (0..40).map(|pile| vec![pile % 2 == 0; 40]).collect();
    assert_eq!(max_boxes(&turns), Some(1600));
    let most = |whites: usize| {
        let piles = (0..40).map(|pile| vec![pile < whites; 40]);
        max_boxes(&piles.collect::<Vec<_>>())
    };
    for whites in 0..=40 {
        assert_eq!(most(whites), Some(80 * whites.min(40 - whites)));
    }
    // The thinnest ones: 2^-39 each, and -2^-39.
    let mut thin = vec![B; 40];
    thin[0] = W;
    let turned: Vec<_> = thin.iter().map(|edge| !edge).collect();
    assert_eq!(max_boxes(&vec![thin.clone(); 40]), Some(0));
    let both = [vec![thin; 20], vec![turned; 20]].concat();
    assert_eq!(max_boxes(&both), Some(1600));
}

#[test]
fn no_pile_and_one_pile() {
    assert_eq!(check(&[]), 0);
    for pile in (0..=8).flat_map(stalks) {
        assert_eq!(check(&[pile]), 0);
    }
    assert_eq!(check(&vec![vec![]; 9]), 0);
    assert_eq!(check(&[vec![W], vec![B]]), 2);
}

#[test]
fn more_than_forty_piles_or_boxes_are_refused() {
    assert_eq!(max_boxes(&vec![vec![W]; 40]), Some(0));
    assert_eq!(max_boxes(&vec![vec![W]; 41]), None);
    assert_eq!(max_boxes(&vec![vec![]; 41]), None);
    let mut random = Rng::with_seed(41);
    for length in (41..=200).chain([100_000]) {
        for pile in [
            vec![W; length],
            vec![B; length],
            random_stalk(&mut random, length),
        ] {
            assert!(Pile::new(&pile).is_none());
            assert_eq!(max_boxes(&[vec![W], pile, vec![B]]), None);
        }
    }
}

/// The walk of the two halves, with each list sorted by value, and what is
/// worth the same in the order of `key`.
fn walk(piles: &[Pile], key: impl Fn(usize) -> usize) -> usize {
    let lists = [&piles[..piles.len() / 2], &piles[piles.len() / 2..]];
    let [low, high] = lists.map(|piles| {
        let mut sets = vec![(0, 0)];
        for pile in piles {
            let with = |&(value, boxes): &(i64, usize)| {
                (value + pile.value, boxes + pile.boxes)
            };
            sets.extend(sets.iter().map(with).collect::<Vec<_>>());
        }
        sets.sort_by_key(|set| (set.0, key(set.1)));
        sets
    });
    let mut most = 0;
    let mut down = high.len();
    for (value, boxes) in low {
        while down > 0 && value + high[down - 1].0 > 0 {
            down -= 1;
        }
        if down > 0 && value + high[down - 1].0 == 0 {
            most = most.max(boxes + high[down - 1].1);
        }
    }
    most
}

#[test]
fn without_an_order_of_equal_values_the_walk_may_miss_boxes() {
    let piles: Vec<_> = (1..=3).flat_map(stalks).collect();
    let mut missed = 0;
    multisets(&piles, 4, &mut vec![], &mut |piles| {
        let most = check(piles);
        let packed = packed(piles);
        assert_eq!(walk(&packed, |boxes| boxes), most);
        let found = walk(&packed, |boxes| 99 - boxes);
        assert!(found <= most, "{piles:?}");
        missed += usize::from(found < most);
        // What it finds is a fair set.
        let is_found = |set: &usize| {
            let chosen: Vec<_> = (0..piles.len())
                .filter(|pile| set >> pile & 1 == 1)
                .map(|pile| packed[pile])
                .collect();
            chosen.iter().map(|pile| pile.value).sum::<i64>() == 0
                && chosen.iter().map(|pile| pile.boxes).sum::<usize>()
                    == found
        };
        assert!((0..1 << piles.len()).any(|set| is_found(&set)), "{piles:?}");
    });
    assert!(missed > 10, "{missed}");
}

/// A set in one number: its value is what stands above the boxes.
#[test]
fn in_units_of_1024_the_boxes_of_a_fair_set_run_into_its_value() {
    for (units, is_enough) in [(1_i64 << 10, false), (1 << 11, true)] {
        for count in 0..=20 {
            let piles = [vec![vec![W; 40]; count], vec![vec![B; 40]; count]];
            let packed = packed(&piles.concat());
            let in_one = |pile: &Pile| {
                pile.value * units + i64::try_from(pile.boxes).unwrap()
            };
            let set: i64 = packed.iter().map(in_one).sum();
            let fits = is_enough || 80 * count < 1024;
            assert_eq!(set.div_euclid(units) == 0, fits, "{count}");
            for pile in &packed {
                assert_eq!(in_one(pile).div_euclid(units), pile.value);
            }
        }
    }
}

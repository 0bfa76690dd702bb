//! Beans in bowls against searches through whole positions.

use crate::plain_games::{is_winning, least_missing, lists};
use ch04_nim_grundy::bowls;
use fastrand::Rng;
use proptest::prelude::*;
use std::collections::HashMap;

/// Every list of reaches for so many bowls.
fn reaches(bowls: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![0]];
    for bowl in 1..bowls {
        let longer = |list: &Vec<usize>| {
            let list = list.clone();
            (1..=bowl).map(move |reach| [&list[..], &[reach]].concat())
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists
}

#[test]
fn bowls_by_their_last_values_and_by_looking() {
    assert_eq!(bowls::by_looking(&[]), []);
    assert_eq!(bowls::by_last_bowls(&[]), []);
    for bowls in 1..=8 {
        for reach in reaches(bowls) {
            let looked = bowls::by_looking(&reach);
            for bowl in 0..bowls {
                let window = &looked[bowl - reach[bowl]..bowl];
                assert_eq!(looked[bowl], least_missing(window), "{reach:?}");
            }
            assert_eq!(bowls::by_last_bowls(&reach), looked, "{reach:?}");
        }
    }
    let mut random = Rng::with_seed(38);
    for round in 0..60 {
        let count = random.usize(1..=3000);
        let most = [count, 40, 3][round % 3];
        let reach: Vec<usize> = (0..count)
            .map(|bowl| match bowl {
                0 => 0,
                bowl => random.usize(1..=bowl.min(most)),
            })
            .collect();
        let looked = bowls::by_looking(&reach);
        assert_eq!(bowls::by_last_bowls(&reach), looked, "{reach:?}");
    }
}

#[test]
fn a_few_beans_in_a_few_bowls_by_playing() {
    for (count, most) in [(1, 3), (2, 4), (3, 4), (4, 3), (5, 2)] {
        for reach in reaches(count) {
            let options = |beans: &[u64]| {
                let mut options = Vec::new();
                for from in (1..count).filter(|&bowl| beans[bowl] > 0) {
                    for to in from - reach[from]..from {
                        let mut option = beans.to_vec();
                        option[from] -= 1;
                        option[to] += 1;
                        options.push(option);
                    }
                }
                options
            };
            let mut known = HashMap::new();
            for beans in lists(count, most) {
                assert_eq!(
                    bowls::is_winning(&reach, &beans),
                    is_winning(&beans, &options, &mut known),
                    "{reach:?} {beans:?}"
                );
            }
        }
    }
}

proptest! {
    /// Two beans more in a bowl change nothing, and neither does the ground.
    #[test]
    fn pairs_and_the_ground_do_not_matter(
        reach in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
        seed: u64,
        bowl: prop::sample::Index,
    ) {
        let reach: Vec<usize> = std::iter::once(0)
            .chain((1..).zip(&reach).map(|(bowl, reach)| 1 + reach.index(bowl)))
            .collect();
        let mut random = Rng::with_seed(seed);
        let mut beans: Vec<u64> =
            reach.iter().map(|_| random.u64(..1000)).collect();
        let wins = bowls::is_winning(&reach, &beans);
        beans[bowl.index(reach.len())] += 2;
        beans[0] += 1;
        prop_assert_eq!(bowls::is_winning(&reach, &beans), wins);
    }
}

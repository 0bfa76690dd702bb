//! What it costs to find a fair set of piles.

use crate::prelude::*;

/// The most piles.
const PILES: u32 = 40;

/// How many sets there are of so many piles.
fn all(piles: u32) -> u64 {
    1 << piles
}

/// The steps by two halves of so many piles: for each half, its sets are listed,
/// compared about as often as sorting needs, and then passed once.
fn by_halves(half: u32) -> u64 {
    2 * all(half) + compared(half) + 2 * all(half)
}

/// About how often sorting compares the sets of two halves of so many piles.
fn compared(half: u32) -> u64 {
    2 * (u64::from(half) << half)
}

/// The steps by merging and four searches. Merging writes 2 numbers for each
/// half, then 4, and so on; the last pile of each half joins in the searches,
/// each of which passes the sets of both halves.
fn by_merging(half: u32) -> u64 {
    2 * (all(half) - 2) + 4 * (all(half) - 1)
}

/// A count, rounded to millions.
fn millions(count: u64) -> u64 {
    (count + 500_000) / 1_000_000
}

pub(super) fn figure() -> Result<Figure> {
    let half = PILES / 2;
    Plot::of(1..=half, "piles", |half| 2 * half)
        .titles("piles", "steps (logarithmic scale)")
        .line("all sets", "all sets", CIRCLES, |half| all(2 * half))
        .line("by halves", "by halves", TRIANGLES, by_halves)
        .line("merged", "by merging and four searches", SQUARES, by_merging)
        .figure()
        .says(values![piles = PILES, all = all(PILES), halves = millions(by_halves(half))])
        .says(values![each = half, merged = millions(by_merging(half))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::halves::{Pile, by_search};

    /// Values of piles of which no two sets are worth the same.
    fn values(piles: u32) -> Vec<i64> {
        (0..piles).map(|pile| 3_i64.pow(pile) * if pile % 2 == 0 { 1 } else { -1 }).collect()
    }

    /// [`by_search`], counting the sets it has looked at.
    fn all_sets(piles: &[i64], value: i64, sets: &mut u64) -> bool {
        let Some((pile, rest)) = piles.split_first() else {
            *sets += 1;
            return value == 0;
        };
        // Not `||`, which would stop.
        all_sets(rest, value + pile, sets) | all_sets(rest, value, sets)
    }

    /// The steps of the listing by halves, but for the sorting.
    fn halves(piles: &[i64]) -> u64 {
        let sets = |piles: &[i64]| -> Vec<i64> {
            piles.iter().powerset().map(|set| set.into_iter().sum()).sorted().collect()
        };
        let (some, others) = piles.split_at(piles.len() / 2);
        let (low, high) = (sets(some), sets(others));
        let (mut steps, mut down) = ((low.len() + high.len()) as u64, high.len());
        for value in &low {
            steps += 1;
            while down > 0 && value + high[down - 1] > 0 {
                down -= 1;
                steps += 1;
            }
        }
        steps
    }

    /// The numbers that the last listing writes, and the sums that its searches
    /// look at.
    fn merged(piles: &[i64]) -> u64 {
        let mut steps = 0;
        let mut sets = |piles: &[i64]| {
            let mut sets = vec![0];
            for pile in piles {
                let with: Vec<_> = sets.iter().map(|set| set + pile).collect();
                sets = [sets, with].concat();
                steps += sets.len() as u64;
            }
            sets.len()
        };
        let (some, others) = piles.split_at(piles.len() / 2);
        let (low, high) = (sets(&some[1..]), sets(&others[1..]));
        steps + 4 * (low + high - 1) as u64
    }

    #[test]
    fn the_counts_are_those_of_the_programs() {
        for half in 1..=8 {
            let values = values(2 * half);
            let mut sets = 0;
            let piles: Vec<_> = values.iter().map(|&value| Pile { value, boxes: 1 }).collect();
            assert_eq!(all_sets(&values, 0, &mut sets), by_search(&piles, 0).is_some());
            assert_eq!(all(2 * half), sets);
            let steps = halves(&values) + compared(half);
            // The search may end before it has passed the last sets.
            assert!((steps..=steps + (1 << half)).contains(&by_halves(half)));
            assert_eq!(by_merging(half), merged(&values));
        }
    }

    #[test]
    fn sorting_compares_about_as_often() {
        let mut random = Random::from_seed(40);
        for half in 7..=16 {
            let mut count = 0;
            for _ in 0..2 {
                let mut sets = vec![0_i64];
                for _ in 0..half {
                    // Below 0 for some, as for a black pile.
                    let pile = i64::try_from(random.below(1 << 31)).unwrap() - (1 << 30);
                    sets.extend(sets.clone().iter().map(|set| set + pile));
                }
                sets.sort_unstable_by(|a, b| {
                    count += 1;
                    a.cmp(b)
                });
            }
            let ratio = f64::from(count) / compared(half) as f64;
            assert!((ratio - 1.0).abs() < 0.1, "{half}: {ratio}");
        }
    }
}

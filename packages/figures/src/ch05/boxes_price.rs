//! How many sets of piles two searches for a fair set look at: all sets, or those of two
//! halves.

use crate::prelude::*;

/// The maximum number of piles in the contest.
const MAX_PILES: u32 = 40;

/// Returns how many sets this many piles have.
fn sets(piles: u32) -> u64 {
    1 << piles
}

/// Returns how many sets the two halves of this many piles have together. Each of them is
/// written once and passed once.
fn sets_of_halves(piles: u32) -> u64 {
    sets(piles / 2) + sets(piles.div_ceil(2))
}

/// Returns about how often sorting the sets of two halves compares two of them.
fn comparisons(piles: u32) -> u64 {
    let half = piles / 2;
    2 * u64::from(half) * sets(half)
}

pub(super) fn figure() -> Result<Figure> {
    let counts = |piles| [sets(piles), comparisons(piles), sets_of_halves(piles)];
    let points = (2..=MAX_PILES)
        .step_by(2)
        .map(|piles| (piles, counts(piles)))
        .collect_vec();
    let titles = ["piles", "how many (logarithmic scale)"];
    let series = [
        Series::new("all sets", "all sets", CIRCLES),
        Series::new("the sort", "comparisons of the sort, about", TRIANGLES),
        Series::new("halves", "sets of both halves", SQUARES),
    ];
    let [all, compared, halves] = counts(MAX_PILES);
    plot_log(titles, "piles", series, &points).with_values(values![
        piles = MAX_PILES,
        all,
        compared,
        halves
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch05_hackenbush::halves::{Pile, by_halves, by_search};

    /// Returns random piles, always the same ones.
    fn random_piles(count: u32) -> Vec<Pile> {
        let mut random = Rng::with_seed(count.into());
        let pile = |_| {
            let colours = (0..random.usize(1..=40))
                .map(|_| random.bool())
                .collect_vec();
            Pile::new(&colours).unwrap()
        };
        (0..count).map(pile).collect()
    }

    /// Does the same as [`by_search`], and counts the sets that it looks at.
    fn search(piles: &[Pile], value: i64, looked_at: &mut u64) -> Option<usize> {
        let Some((pile, rest)) = piles.split_first() else {
            *looked_at += 1;
            return (value == 0).then_some(0);
        };
        let with = search(rest, value + pile.value, looked_at);
        with.map(|boxes| boxes + pile.boxes)
            .max(search(rest, value, looked_at))
    }

    /// Returns the value and the boxes of all sets of these piles, in the order in which the
    /// listing makes them.
    fn unsorted_sets(piles: &[Pile]) -> Vec<(i64, usize)> {
        let mut sets = vec![(0, 0)];
        for pile in piles {
            let with = |&(value, boxes): &(i64, usize)| (value + pile.value, boxes + pile.boxes);
            sets.extend(sets.iter().map(with).collect_vec());
        }
        sets
    }

    /// Does the same as [`by_halves`], and counts the sets that it writes and those that it
    /// passes.
    fn halves(piles: &[Pile]) -> (usize, [u64; 2]) {
        let (first_half, second_half) = piles.split_at(piles.len() / 2);
        let [low, high] = [first_half, second_half].map(|half| {
            let mut sets = unsorted_sets(half);
            sets.sort_unstable();
            sets
        });
        let mut max_boxes = 0;
        let mut down = high.len();
        let mut passed = 0;
        for &(value, boxes) in &low {
            passed += 1;
            while down > 0 && value + high[down - 1].0 > 0 {
                down -= 1;
                passed += 1;
            }
            if down > 0 && value + high[down - 1].0 == 0 {
                max_boxes = max_boxes.max(boxes + high[down - 1].1);
            }
        }
        (max_boxes, [(low.len() + high.len()) as u64, passed])
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        for count in 1..=14 {
            let piles = random_piles(count);
            let mut looked_at = 0;
            assert_eq!(search(&piles, 0, &mut looked_at), by_search(&piles, 0));
            assert_eq!(looked_at, sets(count));
            let (max_boxes, [written, passed]) = halves(&piles);
            assert_eq!(max_boxes, by_halves(&piles));
            assert_eq!(written, sets_of_halves(count));
            assert!(passed <= written, "{count}: {passed}");
        }
    }

    #[test]
    fn sorting_compares_about_as_often() {
        for count in (16..=28).step_by(4) {
            let piles = random_piles(count);
            let mut comparison_count = 0_u64;
            for half in piles.chunks(piles.len() / 2) {
                unsorted_sets(half).sort_unstable_by(|a, b| {
                    comparison_count += 1;
                    a.cmp(b)
                });
            }
            let ratio = comparison_count as f64 / comparisons(count) as f64;
            assert!((0.8..1.2).contains(&ratio), "{count}: {ratio}");
        }
    }
}

//! What it takes to bring the sets of both halves in order.

use super::boxes_price::{self, PILES, all, millions, summed, written};
use crate::prelude::*;
use ch05_hackenbush::halves::Pile;

/// Up to so many piles the comparisons of the sort are counted.
const COUNTED: u32 = 32;
/// How many boxes a pile has.
const BOXES: usize = 40;

/// How often sets are compared if those of two halves of so many piles are
/// sorted: counted, or estimated where there are too many.
fn compared(piles: &[Pile], half: u32) -> u64 {
    if 2 * half > COUNTED {
        return boxes_price::compared(half);
    }
    let half = half as usize;
    [&piles[..half], &piles[half..2 * half]].into_iter().map(comparisons).sum()
}

/// How often sorting compares two sets of these piles, which are listed as in
/// [`ch05_hackenbush::halves`].
fn comparisons(piles: &[Pile]) -> u64 {
    let mut compared = 0;
    listed(piles).sort_unstable_by(|a, b| {
        compared += 1;
        a.cmp(b)
    });
    compared
}

/// All sets of these piles, value and boxes.
fn listed(piles: &[Pile]) -> Vec<(i64, usize)> {
    let mut sets = vec![(0, 0)];
    for pile in piles {
        for set in 0..sets.len() {
            let (value, boxes) = sets[set];
            sets.push((value + pile.value, boxes + pile.boxes));
        }
    }
    sets
}

/// Random piles, always the same ones.
fn piles() -> Vec<Pile> {
    let mut random = Random::from_seed(40);
    let pile = |_| {
        let colours: [bool; BOXES] = std::array::from_fn(|_| random.below(2) == 0);
        Pile::new(&colours)
    };
    (0..PILES).filter_map(pile).collect()
}

pub(super) fn figure() -> Result<Figure> {
    let piles = piles();
    let (most, compared) = (PILES / 2, |half| compared(&piles, half));
    Plot::of(2..=most, "piles", |half| 2 * half)
        .titles("piles", "steps (logarithmic scale)")
        .line("all", "all sets", CIRCLES, |half| all(2 * half))
        .line("sort", "sort: comparisons", TRIANGLES, compared)
        .line("search", "searches: sums", DIAMONDS, summed)
        .line("merge", "merge: numbers written", SQUARES, written)
        .figure()
        .says(values![piles = PILES, all = all(PILES), compared = millions(compared(most))])
        .says(values![written = millions(written(most)), summed = millions(summed(most))])
        .says(values![counted = COUNTED, boxes = BOXES])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::cmp::Ordering;

    thread_local! {
        static COMPARED: Cell<u64> = const { Cell::new(0) };
    }

    /// A set that counts when it is compared. It is as large as those of the
    /// listing, since the sort depends on that.
    #[derive(PartialEq, Eq)]
    struct Set((i64, usize));

    impl Ord for Set {
        fn cmp(&self, other: &Self) -> Ordering {
            COMPARED.set(COMPARED.get() + 1);
            self.0.cmp(&other.0)
        }
    }

    impl PartialOrd for Set {
        fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }

    #[test]
    fn the_comparisons_are_those_of_sets_that_count_them() {
        let piles = piles();
        for count in 0..=10 {
            let mut sets: Vec<_> = listed(&piles[..count]).into_iter().map(Set).collect();
            COMPARED.set(0);
            sets.sort_unstable();
            assert_eq!(comparisons(&piles[..count]), COMPARED.get(), "{count}");
            assert!(sets.is_sorted_by_key(|set| set.0));
        }
    }

    #[test]
    fn the_estimate_is_right_to_a_tenth() {
        let piles = piles();
        for half in 7..=COUNTED / 2 {
            let ratio = compared(&piles, half) as f64 / boxes_price::compared(half) as f64;
            assert!((ratio - 1.0).abs() < 0.1, "{half}: {ratio}");
        }
    }

    #[test]
    fn no_two_sets_of_a_half_are_worth_the_same() {
        let piles = piles();
        assert_eq!(piles.len(), PILES as usize);
        for half in piles.chunks(COUNTED as usize / 2) {
            assert!(listed(half).iter().map(|(value, _)| value).all_unique());
        }
    }
}

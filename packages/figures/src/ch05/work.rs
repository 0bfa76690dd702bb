//! What it takes to bring the sets of both halves in order.

use super::boxes::{self, PILES, summed, written};
use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::old_plot::{self, Counted, LogPlot, Marker};
use crate::random::Random;
use crate::table::thousands;
use crate::theme::Paint;
use ch05_hackenbush::halves::Pile;

/// Up to so many piles the comparisons of the sort are counted.
const COUNTED: u32 = 32;
/// How many boxes a pile has.
const BOXES: usize = 40;

/// The work for so many piles, an even number.
struct Work {
    piles: u32,
    /// All sets.
    all: u64,
    /// Comparisons, if the sets of both halves are sorted.
    compared: u64,
    /// Numbers that are written, if they are merged.
    written: u64,
    /// Sums that the four searches look at.
    summed: u64,
}

impl Work {
    fn new(piles: &[Pile], count: u32) -> Self {
        let half = count / 2;
        let compared = if count <= COUNTED {
            let half = half as usize;
            [&piles[..half], &piles[half..2 * half]].into_iter().map(comparisons).sum()
        } else {
            boxes::compared(half)
        };
        let (written, summed) = (written(half), summed(half));
        Self { piles: count, all: 1 << count, compared, written, summed }
    }
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

/// The work of sorting, merging and searching, over the number of piles.
pub(super) fn sorting(name: &'static str) -> Result<Figure, Reason> {
    let piles = piles();
    let counts: Vec<_> = (2..=PILES / 2).map(|half| Work::new(&piles, 2 * half)).collect();
    let last = counts.last().ok_or(Reason::Number)?;
    let all = thousands(last.all);
    let [compared, written, summed] =
        [last.compared, last.written, last.summed].map(|count| (count + 500_000) / 1_000_000);
    let words = Words {
        title: "What it takes to bring the sets of piles in order".into(),
        description: format!(
            "Four lines over the number of piles, from 4 to {PILES}, on a logarithmic scale. All \
             sets rise along a straight line to {all}. The other three rise about half as steeply: the \
             comparisons of the sort to {compared} million, the sums of the four searches to \
             {summed} million, and the numbers that the merge writes to {written} million."
        ),
        caption: format!(
            "{PILES} piles have {all} sets. To sort those of both halves takes about {compared} \
             million comparisons. To merge them, without one pile of each half, writes {written} \
             million numbers. Then the searches are what is left: they look at {summed} million \
             sums, four at a time. (The comparisons are counted for up to {COUNTED} random piles \
             of {BOXES} boxes; for more, each set is taken to be compared as often as its half has \
             piles.)"
        ),
    };
    let counted = Counted { all: &counts, x: |work| work.piles };
    let plot = LogPlot {
        x_title: "piles",
        y_title: "steps (logarithmic scale)",
        series: vec![
            counted.line("all", |work| work.all, Paint::Series1, Marker::Circle, None),
            counted.line(
                "sort",
                |work| work.compared,
                Paint::Series2,
                Marker::Triangle,
                Some((9.0, 5.0)),
            ),
            counted.line(
                "search",
                |work| work.summed,
                Paint::Series4,
                Marker::Diamond,
                Some((6.0, 4.0)),
            ),
            counted.line(
                "merge",
                |work| work.written,
                Paint::Series3,
                Marker::Square,
                Some((3.0, 4.0)),
            ),
        ],
    };
    let row = |work: &Work| {
        let Work { piles, all, compared, written, summed } = *work;
        vec![piles.into(), all.into(), compared.into(), summed.into(), written.into()]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec![
            "piles",
            "all sets",
            "sort: comparisons",
            "searches: sums",
            "merge: numbers written",
        ],
        rows: counts.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
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

    impl PartialEq for Set {
        fn eq(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    impl Eq for Set {}

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
            let ratio = Work::new(&piles, 2 * half).compared as f64 / boxes::compared(half) as f64;
            assert!((ratio - 1.0).abs() < 0.1, "{half}: {ratio}");
        }
    }

    #[test]
    fn no_two_sets_of_a_half_are_worth_the_same() {
        let piles = piles();
        assert_eq!(piles.len(), PILES as usize);
        for half in piles.chunks(COUNTED as usize / 2) {
            let mut values: Vec<_> = listed(half).into_iter().map(|(value, _)| value).collect();
            values.sort_unstable();
            assert!(values.windows(2).all(|pair| pair[0] < pair[1]));
        }
    }
}

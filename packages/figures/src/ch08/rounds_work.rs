//! Looks at arrows until all outcomes are known: by rounds, and by retrograde analysis.

use crate::prelude::*;
use ch08_loops::retrograde::Outcome as ListingOutcome;

/// The numbers of positions; the rounds of a path are counted up to the number below.
const SIZES: [u32; 10] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const MAX_PATH: u32 = 1_000;
/// The average number of arrows from a position of a random graph, in halves.
const HALF_DEGREE: u32 = 5;

/// Returns a path: each position leads to the next one.
fn path(positions: u32) -> Vec<Vec<usize>> {
    let positions = positions as usize;
    (1..=positions)
        .map(|next| {
            if next < positions {
                vec![next]
            } else {
                Vec::new()
            }
        })
        .collect()
}

/// Returns a random graph, always the same one.
fn random_graph(positions: u32) -> Vec<Vec<usize>> {
    let mut random = Rng::with_seed(positions.into());
    let mut options = vec![Vec::new(); positions as usize];
    for _ in 0..positions * HALF_DEGREE / 2 {
        let [from, to] = [0; 2].map(|_| random.usize(..options.len()));
        options[from].push(to);
    }
    options
}

/// Does the same as `retrograde::fixed_point`, and counts how often it looks at an arrow.
fn counted_fixed_point(options: &[Vec<usize>]) -> (Vec<ListingOutcome>, u64) {
    let mut outcomes = vec![ListingOutcome::Draw; options.len()];
    let mut looks = 0;
    loop {
        let mut has_outcome = |option: usize, outcome| {
            looks += 1;
            outcomes[option] == outcome
        };
        let outcome_of = |options: &Vec<usize>| {
            if options
                .iter()
                .any(|&option| has_outcome(option, ListingOutcome::Lose))
            {
                ListingOutcome::Win
            } else if options
                .iter()
                .all(|&option| has_outcome(option, ListingOutcome::Win))
            {
                ListingOutcome::Lose
            } else {
                ListingOutcome::Draw
            }
        };
        let next = options.iter().map(outcome_of).collect_vec();
        if next == outcomes {
            return (outcomes, looks);
        }
        outcomes = next;
    }
}

/// Returns how often `retrograde::retrograde` looks at an arrow: once to reverse it, and once
/// more if the position to which it leads is decided.
fn by_retrograde(options: &[Vec<usize>], outcomes: &[ListingOutcome]) -> u64 {
    let arrows = || options.iter().flatten();
    let decided = arrows().filter(|&&option| outcomes[option] != ListingOutcome::Draw);
    (arrows().count() + decided.count()) as u64
}

static POINTS: LazyLock<Vec<(u32, [Option<u64>; 3])>> = LazyLock::new(|| {
    let point = |positions| {
        let random = random_graph(positions);
        let (outcomes, rounds) = counted_fixed_point(&random);
        let on_path = (positions <= MAX_PATH).then(|| counted_fixed_point(&path(positions)).1);
        (
            positions,
            [
                on_path,
                Some(rounds),
                Some(by_retrograde(&random, &outcomes)),
            ],
        )
    };
    SIZES.map(point).to_vec()
});

pub(super) fn figure() -> Result<Figure> {
    let titles = [
        "positions (logarithmic scale)",
        "looks at arrows (logarithmic scale)",
    ];
    let series = [
        Series::new("path", "rounds on a path", TRIANGLES),
        Series::new("random", "rounds on a random graph", CIRCLES),
        Series::new("backwards", "backwards on the random graph", SQUARES),
    ];
    let (longest, on_path) = POINTS
        .iter()
        .rev()
        .find_map(|(positions, looks)| Some((*positions, looks[0]?)))
        .context("no path was counted")?;
    let (positions, [_, rounds, backwards]) = POINTS[POINTS.len() - 1];
    let path = path(longest);
    plot_log_log(titles, "positions", series, &POINTS)
        .with_values(values![longest, on_path, positions, rounds, backwards])
        .with_values(values![
            path_backwards = by_retrograde(&path, &vec![ListingOutcome::Lose; path.len()])
        ])
        .with_value("degree", format!("{}", f64::from(HALF_DEGREE) / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch08_loops::retrograde;

    /// Does the same as `retrograde::retrograde`, and counts how often it looks at an arrow.
    fn counted(options: &[Vec<usize>]) -> (Vec<ListingOutcome>, u64) {
        let mut looks = 0;
        let mut before = vec![Vec::new(); options.len()];
        for (position, options) in options.iter().enumerate() {
            for &option in options {
                looks += 1;
                before[option].push(position);
            }
        }
        let mut outcomes = vec![ListingOutcome::Draw; options.len()];
        let mut left = options.iter().map(Vec::len).collect_vec();
        let mut decided = (0..options.len())
            .filter(|&position| left[position] == 0)
            .collect_vec();
        for &position in &decided {
            outcomes[position] = ListingOutcome::Lose;
        }
        while let Some(option) = decided.pop() {
            for &position in &before[option] {
                looks += 1;
                left[position] -= 1;
                let outcome = match outcomes[option] {
                    ListingOutcome::Lose => ListingOutcome::Win,
                    _ if left[position] == 0 => ListingOutcome::Lose,
                    _ => continue,
                };
                if outcomes[position] == ListingOutcome::Draw {
                    outcomes[position] = outcome;
                    decided.push(position);
                }
            }
        }
        (outcomes, looks)
    }

    #[test]
    fn the_looks_are_those_of_the_listings() {
        for positions in [1, 2, 10, 50, 200] {
            for options in [path(positions), random_graph(positions)] {
                let (outcomes, _) = counted_fixed_point(&options);
                assert_eq!(outcomes, retrograde::fixed_point(&options));
                assert_eq!(outcomes, retrograde::retrograde(&options));
                let looks = by_retrograde(&options, &outcomes);
                assert_eq!(counted(&options), (outcomes, looks), "{positions}");
            }
        }
    }

    #[test]
    fn no_position_of_a_path_is_drawn() {
        let (outcomes, _) = counted_fixed_point(&path(20));
        assert!(!outcomes.contains(&ListingOutcome::Draw));
    }
}

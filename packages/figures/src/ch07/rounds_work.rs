//! Looks at arrows until all outcomes are known: by rounds, and by retrograde analysis.

use crate::prelude::*;
use ch07_minimax::retrograde::Outcome as Known;

/// How many positions there are; the rounds of a path are counted up to the number below.
const SIZES: [u32; 10] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const LONGEST_PATH: u32 = 1_000;
/// How many arrows there are for each position of a random graph, in halves.
const HALF_ARROWS: u32 = 5;

/// A path: each position leads to the next one.
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

/// A random graph, always the same one.
fn random_graph(positions: u32) -> Vec<Vec<usize>> {
    let mut random = Rng::with_seed(positions.into());
    let mut options = vec![Vec::new(); positions as usize];
    for _ in 0..positions * HALF_ARROWS / 2 {
        let [from, to] = [0; 2].map(|_| random.usize(..options.len()));
        options[from].push(to);
    }
    options
}

/// `retrograde::fixed_point`, and how often it looks at an arrow.
fn by_rounds(options: &[Vec<usize>]) -> (Vec<Known>, u64) {
    let mut outcomes = vec![Known::Draw; options.len()];
    let mut looks = 0;
    loop {
        let mut is = |option: usize, outcome| {
            looks += 1;
            outcomes[option] == outcome
        };
        let look_at = |options: &Vec<usize>| {
            if options.iter().any(|&option| is(option, Known::Lose)) {
                Known::Win
            } else if options.iter().all(|&option| is(option, Known::Win)) {
                Known::Lose
            } else {
                Known::Draw
            }
        };
        let next = options.iter().map(look_at).collect_vec();
        if next == outcomes {
            return (outcomes, looks);
        }
        outcomes = next;
    }
}

/// How often `retrograde::retrograde` looks at an arrow: once to turn it round, and once
/// more if the position that it leads to is decided.
fn by_retrograde(options: &[Vec<usize>], outcomes: &[Known]) -> u64 {
    let arrows = || options.iter().flatten();
    let decided = arrows().filter(|&&option| outcomes[option] != Known::Draw);
    (arrows().count() + decided.count()) as u64
}

static POINTS: LazyLock<Vec<(u32, [Option<u64>; 3])>> = LazyLock::new(|| {
    let point = |positions| {
        let random = random_graph(positions);
        let (outcomes, rounds) = by_rounds(&random);
        let on_path = (positions <= LONGEST_PATH).then(|| by_rounds(&path(positions)).1);
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
    let on_path = POINTS
        .iter()
        .rev()
        .find_map(|(positions, looks)| Some((*positions, looks[0]?)));
    let (longest, on_path) = on_path.context("no path was counted")?;
    let (positions, [_, rounds, backwards]) = POINTS[POINTS.len() - 1];
    let path = path(longest);
    plot_log_log(titles, "positions", series, &POINTS)
        .with_values(values![longest, on_path, positions, rounds, backwards])
        .with_values(values![
            path_backwards = by_retrograde(&path, &vec![Known::Lose; path.len()])
        ])
        .with_value("degree", format!("{}", f64::from(HALF_ARROWS) / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::retrograde;

    /// `retrograde::retrograde`, and how often it looks at an arrow.
    fn counted(options: &[Vec<usize>]) -> (Vec<Known>, u64) {
        let mut looks = 0;
        let mut before = vec![Vec::new(); options.len()];
        for (at, options) in options.iter().enumerate() {
            for &option in options {
                looks += 1;
                before[option].push(at);
            }
        }
        let mut outcomes = vec![Known::Draw; options.len()];
        let mut left = options.iter().map(Vec::len).collect_vec();
        let mut decided = (0..options.len()).filter(|&at| left[at] == 0).collect_vec();
        for &at in &decided {
            outcomes[at] = Known::Lose;
        }
        while let Some(option) = decided.pop() {
            for &at in &before[option] {
                looks += 1;
                left[at] -= 1;
                let outcome = match outcomes[option] {
                    Known::Lose => Known::Win,
                    _ if left[at] == 0 => Known::Lose,
                    _ => continue,
                };
                if outcomes[at] == Known::Draw {
                    outcomes[at] = outcome;
                    decided.push(at);
                }
            }
        }
        (outcomes, looks)
    }

    #[test]
    fn the_looks_are_those_of_the_listings() {
        for positions in [1, 2, 10, 50, 200] {
            for options in [path(positions), random_graph(positions)] {
                let (outcomes, _) = by_rounds(&options);
                assert_eq!(outcomes, retrograde::fixed_point(&options));
                assert_eq!(outcomes, retrograde::retrograde(&options));
                let looks = by_retrograde(&options, &outcomes);
                assert_eq!(counted(&options), (outcomes, looks), "{positions}");
            }
        }
    }

    #[test]
    fn no_position_of_a_path_is_drawn() {
        let (outcomes, _) = by_rounds(&path(20));
        assert!(!outcomes.contains(&Known::Draw));
    }
}

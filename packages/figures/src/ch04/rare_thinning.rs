//! How many heaps are rare, over the number of heaps.

use super::sparse_counts::rules;
use crate::prelude::*;
use ch04_nim_grundy::sparse::solve;

/// The largest number of heaps is 2 to the power of this.
const MAX_EXPONENT: u32 = 16;
const GAMES: [&str; 4] = [
    "0.07 Dawson’s Kayles",
    "Grundy’s game",
    "0.127",
    "0.77 Kayles",
];

/// For each number of heaps, how many of them are rare in each game.
static POINTS: LazyLock<Vec<(u32, [Option<u64>; 4])>> = LazyLock::new(|| {
    let rare = GAMES.map(|game| solve(&rules(game), 1 << MAX_EXPONENT).rare);
    let point = |exponent: u32| {
        let heaps = 1_usize << exponent;
        let counts = rare
            .each_ref()
            .map(|rare| rare.partition_point(|&heap| heap < heaps) as u64);
        (
            1 << exponent,
            counts.map(|count| Some(count).filter(|count| *count > 0)),
        )
    };
    (3..=MAX_EXPONENT).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("Dawson", "Dawson’s Kayles", DIAMONDS),
        Series::new("Grundy", "Grundy’s game", TRIANGLES),
        Series::new("0.127", "0.127", CIRCLES),
        Series::new("Kayles", "Kayles", SQUARES),
    ];
    let titles = [
        "heaps (logarithmic scale)",
        "rare heaps (logarithmic scale)",
    ];
    let (heaps, last) = POINTS[POINTS.len() - 1];
    let [dawson, grundy, octal, kayles] = last.map(Cell::from);
    plot_log_log(titles, "heaps", series, &POINTS)
        .with_values(values![heaps, dawson, grundy, octal, kayles])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_in_dawsons_kayles_a_third_stays_rare() {
        let [_, .., (before, earlier), (heaps, counts)] = POINTS[..] else {
            panic!("too few points")
        };
        let counts = counts.map(|count| count.unwrap());
        assert!(
            (3 * counts[0]).abs_diff(heaps.into()) < u64::from(heaps) / 10,
            "{counts:?}"
        );
        // Of the others, few of the second half are.
        for (earlier, count) in earlier.iter().zip(counts).skip(1) {
            assert!(
                count - earlier.unwrap() < u64::from(heaps - before) / 100,
                "{count}"
            );
        }
    }
}

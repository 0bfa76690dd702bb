//! How many splits are looked at, by all options and by rare heaps first.

use super::sparse_counts::{rules, splits_of};
use crate::prelude::*;
use ch04_nim_grundy::sparse::solve;

/// In both games only one kind of move splits a heap, so that they have about as many
/// splits.
const GAMES: [&str; 2] = ["Grundy's game", "0.127"];
/// The largest number of heaps is 2 to the power of this.
const MAX_EXPONENT: u32 = 16;

/// For each number of heaps: all splits, and those that are looked at in each game.
static POINTS: LazyLock<Vec<(u32, [u64; 3])>> = LazyLock::new(|| {
    let [grundys, octal] = GAMES.map(rules);
    let point = |exponent: u32| {
        let last = 1_usize << exponent;
        let all = (0..=last).map(|heap| splits_of(&grundys, heap)).sum();
        let looked_at = |rules| solve(rules, last).looked_at;
        (1 << exponent, [all, looked_at(&grundys), looked_at(&octal)])
    };
    (4..=MAX_EXPONENT).map(point).collect()
});

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("all splits", "all splits", TRIANGLES),
        Series::new("Grundy", "looked at in Grundy’s game", CIRCLES),
        Series::new("0.127", "looked at in 0.127", SQUARES),
    ];
    let titles = ["heaps (logarithmic scale)", "splits (logarithmic scale)"];
    let (heaps, [all, grundys, octal]) = POINTS[POINTS.len() - 1];
    let saved = |looked_at: u64| decimal(all as f64 / looked_at as f64, 0);
    plot_log_log(titles, "heaps", series, &POINTS).with_values(values![
        heaps,
        grundys = saved(grundys),
        octal = saved(octal)
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_splits_grow_with_the_square_and_those_looked_at_more_slowly_in_the_end() {
        let [.., (_, before), (_, last)] = POINTS[..] else {
            panic!("too few points")
        };
        let [all, grundys, octal] =
            [0, 1, 2].map(|series| last[series] as f64 / before[series] as f64);
        assert!(
            (3.9..4.1).contains(&all) && grundys < 3.0 && octal < 3.0,
            "{all} {grundys} {octal}"
        );
    }

    #[test]
    fn both_games_have_about_as_many_splits() {
        let [grundys, octal] = GAMES.map(rules);
        for heap in 0..1_000 {
            let splits = [&grundys, &octal].map(|rules| splits_of(rules, heap));
            assert!(splits[0].abs_diff(splits[1]) <= 2, "{heap}: {splits:?}");
        }
    }
}

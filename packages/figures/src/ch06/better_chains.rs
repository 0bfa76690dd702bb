//! How many exponents have a chain that is better than the binary method.

use crate::prelude::*;
use ch06_fast_exponentiation::chains::{binary, shortest};

/// The maximum number of binary digits of an exponent.
const MAX_DIGITS: u32 = 9;
/// The names of the columns, by how many multiplications are saved; the last one is for
/// more, too.
const SAVED_NAMES: [&str; 4] = ["nothing saved", "1 saved", "2 saved", "3 or more"];
const PAINTS: [Paint; 4] = [Paint::Faint, Paint::Series1, Paint::Series2, Paint::Series4];

/// How many multiplications the exponent `n` takes.
pub(super) struct Multiplications {
    pub(super) n: u64,
    /// With the binary method.
    pub(super) binary: usize,
    /// With a shortest chain.
    pub(super) shortest: usize,
}

impl Multiplications {
    fn new(n: u64) -> Self {
        Self {
            n,
            binary: binary(n) as usize,
            shortest: shortest(n).len() - 1,
        }
    }

    /// Returns how many multiplications a shortest chain saves.
    pub(super) fn saved(&self) -> usize {
        self.binary - self.shortest
    }
}

/// Returns all exponents with at most [`MAX_DIGITS`] digits, from 1 on.
pub(super) fn multiplications() -> &'static [Multiplications] {
    static MULTIPLICATIONS: LazyLock<Vec<Multiplications>> =
        LazyLock::new(|| (1..1 << MAX_DIGITS).map(Multiplications::new).collect());
    &MULTIPLICATIONS
}

/// Returns how many exponents with this many digits save nothing, 1, 2, and more.
fn counts(digits: u32) -> [usize; SAVED_NAMES.len()] {
    let exponents = (1 << (digits - 1)) - 1..(1 << digits) - 1;
    let mut counts = [0; SAVED_NAMES.len()];
    for exponent in &multiplications()[exponents] {
        counts[exponent.saved().min(SAVED_NAMES.len() - 1)] += 1;
    }
    counts
}

const SIZE: Point = (436.0, 320.0);
const AXES: Axes = Axes {
    margins: Margins {
        left: 46.0,
        top: LEGEND_HEIGHT,
        right: 12.0,
        bottom: 52.0,
    },
    ..Axes::new(
        SIZE,
        ["binary digits of the exponent", "share in per cent"],
        [9, 6],
    )
};

/// Returns the share of a count among the exponents with a number of digits, in per cent.
fn percent(count: usize, digits: u32) -> f64 {
    to_f64(count) * 100.0 / to_f64(1 << (digits - 1))
}

pub(super) fn figure() -> Result<Figure> {
    let all_digits = || (1..=MAX_DIGITS).map(|digits| (digits, counts(digits)));
    let row = |(digits, counts): (u32, [usize; 4])| {
        let [none, one, two, more] = counts;
        cells![digits, none + one + two + more, none, one, two, more]
    };
    let headers = [
        "digits",
        "exponents",
        SAVED_NAMES[0],
        SAVED_NAMES[1],
        SAVED_NAMES[2],
        SAVED_NAMES[3],
    ];
    let data = Table::new(headers, all_digits().map(row));
    // What is saved comes first, at the bottom; nothing is saved in the rest.
    let bar = |(digits, counts): (u32, [usize; 4])| {
        (
            digits,
            counts[1..]
                .iter()
                .map(|&count| percent(count, digits))
                .collect_vec(),
        )
    };
    let bars = all_digits().map(bar).collect_vec();
    let segments = SAVED_NAMES.into_iter().zip(PAINTS).skip(1).collect_vec();
    let better = |digits| format!("{:.0}", 100.0 - percent(counts(digits)[0], digits));
    let max_saved = multiplications().iter().map(Multiplications::saved).max();
    Figure::plot(SIZE, data, |area| {
        draw_bars(area, &AXES, 0.0..100.0, &segments, &bars)
    })
    .with_values(values![
        digits = MAX_DIGITS,
        last = multiplications().len(),
        better = better(MAX_DIGITS),
        most = max_saved
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exception_becomes_the_rule() {
        let shares = (4..=MAX_DIGITS)
            .map(|digits| percent(counts(digits)[0], digits))
            .collect_vec();
        assert!(
            shares.windows(2).all(|pair| pair[0] > pair[1]),
            "{shares:?}"
        );
        assert!((1..4).all(|digits| counts(digits)[1..] == [0; 3]));
        assert_eq!(counts(4), [7, 1, 0, 0]);
    }
}

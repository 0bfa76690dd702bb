//! How many exponents have a chain that is better than the binary method.

use crate::prelude::*;
use ch06_fast_exponentiation::chains::{binary, shortest};

/// The most binary digits of an exponent.
const DIGITS: u32 = 9;
/// As many multiplications are saved as in one of these columns, or more in the last one.
const SAVED: [&str; 4] = ["nothing saved", "1 saved", "2 saved", "3 or more"];
const PAINTS: [Paint; 4] = [Paint::Faint, Paint::Series1, Paint::Series2, Paint::Series4];

/// How many multiplications an exponent takes.
pub(super) struct Length {
    pub(super) n: u64,
    pub(super) binary: usize,
    /// The number of steps of a shortest chain.
    pub(super) shortest: usize,
}

impl Length {
    fn new(n: u64) -> Self {
        Self {
            n,
            binary: binary(n) as usize,
            shortest: shortest(n).len() - 1,
        }
    }

    pub(super) fn saved(&self) -> usize {
        self.binary - self.shortest
    }
}

/// All exponents of so many digits, from 1 on.
pub(super) fn lengths() -> &'static [Length] {
    static LENGTHS: LazyLock<Vec<Length>> =
        LazyLock::new(|| (1..1 << DIGITS).map(Length::new).collect());
    &LENGTHS
}

/// How many exponents with so many digits save nothing, 1, 2, and more.
fn counts(digits: u32) -> [usize; SAVED.len()] {
    let exponents = (1 << (digits - 1)) - 1..(1 << digits) - 1;
    let mut counts = [0; SAVED.len()];
    for length in &lengths()[exponents] {
        counts[length.saved().min(SAVED.len() - 1)] += 1;
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

/// The share of a count in those of a number of digits, in per cent.
fn percent(count: usize, digits: u32) -> f64 {
    to_f64(count) * 100.0 / to_f64(1 << (digits - 1))
}

pub(super) fn figure() -> Result<Figure> {
    let all_digits = || (1..=DIGITS).map(|digits| (digits, counts(digits)));
    let row = |(digits, [none, one, two, more]): (u32, [usize; 4])| {
        cells![digits, none + one + two + more, none, one, two, more]
    };
    let headers = [
        "digits",
        "exponents",
        SAVED[0],
        SAVED[1],
        SAVED[2],
        SAVED[3],
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
    let parts = SAVED.into_iter().zip(PAINTS).skip(1).collect_vec();
    let better = |digits| format!("{:.0}", 100.0 - percent(counts(digits)[0], digits));
    let most = lengths().iter().map(Length::saved).max();
    Figure::plot(SIZE, data, |area| {
        draw_bars(area, &AXES, 0.0..100.0, &parts, &bars)
    })
    .with_values(values![
        digits = DIGITS,
        last = lengths().len(),
        better = better(DIGITS),
        most
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exception_becomes_the_rule() {
        let kept = (4..=DIGITS)
            .map(|digits| percent(counts(digits)[0], digits))
            .collect_vec();
        assert!(kept.windows(2).all(|pair| pair[0] > pair[1]), "{kept:?}");
        assert!((1..4).all(|digits| counts(digits)[1..] == [0; 3]));
        assert_eq!(counts(4), [7, 1, 0, 0]);
    }
}

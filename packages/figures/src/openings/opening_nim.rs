//! Two heaps of Nim, by their nim-sum.

use super::map::{COLUMNS, map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    map_figure(
        16,
        COLUMNS,
        |row, column| match ch04_nim_grundy::nim::nim_sum(&[row as u64, column as u64]) {
            0 => tint(Outcome::Lose),
            sum => (Paint::Win, 0.06 + 0.9 * sum as f64 / to_f64(COLUMNS)),
        },
    )
}

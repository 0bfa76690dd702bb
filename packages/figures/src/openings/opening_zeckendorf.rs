//! The heaps of Fibonacci Nim as sums.

use super::map::{map_figure, tint};
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    const SUMMANDS: [u64; 10] = [89, 55, 34, 21, 13, 8, 5, 3, 2, 1];
    map_figure(SUMMANDS.len(), 88, |row, column| {
        let summands = ch06_fast_exponentiation::fibonacci_nim::zeckendorf(column as u64 + 2);
        match (summands.contains(&SUMMANDS[row]), summands.len()) {
            (true, 1) => tint(Outcome::Lose),
            (true, _) => (Paint::Win, 0.75),
            (false, _) => tint(Outcome::Win),
        }
    })
}

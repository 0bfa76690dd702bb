//! The map of chapter 6: the heaps of Fibonacci Nim.

use super::squares::{SIDE, Square, small};
use crate::prelude::*;
use ch06_fast_exponentiation::fibonacci_nim::is_winning;

pub(super) fn figure() -> Result<Figure> {
    small(|row, column| {
        let beans = (row * SIDE + column + 1) as u64;
        // The first move must leave a bean.
        Square::of(is_winning(beans, beans - 1))
    })
}

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

#[cfg(test)]
mod tests {
    use super::super::squares::circles;
    use super::*;
    use ch06_fast_exponentiation::fibonacci_nim::by_search;

    #[test]
    fn the_circles_are_the_fibonacci_numbers() {
        // 1, 2, 3, 5, 8, 13, 21, 34 and 55.
        assert_eq!(circles(figure()), 9);
        assert!((1..=21).all(|beans| by_search(beans, beans - 1) == is_winning(beans, beans - 1)));
    }
}

//! The map of chapter 4: two heaps of Nim beside a third one.

use super::squares::{Square, small};
use crate::prelude::*;
use ch04_nim_grundy::nim::is_winning;

const THIRD_HEAP: u64 = 5;

pub(super) fn figure() -> Result<Figure> {
    let map = small(|row, column| Square::of(is_winning(&[row as u64, column as u64, THIRD_HEAP])));
    Ok(map?.with("third", THIRD_HEAP))
}

#[cfg(test)]
mod tests {
    use super::super::squares::circles;
    use super::*;

    #[test]
    fn the_circles_are_the_heaps_with_nim_sum_0() {
        let heaps = (0..8_u64).flat_map(|x| (0..8).map(move |y| (x, y)));
        assert_eq!(circles(figure()), heaps.filter(|(x, y)| x ^ y == THIRD_HEAP).count());
    }
}

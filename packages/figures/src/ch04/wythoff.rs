//! The losing squares of Wythoff's game.

use crate::prelude::*;
use ch04_nim_grundy::wythoff::losing_squares;

/// The losing squares below `size` in both coordinates.
pub(super) fn losing(size: usize) -> Vec<(usize, usize)> {
    let losing = losing_squares(size);
    iproduct!(0..size, 0..size).filter(|&(x, y)| losing[x][y]).collect()
}

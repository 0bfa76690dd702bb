//! The map of chapter 4: two heaps of Nim beside a third one.

use super::squares::{Square, small};
use crate::prelude::*;
use ch04_nim_grundy::nim::is_winning;

const THIRD_HEAP: u64 = 5;

pub(super) fn figure() -> Result<Figure> {
    small(|row, column| Square::of(is_winning(&[row as u64, column as u64, THIRD_HEAP])))
        .with("third", THIRD_HEAP)
}

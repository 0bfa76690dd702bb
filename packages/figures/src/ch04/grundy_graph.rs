//! A subtraction game with the Grundy numbers of its heaps.

use super::subtraction::{EXAMPLE, LAST, TAKEN, drawn, heaps, worths};
use crate::prelude::*;
use ch04_nim_grundy::grundy::mex;
use ch04_nim_grundy::subtraction::grundy_numbers;

pub(super) fn figure() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let losing: Vec<usize> = (0..=LAST).filter(|&heap| numbers[heap] == 0).collect();
    let of_heap = |heap: usize| format!("{heap} has {}", numbers[heap]);
    let worths = worths(&numbers);
    drawn(&numbers, &[])
        .says(values![
            taken = any_of(TAKEN),
            losing = list(&losing),
            example = EXAMPLE
        ])
        .says(values![
            worths = list(&worths),
            mex = mex(&worths),
            last = LAST
        ])
        .with("numbers", commas(heaps().into_iter().map(of_heap)))
}

//! A subtraction game with the Grundy numbers of its heaps.

use super::subtraction::{EXAMPLE, LAST, TAKEN, draw_graph, heaps, option_numbers};
use crate::prelude::*;
use ch04_nim_grundy::grundy::mex;
use ch04_nim_grundy::subtraction::grundy_numbers;

pub(super) fn figure() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let losing: Vec<usize> = (0..=LAST).filter(|&heap| numbers[heap] == 0).collect();
    let of_heap = |heap: usize| format!("{heap} has {}", numbers[heap]);
    let option_numbers = option_numbers(&numbers);
    draw_graph(&numbers, &[])
        .with_values(values![
            taken = join_with_or(TAKEN),
            losing = join_with_and(&losing),
            example = EXAMPLE
        ])
        .with_values(values![
            worths = join_with_and(&option_numbers),
            mex = mex(&option_numbers),
            last = LAST
        ])
        .with_value(
            "numbers",
            join_with_commas(heaps().into_iter().map(of_heap)),
        )
}

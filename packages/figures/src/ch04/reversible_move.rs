//! A move to a larger Grundy number, and the move that reverses it.

use super::subtraction::{EXAMPLE, LAST, TAKEN, draw_graph, options};
use crate::prelude::*;
use ch04_nim_grundy::subtraction::grundy_numbers;

pub(super) fn figure() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let old = numbers[EXAMPLE];
    let find_option = |from: usize, is_wanted: &dyn Fn(usize) -> bool| {
        options(from)
            .into_iter()
            .find(|&option| is_wanted(numbers[option]))
            .context("no such option")
    };
    let up = find_option(EXAMPLE, &|number| number > old)?;
    let back = find_option(up, &|number| number == old)?;
    let new = numbers[up];
    let values = values![
        taken = join_with_or(TAKEN),
        from = EXAMPLE,
        old,
        up,
        new,
        back
    ];
    draw_graph(&numbers, &[[EXAMPLE, up], [up, back]]).with_values(values)
}

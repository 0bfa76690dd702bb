//! A move to a larger number, and one back to the number before it.

use super::subtraction::{EXAMPLE, LAST, TAKEN, drawn, options};
use crate::prelude::*;
use ch04_nim_grundy::subtraction::grundy_numbers;

pub(super) fn figure() -> Result<Figure> {
    let numbers = grundy_numbers(&TAKEN, LAST);
    let old = numbers[EXAMPLE];
    let find = |from: usize, holds: &dyn Fn(usize) -> bool| {
        options(from)
            .into_iter()
            .find(|&left| holds(numbers[left]))
            .unwrap_or(from)
    };
    let up = find(EXAMPLE, &|number| number > old);
    let back = find(up, &|number| number == old);
    let new = numbers[up];
    let values = values![
        taken = join_with_or(TAKEN),
        from = EXAMPLE,
        old,
        up,
        new,
        back
    ];
    drawn(&numbers, &[[EXAMPLE, up], [up, back]]).with_values(values)
}

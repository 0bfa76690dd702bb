//! Nim by the mex over whole positions, as if nobody knew the nim-sum.

use crate::prelude::*;
use ch04_nim_grundy::grundy::mex;
use ch04_nim_grundy::two_boards;

/// What a move of Nim can leave of some heaps, each with its Grundy number.
pub(super) fn options(heaps: &[u32]) -> Vec<(Vec<u32>, usize)> {
    // It may take as many beans as there are.
    let options = two_boards::options(heaps, heaps.iter().sum());
    let number = |option: &Vec<u32>| mex(&worths(option));
    options.into_iter().map(|option| (option.clone(), number(&option))).collect()
}

/// What the options are worth, each number once.
fn worths(heaps: &[u32]) -> Vec<usize> {
    options(heaps).iter().map(|option| option.1).sorted().dedup().collect()
}

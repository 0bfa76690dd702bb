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

/// The options of these heaps, each with its own options and its Grundy number.
pub(super) fn options_table(heaps: &[u32]) -> Table {
    let row = |(option, number): (Vec<u32>, usize)| {
        cells![commas(&option), worths(&option).iter().join(" "), number]
    };
    let headers = ["option", "its own options are worth", "Grundy number"];
    let worths = worths(heaps);
    let table = Table::new(headers, options(heaps).into_iter().map(row));
    table.says(values![worths = list(&worths), mex = mex(&worths), heaps = list(heaps)])
}

#[test]
fn the_mex_is_the_nim_sum() {
    use ch04_nim_grundy::nim::nim_sum;
    for (a, b, c) in iproduct!(0..5, 0..4, 0..3) {
        let heaps: [u32; 3] = [a, b, c];
        assert_eq!(mex(&worths(&heaps)) as u64, nim_sum(&heaps.map(u64::from)), "{heaps:?}");
    }
}

#[test]
fn the_tables_have_every_option_and_the_mex() {
    let (winning, losing) = (options_table(&[4, 2, 1]), options_table(&[3, 2, 1]));
    assert_eq!((winning.rows.len(), losing.rows.len()), (4 + 2 + 1, 3 + 2 + 1));
    let numbers = |table: &Table| -> Vec<Cell> {
        table.rows.iter().filter_map(|row| row.last().cloned()).collect()
    };
    assert!((0..7_usize).all(|number| numbers(&winning).contains(&number.into())));
    assert!(!numbers(&losing).contains(&0_usize.into()));
    assert_eq!([&winning.values["mex"], &losing.values["mex"]], ["7", "0"]);
}

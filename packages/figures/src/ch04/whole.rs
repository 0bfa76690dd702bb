//! Nim by the mex over whole positions, as if nobody knew the nim-sum.

use crate::old::{Cell, Table};
use crate::table::{commas, list};
use ch04_nim_grundy::grundy::{grundy_numbers, mex};
use ch04_nim_grundy::two_boards::options;
use std::collections::BTreeMap;

/// All positions that heaps of Nim can become.
pub(super) struct Whole {
    /// The Grundy number of each.
    numbers: BTreeMap<Vec<u32>, usize>,
}

impl Whole {
    pub(super) fn new(heaps: &[u32]) -> Self {
        let mut positions = vec![Vec::new()];
        for &heap in heaps {
            let with = |position: &Vec<u32>, beans| [position.as_slice(), &[beans]].concat();
            positions = positions
                .iter()
                .flat_map(|position| (0..=heap).map(move |beans| with(position, beans)))
                .collect();
        }
        // In this order options come before their positions.
        positions.sort_unstable();
        let index = |option: &Vec<u32>| positions.binary_search(option).ok();
        let all: Vec<Vec<usize>> = positions
            .iter()
            .map(|position| nim_options(position).iter().filter_map(index).collect())
            .collect();
        let numbers = positions.iter().cloned().zip(grundy_numbers(&all)).collect();
        Self { numbers }
    }

    /// The Grundy number of a position; none if it is not among them.
    pub(super) fn number(&self, heaps: &[u32]) -> Option<usize> {
        self.numbers.get(heaps).copied()
    }

    /// Each option with its Grundy number.
    pub(super) fn options(&self, heaps: &[u32]) -> Vec<(Vec<u32>, usize)> {
        let with_number = |option: Vec<u32>| {
            let number = self.number(&option)?;
            Some((option, number))
        };
        nim_options(heaps).into_iter().filter_map(with_number).collect()
    }
}

/// What a move of Nim can leave: it may take as many beans as there are.
fn nim_options(heaps: &[u32]) -> Vec<Vec<u32>> {
    options(heaps, heaps.iter().copied().max().unwrap_or_default())
}

/// All options of 4, 2 and 1.
pub(super) fn nim_421(name: &'static str) -> Table {
    table(name, &[4, 2, 1])
}

/// All options of 3, 2 and 1.
pub(super) fn nim_321(name: &'static str) -> Table {
    table(name, &[3, 2, 1])
}

fn table(name: &'static str, heaps: &[u32]) -> Table {
    let whole = Whole::new(heaps);
    let options = whole.options(heaps);
    let values = |options: &[(Vec<u32>, usize)]| {
        let mut values: Vec<usize> = options.iter().map(|option| option.1).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    let row = |(option, number): &(Vec<u32>, usize)| {
        let next = values(&whole.options(option));
        vec![Cell::Text(commas(option)), Cell::Text(spaced(&next)), (*number).into()]
    };
    let found = values(&options);
    Table {
        name,
        title: format!("All options of the heaps {}", list(heaps)),
        caption: format!(
            "The options are worth {}. The mex is {mex}, so the heaps {} together are worth {mex}.",
            list(&found),
            list(heaps),
            mex = mex(&found),
        ),
        headers: vec!["option", "its own options are worth", "Grundy number"],
        rows: options.iter().map(row).collect(),
    }
}

/// `numbers` with spaces between them.
pub(super) fn spaced(numbers: &[impl ToString]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch04_nim_grundy::nim::nim_sum;

    #[test]
    fn the_mex_is_the_nim_sum() {
        let whole = Whole::new(&[4, 3, 5]);
        assert_eq!(whole.numbers.len(), 5 * 4 * 6);
        for (heaps, &number) in &whole.numbers {
            let heaps: Vec<u64> = heaps.iter().copied().map(u64::from).collect();
            assert_eq!(number as u64, nim_sum(&heaps), "{heaps:?}");
        }
    }

    #[test]
    fn the_tables_have_every_option_and_the_mex() {
        let (winning, losing) = (nim_421("a"), nim_321("b"));
        assert_eq!((winning.rows.len(), losing.rows.len()), (4 + 2 + 1, 3 + 2 + 1));
        let numbers = |table: &Table| -> Vec<Cell> {
            table.rows.iter().filter_map(|row| row.last().cloned()).collect()
        };
        assert!((0..7_usize).all(|number| numbers(&winning).contains(&number.into())));
        assert!(!numbers(&losing).contains(&0_usize.into()));
        assert!(winning.caption.contains("The mex is 7"), "{}", winning.caption);
        assert!(losing.caption.contains("The mex is 0"), "{}", losing.caption);
    }
}

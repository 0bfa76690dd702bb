//! Domineering region by region: what a board with few free cells is worth.

// ANCHOR: regions
use crate::values::{BLACK, Options, Value, Values, WHITE};
use std::collections::HashMap;

/// A cell's row and column, from 0 up.
pub type Cell = (usize, usize);

/// The regions into which these free cells fall, each moved up and to the left
/// as far as it goes, its cells in order. Single cells are left out: no domino
/// fits there.
pub fn regions(mut free: Vec<Cell>) -> Vec<Vec<Cell>> {
    let mut regions = Vec::new();
    while let Some(cell) = free.pop() {
        let mut region = vec![cell];
        let mut seen = 0;
        while let Some(&(row, column)) = region.get(seen) {
            seen += 1;
            let touches = |&mut (other, beside): &mut Cell| {
                row.abs_diff(other) + column.abs_diff(beside) == 1
            };
            region.extend(free.extract_if(.., touches));
        }
        if region.len() > 1 {
            regions.push(moved_to_corner(region));
        }
    }
    regions
}
// ANCHOR_END: regions

fn moved_to_corner(mut region: Vec<Cell>) -> Vec<Cell> {
    let top = region.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = region.iter().map(|cell| cell.1).min().unwrap_or(0);
    for (row, column) in &mut region {
        *row -= top;
        *column -= left;
    }
    region.sort_unstable();
    region
}

// ANCHOR: value
/// The values of all regions, and of all sums, that have come up.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    /// The values that the others belong to.
    pub values: Values,
    known: HashMap<Vec<Cell>, Value>,
    sums: HashMap<[Value; 2], Value>,
}

impl Regions {
    /// The value of a board of Domineering with these free cells, White's
    /// dominoes upright: the sum of its regions. Fast for up to 16 cells or so.
    pub fn value(&mut self, free: Vec<Cell>) -> Value {
        let zero = self.values.of_options([vec![], vec![]]);
        regions(free).into_iter().fold(zero, |sum, region| {
            let value = self.of_region(region);
            self.sum(sum, value)
        })
    }

    fn of_region(&mut self, region: Vec<Cell>) -> Value {
        if let Some(&known) = self.known.get(&region) {
            return known;
        }
        let options = [(1, 0), (0, 1)].map(|(down, right)| {
            let mut options = Vec::new();
            for &cell in &region {
                let other = (cell.0 + down, cell.1 + right);
                if region.contains(&other) {
                    let mut rest = region.clone();
                    rest.retain(|&free| free != cell && free != other);
                    options.push(self.value(rest));
                }
            }
            options
        });
        let value = self.values.of_options(options);
        self.known.insert(region, value);
        value
    }
}
// ANCHOR_END: value

// ANCHOR: sum
impl Regions {
    /// The value of two games side by side: a move is one in either of them.
    pub fn sum(&mut self, one: Value, other: Value) -> Value {
        let pair = if one < other {
            [one, other]
        } else {
            [other, one]
        };
        if let Some(&known) = self.sums.get(&pair) {
            return known;
        }
        let options: Options = [WHITE, BLACK].map(|player| {
            let own = self.values.options(one, player).into_iter();
            let mut options: Vec<_> =
                own.map(|option| self.sum(option, other)).collect();
            for option in self.values.options(other, player) {
                options.push(self.sum(one, option));
            }
            options
        });
        let value = self.values.of_options(options);
        self.sums.insert(pair, value);
        value
    }
}
// ANCHOR_END: sum

//! Positions that fall apart: each is worth the sum of its parts.

use crate::regions::Regions;
use crate::values::Value;
use std::collections::HashMap;
use std::hash::Hash;

/// The options of a part, White's and Black's, each as the parts it falls into.
pub type PartOptions<P> = [Vec<Vec<P>>; 2];

/// The values of the parts that have come up.
pub type Known<P> = HashMap<P, Value>;

/// The sum of the values of some parts; `rules` lists the options of each. Looks at each part
/// once, and writes its value into `known`.
pub fn value<P: Clone + Eq + Hash>(
    parts: &[P],
    rules: &dyn Fn(&P) -> PartOptions<P>,
    sums: &mut Regions,
    known: &mut Known<P>,
) -> Value {
    let zero = sums.values.of_options([vec![], vec![]]);
    parts.iter().fold(zero, |sum, part| {
        let found = known.get(part).copied();
        let value = found.unwrap_or_else(|| {
            let options = rules(part).map(|own| {
                own.iter()
                    .map(|parts| value(parts, rules, sums, known))
                    .collect()
            });
            let value = sums.values.of_options(options);
            known.insert(part.clone(), value);
            value
        });
        sums.sum(sum, value)
    })
}

/// A cell: its row, its column, and whether it is for White, and for Black.
pub type Cell = (usize, usize, [bool; 2]);

/// Do two cells have a side in common?
pub fn are_beside(one: Cell, other: Cell) -> bool {
    one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
}

/// The groups into which these cells fall, if some of them are joined, each moved up and to the
/// left as far as it goes, its cells in order.
pub fn groups(mut cells: Vec<Cell>, are_joined: &dyn Fn(Cell, Cell) -> bool) -> Vec<Vec<Cell>> {
    let mut groups = Vec::new();
    while let Some(cell) = cells.pop() {
        let mut group = vec![cell];
        let mut seen = 0;
        while let Some(&cell) = group.get(seen) {
            seen += 1;
            group.extend(cells.extract_if(.., |other| are_joined(cell, *other)));
        }
        let top = group.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = group.iter().map(|cell| cell.1).min().unwrap_or(0);
        for (row, column, _) in &mut group {
            *row -= top;
            *column -= left;
        }
        group.sort_unstable();
        groups.push(group);
    }
    groups
}

//! Misère Kayles by search: whoever knocks down the last pin loses.

use std::collections::BTreeMap;

// ANCHOR: throws
/// Rows of pins side by side: how long they are, the shortest first, and none
/// of them empty.
pub type Sum = Vec<usize>;

/// What a throw can leave of a row: two rows, the shorter one first; 0 is no
/// row.
pub fn throws(row: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=row.min(2)).flat_map(move |pins| {
        let left = row - pins;
        (0..=left / 2).map(move |one| (one, left - one))
    })
}

/// One sum beside another one.
pub fn beside(one: &[usize], other: &[usize]) -> Sum {
    let mut sum = [one, other].concat();
    sum.retain(|&row| row > 0);
    sum.sort_unstable();
    sum
}
// ANCHOR_END: throws

// ANCHOR: options
/// What a throw can leave of a sum.
pub fn options(sum: &[usize]) -> impl Iterator<Item = Sum> {
    (0..sum.len()).flat_map(|at| {
        let mut rest = sum.to_vec();
        let row = rest.remove(at);
        throws(row).map(move |(one, other)| beside(&rest, &[one, other]))
    })
}
// ANCHOR_END: options

// ANCHOR: is_winning
/// Does the player to move win, if whoever knocks down the last pin loses?
/// `known` has an entry for each sum that was looked at.
pub fn is_winning(sum: &[usize], known: &mut BTreeMap<Sum, bool>) -> bool {
    if let Some(&wins) = known.get(sum) {
        return wins;
    }
    // With no pin left, the other player has knocked down the last one.
    let wins = sum.is_empty()
        || options(sum).any(|option| !is_winning(&option, known));
    known.insert(sum.to_vec(), wins);
    wins
}
// ANCHOR_END: is_winning

//! Checkers on a row: labels for all rows, from the smallest number up.

// ANCHOR: winning_rows
/// Labels all rows of `cells` cells, 1 to 24: `winning[row]` says whether the
/// player to move wins. Bit i of a row is the cell with i cells to its right.
///
/// Every move makes the number smaller, so the options of a row are labelled
/// before it. An odd number isn't a row; it gets the label of the row without
/// the checker on the last cell. Looks at each move at most once.
pub fn winning_rows(cells: u32) -> Vec<bool> {
    let mut winning = vec![false; 1 << cells];
    for row in (0..1 << cells).step_by(2) {
        let steps = row & !(row << 1);
        let jumps = row & (row << 1) & (row << 2) & !(row << 3);
        let wins = bits(steps)
            .map(|from| row ^ from ^ (from >> 1))
            .chain(bits(jumps).map(|from| row ^ from ^ (from >> 3)))
            .any(|option| !winning[option]);
        winning[row] = wins;
        winning[row + 1] = wins;
    }
    winning
}
// ANCHOR_END: winning_rows

/// The 1 bits of `set`, each as a number of its own, the lowest first.
fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

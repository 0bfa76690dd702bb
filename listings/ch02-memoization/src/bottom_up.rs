//! Checkers on a row, every row labelled from the smallest number up.

// ANCHOR: winning_rows
/// Which rows of 1 to 24 cells are winning: `winning[row]` for each row as a
/// number, bit i the cell that has i cells to its right.
///
/// Every move makes the number smaller, so the options of a row have their
/// labels before it. A checker on the last cell has disappeared, whatever bit
/// 0 says. Looks at each move at most once.
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

/// The ones of `set`, each as a number of its own, lowest first.
fn bits(mut set: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

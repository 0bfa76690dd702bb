//! Checkers on a row, decided without a search, and 64 rows in a word.

// ANCHOR: is_winning
/// The cells that have an odd number of cells to their right.
const ODD: u32 = 0xaaaa_aaaa;

/// Does the player to move win, on a row of at most 32 cells? Bit i is the cell
/// that has i cells to its right.
///
/// Every move changes the sum of the checkers' distances to the last cell by
/// an odd number, so the winner is the one who finds an odd sum.
pub fn is_winning(row: u32) -> bool {
    (row & ODD).count_ones() % 2 == 1
}
// ANCHOR_END: is_winning

// ANCHOR: winning_rows
/// Which rows of 6 to 32 cells are winning, 64 rows a word: bit `row % 64` of
/// word `row / 64`.
pub fn winning_rows(cells: u32) -> Vec<u64> {
    // The rows with checkers on the last six cells only.
    let low = (0..64)
        .fold(0, |word, row| word | (u64::from(is_winning(row)) << row));
    // A cell and the one six cells further have distances of the same parity.
    (0..1 << (cells - 6))
        .map(|high| if is_winning(high) { !low } else { low })
        .collect()
}
// ANCHOR_END: winning_rows

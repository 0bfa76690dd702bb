//! Checkers on a row, decided without a search; and the answers for 64 numbers
//! in a word.

// ANCHOR: is_winning
/// The cells with an odd number of cells to their right.
const ODD: u32 = 0xaaaa_aaaa;

/// Does the player to move win, on a row of at most 32 cells? Bit i is the
/// cell with i cells to its right; bit 0 makes no difference.
///
/// Every move changes the sum of the checkers' distances to the last cell by
/// an odd number, so the player who faces an odd sum wins.
pub fn is_winning(row: u32) -> bool {
    (row & ODD).count_ones() % 2 == 1
}
// ANCHOR_END: is_winning

// ANCHOR: winning_words
/// The answers of `is_winning` for all numbers of `cells` bits, 6 to 32, in
/// words of 64: for number n, bit `n % 64` of word `n / 64`.
pub fn winning_words(cells: u32) -> Vec<u64> {
    // The numbers with no 1 above the lowest six bits.
    let low =
        (0..64).fold(0, |word, n| word | (u64::from(is_winning(n)) << n));
    // A cell and the one six places further on have distances of equal parity.
    let word = |high| if is_winning(high) { !low } else { low };
    // The same again: a block has the words of six more cells.
    let block: Vec<u64> = (0..64).map(word).collect();
    let opposite: Vec<u64> = block.iter().map(|word| !word).collect();
    let mut words = Vec::with_capacity(1 << (cells.max(12) - 6));
    for high in 0..1 << (cells.max(12) - 12) {
        let wins = is_winning(high);
        words.extend_from_slice(if wins { &opposite } else { &block });
    }
    words.truncate(1 << (cells - 6));
    words
}
// ANCHOR_END: winning_words

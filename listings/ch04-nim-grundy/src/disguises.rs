//! Nim in disguise: games in which some moves are Nim, and every other move
//! can be undone.

// ANCHOR: nimble
/// Returns whether the player to move wins Nimble, in which a turn moves one
/// coin to the left. `coins[square]` is the number of coins on a square.
///
/// O(squares).
pub fn nimble_is_winning(coins: &[u64]) -> bool {
    // Two coins on the same square are two equal heaps, which cancel.
    let odd = (0..).zip(coins).filter(|(_, coins)| *coins % 2 == 1);
    odd.fold(0_u64, |sum, (square, _)| sum ^ square) != 0
}
// ANCHOR_END: nimble

// ANCHOR: poker
/// Returns the options of Poker Nim, each as its heaps and its bag: a turn
/// takes beans from a heap, out of the game, or puts beans from the bag on a
/// heap.
pub fn poker_options(heaps: &[u64], bag: u64) -> Vec<(Vec<u64>, u64)> {
    let mut options = Vec::new();
    for (index, &beans) in heaps.iter().enumerate() {
        for size in (0..=beans + bag).filter(|&size| size != beans) {
            let mut option = heaps.to_vec();
            option[index] = size;
            options.push((option, bag - size.saturating_sub(beans)));
        }
    }
    options
}
// ANCHOR_END: poker

// ANCHOR: northcott
/// A row of Northcott's game: the square of a white token, and that of a black
/// token to its right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The square of the white token.
    pub white: u64,
    /// The square of the black token.
    pub black: u64,
}

impl Row {
    /// Returns the number of empty squares between the tokens.
    pub fn gap(self) -> u64 {
        self.black - self.white - 1
    }
}

/// Returns whether the player to move wins Northcott's game. O(rows).
pub fn northcott_is_winning(rows: &[Row]) -> bool {
    rows.iter().fold(0, |sum, row| sum ^ row.gap()) != 0
}
// ANCHOR_END: northcott

//! Nim in disguise: games in which some moves are Nim, and every other move can be
//! undone.

// ANCHOR: nimble
/// Returns whether the player to move wins Nimble, in which a turn moves one coin
/// to the left. `coins[square]` is the number of coins on a square.
///
/// O(squares).
pub fn nimble_is_winning(coins: &[u64]) -> bool {
    // Two coins on the same square are two equal heaps, which cancel.
    let odd = (0..).zip(coins).filter(|(_, coins)| *coins % 2 == 1);
    odd.fold(0_u64, |sum, (square, _)| sum ^ square) != 0
}
// ANCHOR_END: nimble

// ANCHOR: poker
/// A position of Poker Nim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PokerNim {
    /// The beans in each heap.
    pub heaps: Vec<u64>,
    /// The beans in the bag.
    pub bag: u64,
}

impl PokerNim {
    /// Returns the options: a turn takes beans from a heap, out of the game, or
    /// puts beans from the bag on a heap.
    pub fn options(&self) -> Vec<Self> {
        let mut options = Vec::new();
        for (index, &beans) in self.heaps.iter().enumerate() {
            for size in (0..=beans + self.bag).filter(|&size| size != beans) {
                let mut option = self.clone();
                option.heaps[index] = size;
                option.bag -= size.saturating_sub(beans);
                options.push(option);
            }
        }
        options
    }
}
// ANCHOR_END: poker

// ANCHOR: northcott
/// A row of Northcott's game: the squares of a white token and of a black token,
/// which is farther to the right.
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

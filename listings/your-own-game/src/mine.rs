//! Your game. The one that stands here is only an example: write your own
//! rules, and the page "Your game" shows what follows from them.

use crate::game::{Game, Player};

// ANCHOR: mine
/// Coins lie in a row. A turn takes two coins that lie side by side.
#[derive(Clone, Copy, Debug)]
pub struct Mine {
    coins: usize,
}

impl Mine {
    /// The size that the page plays and draws.
    pub const SIZE: usize = 7;

    /// The game of a size: 1, 2, 3, …
    pub fn new(size: usize) -> Self {
        Self { coins: size }
    }
}
// ANCHOR_END: mine

// ANCHOR: rules
impl Game for Mine {
    const NAME: &'static str = "Take a pair";
    type Position = String;

    fn start(&self) -> String {
        "o".repeat(self.coins)
    }

    fn moves(&self, row: &String, _player: Player) -> Vec<(String, String)> {
        let pairs = row.match_indices('o').map(|(at, _)| at);
        let pairs = pairs.filter(|&at| row[at..].starts_with("oo"));
        let take = |at: usize| {
            let left = format!("{}..{}", &row[..at], &row[at + 2..]);
            (format!("take {} and {}", at + 1, at + 2), left)
        };
        pairs.map(take).collect()
    }
}
// ANCHOR_END: rules

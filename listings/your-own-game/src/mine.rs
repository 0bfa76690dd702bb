//! Your game: this one is only an example.
use crate::game::{Game, Player};

/// Coins lie in a row. A turn takes two that lie side by side.
pub struct Mine(usize);

impl Mine {
    pub const SIZE: usize = 7; // what the page plays

    pub fn new(size: usize) -> Self {
        Self(size)
    }
}

impl Game for Mine {
    const NAME: &'static str = "Take a pair";
    type Position = String;

    fn start(&self) -> String {
        "o".repeat(self.0)
    }

    fn moves(&self, row: &String, _: Player) -> Vec<(String, String)> {
        // The first coin of each pair, counted from 0.
        let pairs =
            (0..row.len()).filter(|&first| row[first..].starts_with("oo"));
        let take = |first| {
            let name = format!("take {} and {}", first + 1, first + 2);
            let left = format!("{}..{}", &row[..first], &row[first + 2..]);
            (name, left)
        };
        pairs.map(take).collect()
    }
}

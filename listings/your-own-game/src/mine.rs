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
        let at = (1..row.len()).filter(|&at| row[at - 1..].starts_with("oo"));
        let take = |at: usize| format!("take {} and {}", at, at + 1);
        let left = |at| format!("{}..{}", &row[..at - 1], &row[at + 1..]);
        at.map(|at| (take(at), left(at))).collect()
    }
}

//! Your game: replace this example with rules of your own.
use crate::game::{Game, Player};

/// Coins in a row. A move takes two neighbouring coins.
pub struct Mine(usize);

impl Mine {
    pub const SIZE: usize = 7; // the size that the page plays
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
        let is_pair = |&coin: &usize| row[coin..].starts_with("oo");
        let take = |coin| {
            let after = format!("{}..{}", &row[..coin], &row[coin + 2..]);
            (format!("take {} and {}", coin + 1, coin + 2), after)
        };
        (0..row.len()).filter(is_pair).map(take).collect()
    }
}

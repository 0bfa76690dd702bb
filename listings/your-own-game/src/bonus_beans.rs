//! Bonus beans: a game in which a player may move again.

use crate::game::{Game, Player};

// ANCHOR: bonus
/// A heap of beans. A move takes one, two or three; a player who leaves four,
/// eight, twelve or any other multiple of four moves again.
#[derive(Clone, Copy, Debug)]
pub struct BonusBeans(pub u32);

impl Game for BonusBeans {
    const NAME: &'static str = "Bonus beans";
    type Position = u32;

    fn start(&self) -> u32 {
        self.0
    }

    fn moves(&self, &beans: &u32, _: Player) -> Vec<(String, u32)> {
        let take = |taken| (format!("take {taken}"), beans - taken);
        (1..=beans.min(3)).map(take).collect()
    }
    // ANCHOR_END: bonus

    // ANCHOR: again
    fn moves_again(&self, _: Player, _: &u32, &after: &u32) -> bool {
        after > 0 && after % 4 == 0
    }
}
// ANCHOR_END: again

//! Euclid's game: subtract multiples of the smaller number from the larger one.

use crate::game::{Game, Player};
use std::fmt;

// ANCHOR: pair
/// Two numbers, each at least 1, the larger first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair(pub u32, pub u32);

impl fmt::Display for Pair {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} {}", self.0, self.1)
    }
}

// ANCHOR_END: pair

// ANCHOR: euclid
/// A move subtracts a multiple of the smaller number from the larger and leaves
/// at least 1, as in Grossman 1997; Cole and Davie first studied the game in
/// 1969.
#[derive(Clone, Copy, Debug)]
pub struct Euclid(pub u32, pub u32);

impl Game for Euclid {
    const NAME: &'static str = "Euclid's game";
    type Position = Pair;

    fn start(&self) -> Pair {
        Pair(self.0.max(self.1), self.0.min(self.1))
    }
    // ANCHOR_END: euclid

    // ANCHOR: moves
    fn moves(
        &self,
        &Pair(large, small): &Pair,
        _player: Player,
    ) -> Vec<(String, Pair)> {
        let max_multiple = (large - 1) / small;
        let subtract = |multiple: u32| {
            let rest = large - multiple * small;
            let name = format!("subtract {}", multiple * small);
            (name, Pair(rest.max(small), rest.min(small)))
        };
        (1..=max_multiple).map(subtract).collect()
    }
}
// ANCHOR_END: moves

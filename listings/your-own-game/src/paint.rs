//! Two games about painting a row of cells: Col and Snort.

use crate::game::{Game, Player};

// ANCHOR: paint
/// Which cells must not be neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// In Col, by Colin Vout, two cells of the same player.
    Same,
    /// In Snort, by Simon Norton, two cells of different players.
    Different,
}

/// White paints a free cell o, Black paints it x.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// The cells: `.` is free, and `#` is no cell.
    pub row: &'static str,
    /// Which cells must not be neighbours.
    pub forbidden: Forbidden,
}
// ANCHOR_END: paint

// ANCHOR: rules
impl Game for Paint {
    const NAME: &'static str = "Paint";
    type Position = String;

    fn start(&self) -> String {
        self.row.into()
    }

    fn moves(&self, row: &String, player: Player) -> Vec<(String, String)> {
        let (own, other) = match player {
            Player::White => ("o", "x"),
            Player::Black => ("x", "o"),
        };
        let bad = if self.forbidden == Forbidden::Same {
            own
        } else {
            other
        };
        let paint = |(cell, _): (usize, &str)| {
            let left = &row[..cell];
            let right = &row[cell + 1..];
            let allowed = !left.ends_with(bad) && !right.starts_with(bad);
            let name = format!("paint {}", cell + 1);
            allowed.then(|| (name, format!("{left}{own}{right}")))
        };
        row.match_indices('.').filter_map(paint).collect()
    }
}
// ANCHOR_END: rules

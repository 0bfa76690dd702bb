//! Two games of painting a row of cells: Col and Snort.

use crate::game::{Game, Player};

// ANCHOR: paint
/// What may not stand side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// Col, by Colin Vout: two cells of the same player.
    Same,
    /// Snort, by Simon Norton: cells of two players.
    Different,
}

/// White paints a free cell with o, and Black with x.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// The cells: `.` is free, and `#` is no cell.
    pub row: &'static str,
    /// What may not stand side by side in it.
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
        let paint = |at: usize| {
            let left = &row[..at];
            let right = &row[at + 1..];
            let may = !left.ends_with(bad) && !right.starts_with(bad);
            let paint = format!("paint {}", at + 1);
            may.then(|| (paint, format!("{left}{own}{right}")))
        };
        let free = row.match_indices('.').map(|(at, _)| at);
        free.filter_map(paint).collect()
    }
}
// ANCHOR_END: rules

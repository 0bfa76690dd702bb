//! A game that a single narrow path wins.

use crate::minimax::Position;

// ANCHOR: ladder
/// One player may take a draw at once, or climb a ladder: each step has one
/// way up and one way to lose. The other player only watches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ladder {
    /// The climber is to move.
    Steps {
        /// How many steps are left.
        left: u32,
        /// Is this the first move of the game?
        is_first: bool,
    },
    /// The other player is to move, and can do nothing.
    Watched {
        /// How many steps are left.
        left: u32,
    },
    /// The climber has taken the draw, or has lost.
    Over {
        /// The score of the other player, who would be to move.
        score: i32,
    },
}
// ANCHOR_END: ladder

// ANCHOR: rules
impl Position for Ladder {
    fn options(&self) -> Vec<Self> {
        match *self {
            Self::Steps { left: 0, .. } | Self::Over { .. } => Vec::new(),
            Self::Steps { left, is_first } => {
                let score = i32::from(!is_first);
                vec![Self::Over { score }, Self::Watched { left: left - 1 }]
            }
            Self::Watched { left } => {
                vec![Self::Steps {
                    left,
                    is_first: false,
                }]
            }
        }
    }

    fn score(&self) -> i32 {
        if let Self::Over { score } = *self {
            score
        } else {
            1
        }
    }
}
// ANCHOR_END: rules

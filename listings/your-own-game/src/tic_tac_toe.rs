//! Tic-tac-toe: a game that may end without a winner.

use crate::game::{Game, Outcome, Player};
use std::fmt;

// ANCHOR: board
/// Nine cells, row by row, and whose mark each of them has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board(pub [Option<Player>; 9]);

/// The lines of three cells.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl Board {
    /// Has this player three in a line?
    pub fn has_line(&self, player: Player) -> bool {
        let mut lines = LINES.iter();
        lines.any(|line| line.iter().all(|&at| self.0[at] == Some(player)))
    }
}
// ANCHOR_END: board

// ANCHOR: shown
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let mark = |&mark: &Option<Player>| match mark {
            Some(Player::White) => 'o',
            Some(Player::Black) => 'x',
            None => '.',
        };
        let rows = self.0.chunks(3).map(|row| row.iter().map(mark).collect());
        out.write_str(&rows.collect::<Vec<String>>().join("\n"))
    }
}
// ANCHOR_END: shown

// ANCHOR: rules
/// White marks cells with o, Black with x; three in a line win.
#[derive(Clone, Copy, Debug)]
pub struct TicTacToe;

impl Game for TicTacToe {
    const NAME: &'static str = "Tic-tac-toe";
    type Position = Board;

    fn start(&self) -> Board {
        Board([None; 9])
    }

    fn moves(&self, board: &Board, player: Player) -> Vec<(String, Board)> {
        if board.has_line(player.other()) {
            return Vec::new();
        }
        let free = (0..9).filter(|&at| board.0[at].is_none());
        let mark = |at: usize| {
            let mut left = *board;
            left.0[at] = Some(player);
            (format!("mark {}", at + 1), left)
        };
        free.map(mark).collect()
    }
    // ANCHOR_END: rules

    // ANCHOR: end
    fn end(&self, board: &Board, player: Player) -> Outcome {
        if board.has_line(player.other()) {
            Outcome::Lose
        } else {
            Outcome::Draw
        }
    }
}
// ANCHOR_END: end

//! Tic-tac-toe: a game that may end in a draw.

use crate::game::{Game, Outcome, Player};
use std::fmt;

// ANCHOR: board
/// Nine cells, row by row, each with the player whose mark is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board(pub [Option<Player>; 9]);

/// The eight lines of three cells.
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
    /// Does this player have three in a line?
    pub fn has_line(&self, player: Player) -> bool {
        let is_marked = |&cell: &usize| self.0[cell] == Some(player);
        LINES.iter().any(|line| line.iter().all(is_marked))
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
/// White marks cells with o and Black with x; three in a line win.
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
        let free = (0..9).filter(|&cell| board.0[cell].is_none());
        let mark = |cell: usize| {
            let mut after = *board;
            after.0[cell] = Some(player);
            (format!("mark {}", cell + 1), after)
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

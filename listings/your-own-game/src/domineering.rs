//! Domineering: White lays dominoes upright, Black lays them flat.

use crate::game::{Game, Player};
use std::fmt;

// ANCHOR: board
/// Rows of cells; `true` if a cell is still free.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board(pub Vec<Vec<bool>>);

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let cell = |&free: &bool| if free { '.' } else { '#' };
        let rows = self.0.iter().map(|row| row.iter().map(cell).collect());
        out.write_str(&rows.collect::<Vec<String>>().join("\n"))
    }
}
// ANCHOR_END: board

// ANCHOR: domineering
/// A domino covers two free cells: White's one above the other, Black's side by
/// side (Göran Andersson; Gardner 1974).
#[derive(Clone, Copy, Debug)]
pub struct Domineering {
    /// How many rows the board has, at least one.
    pub rows: usize,
    /// How many columns it has, at least one and at most 26.
    pub columns: usize,
}

impl Domineering {
    /// The game on a board with so many rows and columns.
    pub fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns }
    }
}
// ANCHOR_END: domineering

// ANCHOR: rules
impl Game for Domineering {
    const NAME: &'static str = "Domineering";
    type Position = Board;

    fn start(&self) -> Board {
        Board(vec![vec![true; self.columns]; self.rows])
    }
    // ANCHOR_END: rules

    // ANCHOR: moves
    fn moves(&self, board: &Board, player: Player) -> Vec<(String, Board)> {
        let (down, right) = match player {
            Player::White => (1, 0),
            Player::Black => (0, 1),
        };
        let mut moves = Vec::new();
        for row in 0..self.rows - down {
            for column in 0..self.columns - right {
                let cells = [(row, column), (row + down, column + right)];
                if cells.iter().all(|&(row, column)| board.0[row][column]) {
                    let mut after = board.clone();
                    for (row, column) in cells {
                        after.0[row][column] = false;
                    }
                    let letter = ('a'..='z').nth(column).unwrap_or('?');
                    moves.push((format!("cover {letter}{}", row + 1), after));
                }
            }
        }
        moves
    }
}
// ANCHOR_END: moves

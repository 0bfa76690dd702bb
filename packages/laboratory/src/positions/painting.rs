//! Col and Snort on a board: a player paints a free cell.

use crate::parts::{Cell, PartOptions, are_beside, groups};

/// Which cells must not be neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// In Col, two cells of the same player.
    Same,
    /// In Snort, two cells of different players.
    Different,
}

impl Forbidden {
    /// The player, 0 for White and 1 for Black, who may not paint beside a cell that this player
    /// has painted.
    fn barred(self, player: usize) -> usize {
        match self {
            Self::Same => player,
            Self::Different => 1 - player,
        }
    }

    /// Reads the free cells of a board, each with the players who may paint it: `o` is a cell
    /// that White has painted, `x` one that Black has, a dot is free, and anything else is no
    /// cell.
    pub fn cells(self, text: &str) -> Vec<Cell> {
        let mut cells = Vec::new();
        let mut painted = Vec::new();
        for (row, line) in text.lines().enumerate() {
            for (column, cell) in line.chars().enumerate() {
                match cell {
                    '.' => cells.push((row, column, [true; 2])),
                    'o' => painted.push((row, column, [true, false])),
                    'x' => painted.push((row, column, [false, true])),
                    _ => {}
                }
            }
        }
        painted.into_iter().fold(cells, |cells, cell| {
            self.after(&cells, cell, usize::from(cell.2[1]))
        })
    }

    /// What is left of these free cells when a player has painted one.
    fn after(self, cells: &[Cell], painted: Cell, player: usize) -> Vec<Cell> {
        let mut left = cells.to_vec();
        for cell in &mut left {
            if are_beside(*cell, painted) {
                cell.2[self.barred(player)] = false;
            }
        }
        left.retain(|cell| (cell.0, cell.1) != (painted.0, painted.1) && cell.2 != [false; 2]);
        left
    }

    /// The parts into which these free cells fall. Two cells are joined if painting one of them
    /// can matter to the other.
    pub fn parts(self, cells: Vec<Cell>) -> Vec<Vec<Cell>> {
        groups(cells, &|one, other| {
            let mut players = [0, 1].into_iter();
            are_beside(one, other)
                && players.any(|player| one.2[player] && other.2[self.barred(player)])
        })
    }

    /// What a move of a player, 0 for White and 1 for Black, leaves of these free cells, by the
    /// cell that is painted.
    pub fn moves(self, cells: &[Cell], player: usize) -> Vec<(Cell, Vec<Cell>)> {
        let own = cells.iter().filter(|cell| cell.2[player]);
        own.map(|&cell| (cell, self.after(cells, cell, player)))
            .collect()
    }

    /// The options of a part.
    pub fn options(self, part: &[Cell]) -> PartOptions<Vec<Cell>> {
        [0, 1].map(|player| {
            let moves = self.moves(part, player).into_iter();
            moves.map(|(_, left)| self.parts(left)).collect()
        })
    }
}

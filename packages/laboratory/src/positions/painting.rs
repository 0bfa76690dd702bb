//! Col and Snort on a board: a player paints a free cell.

use crate::parts::PartOptions;

/// Which cells must not be neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    /// In Col, two cells of the same player.
    Same,
    /// In Snort, two cells of different players.
    Different,
}

/// A free cell: its row, its column, and whether White may still paint it, and Black.
pub type Cell = (usize, usize, [bool; 2]);

impl Forbidden {
    /// Of which player, 0 for White and 1 for Black, may a neighbour of a cell not be that
    /// this player has painted?
    fn player(self, painter: usize) -> usize {
        match self {
            Self::Same => painter,
            Self::Different => 1 - painter,
        }
    }

    /// Reads a board: `o` is a cell that White has painted, `x` one that Black has, a dot is
    /// free, and anything else is no cell.
    pub fn cells(self, text: &str) -> Vec<Cell> {
        let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        let mut cells = Vec::new();
        for (row, line) in rows.iter().enumerate() {
            for (column, _) in line.iter().enumerate().filter(|(_, cell)| **cell == '.') {
                cells.push((row, column, [true; 2]));
            }
        }
        for (row, line) in rows.iter().enumerate() {
            for (column, cell) in line.iter().enumerate() {
                if let Some(painter) = "ox".find(*cell) {
                    cells = self.painted(&cells, (row, column), painter);
                }
            }
        }
        cells
    }

    /// What is left of these cells when a player has painted the one at this place.
    fn painted(self, cells: &[Cell], place: (usize, usize), painter: usize) -> Vec<Cell> {
        let left = cells.iter().filter(|cell| (cell.0, cell.1) != place);
        let left = left.map(|&(row, column, mut may_paint)| {
            if row.abs_diff(place.0) + column.abs_diff(place.1) == 1 {
                may_paint[self.player(painter)] = false;
            }
            (row, column, may_paint)
        });
        left.filter(|cell| cell.2 != [false; 2]).collect()
    }

    /// Can painting one of these cells matter to the other?
    fn are_joined(self, one: Cell, other: Cell) -> bool {
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1
            && [0, 1]
                .into_iter()
                .any(|painter| one.2[painter] && other.2[self.player(painter)])
    }

    /// The parts into which these cells fall, each moved up and to the left as far as it goes,
    /// its cells in order.
    pub fn parts(self, mut cells: Vec<Cell>) -> Vec<Vec<Cell>> {
        let mut parts = Vec::new();
        while let Some(cell) = cells.pop() {
            let mut part = vec![cell];
            let mut seen = 0;
            while let Some(&cell) = part.get(seen) {
                seen += 1;
                part.extend(cells.extract_if(.., |other| self.are_joined(cell, *other)));
            }
            parts.push(moved_to_corner(part));
        }
        parts
    }

    /// What a move of White leaves of these cells, or of Black, by the cell that is painted.
    pub fn moves(self, cells: &[Cell], white: bool) -> Vec<(Cell, Vec<Cell>)> {
        let painter = usize::from(!white);
        let own = cells.iter().filter(|cell| cell.2[painter]);
        own.map(|&cell| (cell, self.painted(cells, (cell.0, cell.1), painter)))
            .collect()
    }

    /// The options of a part.
    pub fn options(self, part: &[Cell]) -> PartOptions<Vec<Cell>> {
        [true, false].map(|white| {
            let moves = self.moves(part, white).into_iter();
            moves.map(|(_, left)| self.parts(left)).collect()
        })
    }
}

fn moved_to_corner(mut part: Vec<Cell>) -> Vec<Cell> {
    let top = part.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = part.iter().map(|cell| cell.1).min().unwrap_or(0);
    for (row, column, _) in &mut part {
        *row -= top;
        *column -= left;
    }
    part.sort_unstable();
    part
}

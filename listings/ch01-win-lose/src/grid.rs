//! A token on a grid with walls (AtCoder Regular Contest 038 B, 2015), by
//! recursion, and its winning moves.

use std::fmt;
use std::str::FromStr;

// ANCHOR: cell
/// A cell of the grid, counted from 0: `row` downwards, `column` to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// How many rows are above it.
    pub row: usize,
    /// How many columns are left of it.
    pub column: usize,
}

impl Cell {
    /// The cell in this row and this column.
    pub fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }
}
// ANCHOR_END: cell

// ANCHOR: grid
/// A grid of free cells and walls. A move takes the token one cell down, right,
/// or diagonally down-right, to a free cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// `free[row][column]`; all rows are equally long.
    free: Vec<Vec<bool>>,
}

impl Grid {
    /// Is `cell` on the board, and no wall?
    pub fn is_free(&self, cell: Cell) -> bool {
        let row = self.free.get(cell.row);
        row.and_then(|row| row.get(cell.column)) == Some(&true)
    }
}
// ANCHOR_END: grid

impl Grid {
    /// The rows from top to bottom, `true` where a cell is free.
    pub fn rows(&self) -> &[Vec<bool>] {
        &self.free
    }
}

// ANCHOR: options
impl Grid {
    /// The cells that one move can reach from `cell`.
    pub fn options(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let Cell { row, column } = cell;
        let down = Cell::new(row + 1, column);
        let right = Cell::new(row, column + 1);
        let diagonal = Cell::new(row + 1, column + 1);
        [down, right, diagonal]
            .into_iter()
            .filter(|&option| self.is_free(option))
    }
}
// ANCHOR_END: options

// ANCHOR: is_winning
impl Grid {
    /// Does the player to move win, with the token on `cell`?
    ///
    /// The time grows exponentially with the distance to the bottom right
    /// corner, and the recursion is as deep as that distance: for grids of at
    /// most 1,000 rows and columns together.
    pub fn is_winning(&self, cell: Cell) -> bool {
        self.options(cell).any(|option| !self.is_winning(option))
    }
}
// ANCHOR_END: is_winning

// ANCHOR: blocked_is_winning
impl Grid {
    /// As `is_winning` for free cells, with a convention in place of `options`:
    /// a cell where the token can't be counts as winning, so no player gains by
    /// moving there.
    pub fn is_winning_or_blocked(&self, cell: Cell) -> bool {
        let Cell { row, column } = cell;
        !self.is_free(cell)
            || !self.is_winning_or_blocked(Cell::new(row + 1, column))
            || !self.is_winning_or_blocked(Cell::new(row, column + 1))
            || !self.is_winning_or_blocked(Cell::new(row + 1, column + 1))
    }
}
// ANCHOR_END: blocked_is_winning

// ANCHOR: winning_moves
impl Grid {
    /// The cells to move to that leave the opponent in a losing position.
    pub fn winning_moves(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.options(cell)
            .filter(|&option| !self.is_winning(option))
    }
}
// ANCHOR_END: winning_moves

// ANCHOR: parse
/// Why a text is not a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseGridError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// The number of cells in the first line.
    pub width: usize,
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads a line for each row, with `.` for a free cell and `#` for a wall.
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let width = text.lines().next().map_or(0, str::len);
        let read_row = |(line, row): (usize, &str)| {
            let fits = row.len() == width
                && row.bytes().all(|cell| b".#".contains(&cell));
            fits.then(|| row.bytes().map(|cell| cell == b'.').collect())
                .ok_or(ParseGridError {
                    line: line + 1,
                    width,
                })
        };
        let free = text
            .lines()
            .enumerate()
            .map(read_row)
            .collect::<Result<_, _>>()?;
        Ok(Grid { free })
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { line, width } = self;
        write!(
            out,
            "line {line}: expected {width} cells, each a dot or a #"
        )
    }
}

impl std::error::Error for ParseGridError {}
// ANCHOR_END: parse

//! Connect Four on bits: a column is `H` bits for its cells, the lowest first,
//! and one bit above them that stays 0.

use std::fmt;
use std::str::FromStr;

// ANCHOR: board
/// A position on `W` columns of `H` cells. No line of four is on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board<const W: u32, const H: u32> {
    /// The stones of the player to move.
    pub mine: u64,
    /// All stones.
    pub all: u64,
}

impl<const W: u32, const H: u32> Board<W, H> {
    /// The lowest cell of each column.
    pub const BOTTOM: u64 = {
        // A digit names a column, the longest shift is by three steps of
        // `H + 2`, and a table keeps 14 bits beside a position.
        assert!(0 < W && W < 10 && 0 < H && 3 * (H + 2) < 64);
        assert!(W * (H + 1) < 50);
        let mut bits = 0;
        let mut column = 0;
        while column < W {
            bits |= 1 << (column * (H + 1));
            column += 1;
        }
        bits
    };
    /// All cells.
    pub const CELLS: u64 = Self::BOTTOM * ((1 << H) - 1);
}
// ANCHOR_END: board

// ANCHOR: next
impl<const W: u32, const H: u32> Board<W, H> {
    /// The cells that a stone can fall to, one a column at most.
    pub fn playable(self) -> u64 {
        (self.all + Self::BOTTOM) & Self::CELLS
    }

    /// The cells of a column, counted from 0.
    pub fn column(column: u32) -> u64 {
        (Self::CELLS & ((1 << H) - 1)) << (column * (H + 1))
    }
}
// ANCHOR_END: next

// ANCHOR: play
impl<const W: u32, const H: u32> Board<W, H> {
    /// The position after a stone on one of the playable cells, as the opponent
    /// sees it.
    #[must_use]
    pub fn play(self, cell: u64) -> Self {
        Self {
            mine: self.theirs(),
            all: self.all | cell,
        }
    }

    /// The stones of the player who has moved.
    pub fn theirs(self) -> u64 {
        self.mine ^ self.all
    }

    /// How many cells are empty.
    pub fn empty_count(self) -> i32 {
        (Self::CELLS ^ self.all).count_ones().cast_signed()
    }
}
// ANCHOR_END: play

// ANCHOR: cells
/// The cells of a set, one at a time, from the lowest bit up.
pub fn cells(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set ^= cell;
        (cell != 0).then_some(cell)
    })
}
// ANCHOR_END: cells

// ANCHOR: four
impl<const W: u32, const H: u32> Board<W, H> {
    /// From a cell to its neighbour: up, down to the right, right, up to the
    /// right.
    pub const STEPS: [u32; 4] = [1, H, H + 1, H + 2];

    /// The first cell of each four in a row in the direction of a step.
    pub fn fours(stones: u64, step: u32) -> u64 {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step))
    }

    /// Are four of these cells in a row?
    pub fn has_four(stones: u64) -> bool {
        Self::STEPS
            .iter()
            .any(|&step| Self::fours(stones, step) != 0)
    }
}
// ANCHOR_END: four

// ANCHOR: winning
impl<const W: u32, const H: u32> Board<W, H> {
    /// The empty cells where one more of these stones makes four in a row.
    pub fn winning_cells(self, stones: u64) -> u64 {
        let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
        for step in &Self::STEPS[1..] {
            let above = (stones << step) & (stones << (2 * step));
            let below = (stones >> step) & (stones >> (2 * step));
            cells |= above & ((stones << (3 * step)) | (stones >> step));
            cells |= below & ((stones >> (3 * step)) | (stones << step));
        }
        cells & (Self::CELLS ^ self.all)
    }

    /// Can the player to move make four in a row now?
    pub fn wins_now(self) -> bool {
        self.winning_cells(self.mine) & self.playable() != 0
    }
}
// ANCHOR_END: winning

/// Why a text is no position. Moves are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// This move is no column from 1 to `width`.
    NoColumn {
        /// The number of the move.
        number: usize,
        /// How many columns there are.
        width: u32,
    },
    /// The column of this move is full.
    FullColumn(usize),
    /// This move makes four in a row.
    FourInARow(usize),
}

// ANCHOR: parse
impl<const W: u32, const H: u32> FromStr for Board<W, H> {
    type Err = ParseBoardError;

    /// Reads the columns played so far, each a digit from 1 on.
    fn from_str(columns: &str) -> Result<Self, ParseBoardError> {
        let mut board = Self::default();
        for (number, digit) in (1..).zip(columns.chars()) {
            let column = digit
                .to_digit(10)
                .filter(|column| (1..=W).contains(column))
                .ok_or(ParseBoardError::NoColumn { number, width: W })?;
            let cell = board.playable() & Self::column(column - 1);
            if cell == 0 {
                return Err(ParseBoardError::FullColumn(number));
            }
            if Self::has_four(board.mine | cell) {
                return Err(ParseBoardError::FourInARow(number));
            }
            board = board.play(cell);
        }
        Ok(board)
    }
}
// ANCHOR_END: parse

/// Says what was expected.
impl fmt::Display for ParseBoardError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NoColumn { number, width } => {
                write!(out, "move {number} to be a column from 1 to {width}")
            }
            Self::FullColumn(number) => {
                write!(out, "move {number} to find room")
            }
            Self::FourInARow(number) => {
                write!(out, "no four in a row at move {number}")
            }
        }
    }
}

impl std::error::Error for ParseBoardError {}

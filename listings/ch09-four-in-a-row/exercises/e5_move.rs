//! # Make your move
//! minutes: 25
//! stars: 2
//! needs: [Four in a row](../ch09-four-in-a-row/index.md#what-a-score-is)
//!
//! A solver says what a position is worth, but it doesn't play.
//! Write the player: a function that gets a position on four columns of four cells and returns the column of the best move, counted from 0.
//! Among winning moves, that is the one that wins soonest; if all moves lose, it is the one that loses latest.
//! If several are equally good, take the one farthest to the left.
//!
//! `score` is given: the score of the player to move, as on the first page of the chapter.
//! You may ask it only about positions without four in a row.
//!
//! ## Hint
//! After your move the opponent is to move, and `score` is the opponent's.
//! What is a move worth that makes four at once?
//!
//! ## Solution
//! A move that makes four ends the game, so there is no position left to ask about; it is worth what `score` says of a win at once.
//! Any other move is worth the opponent's score with the sign changed.
//! The largest of these numbers is the soonest win, a draw or the latest loss, whichever there is: the score was made for that.
//!
//! `max_by_key` returns the *last* of several equals, so the function goes through the columns from the right.

/// A position on four columns of four cells. A column is five bits, the lowest
/// cell first; the fifth one stays 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The stones of the player to move.
    pub mine: u32,
    /// All stones.
    pub all: u32,
}

impl Board {
    /// The cell that a stone falls to in a column from 0 to 3, or 0 if the
    /// column is full.
    pub fn cell(self, column: u32) -> u32 {
        let bottom = 1 << (5 * column);
        (self.all + bottom) & (bottom * 15)
    }

    /// The position after a stone on this cell, as the opponent sees it.
    #[must_use]
    pub fn play(self, cell: u32) -> Self {
        Self {
            mine: self.mine ^ self.all,
            all: self.all | cell,
        }
    }

    /// How many cells are empty.
    pub fn left(self) -> i32 {
        16 - self.all.count_ones().cast_signed()
    }
}

/// Are four of these stones in a row?
pub fn has_four(stones: u32) -> bool {
    [1, 4, 5, 6].iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// The score of the player to move. The position has no four in a row.
pub fn score(board: Board) -> i32 {
    let cells = (0..4).map(|column| board.cell(column));
    let scores = cells.filter(|&cell| cell != 0).map(|cell| {
        if has_four(board.mine | cell) {
            (board.left() + 1) / 2
        } else {
            -score(board.play(cell))
        }
    });
    scores.max().unwrap_or(0)
}

/// The column of the best move, if the board is not full. The position has no
/// four in a row.
pub fn best_move(board: Board) -> Option<u32> {
    // BEGIN SOLUTION
    let worth = |&column: &u32| {
        let cell = board.cell(column);
        if has_four(board.mine | cell) {
            (board.left() + 1) / 2
        } else {
            -score(board.play(cell))
        }
    };
    let columns = (0..4).rev().filter(|&column| board.cell(column) != 0);
    columns.max_by_key(worth)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position after these columns, counted from 1.
    fn position(columns: &str) -> Board {
        columns.bytes().fold(Board::default(), |board, digit| {
            board.play(board.cell(u32::from(digit - b'1')))
        })
    }

    /// The number of the column that is played, counted from 1.
    fn played(columns: &str) -> Option<u32> {
        best_move(position(columns)).map(|column| column + 1)
    }

    /// Asks for a move after these columns, and expects this one.
    fn check<const N: usize>(cases: [(&str, u32); N]) {
        for (columns, best) in cases {
            assert_eq!(played(columns), Some(best), "{columns}");
        }
    }

    #[test]
    fn a_win_at_once_is_taken() {
        check([("1313232", 3), ("23213421", 2), ("423411121", 3)]);
    }

    #[test]
    fn of_two_wins_the_sooner_one() {
        check([("23411133", 2), ("3322343", 4), ("313212414", 2)]);
    }

    #[test]
    fn if_all_moves_lose_the_latest_loss() {
        check([("21311243", 4), ("3232314", 3), ("34112334", 2)]);
    }

    #[test]
    fn a_draw_is_better_than_a_loss() {
        check([("124311332", 4), ("31443343", 4), ("131114422", 3)]);
    }

    #[test]
    fn of_equals_the_left_one() {
        check([("32114422", 1), ("33242342", 2)]);
    }

    #[test]
    fn a_full_board_has_no_move() {
        assert_eq!(played("1111222233344434"), None);
    }

    #[test]
    fn the_move_is_worth_what_the_position_is() {
        for code in (0..1 << 16).step_by(53) {
            let mut columns = (0..8).map(|turn| code >> (2 * turn) & 3);
            let board =
                columns.try_fold(Board::default(), |board, column| {
                    let cell = board.cell(column);
                    let goes_on = cell != 0 && !has_four(board.mine | cell);
                    goes_on.then(|| board.play(cell))
                });
            let Some(board) = board else { continue };
            let cell = best_move(board).map_or(0, |at| board.cell(at));
            let worth = if has_four(board.mine | cell) {
                (board.left() + 1) / 2
            } else {
                -score(board.play(cell))
            };
            assert_eq!(worth, score(board), "{board:?}");
        }
    }
}

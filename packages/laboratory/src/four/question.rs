//! What a reader types: the columns played so far.

use crate::InputError;
use ch09_four_in_a_row::board::ParseBoardError;

/// The usual board.
pub type Board = ch09_four_in_a_row::board::Board<7, 6>;

/// How many columns there are.
pub const COLUMNS: u32 = 7;

/// With this number of stones, the solver finds all scores within some seconds in a page. With
/// fewer, the file of openings, which has positions of up to ten, says who wins.
const MIN_SEARCHED: usize = 8;

/// A question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The columns played so far, from 1 on.
    pub columns: String,
    /// The position they lead to.
    pub board: Board,
}

impl Question {
    /// Has the last stone made four in a row?
    pub fn is_won(&self) -> bool {
        Board::has_four(self.board.theirs())
    }

    /// Is there nothing to play, since the game is over?
    pub fn is_over(&self) -> bool {
        self.is_won() || self.board.empty_count() == 0
    }

    /// Are there so few stones that the file of openings answers, which knows who wins and not
    /// how soon?
    pub fn is_opening(&self) -> bool {
        self.columns.len() < MIN_SEARCHED
    }

    /// Returns the cell that a stone in a column falls to, counted from 0; `None` if there is no
    /// room.
    pub fn cell(&self, column: u32) -> Option<u64> {
        let cell = self.board.playable() & Board::column(column);
        (cell != 0).then_some(cell)
    }
}

/// Parses the field of the tool: the columns played so far, each a digit from 1 to 7, with
/// blanks and commas where a reader likes them. The last stone may make four in a row.
///
/// # Errors
///
/// If there is no such game.
pub fn parse(text: &str) -> Result<Question, InputError> {
    let columns = text.replace(|c: char| c.is_whitespace() || c == ',', "");
    let played = |columns: &str| -> Result<Board, ParseBoardError> { columns.parse() };
    let board = played(&columns).or_else(|error| {
        let last = columns.char_indices().last();
        let before = last.and_then(|(at, _)| played(&columns[..at]).ok());
        let won = before.zip(last).and_then(|(board, (_, digit))| {
            let column = digit.to_digit(10)?.checked_sub(1)?;
            let is_column = column < COLUMNS;
            let cell = is_column.then(|| board.playable() & Board::column(column))?;
            (cell != 0).then(|| board.play(cell))
        });
        won.ok_or_else(|| InputError::new("columns", sentence(error, &columns)))
    })?;
    Ok(Question { columns, board })
}

/// Returns what is wrong with these columns.
fn sentence(error: ParseBoardError, columns: &str) -> String {
    match error {
        ParseBoardError::NoColumn { number, width } => {
            format!("Move {number} is not a column from 1 to {width}.")
        }
        ParseBoardError::FullColumn(number) => {
            let column = columns
                .chars()
                .nth(number - 1)
                .expect("moves are counted from 1, and this one is a column");
            format!("Column {column} is full at move {number}.")
        }
        ParseBoardError::FourInARow(number) => {
            format!("Move {number} makes four in a row, and yet the columns go on.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_read() {
        let question = parse("4 4, 4").expect("it is a game");
        assert_eq!(question.columns, "444");
        assert_eq!(question.board.all.count_ones(), 3);
        assert!(question.is_opening() && !question.is_over());
        assert!(!parse("").expect("the empty board").is_over());
        let won = parse("1212121").expect("the last stone may win");
        assert!(won.is_won() && won.is_over());
        assert!(!parse("23517665").expect("eight stones").is_opening());
    }

    #[test]
    fn bad_input_is_told() {
        for (text, message) in [
            ("48", "Move 2 is not a column from 1 to 7."),
            ("4x", "Move 2 is not a column from 1 to 7."),
            ("0", "Move 1 is not a column from 1 to 7."),
            ("4444444", "Column 4 is full at move 7."),
            (
                "12121213",
                "Move 7 makes four in a row, and yet the columns go on.",
            ),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(error.field, "columns");
            assert_eq!(error.message, message, "{text}");
        }
    }
}

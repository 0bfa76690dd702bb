//! # Draw the board
//! minutes: 15
//! stars: 1
//! needs: [A column is a number](../ch09-four-in-a-row/bits.md#reading-a-game)
//!
//! A game is given as the columns played, such as `4453`, with 7 columns of 6 cells.
//! Write a function that draws it: six lines from the top to the bottom, a character for each cell: `x` for a stone of the first player, `o` for one of the second player, and `.` for an empty cell.
//!
//! You needn't check the game: all digits are from 1 to 7, no column gets more than six stones, and it doesn't matter whether a player has four in a row.
//!
//! ## Hint
//! Keep a list for each column.
//! The stone in row 0, the lowest, is the first entry of its column's list, if there is one.
//!
//! ## Solution
//! A stone goes to the end of its column's list, and the players' letters alternate.
//! Then the lines are drawn from the highest row down.

/// The board after these moves, as six lines from the top to the bottom.
pub fn draw(columns: &str) -> String {
    // BEGIN SOLUTION
    let mut board = vec![Vec::new(); 7];
    for (digit, stone) in columns.bytes().zip(['x', 'o'].iter().cycle()) {
        board[usize::from(digit - b'1')].push(*stone);
    }
    let line = |row: usize| -> String {
        board
            .iter()
            .map(|column| column.get(row).unwrap_or(&'.'))
            .collect()
    };
    (0..6).rev().map(line).collect::<Vec<_>>().join("\n")
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::draw;

    fn lowest(columns: &str, count: usize) -> Vec<String> {
        let lines: Vec<String> =
            draw(columns).lines().map(str::to_owned).collect();
        assert_eq!(lines.len(), 6);
        lines[6 - count..].to_vec()
    }

    #[test]
    fn an_empty_board() {
        assert_eq!(draw(""), ["......."; 6].join("\n"));
    }

    #[test]
    fn the_first_stone_is_an_x_at_the_bottom() {
        assert_eq!(lowest("1", 2), [".......", "x......"]);
        assert_eq!(lowest("7", 1), ["......x"]);
    }

    #[test]
    fn players_alternate_and_stones_pile_up() {
        assert_eq!(lowest("4453", 2), ["...o...", "..oxx.."]);
        assert_eq!(lowest("2222", 4)[0], ".o.....");
        assert_eq!(lowest("2222", 4)[3], ".x.....");
    }

    #[test]
    fn a_full_column_reaches_the_top() {
        let board = draw("111111");
        assert_eq!(board.lines().next(), Some("o......"));
        assert_eq!(board.matches('x').count(), 3);
    }
}

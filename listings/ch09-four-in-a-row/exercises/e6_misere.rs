//! # Whoever makes four loses
//! minutes: 45
//! stars: 3
//! needs: [A column is a number](../ch09-four-in-a-row/bits.md), [Nothing to choose](../ch09-four-in-a-row/forced.md#the-follower)
//!
//! Turn the game round: whoever makes four in a row *loses*, and a full board without four is a draw.
//! Who wins?
//!
//! Write a program that finds out for small boards, and look for a pattern: what about one row, or two rows, or an even number of columns, or an odd number?
//! *Beyond the tests:* which of your patterns can you prove, for boards of any size?
//!
//! ## Hint
//! A position is two numbers, as in [the chapter](../ch09-four-in-a-row/bits.md), and a memo stores what is known.
//! Once a move wins, stop looking at the others; otherwise five columns of five take long.
//!
//! For a proof, give one of the players a rule that answers every stone without thinking.
//! The chapter has one, and a mirror is another.
//!
//! ## Solution
//! A move that makes four is worth −1, and any other is worth what it leaves, with the sign changed.
//! A player who can only make four has to do it: such moves are bad, but they are moves.
//!
//! With one row, and with fewer than four columns, the boards in the tests are drawn.
//! All the others have a winner: the *second* player if the number of cells is even, and the first if it is odd.
//! Most of that can be proved in a few lines.
//!
//! *An even number of rows, and at least four columns: the second player wins.*
//! The second player follows: each answer goes on top of the stone that was just played.
//! Then the first player gets all odd rows, and the second all even rows.
//! Upright and diagonal lines pass through rows of both kinds, so neither player makes them.
//! If the second player completes a line in an even row, the first player already has the line right below it, and has lost before.
//! And the game can't be a draw: if it went on long enough, the whole first row would be the first player's, with a line of four in it.
//!
//! *An even number of columns: the second player does not lose.*
//! The second player plays in a mirror: each answer goes into the column that is the same distance from the other side.
//! After it the board is its own mirror image with the colours exchanged.
//! A line of four of the second player is the image of one of the first player's, and that one was there before the answer. (It is another line, since no cell is its own image.)
//! So with an odd number of rows the second player has at least a draw.
//!
//! Why the second player even *wins* there, I can't explain: I know it only from the program.
//! Nor do I know a rule for the first player if the numbers of rows and columns are both odd.

use std::collections::HashMap;

/// Are four of these stones in a row, on columns of `height` cells?
pub fn has_four(stones: u32, height: u32) -> bool {
    [1, height, height + 1, height + 2].iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// Who wins if making four in a row loses, and both players play as well as they
/// can: 1 is the first player, −1 the second, 0 a draw.
/// `height` is at most 13, and `width * (height + 1)` at most 30.
pub fn winner(width: u32, height: u32) -> i32 {
    // BEGIN SOLUTION
    type Memo = HashMap<(u32, u32), i32>;

    /// The same for the player to move, who has the stones `mine`.
    fn search(
        size @ (width, height): (u32, u32),
        (mine, all): (u32, u32),
        memo: &mut Memo,
    ) -> i32 {
        if let Some(&known) = memo.get(&(mine, all)) {
            return known;
        }
        let mut best = None;
        for column in 0..width {
            let bottom = 1 << (column * (height + 1));
            let cell = (all + bottom) & (bottom * ((1 << height) - 1));
            if cell == 0 {
                continue;
            }
            let worth = if has_four(mine | cell, height) {
                -1
            } else {
                -search(size, (mine ^ all, all | cell), memo)
            };
            best = best.max(Some(worth));
            if worth == 1 {
                break;
            }
        }
        let best = best.unwrap_or(0);
        memo.insert((mine, all), best);
        best
    }

    search((width, height), (0, 0), &mut Memo::new())
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winner;

    #[test]
    fn no_player_has_to_make_four_in_one_row_or_in_three_columns() {
        for (width, height) in
            [(4, 1), (5, 1), (8, 1), (1, 6), (2, 5), (3, 3), (3, 4)]
        {
            assert_eq!(winner(width, height), 0, "{width} by {height}");
        }
    }

    #[test]
    fn an_even_number_of_rows() {
        for (width, height) in [(4, 2), (5, 2), (6, 2), (4, 4), (5, 4)] {
            assert_eq!(winner(width, height), -1, "{width} by {height}");
        }
    }

    #[test]
    fn an_even_number_of_columns() {
        for (width, height) in [(4, 3), (4, 5)] {
            assert_eq!(winner(width, height), -1, "{width} by {height}");
        }
    }

    #[test]
    fn an_odd_number_of_cells() {
        assert_eq!(winner(5, 3), 1);
        assert_eq!(winner(5, 5), 1);
    }
}

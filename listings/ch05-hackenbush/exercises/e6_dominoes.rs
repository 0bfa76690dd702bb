//! # Dominoes
//! minutes: 25
//! stars: 2
//! needs: [Dominoes](../ch05-hackenbush/dominoes.md#switch), [What is the key?](../ch02-memoization/keys.md)
//!
//! A turn puts a domino on two free cells of a board.
//! White's dominoes are upright, on two cells one above the other, and Black's are flat, on two cells side by side.
//! Whoever can't place one loses.
//! The game is called *Domineering*.
//!
//! Besides the board, one player may have spare moves: a spare move changes nothing on the board and can be made once.
//! They are worth an integer, like a stalk of one colour.
//! Write a search that tells who wins; it should manage 5 by 5 cells.
//!
//! Then let it measure the boards of up to 3 by 4 cells.
//! Which of them are worth an integer?
//! What do you see on the board of 2 by 2 cells as you add more and more spare moves for White, or for Black?
//! The page proves that no switch is a number.
//! For this board two lines are enough: prove from who wins it that it is not worth *any* number, not even a fraction.
//!
//! ## Hint
//! A board is a set of bits, and so is a domino.
//! What must be in the key of a memo?
//! Stop at the first move that wins.
//!
//! A board that is worth 1 is balanced by one spare move of Black's.
//! And the proof: in a sum of numbers, can it help to be the first player?
//!
//! ## Solution
//! What follows depends on the free cells, on the spare moves that are left, and on who is next, so these three are the key.
//! The first player wins on 2 by 2, 3 by 3 and 4 by 4 cells, and the second player on 5 by 5.
//!
//! A board is worth the integer $`k`$ if the second player wins it together with $`-k`$ spare moves.
//! That measures rows: $`n`$ cells side by side are worth $`-\lfloor n/2 \rfloor`$.
//! Of the boards with at least two rows and two columns, none of up to 3 by 4 cells is worth an integer.
//!
//! On the board of 2 by 2 cells each player can move to 1, in their own favour: White's domino leaves two cells for another of White's, and Black's two for another of Black's.
//! It is the switch $`\{1 \mid -1\}`$.
//! The first player wins it alone, and also together with one spare move of either player.
//! With two spare moves their owner wins.
//!
//! No number behaves like this.
//! A number above 0 is a win for White, one below 0 for Black, and 0 for the second player, so no number is a win for the first player.
//! This board is.
//! Numbers are cold: neither player wants to move.
//! This board is hot.
//! (The board of 4 by 4 cells is a win for the first player too, but it isn't hot: [a page of Part II](../ch05-hackenbush/walls.md#boards) takes its temperature.)

/// Who wins if both play without mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// White always.
    White,
    /// Black always.
    Black,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// Who wins on a board of at most 25 cells, with this many spare moves beside
/// it: White's if `spare` is positive, Black's if it is negative.
pub fn outcome(rows: usize, columns: usize, spare: i32) -> Outcome {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    type Known = HashMap<(u32, i32, bool), bool>;

    /// Does the player to move win? `dominoes` are White's, and Black's.
    fn wins(
        dominoes: &[Vec<u32>; 2],
        taken: u32,
        spare: i32,
        white: bool,
        known: &mut Known,
    ) -> bool {
        if let Some(&answer) = known.get(&(taken, spare, white)) {
            return answer;
        }
        let by_domino = dominoes[usize::from(!white)].iter().any(|domino| {
            taken & domino == 0
                && !wins(dominoes, taken | domino, spare, !white, known)
        });
        let has_spare = if white { spare > 0 } else { spare < 0 };
        let answer = by_domino
            || has_spare
                && !wins(
                    dominoes,
                    taken,
                    spare - spare.signum(),
                    !white,
                    known,
                );
        known.insert((taken, spare, white), answer);
        answer
    }

    let mut dominoes = [vec![], vec![]];
    for row in 0..rows {
        for column in 0..columns {
            let cell = 1 << (row * columns + column);
            if row + 1 < rows {
                dominoes[0].push(cell | cell << columns);
            }
            if column + 1 < columns {
                dominoes[1].push(cell | cell << 1);
            }
        }
    }
    let mut known = HashMap::new();
    let [white, black] = [true, false]
        .map(|white| wins(&dominoes, 0, spare, white, &mut known));
    match (white, black) {
        (true, false) => Outcome::White,
        (false, true) => Outcome::Black,
        (true, true) => Outcome::First,
        (false, false) => Outcome::Second,
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Black, First, Second, White};
    use super::outcome;

    /// Does `player` win, who moves next? Tries every game, on a board of rows
    /// of cells, without remembering anything.
    fn wins(
        board: &mut Vec<Vec<bool>>,
        spare: [u32; 2],
        player: usize,
    ) -> bool {
        let (down, right) = [(1, 0), (0, 1)][player];
        for row in down..board.len() {
            for column in right..board[row].len() {
                if board[row][column] && board[row - down][column - right] {
                    board[row][column] = false;
                    board[row - down][column - right] = false;
                    let answer = !wins(board, spare, 1 - player);
                    board[row][column] = true;
                    board[row - down][column - right] = true;
                    if answer {
                        return true;
                    }
                }
            }
        }
        let mut left = spare;
        left[player] = spare[player].saturating_sub(1);
        spare[player] > 0 && !wins(board, left, 1 - player)
    }

    fn by_playing(rows: usize, columns: usize, spare: i32) -> Outcome {
        let mut board = vec![vec![true; columns]; rows];
        let moves = [spare.max(0), (-spare).max(0)].map(i32::unsigned_abs);
        match [0, 1].map(|player| wins(&mut board, moves, player)) {
            [true, false] => White,
            [false, true] => Black,
            [true, true] => First,
            [false, false] => Second,
        }
    }

    #[test]
    fn boards_of_up_to_twelve_cells_by_playing() {
        for rows in 0..=12 {
            for columns in 0..=12 {
                if rows * columns > 12 {
                    continue;
                }
                for spare in -3..=3 {
                    assert_eq!(
                        outcome(rows, columns, spare),
                        by_playing(rows, columns, spare),
                        "{rows} by {columns}, {spare} spare moves"
                    );
                }
            }
        }
    }

    #[test]
    fn rows_and_columns_are_integers() {
        for cells in 0..=20 {
            let value = i32::try_from(cells / 2).unwrap();
            assert_eq!(outcome(1, cells, value), Second);
            assert_eq!(outcome(cells, 1, -value), Second);
            assert_eq!(outcome(1, cells, value + 1), White);
            assert_eq!(outcome(1, cells, value - 1), Black);
        }
    }

    #[test]
    fn two_by_two_cells_are_hot() {
        let found = [-3, -2, -1, 0, 1, 2, 3].map(|n| outcome(2, 2, n));
        let expected = [Black, Black, First, First, First, White, White];
        assert_eq!(found, expected);
    }

    #[test]
    fn boards_that_are_no_integers() {
        for (rows, columns) in [
            (2, 2),
            (2, 3),
            (2, 4),
            (3, 2),
            (3, 3),
            (3, 4),
            (4, 2),
            (4, 3),
        ] {
            for spare in -6..=6 {
                assert_ne!(outcome(rows, columns, spare), Second);
            }
        }
    }

    #[test]
    fn squares() {
        let found = [0, 1, 2, 3, 4, 5].map(|side| outcome(side, side, 0));
        assert_eq!(found, [Second, Second, First, First, First, Second]);
    }

    #[test]
    fn a_turned_board_changes_the_players() {
        for (rows, columns) in [(2, 4), (3, 4), (3, 5), (4, 4), (4, 5)] {
            for spare in -1..=1 {
                let turned = match outcome(columns, rows, -spare) {
                    White => Black,
                    Black => White,
                    same => same,
                };
                assert_eq!(outcome(rows, columns, spare), turned);
            }
        }
    }
}

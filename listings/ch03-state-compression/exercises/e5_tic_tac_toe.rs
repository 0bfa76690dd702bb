//! # Forget which way up the board is
//! minutes: 30
//! stars: 2
//! needs: [When are two positions the same?](../ch03-state-compression/same.md)
//!
//! In tic-tac-toe, `x` begins, and the players take turns marking an empty cell of a 3 by 3 board.
//! The game ends when a row, a column or a diagonal has three equal marks, or when the board is full.
//!
//! Give the board a quarter turn, or look at it in a mirror: it is a different board, but the same game goes on.
//! There are eight ways to look at a board.
//!
//! Write two functions.
//! `canonical` returns the smallest of the eight, in the order that Rust gives to arrays of `char`.
//! `boards` returns all the boards that can come up in a game, including the empty one and the finished ones.
//! The tests then count the boards before and after merging.
//!
//! ## Hint
//! Cell `i` is in row `i / 3` and column `i % 3`.
//! After a quarter turn, which cell is now in row `r` and column `c`?
//! `std::array::from_fn` builds a board from the answer.
//! The four turns, each with and without the mirror, are the eight ways.
//!
//! ## Solution
//! A quarter turn brings the cell in row $`2 - c`$ and column $`r`$ to row $`r`$ and column $`c`$; a mirror swaps column $`c`$ with column $`2 - c`$.
//! The four turns, and their mirror images, are all the ways to place a square on itself.
//!
//! *Why boards may be merged.* Turns and mirrors take lines to lines and empty cells to empty cells. So if one board is another one turned, each move on the first has a partner on the second, the same move turned, and the two lead to boards that are again the same but for the turn. By induction on the number of empty cells the same player wins from both, or neither does.
//!
//! The 5,478 boards become 765.
//! That is a little more than an eighth, because a symmetric board looks the same in several of the eight ways.

use std::collections::HashSet;

/// Nine cells, row by row, each `x`, `o` or `.`.
pub type Board = [char; 9];

/// The smallest of the eight boards that are `board`, turned or mirrored.
pub fn canonical(board: Board) -> Board {
    // BEGIN SOLUTION
    let turned = |board: &Board| -> Board {
        std::array::from_fn(|i| board[(2 - i % 3) * 3 + i / 3])
    };
    let mirrored = |board: &Board| -> Board {
        std::array::from_fn(|i| board[i / 3 * 3 + 2 - i % 3])
    };
    std::iter::successors(Some(board), |board| Some(turned(board)))
        .take(4)
        .flat_map(|board| [board, mirrored(&board)])
        .fold(board, Board::min)
    // END SOLUTION
}

/// All boards that can come up in a game.
pub fn boards() -> HashSet<Board> {
    // BEGIN SOLUTION
    let is_won = |board: &Board| {
        let rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        let columns = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];
        let diagonals = [[0, 4, 8], [2, 4, 6]];
        let mut lines = rows.iter().chain(&columns).chain(&diagonals);
        lines.any(|line| {
            let marks = line.map(|cell| board[cell]);
            marks == ['x'; 3] || marks == ['o'; 3]
        })
    };
    let mut found = HashSet::from([['.'; 9]]);
    let mut open = vec![['.'; 9]];
    while let Some(board) = open.pop() {
        if is_won(&board) {
            continue;
        }
        let empty: Vec<usize> =
            (0..9).filter(|&cell| board[cell] == '.').collect();
        let mark = if empty.len() % 2 == 1 { 'x' } else { 'o' };
        for cell in empty {
            let mut next = board;
            next[cell] = mark;
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Board, boards, canonical};
    use std::collections::BTreeSet;

    /// The cells of a board in the eight ways to look at it.
    const WAYS: [[usize; 9]; 8] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8],
        [6, 3, 0, 7, 4, 1, 8, 5, 2],
        [8, 7, 6, 5, 4, 3, 2, 1, 0],
        [2, 5, 8, 1, 4, 7, 0, 3, 6],
        [2, 1, 0, 5, 4, 3, 8, 7, 6],
        [0, 3, 6, 1, 4, 7, 2, 5, 8],
        [6, 7, 8, 3, 4, 5, 0, 1, 2],
        [8, 5, 2, 7, 4, 1, 6, 3, 0],
    ];

    /// All ways to write three signs into nine cells.
    fn all_boards() -> Vec<Board> {
        let mut boards = vec![['.'; 9]];
        for cell in 0..9 {
            let signed = |board: Board, sign| {
                let mut board = board;
                board[cell] = sign;
                board
            };
            boards = boards
                .into_iter()
                .flat_map(|board| ['.', 'o', 'x'].map(|s| signed(board, s)))
                .collect();
        }
        boards
    }

    #[test]
    fn the_smallest_of_eight() {
        for board in all_boards() {
            let smallest =
                WAYS.iter().map(|way| way.map(|cell| board[cell])).min();
            assert_eq!(Some(canonical(board)), smallest, "{board:?}");
        }
    }

    #[test]
    fn boards_are_those_with_fair_turns_and_one_winner() {
        let expected = all_boards().into_iter().filter(|board| {
            let count = |mark| board.iter().filter(|&&c| c == mark).count();
            let has_line = |mark| {
                ["012", "345", "678", "036", "147", "258", "048", "246"]
                    .iter()
                    .any(|line| {
                        line.bytes().all(|cell| {
                            board[usize::from(cell - b'0')] == mark
                        })
                    })
            };
            // The last mark is the one that may have made a line.
            match count('x').checked_sub(count('o')) {
                Some(0) => !has_line('x'),
                Some(1) => !has_line('o'),
                _ => false,
            }
        });
        let expected: BTreeSet<Board> = expected.collect();
        let found: BTreeSet<Board> = boards().into_iter().collect();
        let missing = expected.difference(&found).next();
        assert_eq!(missing, None, "a board is missing");
        let not_reached = found.difference(&expected).next();
        assert_eq!(not_reached, None, "a board does not come up");
    }

    #[test]
    fn how_many_boards_before_and_after_merging() {
        let boards = boards();
        assert_eq!(boards.len(), 5478);
        let merged: BTreeSet<Board> =
            boards.into_iter().map(canonical).collect();
        assert_eq!(merged.len(), 765);
    }
}

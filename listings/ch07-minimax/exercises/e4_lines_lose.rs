//! # A line loses
//! minutes: 15
//! stars: 1
//! needs: [Minimax](../ch07-minimax/minimax.md#tic-tac-toe)
//!
//! Change one rule of tic-tac-toe: whoever has three of their own marks in a line *loses*.
//! The game ends with that, or with a full board, which is a draw if it has no line.
//!
//! Write two functions: the score of a position, and the cells that keep it.
//! A cell keeps the score if the player can still get the same score after taking it.
//!
//! Before you run them: are there more ways for a game to go from the empty board to its end than in usual tic-tac-toe, fewer, or equally many?
//! Who wins?
//! Which first moves are no mistake?
//! Can you say how to go on after a good first move, without a computer?
//!
//! ## Hint
//! What has to change in the chapter's program?
//! If a position has a line, whose line is it, and who is to move?
//!
//! For the last question: every cell but one has an opposite cell.
//!
//! ## Solution
//! A line was always made by the player who has just moved, so now the score is 1 for the player to move.
//! This sign is the whole change.
//! The games end at the same positions as in the usual game, so there are equally many: 255,168.
//!
//! The game is a draw, but only taking the centre keeps it; all other first moves lose.
//!
//! With the centre the first player needs no computer: answer every cell with the opposite one.
//! A line through the centre contains two opposite cells, and your opponent always has one of them.
//! And suppose you make some other line with such an answer.
//! Then the cells opposite to it form a line as well, your opponent took them one move before you did, and so completed that line before you, and lost.
//! So you never lose.
//! That your opponent needn't lose either, and that the corners and edges lose, is what the program says.

/// Three rows, three columns and two diagonals. A cell is bit 3·row + column
/// of a set, so a row of the board is an octal digit.
const LINES: [u16; 8] =
    [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// Is there a line in a set of cells?
pub fn has_line(cells: u16) -> bool {
    LINES.iter().any(|line| cells & line == *line)
}

/// What the player to move can be sure of: 1 is a win, 0 a draw, and -1 a
/// loss. `mine` are the cells of the player to move and `theirs` the
/// opponent's. The position can be reached in a game.
pub fn score(mine: u16, theirs: u16) -> i32 {
    // BEGIN SOLUTION
    if has_line(theirs) {
        return 1;
    }
    (0..9)
        .map(|cell| 1 << cell)
        .filter(|cell| (mine | theirs) & cell == 0)
        .map(|cell| -score(theirs, mine | cell))
        .max()
        .unwrap_or(0)
    // END SOLUTION
}

/// The cells that keep the score of such a position, as numbers from 0 to 8
/// in increasing order; none if the game is over.
pub fn best_cells(mine: u16, theirs: u16) -> Vec<u32> {
    // BEGIN SOLUTION
    if has_line(theirs) {
        return Vec::new();
    }
    let best = score(mine, theirs);
    (0..9)
        .filter(|cell| (mine | theirs) & 1 << cell == 0)
        .filter(|cell| -score(theirs, mine | 1 << cell) == best)
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{best_cells, score};
    use std::collections::BTreeMap;

    /// Row by row: ' ', or who has the cell.
    type Board = [char; 9];

    /// The players X and O; X begins.
    fn next_of(board: &Board) -> char {
        let free = board.iter().filter(|&&cell| cell == ' ').count();
        if free % 2 == 1 { 'X' } else { 'O' }
    }

    fn line_of(board: &Board, player: char) -> bool {
        let is = |cells: [usize; 3]| {
            cells.iter().all(|&cell| board[cell] == player)
        };
        (0..3).any(|at| {
            is([3 * at, 3 * at + 1, 3 * at + 2]) || is([at, at + 3, at + 6])
        }) || is([0, 4, 8])
            || is([2, 4, 6])
    }

    /// The score of X, which it also enters in `known` for all positions that
    /// can be reached.
    fn scores(board: Board, known: &mut BTreeMap<Board, i32>) -> i32 {
        if let Some(&score) = known.get(&board) {
            return score;
        }
        let next = next_of(&board);
        let free: Vec<usize> =
            (0..9).filter(|&cell| board[cell] == ' ').collect();
        let score = if line_of(&board, 'X') {
            -1
        } else if line_of(&board, 'O') {
            1
        } else {
            let after = free.iter().map(|&cell| {
                let mut then = board;
                then[cell] = next;
                scores(then, known)
            });
            let best = if next == 'X' {
                after.max()
            } else {
                after.min()
            };
            best.unwrap_or(0)
        };
        known.insert(board, score);
        score
    }

    /// The sets of cells of the player to move and of the other one.
    fn sets(board: &Board) -> (u16, u16) {
        let next = next_of(board);
        let mut mine = 0;
        let mut theirs = 0;
        for (cell, &player) in board.iter().enumerate() {
            if player == next {
                mine |= 1 << cell;
            } else if player != ' ' {
                theirs |= 1 << cell;
            }
        }
        (mine, theirs)
    }

    #[test]
    fn positions_by_hand() {
        // The opponent has made a line.
        assert_eq!(score(0o060, 0o007), 1);
        assert_eq!(best_cells(0o060, 0o007), []);
        // A full board without a line, and one with a line in its last cell.
        assert_eq!(score(0o234, 0o543), 0);
        assert_eq!(best_cells(0o234, 0o543), []);
        assert_eq!(score(0o252, 0o525), 1);
    }

    #[test]
    fn the_first_move() {
        assert_eq!(score(0, 0), 0);
        assert_eq!(best_cells(0, 0), [4]);
    }

    #[test]
    fn all_positions_after_two_moves() {
        let mut known = BTreeMap::new();
        scores([' '; 9], &mut known);
        assert_eq!(known.len(), 5478);
        for (board, &of_x) in &known {
            let (mine, theirs) = sets(board);
            if mine == 0 {
                continue; // `the_first_move` looks at these
            }
            let sign = if next_of(board) == 'X' { 1 } else { -1 };
            assert_eq!(score(mine, theirs), sign * of_x, "{board:?}");
            let over = line_of(board, 'X') || line_of(board, 'O');
            let mut expected = vec![];
            for cell in 0..9 {
                if board[cell] == ' ' && !over {
                    let mut then = *board;
                    then[cell] = next_of(board);
                    if known[&then] == of_x {
                        expected.push(u32::try_from(cell).unwrap());
                    }
                }
            }
            assert_eq!(best_cells(mine, theirs), expected, "{board:?}");
        }
    }
}

//! # It was good before
//! minutes: 30
//! stars: 3
//! needs: [Threats](../ch09-four-in-a-row/threats.md#the-best-move-first), [Yes or no](../ch09-four-in-a-row/questions.md#a-question-instead-of-a-score)
//!
//! The chapter orders moves by threats, and for that a program must know the game.
//! Chess programs use an order that works for any game, the **history heuristic**: a move that was good in one position is often good in others, so remember it.
//!
//! Write a search that answers "is the score at least `goal`?" on four columns of four cells.
//! It keeps a number for each cell of the board, all 0 at first.
//! Whenever a move turns out to be good enough, the search adds to the number of its cell the square of how many cells were empty: the more cells are empty, the larger the search that this move has saved.
//! Moves are tried in the order of these numbers, the largest first; if two are equal, from left to right.
//!
//! `known` is given: it answers the questions that need no search.
//!
//! ## Hint
//! Collect the cells first, then sort them: `sort_by_key` puts the smallest key first, so take the negative of the number.
//! The number of a cell in the history is `cell.trailing_zeros()`.
//!
//! ## Solution
//! A move is good enough if the opponent then doesn't reach `1 - goal`.
//! Only such a move earns points, and it ends the search, so at most one cell earns points in each call.
//! `sort_by_key` is stable: cells with equal numbers stay in their order from left to right.
//!
//! The answers can't depend on the history, because all moves are tried before the answer is no.

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

/// Is the score at least `goal`? The answer, if it needs no search: the board
/// is full, or the next stone makes four, or it is too late to win so soon.
pub fn known(board: Board, goal: i32) -> Option<bool> {
    let left = board.left();
    let wins = (0..4)
        .map(|column| board.cell(column))
        .any(|cell| cell != 0 && has_four(board.mine | cell));
    if left == 0 {
        Some(goal <= 0)
    } else if wins {
        Some(goal <= (left + 1) / 2)
    } else {
        (goal > (left - 1) / 2).then_some(false)
    }
}

/// Is the score of the player to move at least `goal`? The position has no four
/// in a row. Adds to `nodes` how many positions it visits.
pub fn reaches(
    board: Board,
    goal: i32,
    history: &mut [i32; 20],
    nodes: &mut u64,
) -> bool {
    *nodes += 1;
    if let Some(answer) = known(board, goal) {
        return answer;
    }
    // BEGIN SOLUTION
    let mut cells: Vec<u32> = (0..4)
        .map(|column| board.cell(column))
        .filter(|&cell| cell != 0)
        .collect();
    cells.sort_by_key(|cell| -history[cell.trailing_zeros() as usize]);
    for cell in cells {
        if !reaches(board.play(cell), 1 - goal, history, nodes) {
            let left = board.left();
            history[cell.trailing_zeros() as usize] += left * left;
            return true;
        }
    }
    false
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions after seven moves, in which nobody has four in a row.
    fn positions() -> Vec<Board> {
        let mut found = Vec::new();
        for code in (0_u32..1 << 14).step_by(97) {
            let mut board = Board::default();
            for turn in 0..7 {
                let cell = board.cell(code >> (2 * turn) & 3);
                if cell == 0 || has_four(board.mine | cell) {
                    break;
                }
                board = board.play(cell);
            }
            if board.left() == 9 {
                found.push(board);
            }
        }
        found
    }

    /// The answer without any order, and how many positions that takes.
    fn from_the_left(board: Board, goal: i32, nodes: &mut u64) -> bool {
        *nodes += 1;
        known(board, goal).unwrap_or_else(|| {
            (0..4).map(|column| board.cell(column)).any(|cell| {
                cell != 0 && !from_the_left(board.play(cell), 1 - goal, nodes)
            })
        })
    }

    #[test]
    fn the_answers_are_those_without_a_history() {
        let mut history = [0; 20];
        for board in positions() {
            for goal in -3..=4 {
                assert_eq!(
                    reaches(board, goal, &mut history, &mut 0),
                    from_the_left(board, goal, &mut 0),
                    "{board:?}, at least {goal}?"
                );
            }
        }
    }

    #[test]
    fn a_move_that_is_good_enough_earns_the_square_of_the_empty_cells() {
        // One column is free, and its two cells are a draw.
        let mut history = [0; 20];
        let board = Board {
            mine: 0b01101_01010_00101_00001,
            all: 0b01111_01111_01111_00011,
        };
        assert_eq!(board.left(), 2);
        assert!(reaches(board, 0, &mut history, &mut 0));
        assert_eq!(history[2], 4);
        assert_eq!(history.iter().sum::<i32>(), 4);
    }

    #[test]
    fn the_cell_with_the_largest_number_is_tried_first() {
        // With this history the search begins in the third column.
        let count = |best: usize| {
            let mut history = [0; 20];
            history[best] = 1_000_000;
            let mut nodes = 0;
            let board = positions()[5];
            reaches(board, 0, &mut history, &mut nodes);
            nodes
        };
        let cells = (0..4).map(|column| positions()[5].cell(column));
        let counts: Vec<u64> = cells
            .filter(|&cell| cell != 0)
            .map(|cell| count(cell.trailing_zeros() as usize))
            .collect();
        assert!(counts.iter().any(|count| *count != counts[0]), "{counts:?}");
    }

    #[test]
    fn the_history_saves_positions() {
        let mut history = [0; 20];
        let mut with = 0;
        let mut without = 0;
        for board in positions() {
            reaches(board, 0, &mut history, &mut with);
            from_the_left(board, 0, &mut without);
        }
        assert!(10 * with < 9 * without, "{with} positions, not {without}");
    }
}

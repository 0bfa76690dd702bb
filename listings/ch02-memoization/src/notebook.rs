//! A token on a grid with a memo: every cell is answered once.

use std::collections::HashMap;

// ANCHOR: notebook
/// A grid, and what has been found out about it.
#[derive(Clone, Debug)]
pub struct Notebook {
    /// `free[row][column]`: may the token go there?
    free: Vec<Vec<bool>>,
    /// Who wins from each cell (row, column) that has been answered.
    memo: HashMap<(usize, usize), bool>,
    /// How often `is_winning` was called.
    calls: u64,
}

impl Notebook {
    /// An empty notebook for this grid.
    pub fn new(free: Vec<Vec<bool>>) -> Self {
        Self {
            free,
            memo: HashMap::new(),
            calls: 0,
        }
    }
}
// ANCHOR_END: notebook

// ANCHOR: is_winning
impl Notebook {
    /// Does the player to move win, with the token on this cell?
    ///
    /// Answers each cell once, by looking at no more than three others. The
    /// recursion is as deep as the longest way to the corner: for grids of at
    /// most 1,000 rows and columns together.
    pub fn is_winning(&mut self, row: usize, column: usize) -> bool {
        self.calls += 1;
        if let Some(&answer) = self.memo.get(&(row, column)) {
            return answer;
        }
        let [down, right] = [row + 1, column + 1];
        let answer = [(down, column), (row, right), (down, right)]
            .into_iter()
            .any(|(row, column)| {
                self.is_free(row, column) && !self.is_winning(row, column)
            });
        self.memo.insert((row, column), answer);
        answer
    }
}
// ANCHOR_END: is_winning

// ANCHOR: counts
impl Notebook {
    fn is_free(&self, row: usize, column: usize) -> bool {
        self.free.get(row).and_then(|row| row.get(column)) == Some(&true)
    }

    /// How often `is_winning` was called so far.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// How many cells have an answer.
    pub fn answers(&self) -> usize {
        self.memo.len()
    }
}
// ANCHOR_END: counts

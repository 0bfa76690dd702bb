//! A token on a grid, with a memo: every cell is worked out once.

use std::collections::HashMap;

// ANCHOR: notebook
/// A grid, and the answers found so far.
#[derive(Clone, Debug)]
pub struct Notebook {
    /// `free[row][column]`: may the token go there?
    free: Vec<Vec<bool>>,
    /// By cell (row, column): does the player to move win?
    memo: HashMap<(usize, usize), bool>,
    /// How often `is_winning` has been called.
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
    /// Works out each cell once, from at most three others. The recursion is
    /// as deep as the longest path to the corner, so the grid has at most
    /// 1,000 rows and columns together.
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

    /// How often `is_winning` has been called.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// How many cells have an answer.
    pub fn answers(&self) -> usize {
        self.memo.len()
    }
}
// ANCHOR_END: counts

//! Checkers that walk off a row (`EllysCheckers`, TopCoder SRM 534): the row as
//! a number, its moves, the recursion without and with a memo, and the winning
//! moves.
//!
//! A row is a number: bit i is the cell with i cells to its right, and is 1 if
//! the cell holds a checker. A checker on the last cell, bit 0, leaves the
//! board at once, so every row is an even number.

// ANCHOR: row
/// The row that `text` shows, with `o` for a checker and `.` for an empty
/// cell; `None` if it has other characters or more than 20.
pub fn row_from_text(text: &str) -> Option<u32> {
    if text.chars().count() > 20 {
        return None;
    }
    let mut row = 0;
    for cell in text.chars() {
        row = match cell {
            'o' => (row << 1) | 1,
            '.' => row << 1,
            _ => return None,
        };
    }
    Some(row & !1)
}
// ANCHOR_END: row

// ANCHOR: options
/// The rows that one move can reach.
pub fn options(row: u32) -> impl Iterator<Item = u32> {
    let steps = row & !(row << 1);
    let jumps = row & (row << 1) & (row << 2) & !(row << 3);
    let step = move |from| row ^ from ^ (from >> 1);
    let jump = move |from| row ^ from ^ (from >> 3);
    let moved = bits(steps).map(step).chain(bits(jumps).map(jump));
    moved.map(|row: u32| row & !1)
}

/// The 1 bits of `set`, each as a number of its own, the lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
// ANCHOR_END: options

// ANCHOR: is_winning
/// Does the player to move win, on a row of at most 20 cells?
///
/// Plain recursion, in exponential time.
pub fn is_winning(row: u32) -> bool {
    options(row).any(|option| !is_winning(option))
}
// ANCHOR_END: is_winning

// ANCHOR: memo
/// The answers found so far for rows of up to 20 cells.
#[derive(Clone, Debug)]
pub struct Memo {
    /// By row: does the player to move win? `None` if not known yet.
    answers: Vec<Option<bool>>,
    calls: u64,
}

impl Memo {
    /// A memo that knows nothing.
    pub fn new() -> Self {
        Self {
            answers: vec![None; 1 << 20],
            calls: 0,
        }
    }
}
// ANCHOR_END: memo

// ANCHOR: remember
impl Memo {
    /// Does the player to move win, on a row of at most 20 cells? Works out
    /// each row once.
    pub fn is_winning(&mut self, row: u32) -> bool {
        self.calls += 1;
        if let Some(answer) = self.answers[row as usize] {
            return answer;
        }
        let answer = options(row).any(|option| !self.is_winning(option));
        self.answers[row as usize] = Some(answer);
        answer
    }
}
// ANCHOR_END: remember

impl Default for Memo {
    fn default() -> Self {
        Self::new()
    }
}

// ANCHOR: counts
impl Memo {
    /// How often `is_winning` has been called.
    pub fn calls(&self) -> u64 {
        self.calls
    }

    /// How many rows have an answer.
    pub fn answers(&self) -> usize {
        self.answers.iter().flatten().count()
    }
}
// ANCHOR_END: counts

// ANCHOR: winning_moves
/// The options that are losing, on a row of at most 20 cells: a move to one
/// of them wins.
pub fn winning_moves(row: u32, memo: &mut Memo) -> Vec<u32> {
    options(row)
        .filter(|&option| !memo.is_winning(option))
        .collect()
}
// ANCHOR_END: winning_moves

// ANCHOR: calls
/// How often plain `is_winning` would be called for `row`, without making the
/// calls: one, plus the calls for each option that `any` would look at.
pub fn plain_calls(row: u32, memo: &mut Memo) -> f64 {
    // The recursion. `sums` holds what it has found, and `memo` knows which
    // options lose.
    fn calls(row: u32, memo: &mut Memo, sums: &mut [Option<f64>]) -> f64 {
        if let Some(sum) = sums[row as usize] {
            return sum;
        }
        let mut sum = 1.0;
        for option in options(row) {
            sum += calls(option, memo, sums);
            if !memo.is_winning(option) {
                break;
            }
        }
        sums[row as usize] = Some(sum);
        sum
    }
    calls(row, memo, &mut vec![None; 1 << 20])
}
// ANCHOR_END: calls

//! # When parity does not decide
//! minutes: 60
//! stars: 3
//! needs: [Which order?](../ch02-memoization/order.md), [Look before you search](../ch02-memoization/parity.md#short-jumps)
//!
//! Change one rule of the checkers: a jump takes a checker across exactly `over` others, into the empty cell behind them.
//! A step goes one cell to the right into an empty cell, as before, and a checker on the last cell leaves the board.
//! In the chapter, `over` is 2.
//!
//! Count the rows that the first player loses: of all rows of `cells` cells, whose last cell is empty, how many are losing?
//! The tests go up to 20 cells.
//!
//! With a pencil: for which `over` do you know the count without a program?
//!
//! *Beyond the tests, and open:* print the share of losing rows for `over = 1` and 5 to 26 cells, or more if your program can.
//! Does it have a limit?
//! Is there any rule that tells the losing rows from the others?
//! I know of none.
//! Look at rows with two and three checkers first.
//! Then change `over` to 3, 5 and 7.
//!
//! ## Hint
//! Each move makes the number of the row smaller, so label the rows from the smallest number up.
//! A checker can jump if the next `over` cells to its right hold checkers and the cell after them is empty; the first half of this is `row & (row << 1) & … & (row << over)`.
//!
//! ## Solution
//! If `over` is even, a step and a jump both go an odd number of cells.
//! Then the chapter's proof holds: a row is losing exactly when the sum of the distances is even.
//! Put a checker on the cell at distance 1, or take it away if there is one: this changes the parity, so it pairs each losing row with a winning one, and with at least two cells exactly half of the rows are losing.
//! For odd `over` too, half of them are losing as long as the row is too short for a jump.
//!
//! With `over = 1` the counts for 1, 2, 3 … cells begin 1, 1, 2, 3, 6, 11, 22, 41, 82, 164, 324, 635.
//! At some lengths the count doubles: 3 to 6, 11 to 22, 41 to 82, 82 to 164.
//! Then 164 becomes 324.
//! The share of losing rows falls from one half to less than three tenths, but not steadily: the share for 19 cells is smaller than those for 18 and for 20.
//! From 17 to 32 cells, as far as I have looked, it stays between 0.27 and 0.29.
//! With two checkers, the losing rows are those with an even sum of distances.
//! A jump needs neighbours, whose sum is odd, so from an even sum every move is a step and leads to an odd one; and from an odd sum the checker in front can step, which leaves an even one.
//! From three checkers on I see no rule.

/// How many rows of this many cells, at most 26, does the first player lose?
/// A jump goes over exactly `over` checkers, 1 to 20. The last cell is empty.
pub fn losing_rows(cells: u32, over: u32) -> usize {
    // BEGIN SOLUTION
    let mut winning = vec![false; 1 << cells];
    for row in (0..1_usize << cells).step_by(2) {
        let run = (1..=over).fold(row, |run, right| run & (row << right));
        let steps = row & !(row << 1);
        let jumps = run & !(row << (over + 1));
        winning[row] = (1..cells).any(|cell| {
            let from = 1 << cell;
            let leads_to_losing = |set: usize, far: u32| {
                set & from != 0 && !winning[(row ^ from ^ (from >> far)) & !1]
            };
            leads_to_losing(steps, 1) || leads_to_losing(jumps, over + 1)
        });
    }
    winning
        .iter()
        .step_by(2)
        .filter(|&&winning| !winning)
        .count()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::losing_rows;
    use std::collections::HashMap;

    /// Does the player to move win on a row in which `true` is a checker?
    fn is_winning(
        row: &[bool],
        over: usize,
        memo: &mut HashMap<Vec<bool>, bool>,
    ) -> bool {
        if let Some(&answer) = memo.get(row) {
            return answer;
        }
        let mut answer = false;
        for from in (0..row.len()).filter(|&from| row[from]) {
            for to in [from + 1, from + over + 1] {
                let between_are_checkers =
                    (from..to.min(row.len())).all(|cell| row[cell]);
                if to < row.len() && between_are_checkers && !row[to] {
                    let mut option = row.to_vec();
                    option[from] = false;
                    option[to] = to + 1 < row.len();
                    answer |= !is_winning(&option, over, memo);
                }
            }
        }
        memo.insert(row.to_vec(), answer);
        answer
    }

    #[test]
    fn rows_of_up_to_ten_cells_by_the_rules() {
        for over in 1..=4 {
            for cells in 1..=10 {
                let mut memo = HashMap::new();
                let losing = (0..1_u32 << (cells - 1)).filter(|row| {
                    let mut row: Vec<bool> = (1..cells)
                        .map(|cell| row >> (cell - 1) & 1 == 1)
                        .collect();
                    row.push(false);
                    !is_winning(&row, over as usize, &mut memo)
                });
                let losing = losing.count();
                assert_eq!(
                    losing_rows(cells, over),
                    losing,
                    "{cells} {over}"
                );
            }
        }
    }

    #[test]
    fn even_numbers_of_checkers_follow_the_parity() {
        for over in [2, 4, 6] {
            for cells in 2..=12 {
                let half = 1 << (cells - 2);
                assert_eq!(losing_rows(cells, over), half, "{cells} {over}");
            }
        }
    }

    #[test]
    fn one_checker_does_not() {
        let counts: Vec<usize> =
            (1..=20).map(|cells| losing_rows(cells, 1)).collect();
        assert_eq!(
            counts,
            [
                1, 1, 2, 3, 6, 11, 22, 41, 82, 164, 324, 635, 1229, 2485,
                4791, 9628, 18_227, 36_442, 71_284, 145_797
            ]
        );
    }

    #[test]
    fn three_and_five_checkers_do_not() {
        assert_eq!(losing_rows(4, 3), 4);
        assert_eq!(losing_rows(5, 3), 7);
        assert_eq!(losing_rows(16, 3), 13_861);
        assert_eq!(losing_rows(16, 5), 15_797);
        assert_eq!(losing_rows(3, 20), 2);
    }
}

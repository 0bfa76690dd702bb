//! Bounds of a score by the questions that cost least.

use crate::board::Board;
use crate::table::narrowed;

// ANCHOR: near
/// Bounds of the score of the player to move, who can't make four at once.
/// `ask` is given a goal, and says whether the score reaches it, and how many
/// positions it took to find out.
///
/// It asks for the soonest win, then for the soonest loss, and goes on at the
/// end where the last answer was cheaper: with one stone more each time, until
/// both have become expensive.
pub fn near_bounds<const W: u32, const H: u32>(
    board: Board<W, H>,
    mut ask: impl FnMut(i32) -> (bool, u64),
) -> (i32, i32) {
    let left = board.empty_count();
    let mut low = -(left / 2);
    let mut high = (left - 1) / 2;
    let mut win_cost = 0;
    let mut loss_cost = 0;
    while low < high && win_cost.min(loss_cost) <= allowance(left) {
        let (cost, goal) = if win_cost <= loss_cost {
            (&mut win_cost, high)
        } else {
            (&mut loss_cost, low + 1)
        };
        let reached;
        (reached, *cost) = ask(goal);
        (low, high) = narrowed(low, high, goal, reached);
    }
    (low, high)
}
// ANCHOR_END: near

// ANCHOR: allowance
/// How many positions a question about a near end may take, with so many free
/// cells, if the next one is to be asked as well: about 2% of what the score
/// takes where no end is near.
fn allowance(left: i32) -> u64 {
    1 << (2 * (left - 14) / 3).max(0)
}
// ANCHOR_END: allowance

#[cfg(test)]
mod tests {
    use super::*;

    /// A position of so many stones; whose they are does not matter here.
    fn board(stones: u32) -> Board<7, 6> {
        let cells =
            (0..7).flat_map(|column| (0..6).map(move |row| 7 * column + row));
        let all = cells
            .take(stones as usize)
            .fold(0, |all, bit| all | 1 << bit);
        Board { mine: 0, all }
    }

    #[test]
    fn the_score_is_between_the_bounds_whatever_the_questions_cost() {
        for left in 0..=42 {
            let board = board(42 - left);
            let left = left.cast_signed();
            for score in -(left / 2)..=(left - 1) / 2 {
                for cost in [0, 1, 40, 100_000] {
                    let mut asked = 0;
                    let (low, high) = near_bounds(board, |goal| {
                        asked += 1;
                        let distance = goal.abs().cast_unsigned();
                        (score >= goal, cost * (u64::from(distance) + 1))
                    });
                    assert!((low..=high).contains(&score), "{left} {score}");
                    assert!(asked < left.max(1), "{left} {score}: {asked}");
                }
            }
        }
    }

    #[test]
    fn questions_that_cost_nothing_find_the_score() {
        let board = board(7);
        for score in -17..=17 {
            let bounds = near_bounds(board, |goal| (score >= goal, 0));
            assert_eq!(bounds, (score, score));
        }
    }

    #[test]
    fn the_cheaper_end_goes_on_until_both_are_dear() {
        let board = board(12);
        let mut goals = Vec::new();
        // Goals above 0 are expensive, and the others are not.
        let bounds = near_bounds(board, |goal| {
            goals.push(goal);
            (goal <= 2, if goal > 0 { 2_000 } else { 1 })
        });
        let losses = -14..=1;
        assert!(goals.into_iter().eq([14].into_iter().chain(losses)));
        assert_eq!(bounds, (1, 13));
        assert_eq!(near_bounds(board, |_| (false, 2_000)), (-15, -15));
        let dear = near_bounds(board, |goal| (goal < 0, 2_000));
        assert_eq!(dear, (-14, 13));
    }
}

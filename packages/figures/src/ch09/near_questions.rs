//! What each question about a win costs: near wins cost least.

use crate::prelude::*;
use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::near::near_bounds;
use ch09_four_in_a_row::questions::score_by;
use ch09_four_in_a_row::solver::{Board, Solver};
use ch09_four_in_a_row::table::Table as Memo;

/// The stones of the position, as columns.
const STONES: &str = "5465772";

fn board() -> Result<Board<7, 6>> {
    STONES.parse().context("the stones are a position")
}

/// Returns whether the score of the position is at least `goal`, and how many positions a
/// search with an empty table takes to find out.
fn ask(board: Board<7, 6>, goal: i32) -> (bool, u64) {
    let memo = Memo::new(16);
    let mut solver = Solver::new(&memo);
    let reached = solver.answer(Question { board, goal });
    (reached, solver.nodes)
}

/// The score of a win with the player's next stone.
fn best_score(board: Board<7, 6>) -> i32 {
    (board.empty_count() + 1) / 2
}

/// Whether so many stones of the player to move are enough to win.
struct Asked {
    stones: u32,
    is_enough: bool,
    /// How many positions it takes to find out.
    cost: u64,
}

/// Returns all questions about a win, the nearest first.
fn questions(board: Board<7, 6>) -> Vec<Asked> {
    let best = best_score(board);
    let question = |stones: u32| {
        let (is_enough, cost) = ask(board, best + 1 - stones.cast_signed());
        Asked {
            stones,
            is_enough,
            cost,
        }
    };
    (2..=best.cast_unsigned()).map(question).collect()
}

/// Returns how many positions all questions take together, near ends first, and from the
/// middle.
fn totals(board: Board<7, 6>) -> [u64; 2] {
    let memo = Memo::new(16);
    let mut solver = Solver::new(&memo);
    near_bounds(board, |goal| {
        let before = solver.nodes;
        let reached = solver.answer(Question { board, goal });
        (reached, solver.nodes - before)
    });
    let near = solver.nodes;
    let memo = Memo::new(16);
    let mut solver = Solver::new(&memo);
    score_by(board, |goal| solver.answer(Question { board, goal }));
    [near, solver.nodes]
}

pub(super) fn figure() -> Result<Figure> {
    let board = board()?;
    let questions = questions(board);
    let [near, middle] = totals(board);
    let win = questions.iter().find(|question| question.is_enough);
    let win = win.context("the position is won")?;
    let last = questions.last().context("there are questions")?;
    let point = |question: &Asked| (question.stones, [question.cost]);
    let points = questions.iter().map(point).collect_vec();
    let series = [Series::new("positions", "positions searched", CIRCLES)];
    let titles = ["at most so many stones to the win", "positions searched"];
    plot_log(titles, "stones", series, &points)
        .with_values(values![
            win = win.stones,
            win_cost = win.cost,
            last = last.stones,
            last_cost = last.cost
        ])
        .with_values(values![near, middle])
        .with_value("stones", STONES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_questions_cost_least_and_asking_them_first_is_cheaper() {
        let board = board().unwrap();
        let questions = questions(board);
        let costs = questions.iter().map(|question| question.cost).collect_vec();
        let (near_costs, far_costs) = (&costs[..2], &costs[4..]);
        let (dearest_near, cheapest_far) = (near_costs.iter().max(), far_costs.iter().min());
        assert!(dearest_near.unwrap() * 10 < *cheapest_far.unwrap());
        let [near, middle] = totals(board);
        assert!(10 * near < middle, "{near} {middle}");
    }
}

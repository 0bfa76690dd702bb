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

/// Returns the number of stones that the player to move will put to win, and for the question
/// whether so many are enough: how many positions it takes.
fn points() -> Result<Vec<(u32, [u64; 1])>> {
    let board = board()?;
    let best = best_score(board);
    let point = |stones: u32| {
        let goal = best + 1 - stones.cast_signed();
        (stones, [ask(board, goal).1])
    };
    Ok((2..=best.cast_unsigned()).map(point).collect())
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
    let points = points()?;
    let board = board()?;
    let [near, middle] = totals(board);
    let best = best_score(board);
    let wins = |&&(stones, _): &&(u32, [u64; 1])| ask(board, best + 1 - stones.cast_signed()).0;
    let (win, [win_cost]) = points.iter().find(wins).context("the position is won")?;
    let (last, [last_cost]) = points.last().context("there are questions")?;
    let series = [Series::new("positions", "positions searched", CIRCLES)];
    let titles = ["at most so many stones to the win", "positions searched"];
    plot_log(titles, "stones", series, &points)
        .with_values(values![
            win = *win,
            win_cost = *win_cost,
            last = *last,
            last_cost = *last_cost
        ])
        .with_values(values![near, middle])
        .with_value("stones", STONES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_questions_cost_least_and_asking_them_first_is_cheaper() {
        let points = points().unwrap();
        let board = board().unwrap();
        let costs = points.iter().map(|point| point.1[0]).collect_vec();
        let (near_costs, far_costs) = (&costs[..2], &costs[4..]);
        let (dearest_near, cheapest_far) = (near_costs.iter().max(), far_costs.iter().min());
        assert!(dearest_near.unwrap() * 10 < *cheapest_far.unwrap());
        let [near, middle] = totals(board);
        assert!(10 * near < middle, "{near} {middle}");
    }
}

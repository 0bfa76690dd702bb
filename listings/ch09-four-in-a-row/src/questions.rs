//! The score by questions that have the answer yes or no.

use crate::board::Board;

// ANCHOR: score
/// The score of the player to move, by questions: is it at least so much? The
/// first one is whether the first player wins, the next ones by how much.
pub fn score_by<const W: u32, const H: u32>(
    board: Board<W, H>,
    mut is_at_least: impl FnMut(i32) -> bool,
) -> i32 {
    let left = board.empty_count();
    if board.wins_now() {
        return (left + 1) / 2;
    }
    // The opponent can win with the next stone, or the player with the one
    // after it.
    let min_score = -(left / 2);
    let max_score = (left - 1) / 2;
    // On an even number of cells this is 1 for the first player and 0 for the
    // second, who asks for a draw: the answer no is a loss.
    let first = (left + 1) % 2;
    let mut score = first - 1;
    if max_score >= first && is_at_least(first) {
        score = first;
        while score < max_score && is_at_least(score + 1) {
            score += 1;
        }
    } else {
        while score > min_score && !is_at_least(score) {
            score -= 1;
        }
    }
    score
}
// ANCHOR_END: score

// ANCHOR: reaches
/// Is the score of the player to move at least `goal`?
///
/// It is if the opponent can't reach `1 - goal` after some move: of two scores
/// that add up to 0 exactly one reaches its goal.
pub fn reaches<const W: u32, const H: u32>(
    board: Board<W, H>,
    goal: i32,
    columns: &[u32],
    nodes: &mut u64,
) -> bool {
    *nodes += 1;
    let left = board.empty_count();
    if left == 0 {
        return goal <= 0;
    }
    if board.wins_now() {
        return goal <= (left + 1) / 2;
    }
    // The best that can still come: four with the next stone but one.
    goal <= (left - 1) / 2
        && columns.iter().any(|&column| {
            let cell = board.playable() & Board::<W, H>::column(column);
            cell != 0 && !reaches(board.play(cell), 1 - goal, columns, nodes)
        })
}
// ANCHOR_END: reaches

/// The score of the player to move, and how many positions were looked at.
pub fn solve<const W: u32, const H: u32>(
    board: Board<W, H>,
    columns: &[u32],
) -> (i32, u64) {
    let mut nodes = 0;
    let ask = |goal| reaches(board, goal, columns, &mut nodes);
    (score_by(board, ask), nodes)
}

//! A token on a graph with numbers (AtCoder Regular Contest 038 D, 2015), by
//! rounds and by binary search.
//!
//! Two players, First and Second, take turns, First begins. A turn moves the
//! token along an arrow or ends the game. The number under the token is the
//! score: First wants it large, Second small. After the 10^9-th turn of Second
//! the game ends by itself.
//!
//! `numbers[at]` is the number of vertex `at`, and `arrows[at]` are the vertices
//! to which arrows lead from there, all of them below `numbers.len()`.

use crate::retrograde::predecessors;

// ANCHOR: value_iteration
/// The score from each vertex with First to move, if the game ends after
/// `rounds` turns of each player: O(n + m) a round. The scores stop changing
/// after `n` rounds.
pub fn value_iteration(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    rounds: u64,
) -> Vec<u32> {
    let mut first = numbers.to_vec();
    for _ in 0..rounds {
        // Second takes the smallest number a turn can reach, then First the
        // largest; ending the game is one of the turns.
        let vertices = || numbers.iter().zip(arrows);
        let second: Vec<u32> = vertices()
            .map(|(&number, arrows)| {
                arrows.iter().map(|&to| first[to]).fold(number, u32::min)
            })
            .collect();
        first = vertices()
            .map(|(&number, arrows)| {
                arrows.iter().map(|&to| second[to]).fold(number, u32::max)
            })
            .collect();
    }
    first
}
// ANCHOR_END: value_iteration

// ANCHOR: turn
/// Who is to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    First,
    Second,
}

/// Another of Second's options at `at` is good for First, which is news if it
/// was the last.
fn count_down(left: &mut [usize], at: usize) -> Option<(usize, Turn)> {
    left[at] -= 1;
    (left[at] == 0).then_some((at, Turn::Second))
}
// ANCHOR_END: turn

// ANCHOR: reaches
/// From which vertices, with First to move, can First be sure of `least` or
/// more? Retrograde analysis of a game with `2n` positions, O(n + m).
pub fn reaches(
    numbers: &[u32],
    arrows: &[Vec<usize>],
    least: u32,
) -> Vec<bool> {
    let predecessors = predecessors(arrows);
    let mut first = vec![false; numbers.len()];
    // Ending the game is one of Second's options, too.
    let mut left: Vec<usize> =
        arrows.iter().map(|arrows| arrows.len() + 1).collect();
    let mut good = Vec::new();
    for at in (0..numbers.len()).filter(|&at| numbers[at] >= least) {
        first[at] = true;
        good.push((at, Turn::First));
        good.extend(count_down(&mut left, at));
    }
    while let Some((option, turn)) = good.pop() {
        for &at in &predecessors[option] {
            if turn == Turn::First {
                good.extend(count_down(&mut left, at));
            } else if !first[at] {
                first[at] = true;
                good.push((at, Turn::First));
            }
        }
    }
    first
}
// ANCHOR_END: reaches

// ANCHOR: score
/// The score from vertex 0 with First to move: the largest number that First
/// can be sure of. O((n + m) log n); 0 for a graph without vertices.
pub fn score(numbers: &[u32], arrows: &[Vec<usize>]) -> u32 {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let sure =
        sorted.partition_point(|&least| reaches(numbers, arrows, least)[0]);
    sure.checked_sub(1).map_or(0, |at| sorted[at])
}
// ANCHOR_END: score

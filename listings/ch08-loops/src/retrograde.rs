//! Win, lose or draw in a game that can go on for ever: by rounds, and by
//! retrograde analysis.
//!
//! A game is a graph: `options[at]` are the positions that a move from position
//! `at` can reach, all of them below `options.len()`. Whoever can't move loses.

// ANCHOR: outcome
/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win.
    Win,
    /// At least a game that goes on for ever, but no win.
    Draw,
    /// Nothing: the opponent can win.
    Lose,
}
// ANCHOR_END: outcome

// ANCHOR: fixed_point
/// The outcome of each position, found by looking at all of them again and
/// again until nothing changes: up to `n + 1` rounds of O(n + m) for `n`
/// positions and `m` moves.
pub fn fixed_point(options: &[Vec<usize>]) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    loop {
        let is = |option: usize, outcome| outcomes[option] == outcome;
        let look_at = |options: &Vec<usize>| {
            if options.iter().any(|&option| is(option, Outcome::Lose)) {
                Outcome::Win
            } else if options.iter().all(|&option| is(option, Outcome::Win)) {
                Outcome::Lose
            } else {
                Outcome::Draw
            }
        };
        let next: Vec<Outcome> = options.iter().map(look_at).collect();
        if next == outcomes {
            return outcomes;
        }
        outcomes = next;
    }
}
// ANCHOR_END: fixed_point

// ANCHOR: predecessors
/// For each position, the positions with a move to it. O(n + m).
pub fn predecessors(options: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); options.len()];
    for (at, options) in options.iter().enumerate() {
        for &option in options {
            predecessors[option].push(at);
        }
    }
    predecessors
}
// ANCHOR_END: predecessors

// ANCHOR: retrograde
/// The outcome of each position by retrograde analysis, which goes backwards
/// from the ends of the game: it looks at each move once to find the
/// predecessors, and at most once to pass on an outcome. O(n + m).
pub fn retrograde(options: &[Vec<usize>]) -> Vec<Outcome> {
    let predecessors = predecessors(options);
    let mut outcomes = vec![Outcome::Draw; options.len()];
    // How many options of each position have no outcome yet.
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut decided = Vec::new();
    for at in (0..options.len()).filter(|&at| left[at] == 0) {
        outcomes[at] = Outcome::Lose;
        decided.push(at);
    }
    while let Some(option) = decided.pop() {
        for &at in &predecessors[option] {
            left[at] -= 1;
            let outcome = match outcomes[option] {
                Outcome::Lose => Outcome::Win,
                _ if left[at] == 0 => Outcome::Lose,
                _ => continue,
            };
            if outcomes[at] == Outcome::Draw {
                outcomes[at] = outcome;
                decided.push(at);
            }
        }
    }
    outcomes
}
// ANCHOR_END: retrograde

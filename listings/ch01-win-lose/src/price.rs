//! What the recursion on a grid costs, counted.

// ANCHOR: is_winning
/// The recursion of `Grid::is_winning` on a grid without walls, counting its
/// calls.
///
/// The token has `below` rows below it and `right` columns to its right. Each
/// call adds 1 to `calls`.
pub fn is_winning(below: u32, right: u32, calls: &mut u64) -> bool {
    *calls += 1;
    let down = below.checked_sub(1).map(|below| (below, right));
    let right_one = right.checked_sub(1).map(|right| (below, right));
    let diagonal =
        down.zip(right_one).map(|((below, _), (_, right))| (below, right));
    [down, right_one, diagonal]
        .into_iter()
        .flatten()
        .any(|(below, right)| !is_winning(below, right, calls))
}
// ANCHOR_END: is_winning

// ANCHOR: games
/// In how many ways a game on an open grid can go: the paths of the token
/// until it stands in the corner, `below` rows and `right` columns away.
///
/// These are the Delannoy numbers (Delannoy 1895). They fit in 64 bits while
/// `below` and `right` are at most 25.
pub fn games(below: u32, right: u32) -> u64 {
    let mut row = vec![1; right as usize + 1];
    for _ in 0..below {
        let mut diagonal = row[0];
        for column in 1..row.len() {
            let up = row[column];
            row[column] += row[column - 1] + diagonal;
            diagonal = up;
        }
    }
    row[right as usize]
}
// ANCHOR_END: games

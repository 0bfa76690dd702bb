//! Checks in the recursion that a turn stays below `last`, but not at the
//! opening, which is a turn as well.
// BEGIN SOLUTION
fn is_winning(next: u32, last: u32, turns: &[u32]) -> bool {
    turns.iter().any(|said| {
        next + said <= last && !is_winning(next + said, last, turns)
    })
}
let wins = |said: &u32| !is_winning(1 + said, last, turns);
turns.iter().copied().filter(wins).collect()
// END SOLUTION

//! Takes `next + said` for the last number said, but it is the one after it.
// BEGIN SOLUTION
fn is_winning(next: u32, last: u32, turns: &[u32]) -> bool {
    turns.iter().any(|said| {
        next + said < last && !is_winning(next + said, last, turns)
    })
}
let wins =
    |said: &u32| 1 + *said < last && !is_winning(1 + said, last, turns);
turns.iter().copied().filter(wins).collect()
// END SOLUTION

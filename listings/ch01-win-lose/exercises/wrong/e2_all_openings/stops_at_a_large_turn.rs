//! Takes `take_while` from the chapter, where all turns after one that is too
//! large are larger still; here the list has no order.
// BEGIN SOLUTION
fn is_winning(next: u32, last: u32, turns: &[u32]) -> bool {
    turns
        .iter()
        .take_while(|&&said| next + said <= last)
        .any(|said| !is_winning(next + said, last, turns))
}
let wins =
    |said: &u32| *said < last && !is_winning(1 + said, last, turns);
turns.iter().copied().filter(wins).collect()
// END SOLUTION

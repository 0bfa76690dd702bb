//! A memo for any game, without recursion: the calls that wait lie in a vector.

// ANCHOR: is_winning
/// Does the player win who is to move from `start`?
///
/// The positions of the game are numbers below `positions`, and `options`
/// lists those that a move can reach; no game goes on for ever. A position with
/// d options comes to the top at most d + 1 times and looks at no more than d
/// options each time.
pub fn is_winning<O: Iterator<Item = usize>>(
    start: usize,
    positions: usize,
    options: impl Fn(usize) -> O,
) -> bool {
    let mut known: Vec<Option<bool>> = vec![None; positions];
    let mut waiting = vec![start];
    while let Some(&position) = waiting.last() {
        let next =
            options(position).find(|&option| known[option] != Some(true));
        match next {
            None => known[position] = Some(false),
            Some(option) if known[option].is_some() => {
                known[position] = Some(true);
            }
            Some(option) => {
                waiting.push(option);
                continue;
            }
        }
        waiting.pop();
    }
    known[start] == Some(true)
}
// ANCHOR_END: is_winning

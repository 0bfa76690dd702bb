//! A memo for any game, without recursion: unfinished positions are kept in a
//! vector.

// ANCHOR: look_up
/// What the options say about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lookup {
    /// Whether it is winning.
    Answer(bool),
    /// Nothing yet: this option has to be answered first.
    Missing(usize),
}

/// Looks at the options, up to the first one that helps.
fn look_up(
    options: impl Iterator<Item = usize>,
    memo: &[Option<bool>],
) -> Lookup {
    for option in options {
        match memo[option] {
            Some(true) => {}
            Some(false) => return Lookup::Answer(true),
            None => return Lookup::Missing(option),
        }
    }
    Lookup::Answer(false)
}
// ANCHOR_END: look_up

// ANCHOR: is_winning
/// Does the player to move win from `start`?
///
/// The positions of the game are numbers below `positions`, and `options`
/// lists those a move can reach; no game goes on for ever. A position with d
/// options is on top in at most d + 1 rounds of at most d looks each.
pub fn is_winning<O: Iterator<Item = usize>>(
    start: usize,
    positions: usize,
    options: impl Fn(usize) -> O,
) -> bool {
    let mut memo: Vec<Option<bool>> = vec![None; positions];
    let mut stack = vec![start];
    while let Some(&position) = stack.last() {
        match look_up(options(position), &memo) {
            Lookup::Answer(answer) => {
                memo[position] = Some(answer);
                stack.pop();
            }
            Lookup::Missing(option) => stack.push(option),
        }
    }
    memo[start] == Some(true)
}
// ANCHOR_END: is_winning

//! A memo for any game, without recursion: the calls that wait lie in a vector.

// ANCHOR: told
/// What the options of a position tell about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// It is winning, or it is not.
    Winning(bool),
    /// Nothing yet: this option has to be answered first.
    AskFirst(usize),
}

/// Looks at the options, up to the first one that helps.
fn told(
    options: impl Iterator<Item = usize>,
    known: &[Option<bool>],
) -> Told {
    for option in options {
        match known[option] {
            Some(true) => {}
            Some(false) => return Told::Winning(true),
            None => return Told::AskFirst(option),
        }
    }
    Told::Winning(false)
}
// ANCHOR_END: told

// ANCHOR: is_winning
/// Does the player to move win from `start`?
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
        match told(options(position), &known) {
            Told::Winning(answer) => {
                known[position] = Some(answer);
                waiting.pop();
            }
            Told::AskFirst(option) => waiting.push(option),
        }
    }
    known[start] == Some(true)
}
// ANCHOR_END: is_winning

//! A memo that lies where there are cycles. WRONG on purpose.

// ANCHOR: is_winning
/// Does the player to move win in position `at`, where `options[at]` are the
/// numbers of the positions that a move can reach, and whoever can't move
/// loses?
///
/// WRONG where a game can return to a position: its answers depend on what was
/// asked before.
pub fn is_winning(
    at: usize,
    options: &[Vec<usize>],
    memo: &mut [Option<bool>],
) -> bool {
    if let Some(known) = memo[at] {
        return known;
    }
    memo[at] = Some(false); // so that a cycle comes to an end
    let mut next = options[at].iter();
    let wins = next.any(|&option| !is_winning(option, options, memo));
    memo[at] = Some(wins);
    wins
}
// ANCHOR_END: is_winning

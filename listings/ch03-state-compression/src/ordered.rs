//! Five-hundred-eleven by a memo that looks at short games first.

// ANCHOR: first_wins
/// Does the first player win with these cards, if a memory of `full` loses?
///
/// `full` is one less than a power of two, at least 1, and no card is larger.
/// Like `turn_parity`, but with the cards in the order of `most_ones_first`.
pub fn first_wins(full: u32, cards: &[u32]) -> bool {
    answers(full, cards)[0][0] == WINNING
}

/// What is known of each state (memory, turn) when the first one is answered.
pub fn answers(full: u32, cards: &[u32]) -> Vec<[u8; 2]> {
    let mut memo = vec![[UNKNOWN; 2]; full as usize + 1];
    memo[full as usize] = [WINNING; 2];
    is_winning(0, 0, &most_ones_first(cards), &mut memo);
    memo
}

/// The cards in order: those with the fewest zeros first, then the smallest.
pub fn most_ones_first(cards: &[u32]) -> Vec<usize> {
    let key =
        |card: u32| (u64::from(card.count_zeros()) << 32) | u64::from(card);
    let mut keys: Vec<u64> = cards.iter().map(|&card| key(card)).collect();
    keys.sort_unstable();
    keys.iter()
        .map(|key| (key & 0xffff_ffff) as usize)
        .collect()
}
// ANCHOR_END: first_wins

// ANCHOR: is_winning
// Unknown is 0, because a vector of zeros costs nothing where it is not used.
/// Not answered.
pub const UNKNOWN: u8 = 0;
/// Answered: the player to move wins.
pub const WINNING: u8 = 1;
/// Answered: the player to move loses.
pub const LOSING: u8 = 2;

/// Answers a state whose label is not known yet.
fn is_winning(
    memory: usize,
    turn: usize,
    cards: &[usize],
    memo: &mut [[u8; 2]],
) -> bool {
    let wins = find(memory, turn, cards, memo);
    memo[memory][turn] = if wins { WINNING } else { LOSING };
    wins
}
// ANCHOR_END: is_winning

// ANCHOR: find
#[expect(clippy::needless_bitwise_bool, reason = "one branch, not two")]
fn find(
    memory: usize,
    turn: usize,
    cards: &[usize],
    memo: &mut [[u8; 2]],
) -> bool {
    let mut contained = 0;
    for &card in cards {
        let new = memory | card;
        contained += usize::from(new == memory);
        let label = memo[new][1 - turn];
        // `&` branches once for both; `&&` would branch for each.
        if (new != memory) & (label != WINNING)
            && (label == LOSING || !is_winning(new, 1 - turn, cards, memo))
        {
            return true;
        }
    }
    let passes_are_odd = contained % 2 != turn;
    passes_are_odd
        && match memo[memory][1 - turn] {
            UNKNOWN => !is_winning(memory, 1 - turn, cards, memo),
            label => label == LOSING,
        }
}
// ANCHOR_END: find

//! Five-hundred-eleven in loops, from the largest memory down, and its winning
//! cards.

// ANCHOR: by_turn_parity
/// Which states are winning, `winning[memory][turn]` with the number of used
/// cards modulo 2, if a memory of `full` loses. The full memory counts as
/// winning, so that nobody goes there.
///
/// `full` is one less than a power of two, at least 1, and no card is larger.
/// Looks at each card once a memory.
pub fn by_turn_parity(full: u32, cards: &[u32]) -> Vec<[bool; 2]> {
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut all = [true; 2];
        let mut contained = 0;
        for &card in cards {
            let new = memory | card;
            contained += usize::from(new == memory);
            let [even, odd] = winning[new as usize];
            all = [all[0] & even, all[1] & odd];
        }
        // If some option after this turn is losing, this turn wins.
        let mut wins = [!all[1], !all[0]];
        // Whose turn it is when the number of unused passes is odd.
        let passing = 1 - contained % 2;
        wins[passing] |= !wins[1 - passing];
        winning[memory as usize] = wins;
    }
    winning
}
// ANCHOR_END: by_turn_parity

// ANCHOR: by_pass_parity
/// Which states are winning, `winning[memory][passes]` with the number of
/// unused passes modulo 2; the rest as in `by_turn_parity`.
pub fn by_pass_parity(full: u32, cards: &[u32]) -> Vec<[bool; 2]> {
    let contained = |memory: u32| {
        cards.iter().filter(|&card| card & !memory == 0).count()
    };
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut wins = [false; 2];
        let raised = cards.iter().map(|card| memory | card);
        for new in raised.filter(|&new| new != memory) {
            // The new passes, without the card just played.
            let more = contained(new) - contained(memory) - 1;
            for passes in 0..2 {
                let then = (passes + more) % 2;
                wins[passes] |= !winning[new as usize][then];
            }
        }
        wins[1] |= !wins[0];
        winning[memory as usize] = wins;
    }
    winning
}
// ANCHOR_END: by_pass_parity

// ANCHOR: winning_cards
/// Which of the cards left on the table win if they are played now, by the
/// labels of `by_turn_parity` for the whole deck. `used` is how many cards of
/// the deck have been played.
pub fn winning_cards(
    winning: &[[bool; 2]],
    memory: u32,
    left: &[u32],
    used: usize,
) -> Vec<u32> {
    let wins = |card: &u32| {
        let new = (memory | card) as usize;
        !winning[new][(used + 1) % 2]
    };
    left.iter().copied().filter(wins).collect()
}
// ANCHOR_END: winning_cards

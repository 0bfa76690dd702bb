//! Five-hundred-eleven by loops from the largest memory down, and the cards
//! that win.

// ANCHOR: labels_by_passes
/// Which states win: `winning[memory][passes]`, with the unused passes modulo
/// 2. The full memory counts as winning, so that no move wins by filling it.
///
/// `full` is one less than a power of two, at least 1, and no card is larger.
/// Looks at all the cards again for each new card.
pub fn labels_by_passes(full: u32, cards: &[u32]) -> Vec<[bool; 2]> {
    let contained = |memory: u32| {
        cards.iter().filter(|&card| card & !memory == 0).count()
    };
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut wins = [false; 2];
        let raised = cards.iter().map(|card| memory | card);
        for new in raised.filter(|&new| new != memory) {
            // The new passes, not counting the card just played.
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
// ANCHOR_END: labels_by_passes

// ANCHOR: labels_by_turn
/// Which states win: `winning[memory][turn]`, with the used cards modulo 2 as
/// `turn`. The full memory, `full`, counts as winning.
///
/// `full` is one less than a power of two, at least 1, and no card is larger.
/// Looks at each card once for each memory.
pub fn labels_by_turn(full: u32, cards: &[u32]) -> Vec<[bool; 2]> {
    let mut winning = vec![[true; 2]; full as usize + 1];
    for memory in (0..full).rev() {
        let mut all_win = [true; 2];
        let mut contained = 0;
        for &card in cards {
            let new = memory | card;
            contained += usize::from(new == memory);
            let [on_0, on_1] = winning[new as usize];
            all_win = [all_win[0] & on_0, all_win[1] & on_1];
        }
        // A card played on turn 0 leads to turn 1, and the other way round: a
        // turn wins unless all its options on the other turn are winning.
        let mut wins = [!all_win[1], !all_win[0]];
        // The turn on which the number of unused passes is odd.
        let passing = 1 - contained % 2;
        wins[passing] |= !wins[1 - passing];
        winning[memory as usize] = wins;
    }
    winning
}
// ANCHOR_END: labels_by_turn

// ANCHOR: winning_cards
/// Which of the cards left on the table win if they are played now, according
/// to the result of `labels_by_turn` for the whole deck. `used` is how many
/// cards of the deck have been played.
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

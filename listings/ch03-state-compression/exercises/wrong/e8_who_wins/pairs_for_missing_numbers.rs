//! Gives the pairs to all numbers, and so to those that the deck does not
//! have: it counts these decks again.
// BEGIN SOLUTION
/// Does the first player win if there are `deck[x]` cards with number x?
fn is_won(deck: &[usize]) -> bool {
    let full = deck.len() - 1;
    let mut winning = vec![[true; 2]; deck.len()];
    for memory in (0..full).rev() {
        let mut wins = [false; 2];
        let mut passing = 1;
        for card in (0..=full).filter(|&card| deck[card] > 0) {
            if memory | card == memory {
                passing = (passing + deck[card]) % 2;
            } else {
                let [even, odd] = winning[memory | card];
                wins = [wins[0] || !odd, wins[1] || !even];
            }
        }
        wins[passing] |= !wins[1 - passing];
        winning[memory] = wins;
    }
    winning[0][0]
}

/// The number of ways to choose `chosen` of `all`.
fn binomial(all: usize, chosen: usize) -> u64 {
    let [all, chosen] = [all as u64, chosen as u64];
    (0..chosen).fold(1, |ways, i| ways * (all - i) / (i + 1))
}

let numbers = 1 << bits;
let stands_for = |code: usize| {
    let deck: Vec<usize> = (0..numbers)
        .map(|number| code / 3_usize.pow(number) % 3)
        .collect();
    match count.checked_sub(deck.iter().sum()) {
        Some(0) => u64::from(is_won(&deck)),
        Some(more) if more % 2 == 0 && is_won(&deck) => {
            binomial(more / 2 + deck.len() - 1, more / 2)
        }
        _ => 0,
    }
};
(0..3_usize.pow(numbers)).map(stands_for).sum()
// END SOLUTION

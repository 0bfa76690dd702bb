//! How many looks at cards each design takes for all of its states.

use crate::chart::DIAMONDS;
use crate::prelude::*;
use ch03_state_compression::deck::Deck;
use ch03_state_compression::designs::DESIGNS;
use ch03_state_compression::options::State;

/// The memory that loses.
const FULL: u32 = 511;
/// The cards of the page's deck, and the factor by which it multiplies squares.
const MAX_CARDS: u32 = 50;
const FACTOR: u32 = 37;
/// The smallest number of cards, and the step to the next one.
const CARD_STEP: u32 = 5;

/// Returns this many of the page's cards.
fn deck(cards: u32) -> Vec<u32> {
    (0..cards)
        .map(|index| index * index * FACTOR % FULL)
        .collect()
}

/// Returns the looks that a design, given by its index, takes to list the options of all
/// states that moves can reach.
fn looks(cards: u32, design: usize) -> u64 {
    let (_, start, options) = DESIGNS[design];
    let mut deck = Deck::new(FULL, &deck(cards));
    let mut open = vec![State {
        memory: 0,
        count: start(&mut deck),
    }];
    let before = deck.comparisons();
    let mut is_seen = vec![false; ((FULL + 1) * (cards + 1)) as usize];
    while let Some(state) = open.pop() {
        let seen = &mut is_seen[(state.memory * (cards + 1) + state.count) as usize];
        if !std::mem::replace(seen, true) {
            open.extend(options(&mut deck, state));
        }
    }
    deck.comparisons() - before
}

/// For each number of cards, the looks of each design, in the order of `DESIGNS`.
static LOOKS: LazyLock<Vec<(u32, [u64; 4])>> = LazyLock::new(|| {
    let of_all = |cards| [0, 1, 2, 3].map(|design| looks(cards, design));
    (CARD_STEP..=MAX_CARDS)
        .step_by(CARD_STEP as usize)
        .map(|cards| (cards, of_all(cards)))
        .collect()
});

pub(super) fn figure() -> Result<Figure> {
    let series = [
        Series::new("1 passes", "unused passes", TRIANGLES),
        Series::new("2 parity", "parity of unused passes", DIAMONDS),
        Series::new("3 used", "cards used", SQUARES),
        Series::new("4 turn", "parity of the turn", CIRCLES),
    ];
    let (_, [passes, .., turn]) = LOOKS[LOOKS.len() - 1];
    plot_log(
        ["cards", "looks (logarithmic scale)"],
        "cards",
        series,
        &LOOKS,
    )
    .with_values(values![fewest = CARD_STEP, cards = MAX_CARDS])
    .with_values(values![passes, turn])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_design_takes_fewer_looks_than_the_one_before_and_the_lines_part() {
        let ratio = |looks: &[u64; 4]| looks[0] as f64 / looks[3] as f64;
        for (looks, with_more_cards) in LOOKS.iter().map(|(_, looks)| looks).tuple_windows() {
            assert!(
                with_more_cards.is_sorted_by(|more, less| more > less),
                "{looks:?}"
            );
            assert!(ratio(looks) < ratio(with_more_cards), "{looks:?}");
        }
    }

    #[test]
    fn the_memo_takes_no_more_looks() {
        for &(cards, looks) in LOOKS.iter() {
            for (design, looks) in DESIGNS.into_iter().zip(looks) {
                let mut memo = Deck::new(FULL, &deck(cards));
                memo.first_wins(design);
                // The memo also looks at each card once to count the first passes.
                assert!(memo.comparisons() <= looks + u64::from(cards));
            }
        }
    }

    #[test]
    fn the_deck_is_that_of_the_page() {
        let page = include_str!("../../../../src/ch03-state-compression/designs.md");
        let cards = format!("(0..{MAX_CARDS}).map(|i| i * i * {FACTOR} % {FULL}).collect();");
        assert!(page.contains(&cards));
    }
}

//! What it costs to take the larger card.

use super::strip::spoken;
use crate::prelude::*;
use ch07_minimax::row::{by_table, greedy};

const ROWS: [&[i64]; 6] = [
    &[3, 9, 1, 2],
    &[5, 1, 8, 3],
    &[2, 9, 4],
    &[5, 3, 9, 1, 2],
    LOOKS_GOOD,
    &[3, 9, 1, 2, 5, 7, 4, 8],
];
/// Here greed gets the best margin, as long as the other player is greedy, too.
const LOOKS_GOOD: &[i64] = &[6, 4, 9, 1, 2, 3];

/// The margin of the player to move, if one player always takes the larger end,
/// the left one of two equal ones, and the other one answers that as well as can
/// be.
fn against_greedy(cards: &[i64], is_greedy: bool) -> i64 {
    let [left, .., right] = cards else { return cards.iter().sum() };
    let at_left = || left - against_greedy(&cards[1..], !is_greedy);
    let at_right = || right - against_greedy(&cards[..cards.len() - 1], !is_greedy);
    match is_greedy {
        true if left >= right => at_left(),
        true => at_right(),
        false => at_left().max(at_right()),
    }
}

pub(super) fn table() -> Result<Table> {
    let row = |cards: &[i64]| {
        let spoken = spoken(cards).replace(' ', "\u{a0}");
        cells![spoken, by_table(cards), greedy(cards), against_greedy(cards, true)]
    };
    let [first, ..] = ROWS;
    Ok(Table::new(["cards", "both best", "both greedy", "one greedy"], ROWS.map(row))
        .says(values![first_greedy = against_greedy(first, true), first_best = by_table(first)])
        .says(values![begin = LOOKS_GOOD[0], both_greedy = greedy(LOOKS_GOOD)])
        .with("one_greedy", against_greedy(LOOKS_GOOD, true)))
}

/// All rows of up to six cards from 0 to 3.
#[cfg(test)]
fn rows() -> impl Iterator<Item = Vec<i64>> {
    (0..=6).flat_map(|cards| {
        let card = |row: i64, at: u32| row >> (2 * at) & 3;
        (0..1_i64 << (2 * cards)).map(move |row| (0..cards).map(|at| card(row, at)).collect())
    })
}

#[test]
fn greedy_is_never_better_than_best() {
    for cards in rows() {
        let sure = against_greedy(&cards, true);
        assert!(sure <= by_table(&cards) && sure <= greedy(&cards), "{cards:?}");
        assert!(against_greedy(&cards, false) >= by_table(&cards), "{cards:?}");
    }
}

#[test]
fn the_caption_is_right() {
    let values = table().unwrap().values;
    let said = ["first_greedy", "first_best", "both_greedy", "one_greedy"];
    assert_eq!(said.map(|name| &values[name]), ["−5", "7", "9", "−1"]);
    assert_eq!(greedy(LOOKS_GOOD), by_table(LOOKS_GOOD));
    assert_eq!(ROWS.iter().filter(|row| row[0] == LOOKS_GOOD[0]).count(), 1);
}

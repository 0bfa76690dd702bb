//! Calls of the search and margins of the table, over the cards in the row.

use crate::prelude::*;
#[cfg(test)]
use ch07_minimax::row::by_search;

const LONGEST: u32 = 20;

/// How often `by_search` is called for so many cards. The listing does not
/// count, so this walks as it does.
fn calls_of_search(cards: u32) -> u64 {
    if cards < 2 { 1 } else { 1 + calls_of_search(cards - 1) + calls_of_search(cards - 1) }
}

/// How many margins `by_table` writes for so many cards: one for each part.
fn margins_of_table(cards: u32) -> u64 {
    (1..=cards).map(|length| u64::from(cards - length + 1)).sum()
}

pub(super) fn figure() -> Result<Figure> {
    let cards: Vec<u32> = (1..=LONGEST).collect();
    Plot::of(&cards, "cards", |&cards| cards)
        .titles("cards in the row", "how many (logarithmic scale)")
        .line("calls", "calls of the search", CIRCLES, |&cards| calls_of_search(cards))
        .line("margins", "margins in the table", TRIANGLES, |&cards| margins_of_table(cards))
        .figure()
        .says(values![longest = LONGEST, calls = calls_of_search(LONGEST)])
        .with("margins", margins_of_table(LONGEST))
}

/// `by_search` with a count.
#[cfg(test)]
fn search(cards: &[i64], calls: &mut u64) -> i64 {
    *calls += 1;
    let [left, .., right] = cards else { return cards.iter().sum() };
    let without_left = search(&cards[1..], calls);
    (left - without_left).max(right - search(&cards[..cards.len() - 1], calls))
}

#[test]
fn the_calls_are_those_of_the_search() {
    for count in 1..=12 {
        let cards: Vec<i64> = (0..count.into()).map(|card| card * card % 7).collect();
        let mut calls = 0;
        assert_eq!(search(&cards, &mut calls), by_search(&cards));
        assert_eq!(calls, calls_of_search(count));
        assert_eq!(calls, (1 << count) - 1);
    }
}

#[test]
fn the_table_starts_with_a_margin_for_each_card_and_writes_one_in_each_step() {
    for cards in 1..=12 {
        let steps: usize = (2..=cards).map(|length| (0..=cards - length).count()).sum();
        assert_eq!(margins_of_table(cards), u64::from(cards) + steps as u64);
    }
}

//! Cards in a row: calls of the recursion, and entries of the table.

use crate::prelude::*;

/// The maximum number of cards.
const MAX_CARDS: u32 = 20;

/// Returns the calls of `row::by_search` for a row of this many cards.
fn calls(cards: u32) -> u64 {
    (1 << cards) - 1
}

/// Returns the stretches of such a row, each of which gets a margin in `row::by_table`.
fn parts(cards: u32) -> u64 {
    u64::from(cards * (cards + 1) / 2)
}

pub(super) fn figure() -> Result<Figure> {
    let point = |cards| (cards, [calls(cards), parts(cards)]);
    let points = (1..=MAX_CARDS).map(point).collect_vec();
    let titles = ["cards in the row", "how many (logarithmic scale)"];
    let series = [
        Series::new("calls", "calls of the recursion", CIRCLES),
        Series::new("table", "entries of the table", SQUARES),
    ];
    plot_log(titles, "cards", series, &points).with_values(values![
        longest = MAX_CARDS,
        calls = calls(MAX_CARDS),
        parts = parts(MAX_CARDS)
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch07_minimax::row;

    /// Does the same as `row::by_search`, and counts its calls.
    fn by_search(cards: &[i64], calls: &mut u64) -> i64 {
        *calls += 1;
        let [left, .., right] = cards else {
            return cards.iter().sum();
        };
        let at_left = left - by_search(&cards[1..], calls);
        at_left.max(right - by_search(&cards[..cards.len() - 1], calls))
    }

    /// Does the same as `row::by_table`, and counts the margins that it writes.
    fn by_table(cards: &[i64]) -> (i64, u64) {
        let mut margins = cards.to_vec();
        let mut written = cards.len() as u64;
        for length in 2..=cards.len() {
            for start in 0..=cards.len() - length {
                let left = cards[start] - margins[start + 1];
                margins[start] = left.max(cards[start + length - 1] - margins[start]);
                written += 1;
            }
        }
        (margins[0], written)
    }

    #[test]
    fn the_counts_are_those_of_the_listings() {
        let mut random = Rng::with_seed(7);
        for cards in 1..=12 {
            let row = (0..cards).map(|_| random.i64(1..100)).collect_vec();
            let mut count = 0;
            assert_eq!(by_search(&row, &mut count), row::by_search(&row));
            assert_eq!(count, calls(cards));
            assert_eq!(by_table(&row), (row::by_table(&row), parts(cards)));
        }
    }
}

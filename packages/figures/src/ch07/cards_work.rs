//! Cards on a table: calls of the search, sets of cards, and cards.

use crate::prelude::*;

/// The maximum number of cards.
const MAX_CARDS: u32 = 15;

/// Returns the calls of `cards::by_search` for this many cards: one, and those for the rest
/// after each card.
fn calls(cards: u32) -> u64 {
    (1..=u64::from(cards)).fold(1, |calls, cards| 1 + cards * calls)
}

pub(super) fn figure() -> Result<Figure> {
    let point = |cards| (cards, [calls(cards), 1 << cards, u64::from(cards)]);
    let points = (1..=MAX_CARDS).map(point).collect_vec();
    let titles = ["cards on the table", "how many (logarithmic scale)"];
    let series = [
        Series::new("search", "calls of the search", CIRCLES),
        Series::new("sets", "sets of cards", TRIANGLES),
        Series::new("greed", "cards", SQUARES),
    ];
    plot_log(titles, "cards", series, &points).with_values(values![
        most = MAX_CARDS,
        calls = calls(MAX_CARDS),
        sets = 1_u64 << MAX_CARDS
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_calls_are_those_of_the_search() {
        use ch07_minimax::cards;
        fn by_search(cards: &[u64], calls: &mut u64) -> u64 {
            *calls += 1;
            let all: u64 = cards.iter().sum();
            let points = (0..cards.len()).map(|taken| {
                let mut rest = cards.to_vec();
                rest.remove(taken);
                all - by_search(&rest, calls)
            });
            points.max().unwrap_or(0)
        }
        let on_table = [5, 2, 9, 6, 5, 7, 1];
        for count in 0..=on_table.len() {
            let mut call_count = 0;
            let points = by_search(&on_table[..count], &mut call_count);
            assert_eq!(points, cards::by_search(&on_table[..count]));
            assert_eq!(call_count, calls(count.try_into().unwrap()));
        }
    }
}

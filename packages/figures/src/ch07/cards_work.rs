//! Cards on a table: calls of the search, beside the sets of cards and the cards.

use crate::prelude::*;

const MOST: u32 = 15;

/// The calls of `cards::by_search` for so many cards: one, and those of each rest.
fn calls(cards: u32) -> u64 {
    (1..=u64::from(cards)).fold(1, |calls, cards| 1 + cards * calls)
}

pub(super) fn figure() -> Result<Figure> {
    let point = |cards| (cards, [calls(cards), 1 << cards, u64::from(cards)]);
    let points = (1..=MOST).map(point).collect_vec();
    let titles = ["cards on the table", "how many (logarithmic scale)"];
    let series = [
        Series::new("search", "calls of the search", CIRCLES),
        Series::new("sets", "sets of cards", TRIANGLES),
        Series::new("greed", "cards", SQUARES),
    ];
    plot_log(titles, "cards", series, &points).with_values(values![
        most = MOST,
        calls = calls(MOST),
        sets = 1_u64 << MOST
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
            let mut found = 0;
            let points = by_search(&on_table[..count], &mut found);
            assert_eq!(points, cards::by_search(&on_table[..count]));
            assert_eq!(found, calls(count.try_into().unwrap()));
        }
    }
}

//! What it costs to take the larger card.

use crate::old::{Cell, Table};
use crate::table::signed;
use ch07_minimax::row::{by_table, greedy};

/// Rows of cards.
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

/// The margins of some rows by best and by greedy play.
pub(super) fn table(name: &'static str) -> Table {
    let row = |cards: &&[i64]| {
        let shown: Vec<_> = cards.iter().map(ToString::to_string).collect();
        vec![
            Cell::Text(shown.join("\u{a0}")),
            Cell::Signed(by_table(cards)),
            Cell::Signed(greedy(cards)),
            Cell::Signed(against_greedy(cards, true)),
        ]
    };
    let [first, ..] = ROWS;
    Table {
        name,
        title: "The margins of some rows, if players are greedy".into(),
        caption: format!(
            "The margin of the player who starts; greedy is to take the larger \
             end, and in the last column only that player is greedy. In the first \
             row greed gets {}, and {} can be had. In the row that begins with {} two greedy players \
             come to {}, the best margin; but against a player who answers well, greed gets {}.",
            signed(against_greedy(first, true)),
            signed(by_table(first)),
            LOOKS_GOOD[0],
            signed(greedy(LOOKS_GOOD)),
            signed(against_greedy(LOOKS_GOOD, true))
        ),
        headers: vec!["cards", "both best", "both greedy", "one greedy"],
        rows: ROWS.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rows of up to six cards from 0 to 3.
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
        let caption = table("table").caption;
        assert!(caption.contains("In the first row greed gets −5, and 7 can be had."), "{caption}");
        assert!(caption.contains("begins with 6 two greedy players come to 9"), "{caption}");
        assert!(caption.ends_with("greed gets −1."), "{caption}");
        assert_eq!(greedy(LOOKS_GOOD), by_table(LOOKS_GOOD));
        assert_eq!(ROWS.iter().filter(|row| row[0] == LOOKS_GOOD[0]).count(), 1);
    }
}

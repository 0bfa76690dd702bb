//! Cards on the table.

use crate::{at, moves, options};
use boards::{AnyPosition, Outcome};

/// All rows and tables of up to four cards: each position is read as it is
/// written and has the outcome that search finds.
#[test]
fn cards_on_the_table_are_worth_what_search_says() {
    /// What the player to move gets more at the end.
    fn search(position: &dyn AnyPosition) -> i32 {
        let text = position.text();
        let points = text.split_once(" points ").map_or("0 0", |(_, points)| points);
        let (mine, theirs) = points.split_once(' ').unwrap();
        let ahead = mine.parse::<i32>().unwrap() - theirs.parse::<i32>().unwrap();
        options(position).iter().map(|option| -search(&**option)).max().unwrap_or(ahead)
    }
    for rule in ["row", "any"] {
        for number in 0..256 {
            let cards = (0..4).map(|card| (number >> (2 * card)) % 4 * 3);
            let cards: Vec<_> = cards.map(|card| card.to_string()).collect();
            let count = number % 4 + 1;
            let board = at("cards", &format!("{rule} {}", cards[..count].join(" ")));
            let score = search(board.now());
            let outcome = if score == 0 { Outcome::Draw } else { (score > 0).into() };
            assert_eq!(board.now().outcome(), outcome, "{rule} {cards:?}");
            assert_eq!(board.now().label().replace('−', "-").parse(), Ok(score));
            let again = at("cards", &board.now().text());
            assert_eq!(again.now().text(), board.now().text());
            assert_eq!(moves(&again), moves(&board));
        }
    }
}

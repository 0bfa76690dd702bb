//! Cards on the table.

use crate::{at, hint, moves, options};
use boards::{AnyPosition, Board as _, Outcome};

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
            assert_eq!(
                board.now().outcome(),
                Outcome::from(score > 0).max(if score == 0 {
                    Outcome::Draw
                } else {
                    Outcome::Lose
                }),
                "{rule} {cards:?}"
            );
            assert_eq!(board.now().label().replace('−', "-").parse(), Ok(score));
            let again = at("cards", &board.now().text());
            assert_eq!(again.now().text(), board.now().text());
            assert_eq!(moves(&again), moves(&board));
        }
    }
}

#[test]
fn cards_on_the_table_are_told() {
    let mut board = at("cards", "");
    assert_eq!(board.now().status(), "The cards 4, 8, 6, 2, 7 and 5 are left");
    assert_eq!(
        hint("cards", ""),
        "To win, take 4 from the left end. With best play from then on, the left end brings \
         2 points more for you than for me, the right end 2 points more for me than for you."
    );
    board.act("type left");
    assert!(board.said().starts_with("You take 4 from the left end. I take "), "{}", board.said());
    for (setup, said) in [
        ("row 7", "You take 7, the last card. You have 7, I have 0: You win."),
        ("row 7 points 1 9", "You take 7, the last card. You have 8, I have 9: I win."),
        ("any 7 points 2 9", "You take 7. You have 9, I have 9: it is a draw."),
        (
            "row 6 6",
            "You take 6 from the left end. I take 6, the last card. You have 6, I have 6: it is a draw.",
        ),
    ] {
        let mut board = at("cards", setup);
        board.act("move 0");
        assert_eq!(board.said(), said);
    }
    let board = at("cards", "row points 3 5;me");
    assert_eq!(board.said(), "New game. You have 5, I have 3: You win.");
    assert_eq!(
        hint("cards", "any 5 2 9 6 5 points 0 1"),
        "To win, take 9. If both always take the best card, you get 16 of the 27 points that are left. \
         So far you are 1 point behind."
    );
    assert_eq!(
        hint("cards", "row 6 6"),
        "Nothing wins here against perfect play, but you can draw: take 6 from the left end, \
         or take 6 from the right end. With best play from then on, the left end brings as many \
         points for you as for me, the right end as many points for you as for me."
    );
}

/// Equal cards are one move and lie in a stack, whose last one is taken first.
#[test]
fn equal_cards_on_the_table_are_a_stack() {
    let mut board = at("cards", "any 5 2 9 5 5");
    assert_eq!(board.now().text(), "any 5 5 5 2 9");
    let words: Vec<_> = moves(&board).into_iter().map(|(_, word)| word).collect();
    assert_eq!(words, ["5", "2", "9"]);
    board.act("type 5");
    assert_eq!(board.now().text(), "any 5 5 2 points 5 9");
}

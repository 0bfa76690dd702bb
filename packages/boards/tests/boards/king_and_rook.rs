//! King and rook against king.

use crate::options;
use boards::{AnyPosition, Outcome, open_game};

/// Can White force mate within this number of moves? By search, to the end.
fn can_mate(position: &dyn AnyPosition, moves: u32) -> bool {
    let white = position.text().starts_with("white");
    let options = options(position);
    if options.is_empty() {
        return !white && position.outcome() == Outcome::Lose;
    }
    let mut mates_after = options
        .iter()
        .map(|option| moves > 0 && can_mate(&**option, moves - 1));
    if white {
        mates_after.any(|mates| mates)
    } else {
        mates_after.all(|mates| mates)
    }
}

/// Returns the number of moves to mate, by the label in the state graph; `None` for a
/// draw.
fn moves_to_mate(position: &dyn AnyPosition) -> Option<u32> {
    position.label().parse().ok()
}

/// Returns the names of all squares.
fn squares() -> Vec<String> {
    (1..=8)
        .flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}")))
        .collect()
}

/// Near the corners of the board, where a game can end soon.
#[test]
fn mates_in_two_are_found_as_search_says() {
    let mut counts = [0; 5];
    for kings in ["b6 a8", "c7 a8", "f2 h1", "d6 d8", "f5 h5"] {
        for (color, rook) in squares()
            .iter()
            .flat_map(|rook| [("white", rook), ("black", rook)])
        {
            let text = format!("{color} {kings} {rook}");
            let Ok(board) = open_game("king-and-rook", &text, "", 1) else {
                continue;
            };
            let soon = (0..4).find(|&moves| can_mate(board.position(), moves));
            assert_eq!(
                moves_to_mate(board.position()).filter(|&moves| moves < 4),
                soon,
                "{text}"
            );
            counts[soon.unwrap_or(4) as usize] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 2), "{counts:?}");
}

/// The tests of the exercise count the same, with another program.
#[test]
fn the_wins_are_as_long_as_in_the_exercise() {
    let squares = squares();
    let mut counts = [0; 16];
    for (king, black) in squares
        .iter()
        .flat_map(|king| squares.iter().map(move |to| (king, to)))
    {
        for rook in &squares {
            let text = format!("white {king} {black} {rook}");
            if let Ok(board) = open_game("king-and-rook", &text, "", 1) {
                counts[moves_to_mate(board.position()).unwrap() as usize / 2] += 1;
            }
        }
    }
    let exercise = [
        1512, 4676, 3852, 1900, 4848, 8708, 11_320, 17_172, 20_088, 19_016, 20_476, 21_480, 17_824,
        16_136, 5244, 916,
    ];
    assert_eq!(counts, exercise);
}

//! King and rook against king.

use crate::{at, options};
use boards::{AnyPosition, Board as _, Outcome};

/// Within so many moves, can White be sure of mate? By search, to the end.
fn mates(position: &dyn AnyPosition, moves: u32) -> bool {
    let white = position.text().starts_with("white");
    let options = options(position);
    if options.is_empty() {
        return !white && position.outcome() == Outcome::Lose;
    }
    moves > 0
        && if white {
            options.iter().any(|option| mates(&**option, moves - 1))
        } else {
            options.iter().all(|option| mates(&**option, moves - 1))
        }
}

/// What the state graph says: the moves to the end.
fn told(position: &dyn AnyPosition) -> Option<u32> {
    position.label().parse().ok()
}

/// Near the corners of the board, where it can soon end.
#[test]
fn mates_in_two_are_found_as_search_says() {
    let mut seen = [0; 5];
    for black in ["a8", "h1", "d8", "h5"] {
        for king in ["b6", "c7", "f2", "d6", "f5"] {
            for rook in 0..64 {
                let rook = format!(
                    "{}{}",
                    ["a", "b", "c", "d", "e", "f", "g", "h"][rook % 8],
                    rook / 8 + 1
                );
                for who in ["white", "black"] {
                    let text = format!("{who} {king} {black} {rook}");
                    let Ok(board) = boards::open("king-and-rook", &text, "", 1) else { continue };
                    let soon = (0..4).find(|&moves| mates(board.now(), moves));
                    assert_eq!(told(board.now()).filter(|&moves| moves < 4), soon, "{text}");
                    seen[soon.unwrap_or(4) as usize] += 1;
                }
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
}

/// The exercise counts the same.
#[test]
fn the_longest_win_takes_sixteen_moves() {
    for (start, moves) in [("white a1 e5 h8", 16), ("white a1 c3 b2", 16), ("white d3 d1 a7", 1)] {
        assert_eq!(told(at("king-and-rook", start).now()), Some(2 * moves - 1), "{start}");
    }
}

/// No move is lost where two go to the same square.
#[test]
fn king_and_rook_share_a_square() {
    let board = at("king-and-rook", "white c3 h8 b2");
    let html = board.html();
    for name in ["move the king to b3", "move the rook to b3"] {
        assert!(html.contains(&format!("aria-label=\"{name}\"")), "{name}");
    }
}

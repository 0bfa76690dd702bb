//! Treblecross against a search that knows only the rules.

use crate::octal::octal;
use ch04_nim_grundy::heaps;
use ch04_nim_grundy::treblecross::{grundy_numbers, winning_moves};

/// For each strip of so many squares, as a set of crosses: does the player to
/// move win? Three in a row win for the player who has just moved.
fn search(squares: usize) -> Vec<bool> {
    let strips = 1_usize << squares;
    let mut is_winning = vec![false; strips];
    for strip in (0..strips).rev() {
        is_winning[strip] = !has_three(strip)
            && (0..squares)
                .filter(|square| strip >> square & 1 == 0)
                .any(|square| !is_winning[strip | 1 << square]);
    }
    is_winning
}

fn has_three(strip: usize) -> bool {
    strip & strip >> 1 & strip >> 2 != 0
}

#[test]
fn the_winning_moves_of_all_strips_of_three_to_fourteen_squares() {
    for squares in 3..=14 {
        let is_winning = search(squares);
        for strip in (0..1 << squares).filter(|&strip| !has_three(strip)) {
            let crosses: Vec<bool> = (0..squares)
                .map(|square| strip >> square & 1 == 1)
                .collect();
            let expected: Vec<usize> = (0..squares)
                .filter(|&square| !crosses[square])
                .filter(|&square| !is_winning[strip | 1 << square])
                .collect();
            assert_eq!(winning_moves(&crosses), expected, "{crosses:?}");
        }
    }
}

#[test]
fn the_empty_strips_that_are_losing() {
    let grundy = grundy_numbers(100);
    let losing: Vec<usize> = (3..=56).filter(|&n| grundy[n] == 0).collect();
    assert_eq!(losing, [6, 12, 22, 30, 32, 44, 54]);
    for squares in 3..=20 {
        assert_eq!(search(squares)[0], grundy[squares] != 0, "{squares}");
    }
}

/// A cross and two squares on either side of it: three neighbours of a row
/// with two pins more.
#[test]
fn treblecross_is_the_octal_game_of_three_pins() {
    let three_pins = heaps::grundy_numbers(&octal("0.007"), 2_002);
    assert_eq!(grundy_numbers(2_000), three_pins[2..]);
}

//! Winning throws against a search through rows with gaps.

use ch04_nim_grundy::throws::{Throw, winning_throws};

/// The rows of neighbouring pins, from the right: where each begins, and its
/// length.
fn rows(pins: u32) -> Vec<(u32, u32)> {
    let mut rows = Vec::new();
    let mut first = 0;
    while pins >> first != 0 {
        first += (pins >> first).trailing_zeros();
        let length = (pins >> first).trailing_ones();
        rows.push((first, length));
        first += length;
    }
    rows
}

#[test]
fn the_winning_throws_of_all_rows_with_gaps_of_up_to_sixteen_pins() {
    const PINS: u32 = 16;
    let throws = |pins: u32| {
        (0..PINS)
            .flat_map(|pin| [1 << pin, 3 << pin])
            .filter(move |thrown| pins & thrown == *thrown)
    };
    let mut is_winning: Vec<bool> = Vec::new();
    for pins in 0..1_u32 << PINS {
        let wins =
            throws(pins).any(|thrown| !is_winning[(pins ^ thrown) as usize]);
        is_winning.push(wins);
    }
    for pins in 0..1_u32 << PINS {
        let rows = rows(pins);
        let mut expected: Vec<u32> = throws(pins)
            .filter(|thrown| !is_winning[(pins ^ thrown) as usize])
            .collect();
        let lengths: Vec<usize> =
            rows.iter().map(|&(_, length)| length as usize).collect();
        let mut found: Vec<u32> = winning_throws(&lengths)
            .into_iter()
            .map(|Throw { row, left, pins }| {
                let first = rows[row].0 + u32::try_from(left).unwrap();
                [1, 3][pins - 1] << first
            })
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{pins:b}");
    }
}

#[test]
fn odd_questions_about_throws() {
    assert_eq!(winning_throws(&[]), []);
    assert_eq!(winning_throws(&[0, 0]), []);
    assert_eq!(winning_throws(&[7, 7]), []);
    let only = Throw {
        row: 1,
        left: 0,
        pins: 1,
    };
    assert_eq!(winning_throws(&[0, 1]), [only]);
}

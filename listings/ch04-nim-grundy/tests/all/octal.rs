//! Octal games and other games that split heaps against the rules as they are
//! told.

use crate::plain_games::least_missing;
use ch04_nim_grundy::heaps::{grundy_numbers, grundys_game, heap_game};
use ch04_nim_grundy::octal::{Octal, ParseOctalError};
use ch04_nim_grundy::variants;
use proptest::prelude::*;
use std::collections::HashMap;

#[rustfmt::skip]
const KAYLES: [usize; 96] = [
    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
    4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7,
    4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7,
    4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
];

#[rustfmt::skip]
const DAWSONS_KAYLES: [usize; 68] = [
    0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1,
    3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2,
    4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7,
];

#[rustfmt::skip]
const GRUNDYS_GAME: [usize; 100] = [
    0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4,
    3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1,
    0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2, 1, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3, 2, 4, 3,
    2, 4, 3, 2, 4, 5, 2, 4, 5, 2, 4, 3, 7, 4, 3, 7, 4, 3, 7, 4, 3, 5, 2, 3, 5,
];

/// The rules of a code.
pub(crate) fn octal(code: &str) -> Octal {
    code.parse().unwrap()
}

/// All codes with `digits` digits after the point.
pub(crate) fn codes(digits: u32) -> impl Iterator<Item = String> {
    (0..2 * 8_usize.pow(digits)).map(move |code| {
        let start = [0, 4][code % 2];
        let code = code / 2;
        let digits = usize::try_from(digits).unwrap();
        format!("{start}.{code:0digits$o}")
    })
}

/// Whether a pair of heaps can be made of one heap: the rules of a game.
type Rules<'a> = dyn Fn(usize, usize, usize) -> bool + 'a;

/// Does the player to move win these heaps, none empty, together with a heap
/// of Nim? A search with a memo of whole positions. A heap may become any two
/// heaps, empty ones among them, that `rules` allow.
fn is_winning_by_search(
    rules: &Rules,
    mut heaps: Vec<usize>,
    nim: usize,
    known: &mut HashMap<(Vec<usize>, usize), bool>,
) -> bool {
    heaps.sort_unstable();
    if let Some(&answer) = known.get(&(heaps.clone(), nim)) {
        return answer;
    }
    let by_nim = (0..nim)
        .any(|nim| !is_winning_by_search(rules, heaps.clone(), nim, known));
    let mut by_heap = false;
    for at in 0..heaps.len() {
        for one in 0..=heaps[at] {
            for other in 0..=heaps[at] - one {
                if !by_heap && rules(heaps[at], one, other) {
                    let mut heaps = heaps.clone();
                    heaps.remove(at);
                    heaps.extend([one, other].iter().filter(|&&h| h > 0));
                    by_heap = !is_winning_by_search(rules, heaps, nim, known);
                }
            }
        }
    }
    let answer = by_nim || by_heap;
    known.insert((heaps, nim), answer);
    answer
}

/// Checks that a heap and the Nim heap of its Grundy number cancel each other,
/// and that it does not cancel any other small Nim heap.
fn check(name: &str, rules: &Rules, grundy: &[usize]) {
    let mut known = HashMap::new();
    for (heap, &value) in grundy.iter().enumerate() {
        for nim in 0..=value.max(4) {
            let heaps = if heap == 0 { vec![] } else { vec![heap] };
            assert_eq!(
                is_winning_by_search(rules, heaps, nim, &mut known),
                nim != value,
                "{name}: heap {heap}, Nim heap {nim}"
            );
        }
    }
}

#[test]
fn every_octal_game_of_up_to_two_digits_by_the_rules() {
    for code in codes(2) {
        let digit = |removed: usize| {
            let at = if removed == 0 { 0 } else { removed + 1 };
            code.as_bytes().get(at).map_or(0, |byte| byte - b'0')
        };
        let rules = |heap: usize, one: usize, other: usize| {
            let left = u8::from(one > 0) + u8::from(other > 0);
            digit(heap - one - other) >> left & 1 == 1
        };
        check(&code, &rules, &grundy_numbers(&octal(&code), 9));
    }
}

#[test]
fn grundys_game_and_laskers_nim_by_the_rules() {
    let unequal = |heap, one, other| {
        one + other == heap && one != other && one > 0 && other > 0
    };
    check("Grundy's game", &unequal, &grundys_game(13));
    let lasker = |heap, one, other| {
        let takes = other == 0 && one < heap;
        takes || one + other == heap && one > 0 && other > 0
    };
    let grundy: Vec<usize> = (0..=9)
        .map(|heap| usize::try_from(variants::lasker(heap)).unwrap())
        .collect();
    check("Lasker's Nim", &lasker, &grundy);
}

#[test]
fn laskers_formula_for_two_hundred_heaps() {
    let grundy = heap_game(200, |heap| {
        let takes = (0..heap).map(|left| (0, left));
        takes.chain((1..=heap / 2).map(move |one| (one, heap - one)))
    });
    for (heap, value) in (0..).zip(grundy) {
        assert_eq!(variants::lasker(heap), value as u64, "{heap}");
    }
    assert_eq!(variants::lasker(u32::MAX), 1 << 32);
}

#[test]
fn the_famous_sequences() {
    assert_eq!(grundy_numbers(&octal("0.77"), 95), KAYLES);
    assert_eq!(grundy_numbers(&octal("0.07"), 67), DAWSONS_KAYLES);
    assert_eq!(grundys_game(99), GRUNDYS_GAME);
    assert_eq!(grundys_game(0), [0]);
}

#[test]
fn kayles_has_fourteen_exceptions_and_no_zero() {
    let round = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    let grundy = grundy_numbers(&octal("0.77"), 2000);
    let exceptions: Vec<usize> = (0..=2000)
        .filter(|&heap| grundy[heap] != round[heap % 12])
        .collect();
    assert_eq!(
        exceptions,
        [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
    );
    assert!(grundy[1..].iter().all(|&value| value != 0));
}

#[test]
fn dawsons_chess_is_dawsons_kayles_moved_by_one() {
    let chess = grundy_numbers(&octal("0.137"), 2000);
    let kayles = grundy_numbers(&octal("0.07"), 2001);
    assert_eq!(chess, kayles[1..]);
    let exceptions = |grundy: &[usize]| -> Vec<usize> {
        let last = grundy.len() - 34;
        (0..last)
            .filter(|&n| grundy[n] != grundy[n % 34 + 1700])
            .collect()
    };
    assert_eq!(exceptions(&chess), [0, 14, 16, 17, 31, 34, 51]);
    assert_eq!(exceptions(&kayles), [0, 1, 15, 17, 18, 32, 35, 52]);
}

#[test]
fn all_options_of_a_heap() {
    let options = |code: &str, heap| -> Vec<(usize, usize)> {
        octal(code).options(heap).collect()
    };
    assert_eq!(options("0.77", 5), [(0, 4), (1, 3), (2, 2), (0, 3), (1, 2)]);
    // One may go alone, two at an end, three anywhere.
    assert_eq!(options("0.137", 1), [(0, 0)]);
    assert_eq!(options("0.137", 2), [(0, 0)]);
    assert_eq!(options("0.137", 3), [(0, 1), (0, 0)]);
    assert_eq!(options("0.137", 5), [(0, 3), (0, 2), (1, 1)]);
    assert_eq!(options("4.3", 4), [(1, 3), (2, 2), (0, 3)]);
    assert_eq!(options("4.0", 1), []);
    assert_eq!(options("4.7", 0), []);
}

#[test]
fn what_a_code_allows() {
    let code = octal("4.1203");
    let allowed: Vec<(usize, u32)> = (0..6)
        .flat_map(|removed| (0..4).map(move |heaps| (removed, heaps)))
        .filter(|&(removed, heaps)| code.allows(removed, heaps))
        .collect();
    assert_eq!(allowed, [(0, 2), (1, 0), (2, 1), (4, 0), (4, 1)]);
    assert_eq!(code.digits(), [4, 1, 2, 0, 3]);
    assert_eq!(code.max_removed(), 4);
    assert_eq!(octal("0.0").max_removed(), 0);
    // Zeros at the end mean nothing.
    assert_eq!(octal("0.7700"), octal("0.77"));
    assert_ne!(octal("0.077"), octal("0.77"));
    assert_eq!(octal("0.123456707").max_removed(), 9);
}

#[test]
fn wrong_codes_and_what_is_said_about_them() {
    let error = |code: &str| code.parse::<Octal>().unwrap_err();
    for code in ["", "7", "77", "1.7", "00.7", "+0.7", " 0.7", ".7", "٠.7"] {
        assert_eq!(error(code), ParseOctalError::Start, "{code:?}");
    }
    for code in ["0.", "4."] {
        assert_eq!(error(code), ParseOctalError::NoDigits);
    }
    for code in ["0.1234567012", "4.0000000000"] {
        assert_eq!(error(code), ParseOctalError::TooLong);
    }
    for (code, wrong) in
        [("0.8", '8'), ("0.7 ", ' '), ("0.٣", '٣'), ("0.1.1", '.')]
    {
        assert_eq!(error(code), ParseOctalError::NoDigit(wrong));
    }
    assert_eq!(error("7").to_string(), "a code must start with 0. or 4.");
    assert_eq!(error("0.").to_string(), "a digit must follow the point");
    assert_eq!(
        error("0.1111111111").to_string(),
        "at most 9 digits may follow the point"
    );
    assert_eq!(error("0.9").to_string(), "digits are 0 to 7, not '9'");
    assert_eq!(error("0.\n").to_string(), r"digits are 0 to 7, not '\n'");
}

proptest! {
    /// A code is read exactly if it looks like one.
    #[test]
    fn nothing_else_is_a_code(
        text in "([04]|[0-9])?[.]?[0-9]{0,11}|\\PC{0,6}",
    ) {
        let digits = text.strip_prefix("0.").or(text.strip_prefix("4."));
        let is_code = digits.is_some_and(|digits| {
            (1..=9).contains(&digits.len())
                && digits.bytes().all(|byte| (b'0'..=b'7').contains(&byte))
        });
        prop_assert_eq!(text.parse::<Octal>().is_ok(), is_code);
    }

    /// The mex of the options as they are listed, for long codes.
    #[test]
    fn long_codes_are_the_mex_of_their_options(
        code in "[04][.][0-7]{1,9}",
    ) {
        let game: Octal = code.parse().unwrap();
        let grundy = grundy_numbers(&game, 60);
        for heap in 0..=60_usize {
            let mut options = Vec::new();
            for (removed, digit) in code.bytes().filter(|&b| b != b'.').enumerate() {
                let Some(left) = heap.checked_sub(removed) else { continue };
                for one in 0..=left / 2 {
                    let heaps = u8::from(one > 0) + u8::from(left > one);
                    if (digit - b'0') >> heaps & 1 == 1 {
                        options.push((one, left - one));
                    }
                }
            }
            prop_assert_eq!(game.options(heap).collect::<Vec<_>>(), options.clone());
            let values: Vec<usize> =
                options.iter().map(|&(one, other)| grundy[one] ^ grundy[other]).collect();
            prop_assert_eq!(grundy[heap], least_missing(&values));
        }
    }
}

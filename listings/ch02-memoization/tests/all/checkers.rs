//! Checkers on a row against the rules as the book tells them, and all solvers
//! against each other.

use ch02_memoization::bottom_up::winning_rows;
use ch02_memoization::checkers::{
    self, Memo, options, plain_calls, row_from_text, winning_moves,
};
use ch02_memoization::{explicit_stack, parity, short_jumps};
use proptest::prelude::*;
use std::collections::HashMap;

/// The texts after each move, by the rules as they are told: `o` steps into
/// the empty cell to its right, or jumps over exactly `over` checkers into the
/// next cell, if that is empty; on the last cell a checker disappears.
fn options_by_the_rules(row: &str, over: usize) -> Vec<String> {
    let row = vanish(row);
    let cells: Vec<char> = row.chars().collect();
    let mut options = Vec::new();
    for from in 0..cells.len() {
        for far in [1, over + 1] {
            let to = from + far;
            let between = from + 1..to;
            if cells[from] == 'o'
                && cells.get(to) == Some(&'.')
                && between.into_iter().all(|cell| cells[cell] == 'o')
            {
                let mut moved = cells.clone();
                moved.swap(from, to);
                options.push(vanish(&moved.iter().collect::<String>()));
            }
        }
    }
    options
}

fn vanish(row: &str) -> String {
    match row.strip_suffix('o') {
        Some(rest) => format!("{rest}."),
        None => row.into(),
    }
}

fn is_winning_by_search(
    row: &str,
    over: usize,
    known: &mut HashMap<String, bool>,
) -> bool {
    if let Some(&answer) = known.get(row) {
        return answer;
    }
    let answer = options_by_the_rules(row, over)
        .iter()
        .any(|option| !is_winning_by_search(option, over, known));
    known.insert(row.into(), answer);
    answer
}

/// All texts of this many cells, also those with a checker on the last one.
pub(super) fn texts(cells: usize) -> impl Iterator<Item = String> {
    (0..1_u32 << cells).map(move |bits| {
        let cell = |at| if bits >> at & 1 == 1 { 'o' } else { '.' };
        (0..cells).map(cell).collect()
    })
}

#[test]
fn every_row_of_up_to_12_cells_follows_the_telling() {
    let labels = winning_rows(12);
    let mut memo = Memo::new();
    for cells in 1..=12 {
        let mut known = HashMap::new();
        for text in texts(cells) {
            let claimed = is_winning_by_search(&text, 2, &mut known);
            let row = row_from_text(&text).unwrap();
            assert_eq!(memo.is_winning(row), claimed, "{text}");
            assert_eq!(labels[row as usize], claimed, "{text}");
            assert_eq!(labels[row as usize + 1], claimed, "{text}o");
            assert_eq!(parity::is_winning(row), claimed, "{text}");
            if cells <= 7 {
                assert_eq!(checkers::is_winning(row), claimed, "{text}");
            }
            if cells <= 9 {
                let by_stack =
                    explicit_stack::is_winning(row as usize, 512, |row| {
                        options(u32::try_from(row).unwrap())
                            .map(|option| option as usize)
                    });
                assert_eq!(by_stack, claimed, "{text}");
            }
        }
    }
}

#[test]
fn the_options_are_those_that_are_told() {
    for cells in 1..=10 {
        for text in texts(cells) {
            let row = row_from_text(&text).unwrap();
            let read = |option: &String| row_from_text(option).unwrap();
            let sorted = |mut rows: Vec<u32>| {
                rows.sort_unstable();
                rows
            };
            let claimed =
                options_by_the_rules(&text, 2).iter().map(read).collect();
            assert_eq!(
                sorted(options(row).collect()),
                sorted(claimed),
                "{text}"
            );
            let claimed =
                options_by_the_rules(&text, 1).iter().map(read).collect();
            assert_eq!(
                sorted(short_jumps::options(row).collect()),
                sorted(claimed),
                "{text}"
            );
        }
    }
}

/// Every row of at most 20 cells, since a shorter row is one with empty cells on
/// its left; and the odd numbers, which have the labels of the even ones.
#[test]
fn parity_agrees_with_the_loop_on_every_row_of_up_to_20_cells() {
    let labels = winning_rows(20);
    let words = parity::winning_words(20);
    assert_eq!(labels.len(), 1 << 20);
    for (row, &wins) in labels.iter().enumerate() {
        assert_eq!(parity::is_winning(u32::try_from(row).unwrap()), wins);
        assert_eq!(words[row / 64] >> (row % 64) & 1 == 1, wins);
    }
}

#[test]
fn words_of_other_lengths() {
    for cells in 6..=14 {
        let words = parity::winning_words(cells);
        assert_eq!(words, parity::winning_words(20)[..words.len()]);
        assert_eq!(words.len() * 64, 1 << cells);
    }
    for cells in 1..=12 {
        let labels = winning_rows(cells);
        assert_eq!(labels, winning_rows(20)[..labels.len()]);
    }
}

/// Putting a checker on the cell at distance 1, or taking it away from there,
/// turns a winning row into a losing one and back. So on two cells or more,
/// exactly half of the rows win; the labels are from the search, not from parity.
#[test]
fn the_cell_at_distance_1_pairs_winning_rows_with_losing_ones() {
    let labels = winning_rows(20);
    for cells in 2..=20 {
        let rows = || (0..1_usize << cells).step_by(2);
        for row in rows() {
            assert_ne!(labels[row], labels[row ^ 0b10], "{row:b}");
        }
        let winning = rows().filter(|&row| labels[row]).count();
        assert_eq!(winning * 2, rows().count(), "{cells}");
    }
}

/// One option tells as much as all of them: the first one that is listed.
#[test]
fn one_option_of_each_row_is_enough() {
    fn by_one_option(row: u32) -> bool {
        options(row)
            .next()
            .is_some_and(|option| !by_one_option(option))
    }
    let labels = winning_rows(16);
    for row in (0..1_u32 << 16).step_by(2) {
        assert_eq!(by_one_option(row), labels[row as usize], "{row:b}");
    }
}

/// From a winning row every move wins, from a losing row none.
#[test]
fn every_move_changes_the_winner() {
    let mut memo = Memo::new();
    for row in (0..1 << 12).step_by(2) {
        let moves: Vec<u32> = options(row).collect();
        let wins = winning_moves(row, &mut memo);
        if memo.is_winning(row) {
            assert_eq!(wins, moves);
        } else {
            assert_eq!(wins, []);
        }
        assert_eq!(moves.is_empty(), row == 0);
        assert!(moves.iter().all(|&option| option < row));
    }
}

#[test]
fn plain_calls_are_the_calls_of_the_plain_recursion() {
    fn counted(row: u32, calls: &mut u64) -> bool {
        *calls += 1;
        options(row).any(|option| !counted(option, calls))
    }
    let mut memo = Memo::new();
    for row in (0..1 << 7).step_by(2) {
        let mut calls = 0;
        counted(row, &mut calls);
        let call_count = plain_calls(row, &mut memo);
        assert!(
            (call_count - calls as f64).abs() < 0.5,
            "{row}: {call_count} {calls}"
        );
    }
}

#[test]
fn the_memo_looks_at_each_move_once() {
    let mut memo = Memo::new();
    let row = row_from_text("......o.ooo.o......").unwrap();
    memo.is_winning(row);
    let answers = memo.answers();
    let calls = memo.calls();
    memo.is_winning(row);
    assert_eq!((memo.answers(), memo.calls()), (answers, calls + 1));
    // One call for the start, and one for each move that is looked at.
    let moves: usize = (0..1 << 20)
        .step_by(2)
        .filter(|&row| parity::is_winning(row) || row == 0)
        .count();
    assert!(answers <= moves * 2 && calls < 20 * answers as u64);
}

#[test]
fn every_row_with_short_jumps_follows_the_telling() {
    let labels = short_jumps::winning_rows(11);
    let mut losing = Vec::new();
    for cells in 1..=11 {
        let mut known = HashMap::new();
        let mut lost = 0;
        for text in texts(cells) {
            let claimed = is_winning_by_search(&text, 1, &mut known);
            let row = row_from_text(&text).unwrap() as usize;
            assert_eq!(labels[row], claimed, "{text}");
            assert_eq!(labels[row + 1], claimed, "{text}");
            lost += u32::from(!claimed && !text.ends_with('o'));
        }
        losing.push(lost);
    }
    assert_eq!(losing, [1, 1, 2, 3, 6, 11, 22, 41, 82, 164, 324]);
}

#[test]
fn a_text_that_is_no_row_is_refused() {
    assert_eq!(row_from_text(".o.o"), Some(0b0100));
    assert_eq!(row_from_text(""), Some(0));
    assert_eq!(row_from_text("ox"), None);
    assert_eq!(row_from_text("あ"), None);
    assert_eq!(row_from_text(&".".repeat(21)), None);
    assert_eq!(row_from_text(&"o".repeat(20)), Some((1 << 20) - 2));
}

#[test]
fn the_explicit_stack_goes_a_million_deep() {
    // Count down by one from a million: lost if nothing is left.
    let down = |left: usize| (left > 0).then(|| left - 1).into_iter();
    assert!(!explicit_stack::is_winning(1_000_000, 1_000_001, down));
    assert!(explicit_stack::is_winning(999_999, 1_000_001, down));
}

proptest! {
    /// A row loses if and only if all its options win, for rows of any length
    /// that fits.
    #[test]
    fn parity_is_consistent(row: u32) {
        let row = row & !1;
        let some_loses = options(row).any(|option| !parity::is_winning(option));
        prop_assert_eq!(parity::is_winning(row), some_loses);
    }

    /// The explicit stack on any game without cycles, against its definition.
    #[test]
    fn the_explicit_stack_solves_any_game(moves in prop::collection::vec((0_usize..40, 0_usize..40), 0..120)) {
        let options = |position: usize| {
            let after = |&(a, b): &(usize, usize)| (a.max(b) == position && a != b).then_some(a.min(b));
            moves.iter().filter_map(after).collect::<Vec<_>>().into_iter()
        };
        let mut winning: Vec<bool> = Vec::new();
        for position in 0..40 {
            let wins = options(position).any(|option| !winning[option]);
            winning.push(wins);
            prop_assert_eq!(explicit_stack::is_winning(position, 40, options), wins);
        }
    }
}

//! Alpha–beta that learns the order of its moves, against minimax and against
//! plain alpha–beta.

use crate::result::assert_result_fits;
use crate::rows::rows;
use ch07_minimax::dominoes::Dominoes;
use ch07_minimax::history::with_history;
use ch07_minimax::minimax::{Position, Row, TicTacToe, alpha_beta, minimax};

const ALL: i32 = i32::MAX;

/// 0 for a left card, and 1 for a right card.
fn end(before: &Row, after: &Row) -> usize {
    usize::from(before.cards.as_ptr() == after.cards.as_ptr())
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "it has the type that the search asks for"
)]
fn cell(before: &TicTacToe, after: &TicTacToe) -> usize {
    (before.mine ^ after.theirs).trailing_zeros() as usize
}

/// The first cell of a domino, and who lays it.
fn place(before: &Dominoes, after: &Dominoes) -> usize {
    let first = (before.free ^ after.free).trailing_zeros() as usize;
    first + if before.is_upright { 64 } else { 0 }
}

/// Checks what the result means in all windows, with counts of the calls
/// before.
fn check<P: Position>(
    position: &P,
    limits: &[i32],
    move_of: impl Fn(&P, &P) -> usize,
    cutoffs: &mut [u64],
) {
    let score = minimax(position, &mut 0);
    for &alpha in limits {
        for &beta in limits.iter().filter(|&&beta| alpha < beta) {
            let found = with_history(
                position, alpha, beta, &move_of, cutoffs, &mut 0,
            );
            assert_result_fits(
                found,
                score,
                [alpha, beta],
                &"a position in a window",
            );
        }
    }
}

#[test]
fn all_rows_of_up_to_five_cards_in_all_windows() {
    let limits: Vec<_> =
        [-ALL].into_iter().chain(-11..=11).chain([ALL]).collect();
    let mut cutoffs = [0; 2];
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        check(&Row::new(&cards), &limits, end, &mut cutoffs);
    }
    assert!(cutoffs.iter().all(|&count| count > 0));
}

#[test]
fn tic_tac_toe_after_two_moves_in_all_windows() {
    let mut cutoffs = [0; 9];
    for option in TicTacToe::default().options() {
        for position in option.options() {
            check(&position, &[-ALL, -1, 0, 1, ALL], cell, &mut cutoffs);
        }
    }
    assert!(cutoffs.iter().all(|&count| count > 0));
}

#[test]
fn what_history_saves() {
    let start = TicTacToe::default();
    let [mut plain, mut learned] = [0; 2];
    alpha_beta(&start, -1, 1, &|_| {}, &mut plain);
    with_history(&start, -1, 1, &cell, &mut [0; 9], &mut learned);
    assert_eq!([plain, learned], [16_811, 8_215]);

    let dominoes = |rows, columns| {
        let start = Dominoes::new(rows, columns);
        let [mut plain, mut learned] = [0; 2];
        alpha_beta(&start, -1, 1, &|_| {}, &mut plain);
        with_history(&start, -1, 1, &place, &mut [0; 128], &mut learned);
        [plain, learned]
    };
    assert_eq!(dominoes(4, 4), [1_362, 1_454]);
    assert_eq!(dominoes(5, 4), [41_979, 21_365]);
}

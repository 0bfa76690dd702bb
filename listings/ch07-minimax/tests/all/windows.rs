//! Fail-soft alpha–beta, null windows and the principal variation, against
//! minimax.

use crate::rows::rows;
use ch07_minimax::minimax::{Position, Row, TicTacToe, alpha_beta, minimax};
use ch07_minimax::windows::{
    aspiration, fail_soft, is_at_least, principal_variation,
};
use std::cell::Cell;

const ALL: i32 = i32::MAX;

/// Both searches promise the same; with all windows between these limits.
fn check<P: Position>(position: &P, limits: &[i32]) {
    let score = minimax(position, &mut 0);
    let orders: [fn(&mut Vec<P>); 2] = [|_| {}, |options| options.reverse()];
    for order in orders {
        for &alpha in limits {
            for &beta in limits.iter().filter(|&&beta| alpha < beta) {
                let [mut hard, mut soft] = [0; 2];
                let found = [
                    fail_soft(position, alpha, beta, &order, &mut soft),
                    principal_variation(
                        position, alpha, beta, &order, &mut 0,
                    ),
                ];
                let old =
                    alpha_beta(position, alpha, beta, &order, &mut hard);
                // It looks at the same positions, and says more.
                assert_eq!(soft, hard);
                for found in found {
                    if found <= alpha {
                        assert!(score <= found && found <= old);
                    } else if found >= beta {
                        assert!(score >= found && found >= beta);
                    } else {
                        assert_eq!((score, old), (found, found));
                    }
                }
                assert!(found[0] <= alpha || found[0] >= old);
            }
        }
        for &least in limits.iter().filter(|&&least| least > -ALL) {
            let answer = is_at_least(position, least, &order, &mut 0);
            assert_eq!(answer, score >= least);
        }
    }
}

#[test]
fn both_keep_their_promise_on_all_rows_of_up_to_five_cards() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let limits: Vec<_> =
            [-ALL].into_iter().chain(-11..=11).chain([ALL]).collect();
        check(&Row::new(&cards), &limits);
    }
}

#[test]
fn both_keep_their_promise_on_tic_tac_toe_after_two_moves() {
    for option in TicTacToe::default().options() {
        for position in option.options() {
            check(&position, &[-ALL, -1, 0, 1, ALL]);
        }
    }
}

/// No result of `alpha_beta` is below the alpha of its call, except at the
/// end of a game, but it may be above beta.
#[test]
fn alpha_beta_is_hard_at_alpha_and_soft_at_beta() {
    let mut above = 0;
    for cards in (1..=5).flat_map(|length| rows(length, 0..=2)) {
        for alpha in -11..=10 {
            for beta in alpha + 1..=11 {
                let row = Row::new(&cards);
                let found = alpha_beta(&row, alpha, beta, &|_| {}, &mut 0);
                assert!(found >= alpha, "{cards:?}");
                above += u32::from(found > beta);
            }
        }
    }
    assert!(above > 0);
    let row = Row::new(&[9]);
    assert_eq!(alpha_beta(&row, 0, 1, &|_| {}, &mut 0), 9);
}

/// The row about which one says “at most 0”, and the other “at most -9”.
#[test]
fn fail_soft_says_how_bad_it_is() {
    let row = Row::new(&[0, 9, 0]);
    assert_eq!(alpha_beta(&row, 0, ALL, &|_| {}, &mut 0), 0);
    assert_eq!(fail_soft(&row, 0, ALL, &|_| {}, &mut 0), -9);
    assert_eq!(minimax(&row, &mut 0), -9);
}

/// A null window can be below the score, or above it, and never holds it.
#[test]
fn no_score_is_inside_a_null_window() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let row = Row::new(&cards);
        for alpha in -11..=11 {
            let found = fail_soft(&row, alpha, alpha + 1, &|_| {}, &mut 0);
            assert!(found <= alpha || alpha < found);
            assert_eq!(found > alpha, minimax(&row, &mut 0) > alpha);
        }
    }
}

/// In all rows of up to eight cards with the larger card first: the principal
/// variation visits more than alpha–beta in some, and fewer in others.
#[test]
fn the_principal_variation_may_cost_more_or_less() {
    let [mut more, mut fewer] = [0; 2];
    for cards in rows(8, [1, 2, 4].into_iter()) {
        let row = Row::new(&cards);
        let larger = |options: &mut Vec<Row>| {
            options.sort_by_key(|option| option.margin);
        };
        let [mut wide, mut null] = [0; 2];
        alpha_beta(&row, -ALL, ALL, &larger, &mut wide);
        principal_variation(&row, -ALL, ALL, &larger, &mut null);
        more += u32::from(null > wide);
        fewer += u32::from(null < wide);
    }
    assert!(more > 0 && fewer > 0, "{more} {fewer}");
}

#[test]
fn aspiration_finds_the_score_from_any_guess() {
    for cards in (0..=5).flat_map(|length| rows(length, 0..=2)) {
        let row = Row::new(&cards);
        let score = minimax(&row, &mut 0);
        for guess in -12..=12 {
            for reach in 1..=4 {
                let found = aspiration(&row, guess, reach, &|_| {}, &mut 0);
                assert_eq!(found, score, "{cards:?} {guess} {reach}");
            }
        }
    }
}

/// Within the first window it costs no more than a wide one, and visits no
/// position twice.
#[test]
fn a_good_guess_never_costs_more_than_a_wide_window() {
    let [mut more, mut fewer] = [0; 2];
    for cards in rows(8, [1, 2, 4].into_iter()) {
        let row = Row::new(&cards);
        let mut wide = 0;
        let score = fail_soft(&row, -ALL, ALL, &|_| {}, &mut wide);
        for guess in score - 4..=score + 4 {
            let mut nodes = 0;
            aspiration(&row, guess, 2, &|_| {}, &mut nodes);
            if (score - guess).abs() < 2 {
                assert!(nodes <= wide, "{cards:?} {guess}");
                fewer += u32::from(nodes < wide);
            } else {
                more += u32::from(nodes > wide);
            }
        }
    }
    assert!(more > 0 && fewer > 0, "{more} {fewer}");
}

/// All ends are worth the same, so each move is a best one.
#[derive(Clone, Copy)]
struct Uniform<'a> {
    options: u32,
    left: u32,
    ends: &'a Cell<u64>,
}

impl Position for Uniform<'_> {
    fn options(&self) -> Vec<Self> {
        let Some(left) = self.left.checked_sub(1) else {
            return vec![];
        };
        vec![Self { left, ..*self }; self.options as usize]
    }

    fn score(&self) -> i32 {
        self.ends.update(|ends| ends + 1);
        0
    }
}

/// In square roots of all ends: nearly 2, or √b + 1/√b where the depth is
/// odd.
#[test]
fn odd_depths_cost_more() {
    for (options, left, tenths) in [
        (10, 4, 20),
        (10, 6, 20),
        (10, 5, 35),
        (35, 4, 20),
        (35, 3, 61),
    ] {
        let ends = Cell::new(0);
        let start = Uniform {
            options,
            left,
            ends: &ends,
        };
        alpha_beta(&start, -ALL, ALL, &|_| {}, &mut 0);
        let [above, below] = [left.div_ceil(2), left / 2];
        let most =
            u64::from(options).pow(above) + u64::from(options).pow(below);
        assert_eq!(ends.get(), most - 1);
        let root = f64::from(options).powi(left.cast_signed()).sqrt();
        let factor = most as f64 / root;
        assert!((factor * 10.0 - f64::from(tenths)).abs() < 0.5, "{factor}");
    }
}

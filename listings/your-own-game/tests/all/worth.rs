//! Values of games: those of chapter 5, found for any rules.

use crate::games::{solved, wins};
use crate::solve::{Arrows, graph, graph_without_loops};
use ch05_hackenbush::values::Values;
use std::collections::HashMap;
use your_own_game::chomp::Chomp;
use your_own_game::domineering::Domineering;
use your_own_game::game::{Game, Player};
use your_own_game::outcome::Winner;
use your_own_game::paint::{Forbidden, Paint};
use your_own_game::tic_tac_toe::TicTacToe;
use your_own_game::worth::Worth;

const MOST: usize = 20_000;

/// The name of the start's value, by the program of chapter 5.
fn name_in_chapter_5<G: Game>(game: &G) -> String {
    let rules = |position: &G::Position| {
        [Player::White, Player::Black].map(|player| {
            let moves = game.moves(position, player).into_iter();
            moves.map(|(_, left)| left).collect()
        })
    };
    let mut values = Values::default();
    let mut known = HashMap::new();
    let value = values.of_position(&game.start(), &rules, &mut known);
    values.name(value)
}

fn name<G: Game>(game: &G) -> Option<String> {
    Worth::new(game, MOST).unwrap().name(&game.start())
}

#[test]
fn every_game_of_up_to_four_positions_is_worth_what_chapter_5_says() {
    for count in 1..=4 {
        let graphs = 1 << (count * (count - 1) / 2);
        for white in 0..graphs {
            for black in 0..graphs {
                let graphs = [white, black]
                    .map(|bits| graph_without_loops(count, bits));
                let game = Arrows(graphs);
                let known = name_in_chapter_5(&game);
                assert_eq!(name(&game), Some(known), "{game:?}");
            }
        }
    }
}

/// A name says who wins: of a number its sign, and of a star who starts.
#[test]
fn domineering_is_worth_what_chapter_5_says_and_is_won_so() {
    for rows in 1..=3 {
        for columns in 1..=4 {
            let game = Domineering::new(rows, columns);
            let known = name_in_chapter_5(&game);
            let name = name(&game);
            let long = known.matches('{').count() > 3;
            assert!(long || name == Some(known), "{rows} by {columns}");
            let winner = match name.as_deref() {
                Some("0") => Winner::Second,
                Some("∗") => Winner::First,
                Some(number) if number.parse::<i32>().is_ok() => {
                    let minus = number.starts_with('-');
                    if minus { Winner::Black } else { Winner::White }
                }
                _ => continue,
            };
            assert_eq!(solved(&game).winner(), Some(winner));
        }
    }
}

/// Both players can do the same there, and a heap of Nim is a star.
#[test]
fn a_grundy_number_is_a_star() {
    for (rows, columns) in [(1, 1), (1, 2), (2, 2), (1, 5), (3, 3), (2, 5)] {
        let game = Chomp::new(rows, columns);
        let star = match solved(&game).grundy.unwrap()[0] {
            0 => "0".into(),
            1 => "∗".into(),
            heap => format!("∗{heap}"),
        };
        assert_eq!(name(&game), Some(star));
    }
}

#[test]
fn a_game_that_comes_back_or_is_drawn_or_is_large_has_no_value() {
    for bits in 0..512 {
        let game = Arrows([bits; 2].map(|bits| graph(3, bits)));
        let ends = solved(&game).grundy.is_some();
        assert_eq!(Worth::new(&game, MOST).is_some(), ends, "{game:?}");
    }
    assert!(Worth::new(&TicTacToe, MOST).is_none());
    let game = Chomp::new(2, 2);
    assert!(
        Worth::new(&game, 10).is_some() && Worth::new(&game, 9).is_none()
    );
}

/// A white edge, then a black one beside it: Black's move comes back to the
/// turn of White only when the players need not take turns.
#[test]
fn positions_that_come_up_in_a_sum_only_have_values_too() {
    // White goes 2, 1, 0; Black has no move.
    let white = vec![vec![], vec![0], vec![1]];
    let game = Arrows([white, vec![vec![]; 3]]);
    assert!(solved(&game).graph.find(&0, Player::Black).is_none());
    let mut worth = Worth::new(&game, MOST).unwrap();
    let names = [2, 1, 0].map(|position| worth.name(&position).unwrap());
    assert_eq!(names, ["2", "1", "0"]);
    assert!(wins(&game, &2, Player::White));
}

/// Only what is at the two ends counts, if two or more cells are free.
#[test]
fn a_row_of_col_is_worth_what_its_ends_say() {
    for (ends, value) in [
        (["", ""], "0"),
        (["o", ""], "-1/2"),
        (["", "x"], "1/2"),
        (["o", "o"], "-1"),
        (["x", "x"], "1"),
        (["o", "x"], "0"),
    ] {
        for free in 2..=9 {
            let [left, right] = ends;
            let row = format!("{left}{}{right}", ".".repeat(free)).leak();
            let game = Paint {
                row,
                forbidden: Forbidden::Same,
            };
            assert_eq!(name(&game).as_deref(), Some(value), "{row}");
        }
    }
}

/// What may be painted, by looking at all pairs of neighbours afterwards.
#[test]
fn paint_keeps_apart_what_may_not_be_side_by_side() {
    let signs = ['.', 'o', 'x', '#'];
    for code in 0..4_usize.pow(5) {
        let row: String =
            (0..5).map(|at| signs[code / 4_usize.pow(at) % 4]).collect();
        for (forbidden, bad) in [
            (Forbidden::Same, ["oo", "xx"]),
            (Forbidden::Different, ["ox", "xo"]),
        ] {
            let is_bad = |row: &str| bad.iter().any(|bad| row.contains(bad));
            if is_bad(&row) {
                continue;
            }
            let game = Paint {
                row: ".",
                forbidden,
            };
            for (player, sign) in [(Player::White, "o"), (Player::Black, "x")]
            {
                let all = (0..5)
                    .filter(|&at| row.as_bytes()[at] == b'.')
                    .map(|at| {
                        format!("{}{sign}{}", &row[..at], &row[at + 1..])
                    });
                let all: Vec<_> = all.filter(|left| !is_bad(left)).collect();
                let moves: Vec<_> = game
                    .moves(&row, player)
                    .into_iter()
                    .map(|(_, left)| left)
                    .collect();
                assert_eq!(moves, all, "{player:?} in {row}");
            }
        }
    }
}

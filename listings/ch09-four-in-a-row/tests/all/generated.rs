//! The sets for measuring solvers.

use crate::generate::{KINDS, generate, moves_to_end};
use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::forced::Question;
use ch09_four_in_a_row::plain::from_the_middle;
use ch09_four_in_a_row::questions::score_by;
use ch09_four_in_a_row::solver::Solver;
use ch09_four_in_a_row::table::{self, Table};
use std::collections::HashSet;

#[test]
fn a_set_has_what_its_kind_says() {
    let plain_table = Table::new(20);
    for kind in KINDS.iter().filter(|kind| *kind.stones.start() > 14) {
        let set = generate(kind, 30, 48);
        assert_eq!(set.len(), 30, "{}", kind.name);
        for (columns, score) in &set {
            let board: Board<7, 6> = columns.parse().unwrap();
            let columns_first = from_the_middle::<7>();
            let (expected, _) =
                table::solve(board, &columns_first, &plain_table);
            assert_eq!(*score, expected, "{columns}");
            assert!(kind.stones.contains(&columns.len()), "{columns}");
            let moves = moves_to_end(board.empty_count(), expected);
            assert!(kind.moves.contains(&moves), "{columns}: {moves}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_set_of_different_positions() {
    let begin_easy = &KINDS[3];
    let set = generate(begin_easy, 300, 1);
    assert_eq!(set, generate(begin_easy, 300, 1));
    assert_ne!(set, generate(begin_easy, 300, 2));
    assert_eq!(set.iter().collect::<HashSet<_>>().len(), 300);
    for (columns, score) in &set {
        let board: Board<7, 6> = columns.parse().unwrap();
        assert!((1..=14).contains(&columns.len()) && !board.wins_now());
        let moves = moves_to_end(board.empty_count(), *score);
        assert!((2..=13).contains(&moves), "{columns}: {moves}");
    }
}

#[test]
fn moves_are_counted_to_the_end_of_the_game() {
    // A win with the second stone from now, a loss with the opponent's first,
    // and a win with the last stone of all.
    assert_eq!(moves_to_end(34, 16), 3);
    assert_eq!(moves_to_end(34, -17), 2);
    assert_eq!(moves_to_end(33, 1), 33);
    assert_eq!(moves_to_end(34, -1), 34);
    assert_eq!(moves_to_end(42, 0), 42);
}

#[test]
fn near_ends_are_found_with_a_tenth_of_the_positions() {
    let near_table = Table::growing(20);
    let middle_table = Table::new(20);
    let mut near = Solver::<7, 6>::new(&near_table);
    let mut middle = Solver::<7, 6>::new(&middle_table);
    for (columns, score) in generate(&KINDS[3], 200, 48) {
        let board = columns.parse().unwrap();
        assert_eq!(near.score(board), score, "{columns}");
        let ask = |goal| middle.answer(Question { board, goal });
        assert_eq!(score_by(board, ask), score, "{columns}");
    }
    let (near, middle) = (near.nodes, middle.nodes);
    assert!(10 * near < middle, "{near} {middle}");
}

//! Fibonacci Nim.

use crate::{at, best_move};
use boards::{Board as _, Session, open};
use std::collections::BTreeSet;

/// All heaps of the board, with all limits that can hold: each has a text and a
/// place of its own.
#[test]
fn heaps_of_fibonacci_nim_are_told_apart() {
    let (mut texts, mut places) = (BTreeSet::new(), BTreeSet::new());
    for beans in 0_usize..=60 {
        // Without a limit not all may be taken.
        let fresh = at("fibonacci-nim", &beans.to_string());
        assert_eq!(fresh.now().moves().len(), beans.saturating_sub(1));
        for most in 1..=beans.max(1) {
            let board = at("fibonacci-nim", &format!("{beans} {most}"));
            let now = board.now();
            assert_eq!(now.moves().len(), most.min(beans));
            let again = at("fibonacci-nim", &now.text());
            let known = |it: &Session| (it.now().text(), it.now().place(), it.moves().len());
            assert_eq!(known(&again), known(&board));
            assert!(texts.insert(now.text()), "{}", now.text());
            assert!(places.insert(now.place()), "{}", now.text());
        }
        let more = at("fibonacci-nim", &format!("{beans} {}", beans + 7));
        assert_eq!(more.now().moves().len(), beans, "no more may be taken than there are");
    }
}

/// The loser does not give the rest away as long as there is another move.
#[test]
fn the_opponent_does_not_leave_a_heap_to_be_taken_whole() {
    fn beans(board: &Session) -> usize {
        board.now().place().0 as usize
    }
    for seed in 0..300 {
        let mut board = open("fibonacci-nim", "34;me;perfect", "", seed * 10_111_119).unwrap();
        assert_ne!(board.moves().len(), beans(&board), "{}", board.said());
        while !board.is_over() {
            let best = best_move(&board);
            // By its smallest move it would leave not all, if there are four.
            let left = beans(&board) - best - 1;
            board.act(&format!("move {best}"));
            assert!(left < 4 || board.moves().len() < beans(&board), "{}", board.said());
        }
    }
}

/// Behind each part lies a band, and the smallest stands in a frame.
#[test]
fn the_parts_of_a_heap_are_shown_where_they_are_asked_for() {
    let bands = |setup| {
        let picture = at("fibonacci-nim", setup).picture();
        (picture.matches("var(--panel)").count(), picture.matches("var(--mark)").count())
    };
    assert_eq!(bands("20"), (0, 0));
    assert_eq!(bands("7 parts"), (1, 2));
    // A band has a piece in each row.
    assert_eq!(bands("20 parts"), (4, 2));
    assert_eq!(bands("21 parts"), (0, 4));
    assert_eq!(bands("0 parts"), (0, 0));
}

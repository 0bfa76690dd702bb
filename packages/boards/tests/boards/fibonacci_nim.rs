//! Fibonacci Nim.

use crate::{at, best_move, hint, options, told};
use boards::{Board as _, Session, open};
use std::collections::{BTreeMap, BTreeSet};

/// All heaps of the board, with all limits that can hold: each has a text and a
/// place of its own, and wins as search says.
#[test]
fn heaps_of_fibonacci_nim_are_told_apart_and_won_as_search_says() {
    let (mut texts, mut places) = (BTreeSet::new(), BTreeSet::new());
    let mut wins: BTreeMap<String, bool> = BTreeMap::new();
    for beans in 0_usize..=60 {
        // Without a limit not all may be taken.
        let fresh = at("fibonacci-nim", &beans.to_string());
        assert_eq!(fresh.now().moves().len(), beans.saturating_sub(1));
        for most in 1..=beans.max(1) {
            let board = at("fibonacci-nim", &format!("{beans} {most}"));
            let now = board.now();
            assert_eq!(now.moves().len(), most.min(beans));
            let again = at("fibonacci-nim", &now.text());
            assert_eq!(
                (again.now().text(), again.now().place(), options(again.now()).len()),
                (now.text(), now.place(), options(now).len())
            );
            assert!(texts.insert(now.text()), "{}", now.text());
            assert!(places.insert(now.place()), "{}", now.text());
            let won = options(now).iter().any(|option| !wins[&option.text()]);
            assert_eq!(now.outcome(), won.into(), "{}", now.text());
            wins.insert(now.text(), won);
        }
        let more = at("fibonacci-nim", &format!("{beans} {}", beans + 7));
        assert_eq!(more.now().moves().len(), beans, "no more may be taken than there are");
    }
}

#[test]
fn a_hint_for_fibonacci_nim_gives_the_parts() {
    for (setup, said) in [
        ("12", "To win, take 1. 12 = 8 + 3 + 1: take the smallest part, 1."),
        ("17 4", "To win, take 1, or take 4. 17 = 13 + 3 + 1: take the smallest part, 1."),
        ("5 5", "To win, take 5. 5 is a Fibonacci number: take all."),
        (
            "18 4",
            "Nothing wins here against perfect play. 18 = 13 + 5. The smallest part is 5, \
             more than may be taken.",
        ),
        (
            "13",
            "Nothing wins here against perfect play. 13 is a Fibonacci number, more than may be taken.",
        ),
    ] {
        assert_eq!(hint("fibonacci-nim", setup), said);
    }
}

#[test]
fn a_heap_of_fibonacci_nim_is_read_and_told() {
    let setups = [
        ("13", "13", "13 beans, at most 12 may be taken"),
        ("13, 4 Parts", "13 4 parts", "13 beans, at most 4 may be taken"),
        ("13 12", "13", "13 beans, at most 12 may be taken"),
        ("5 8", "5 5", "5 beans, and all may be taken"),
        ("1 2", "1 1", "1 bean, and it may be taken"),
        ("1", "1", "1 bean, and it may not be taken"),
        ("0 3 parts", "0 parts", "No bean is left"),
    ];
    told("fibonacci-nim", &setups);
    let mut one = at("fibonacci-nim", "1");
    assert!(one.is_over() && one.said().ends_with("You can’t take a bean: I win."));
    one.act("setup 20");
    assert!(one.html().contains("Or type how many beans, as in 3"));
    one.act("type 20");
    assert_eq!(one.said(), "“20” is no move here. Type how many beans, as in 3.");
    one.act("type 2");
    assert!(one.said().starts_with("You take 2. I take "), "{}", one.said());
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
    assert_eq!(bands("20 parts"), (3, 2));
    assert_eq!(bands("21 parts"), (0, 4));
    assert_eq!(bands("0 parts"), (0, 0));
}

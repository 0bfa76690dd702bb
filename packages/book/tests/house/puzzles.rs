//! The puzzles of the pages are solved by what they ask for, and by nothing else.

use crate::book;
use boards::{Outcome, Session, open};
use project::files;

/// The first move by which the reader can win, as quickly as possible.
fn best_move(board: &Session) -> usize {
    let leaves = |at: &usize| board.moves()[*at].option.outcome() == Outcome::Lose;
    board.now().advised((0..board.moves().len()).filter(leaves).collect())[0]
}

#[test]
fn each_puzzle_is_solved_as_it_asks() {
    let pages = files::below(&book().join("src")).unwrap();
    let pages = pages.iter().filter(|page| page.extension().is_some_and(|end| end == "md"));
    let pages: String = pages.map(|page| files::read(page).unwrap()).collect();
    let puzzles = pages.lines().filter_map(|line| line.strip_prefix("{{#puzzle "));
    let mut count = 0;
    for puzzle in puzzles {
        count += 1;
        let game = puzzle.split(' ').next().unwrap();
        let [start, goal] = ["start", "goal"].map(|key| {
            let (_, value) = puzzle.split_once(&format!(" {key}=\"")).unwrap_or_default();
            value.split('"').next().unwrap()
        });
        let mut board = open(game, start, goal, 1).unwrap();
        if goal == "win" {
            while !board.is_over() {
                board.act(&format!("move {}", best_move(&board)));
            }
            assert!(board.solved(), "{puzzle}");
            continue;
        }
        let words: Vec<_> = board.moves().iter().map(|known| known.word.clone()).collect();
        let mut solves = 0;
        for word in words {
            board.act(&format!("type {word}"));
            let wrong = ["loses", "only draws"].map(|does| format!(" Your move {does}: "));
            let is_wrong = wrong.iter().any(|wrong| board.said().contains(wrong));
            assert_ne!(board.solved(), is_wrong, "{puzzle}: {}", board.said());
            solves += u32::from(board.solved());
            board.act("restart");
        }
        assert_eq!(solves, 1, "{puzzle}");
    }
    assert!(count > 50, "{count} puzzles");
}

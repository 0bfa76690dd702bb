//! The tool for boards and graphs gives the answers of the listings.

use crate::printed_by;
use ch01_win_lose::backwards::winning_cells;
use ch01_win_lose::grid::Grid;
use ch08_loops::lookahead::{loses_within, wins_within};
use ch08_loops::retrograde::{Outcome, fixed_point};
use laboratory::graphs::{
    Answer, DIRECTIONS, Shape, answer, csv, html, parse, parse_steps, program, summary,
};

const CHAPTER_1: &str = "down, right, diagonal";

fn ask(board: &str, moves: &str) -> Answer {
    answer(parse(board, moves).expect(board))
}

/// Checks every position by the most obvious recursion, and by rounds.
fn check(answer: &Answer, text: &str) {
    let options = &answer.question.options;
    let outcomes = fixed_point(options);
    let most = u32::try_from(options.len()).expect("it is small");
    for (at, &outcome) in outcomes.iter().enumerate() {
        assert_eq!(answer.outcome(at), outcome, "{text}: {at}");
        let first = (0..=most)
            .find(|&moves| wins_within(moves, at, options) || loses_within(moves, at, options));
        assert_eq!(
            answer.remoteness[at],
            first.map(|moves| moves as usize),
            "{text}: {at}"
        );
        for best in answer.best_options(at) {
            assert!(options[at].contains(&best), "{text}: {at}");
            match outcome {
                Outcome::Win => assert_eq!(outcomes[best], Outcome::Lose),
                Outcome::Draw => assert_eq!(outcomes[best], Outcome::Draw),
                Outcome::Lose => assert_eq!(outcomes[best], Outcome::Win),
            }
        }
    }
}

#[test]
fn all_graphs_with_three_positions_are_solved() {
    let mut compared = 0;
    for arrows in 0..512_u32 {
        let mut text = String::from("a b c");
        for at in (0..9).filter(|at| arrows >> at & 1 == 1) {
            let [from, to] = [at / 3, at % 3].map(|at| ['a', 'b', 'c'][at]);
            text += &format!(" {from}{to}");
        }
        check(&ask(&text, ""), &text);
        compared += 1;
    }
    assert_eq!(compared, 512);
}

#[test]
fn all_small_boards_are_those_of_chapter_1() {
    let mut compared = 0;
    for (rows, columns) in [(1, 1), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3)] {
        for walls in 0..(1 << (rows * columns)) - 1 {
            let cell = |at: u32| if walls >> at & 1 == 1 { '#' } else { '.' };
            let row =
                |row: u32| -> String { (0..columns).map(|at| cell(row * columns + at)).collect() };
            let text = (0..rows).map(row).collect::<Vec<_>>().join("\n");
            // Without a dot or a wall it would be no board; each has a dot here.
            let found = ask(&text, CHAPTER_1);
            check(&found, &text);
            let grid: Grid = text.parse().expect("it is a board");
            let winning = winning_cells(grid.rows());
            let Shape::Board { cells, .. } = &found.question.shape else {
                panic!("{text} is a board");
            };
            for (at, &cell) in cells.iter().enumerate() {
                let wins = winning[cell.row][cell.column];
                assert_eq!(found.outcome(at) == Outcome::Win, wins, "{text}: {cell:?}");
                let mut listed: Vec<_> = grid.options(cell).collect();
                let mut options: Vec<_> = found.question.options[at]
                    .iter()
                    .map(|&option| cells[option])
                    .collect();
                listed.sort_by_key(|cell| (cell.row, cell.column));
                options.sort_by_key(|cell| (cell.row, cell.column));
                assert_eq!(options, listed, "{text}: {cell:?}");
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 1 + 31 + 15 + 63 + 63 + 511);
}

#[test]
fn each_direction_leads_where_it_says() {
    for (name, step) in DIRECTIONS {
        assert_eq!(parse_steps(name), Ok(vec![step]));
        let found = ask("...\n.o.\n...", name);
        let option = found.question.options[found.question.start][0].cast_signed();
        assert_eq!(option, 4 + 3 * step.down + step.right, "{name}");
        check(&found, name);
    }
    let all = parse_steps("all").expect("it is a word");
    assert_eq!(all.len(), DIRECTIONS.len());
    check(&ask("..\n.#", "all"), "all");
}

#[test]
fn the_page_says_who_wins() {
    for (board, moves, said) in [
        (
            "o.\n..",
            CHAPTER_1,
            "4 positions: 3 won, 1 lost and 0 drawn. From row 0, column 0 the player to move wins in 1 move: go to row 1, column 1.",
        ),
        (
            "..o",
            "right",
            "3 positions: 1 won, 2 lost and 0 drawn. From row 0, column 2 the player to move can’t move, and loses.",
        ),
        (
            "...",
            "right",
            "3 positions: 1 won, 2 lost and 0 drawn. From row 0, column 0 the player to move loses in 2 moves, if the other player makes no mistake.",
        ),
        (
            "ab ba bc cd",
            "",
            "4 positions: 1 won, 1 lost and 2 drawn. From a the player to move can avoid a loss for ever, but not win: go to b.",
        ),
        (
            "a",
            "",
            "1 position: 0 won, 1 lost and 0 drawn. From a the player to move can’t move, and loses.",
        ),
    ] {
        assert_eq!(summary(&ask(board, moves)), said, "{board}");
    }
}

#[test]
fn the_page_draws_boards_and_small_graphs() {
    let board = html(&ask("..#\n.o.", CHAPTER_1));
    assert!(board.contains("data-text=\"..#\n.o.\""), "{board}");
    assert!(board.contains("data-at=\"2\" data-put=\".\""), "{board}");
    assert!(board.contains("data-at=\"4\" data-put=\"#\""), "{board}");
    assert!(board.contains("<td>wall</td>"), "{board}");
    let graph = html(&ask("ab ba bc aa", ""));
    assert!(graph.contains("<svg "), "{graph}");
    assert!(graph.contains("<td>win in 1</td>"), "{graph}");
    let path: Vec<_> = (0..300).map(|n| format!("{n} {}", n + 1)).collect();
    let long = ask(&path.join("\n"), "");
    assert!(!html(&long).contains("<svg "));
    assert_eq!(long.remoteness[0], Some(300));
    assert_eq!(csv(&long).lines().count(), 302);
}

#[test]
fn every_position_has_a_line() {
    let graph = csv(&ask("ab ba bc", ""));
    assert_eq!(
        graph,
        "position,outcome,moves,best\na,loss,2,b\nb,win,1,c\nc,loss,0,\n"
    );
    let board = csv(&ask("..\n#.", CHAPTER_1));
    assert_eq!(
        board,
        "row,column,outcome,moves,best\n0,0,win,1,1:1\n0,1,win,1,1:1\n1,1,loss,0,\n"
    );
}

#[test]
fn the_program_prints_the_answer() {
    for (board, moves) in [
        ("o..#\n.#..\n....", CHAPTER_1),
        ("...\n.#.\n...", "all"),
        ("ab ba bc cd dd", ""),
        ("1 2\n2 3\n3 1\n3 10", ""),
    ] {
        let found = ask(board, moves);
        let printed = printed_by(program(&found.question), &[], board);
        let line = |at: usize| {
            let name = found.question.position(at);
            match (found.outcome(at), found.remoteness[at]) {
                (Outcome::Win, Some(moves)) => format!("{name}: win in {moves}\n"),
                (Outcome::Lose, Some(moves)) => format!("{name}: loss in {moves}\n"),
                _ => format!("{name}: draw\n"),
            }
        };
        let expected: String = (0..found.remoteness.len()).map(line).collect();
        assert_eq!(printed, expected, "{board}");
    }
}

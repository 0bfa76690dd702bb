//! The contest program, run as a judge runs it, and with its option.

use ch09_four_in_a_row::board::Board;
use ch09_four_in_a_row::obvious;
use contest_problems::{Batch, ConnectFour, Problem};
use contest_testing::Program;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const CONNECT_FOUR: Program = Program(env!("CARGO_BIN_EXE_connect_four"));

#[test]
fn positions_and_their_scores() {
    // A loss with the last stone, and a win at once.
    CONNECT_FOUR.answers_samples(&ConnectFour);
    CONNECT_FOUR.answers("112233\r\n445566\r\n", "112233 18\n445566 18");
}

#[test]
fn it_agrees_with_trying_all_moves_when_few_cells_are_left() {
    let random = ConnectFour.random_inputs(4);
    let few = random
        .filter(|Batch(games)| games.iter().all(|game| game.0.len() >= 34));
    CONNECT_FOUR.agrees(ConnectFour.small().chain(few), |Batch(games)| {
        let lines = games.iter().map(|game| {
            let columns = game.to_string();
            let columns = columns.trim_end();
            let board: Board<7, 6> = columns.parse().unwrap();
            format!("{columns} {}", obvious::score(board, &mut 0))
        });
        lines.collect::<Vec<_>>().join("\n")
    });
}

#[test]
fn a_line_that_is_no_game_is_refused() {
    for (input, message) in [
        (
            "",
            "line 1: expected a position, found the end of the input",
        ),
        (
            "12\n48\n",
            "line 2: expected move 2 to be a column from 1 to 7, found \"48\"",
        ),
        (
            "1111111",
            "line 1: expected move 7 to find room, found \"1111111\"",
        ),
        (
            "12\n\n1212121\n",
            "line 3: expected no four in a row at move 7, found \"1212121\"",
        ),
        (
            "44 5",
            "line 1: expected move 3 to be a column from 1 to 7, found \"44 5\"",
        ),
    ] {
        CONNECT_FOUR.refuses(input, message);
    }
}

fn with_words(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(CONNECT_FOUR.0)
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its words reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn the_size_of_the_table_and_the_threads_change_no_score() {
    let input = "1121632671457\n54273545511145761\n";
    let answer = b"1121632671457 15\n54273545511145761 0\n";
    for megabytes in ["1", "3", "64"] {
        let output = with_words(&["--table", megabytes], input);
        assert!(output.status.success());
        assert_eq!(output.stdout, answer);
    }
    for threads in ["1", "2", "5"] {
        let words = ["--threads", threads, "--table", "1"];
        assert_eq!(with_words(&words, input).stdout, answer);
    }
    assert_eq!(with_words(&[], input).stdout, answer);
}

#[test]
fn wrong_options_are_refused_in_one_line() {
    let usage = "expected connect_four [--table MB] [--threads COUNT]";
    let threads = "expected a number from 1 to 256 after --threads, found";
    let range = "expected a number from 1 to 1048576 after --table, found";
    for (words, message) in [
        (&["--table"][..], "expected a value after \"--table\""),
        (&["--table", "0"], &format!("{range} \"0\"")),
        (&["--table", "1048577"], &format!("{range} \"1048577\"")),
        (&["--table", "-1"], &format!("{range} \"-1\"")),
        (&["--table", "84 MB"], &format!("{range} \"84 MB\"")),
        (&["--table", "1", "2"], &format!("{usage}, found \"2\"")),
        (&["44"], &format!("{usage}, found \"44\"")),
        (
            &["--table", "1", "--threads"],
            "expected a value after \"--threads\"",
        ),
        (&["--threads", "0"], &format!("{threads} \"0\"")),
        (&["--threads", "two"], &format!("{threads} \"two\"")),
    ] {
        let output = with_words(words, "44\n");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(output.stdout, b"");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            format!("connect_four: {message}\n")
        );
    }
}

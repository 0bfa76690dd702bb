//! The contest program, run as a judge runs it.

use ch02_memoization::checkers::{Memo, row_from_text};
use contest_problems::{EllysCheckers, Problem};
use contest_testing::Program;

const CHECKERS: Program = Program(env!("CARGO_BIN_EXE_ellys_checkers"));

#[test]
fn the_samples_of_the_problem() {
    CHECKERS.answers_samples(&EllysCheckers);
}

#[test]
fn it_agrees_with_the_memo_on_small_and_random_rows() {
    let inputs = EllysCheckers.small().chain(EllysCheckers.random_inputs(1));
    let mut memo = Memo::new();
    CHECKERS.agrees(inputs, |input| {
        let row = row_from_text(input.to_string().trim_end()).unwrap();
        if memo.is_winning(row) { "YES" } else { "NO" }.to_owned()
    });
}

#[test]
fn the_smallest_and_the_largest() {
    CHECKERS.answers("o", "NO");
    CHECKERS.answers(".\r\n", "NO");
    CHECKERS.answers("o.", "YES");
    CHECKERS.answers("o".repeat(20), "NO");
    CHECKERS.answers(format!("{}.", "o".repeat(19)), "NO");
    CHECKERS.answers(format!("{}..", "o".repeat(18)), "YES");
}

#[test]
fn bad_input_is_refused() {
    let row = "expected the row, 1 to 20 characters from \".o\", found";
    CHECKERS.refuses(b"", format!("line 1: {row} the end of the input"));
    CHECKERS.refuses(b"\n\n", format!("line 3: {row} the end of the input"));
    CHECKERS.refuses(b".o.x", format!("line 1: {row} \".o.x\""));
    CHECKERS.refuses(b".O.", format!("line 1: {row} \".O.\""));
    CHECKERS.refuses(
        b".....................",
        format!("line 1: {row} \".....................\""),
    );
    CHECKERS.refuses(
        b".o.\n..o",
        "line 2: expected the end of the input, found \"..o\"",
    );
    CHECKERS.refuses(
        b".o\xff",
        "line 1: expected text in UTF-8, found the byte 0xff",
    );
}

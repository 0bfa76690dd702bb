//! The contest program, run as a judge runs it.

use judged::{answers, refuses};

const ELLYS_CHECKERS: &str = env!("CARGO_BIN_EXE_ellys_checkers");

#[test]
fn the_samples_of_the_problem() {
    answers(ELLYS_CHECKERS, ".o...\n", "YES");
    answers(ELLYS_CHECKERS, "..o..o\n", "YES");
    answers(ELLYS_CHECKERS, ".o...ooo..oo..\n", "NO");
    answers(ELLYS_CHECKERS, "......o.ooo.o......\n", "YES");
    answers(ELLYS_CHECKERS, ".o..o...o....o.....o\n", "NO");
}

#[test]
fn the_smallest_and_the_largest() {
    answers(ELLYS_CHECKERS, "o", "NO");
    answers(ELLYS_CHECKERS, ".\r\n", "NO");
    answers(ELLYS_CHECKERS, "o.", "YES");
    answers(ELLYS_CHECKERS, &"o".repeat(20), "NO");
    answers(ELLYS_CHECKERS, &format!("{}.", "o".repeat(19)), "NO");
    answers(ELLYS_CHECKERS, &format!("{}..", "o".repeat(18)), "YES");
}

#[test]
fn bad_input_is_refused() {
    let row = "expected the row, 1 to 20 characters from \".o\", found";
    let refuses = |input: &[u8], error: &str| {
        refuses(ELLYS_CHECKERS, input, error);
    };
    refuses(b"", &format!("line 1: {row} the end of the input"));
    refuses(b"\n\n", &format!("line 3: {row} the end of the input"));
    refuses(b".o.x", &format!("line 1: {row} \".o.x\""));
    refuses(b".O.", &format!("line 1: {row} \".O.\""));
    refuses(
        b".....................",
        &format!("line 1: {row} \".....................\""),
    );
    refuses(
        b".o.\n..o",
        "line 2: expected the end of the input, found \"..o\"",
    );
    refuses(b".o\xff", "line 1: expected text in UTF-8, found the byte 0xff");
}

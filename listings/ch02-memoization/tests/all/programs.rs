//! The contest program, run as a judge runs it.

use contest_testing::Program;

const CHECKERS: Program = Program(env!("CARGO_BIN_EXE_ellys_checkers"));

#[test]
fn the_samples_of_the_problem() {
    CHECKERS.answers(".o...\n", "YES");
    CHECKERS.answers("..o..o\n", "YES");
    CHECKERS.answers(".o...ooo..oo..\n", "NO");
    CHECKERS.answers("......o.ooo.o......\n", "YES");
    CHECKERS.answers(".o..o...o....o.....o\n", "NO");
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

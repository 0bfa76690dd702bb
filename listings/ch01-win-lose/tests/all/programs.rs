//! The contest programs, run as a judge runs them.

use judged::{answers, refuses};

const SAY_THIRTY: &str = env!("CARGO_BIN_EXE_say_thirty");
const ARC038_B: &str = env!("CARGO_BIN_EXE_arc038_b");

#[test]
fn say_thirty() {
    answers(SAY_THIRTY, "30 3\n", "First");
    answers(SAY_THIRTY, "29 3", "Second");
    answers(SAY_THIRTY, "1\n1000000000000000000\n", "Second");
    answers(SAY_THIRTY, "1000000000000000000 1", "First");
    answers(SAY_THIRTY, "1000000000000000000 1000000000000000000", "First");
    answers(SAY_THIRTY, "999999999999999999 2", "First");
}

#[test]
fn say_thirty_refuses_bad_input() {
    let n = "expected N, an integer from 1 to 1000000000000000000";
    let k = "expected K, an integer from 1 to 1000000000000000000";
    refuses(
        SAY_THIRTY,
        b"",
        &format!("line 1: {n}, found the end of the input"),
    );
    refuses(SAY_THIRTY, b"0 3", &format!("line 1: {n}, found \"0\""));
    refuses(
        SAY_THIRTY,
        b"1000000000000000001 3",
        &format!("line 1: {n}, found \"1000000000000000001\""),
    );
    refuses(
        SAY_THIRTY,
        b"30\n",
        &format!("line 2: {k}, found the end of the input"),
    );
    refuses(SAY_THIRTY, b"30\n3.5\n", &format!("line 2: {k}, found \"3.5\""));
    refuses(
        SAY_THIRTY,
        b"30 3\n\n4",
        "line 3: expected the end of the input, found \"4\"",
    );
    refuses(
        SAY_THIRTY,
        b"30 \xff",
        "line 1: expected text in UTF-8, found the byte 0xff",
    );
}

#[test]
fn arc038_b() {
    answers(ARC038_B, "1 1\n.\n", "Second");
    answers(ARC038_B, "2 3\n...\n.#.\n", "First");
    answers(ARC038_B, "3 3\n...\n...\n...\n", "Second");
    answers(ARC038_B, "1 2\n.#\n", "Second");
    let open = |height, width| {
        format!(
            "{height} {width}\n{}",
            format!("{}\n", ".".repeat(width)).repeat(height)
        )
    };
    answers(ARC038_B, &open(100, 100), "First");
    answers(ARC038_B, &open(99, 99), "Second");
    answers(ARC038_B, &open(1, 100), "First");
}

#[test]
fn arc038_b_refuses_bad_input() {
    let row = |number, of, width| {
        format!(
            "expected row {number} of {of}, {width} characters from \".#\""
        )
    };
    refuses(
        ARC038_B,
        b"0 3",
        "line 1: expected H, an integer from 1 to 100, found \"0\"",
    );
    refuses(
        ARC038_B,
        b"3 101",
        "line 1: expected W, an integer from 1 to 100, found \"101\"",
    );
    refuses(
        ARC038_B,
        b"2 3\n...\n",
        &format!("line 3: {}, found the end of the input", row(2, 2, 3)),
    );
    refuses(
        ARC038_B,
        b"2 3\n...\n..",
        &format!("line 3: {}, found \"..\"", row(2, 2, 3)),
    );
    refuses(
        ARC038_B,
        b"2 3\n..o\n...",
        &format!("line 2: {}, found \"..o\"", row(1, 2, 3)),
    );
    refuses(
        ARC038_B,
        b"1 2\n#.\n",
        "line 2: expected a first row that starts with a free cell, found \"#.\"",
    );
    refuses(
        ARC038_B,
        b"1 1\n.\n.\n",
        "line 3: expected the end of the input, found \".\"",
    );
}

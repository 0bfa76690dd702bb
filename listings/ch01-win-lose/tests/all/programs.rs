//! The contest programs, run as a judge runs them.

use crate::grid::outcomes;
use ch01_win_lose::labels::winning_numbers;
use contest_problems::{Arc038B, Problem, SayThirty};
use contest_testing::Program;

const SAY_THIRTY: Program = Program(env!("CARGO_BIN_EXE_say_thirty"));
const ARC038_B: Program = Program(env!("CARGO_BIN_EXE_arc038_b"));

fn winner(first_wins: bool) -> String {
    if first_wins { "First" } else { "Second" }.to_owned()
}

#[test]
fn say_thirty_agrees_with_the_table_on_all_small_inputs() {
    SAY_THIRTY.answers_samples(&SayThirty);
    SAY_THIRTY.agrees(SayThirty.small(), |input| {
        let [last, max] = [input.last, input.max]
            .map(|number| usize::try_from(number).unwrap());
        winner(winning_numbers(last, max)[1])
    });
}

#[test]
fn arc038_b_agrees_with_the_rules_on_small_and_random_grids() {
    ARC038_B.answers_samples(&Arc038B);
    let inputs = Arc038B.small().chain(Arc038B.random_inputs(1));
    ARC038_B.agrees(inputs, |input| {
        winner(outcomes(&input.0)[0][0] == Some(true))
    });
}

#[test]
fn say_thirty() {
    SAY_THIRTY.answers("30 3\n", "First");
    SAY_THIRTY.answers("29 3", "Second");
    SAY_THIRTY.answers("1\n1000000000000000000\n", "Second");
    SAY_THIRTY.answers("1000000000000000000 1", "First");
    SAY_THIRTY.answers("1000000000000000000 1000000000000000000", "First");
    SAY_THIRTY.answers("999999999999999999 2", "First");
}

#[test]
fn say_thirty_refuses_bad_input() {
    let n = "expected N, an integer from 1 to 1000000000000000000";
    let k = "expected K, an integer from 1 to 1000000000000000000";
    SAY_THIRTY
        .refuses(b"", format!("line 1: {n}, found the end of the input"));
    SAY_THIRTY.refuses(b"0 3", format!("line 1: {n}, found \"0\""));
    SAY_THIRTY.refuses(
        b"1000000000000000001 3",
        format!("line 1: {n}, found \"1000000000000000001\""),
    );
    SAY_THIRTY
        .refuses(b"30\n", format!("line 2: {k}, found the end of the input"));
    SAY_THIRTY.refuses(b"30\n3.5\n", format!("line 2: {k}, found \"3.5\""));
    SAY_THIRTY.refuses(
        b"30 3\n\n4",
        "line 3: expected the end of the input, found \"4\"",
    );
    SAY_THIRTY.refuses(
        b"30 \xff",
        "line 1: expected text in UTF-8, found the byte 0xff",
    );
}

#[test]
fn arc038_b() {
    ARC038_B.answers("1 1\n.\n", "Second");
    ARC038_B.answers("2 3\n...\n.#.\n", "First");
    ARC038_B.answers("3 3\n...\n...\n...\n", "Second");
    ARC038_B.answers("1 2\n.#\n", "Second");
    let open = |height, width| {
        format!(
            "{height} {width}\n{}",
            format!("{}\n", ".".repeat(width)).repeat(height)
        )
    };
    ARC038_B.answers(open(100, 100), "First");
    ARC038_B.answers(open(99, 99), "Second");
    ARC038_B.answers(open(1, 100), "First");
}

#[test]
fn arc038_b_refuses_bad_input() {
    let row = |number, of, width| {
        format!(
            "expected row {number} of {of}, {width} characters from \".#\""
        )
    };
    ARC038_B.refuses(
        b"0 3",
        "line 1: expected H, an integer from 1 to 100, found \"0\"",
    );
    ARC038_B.refuses(
        b"3 101",
        "line 1: expected W, an integer from 1 to 100, found \"101\"",
    );
    ARC038_B.refuses(
        b"2 3\n...\n",
        format!("line 3: {}, found the end of the input", row(2, 2, 3)),
    );
    ARC038_B.refuses(
        b"2 3\n...\n..",
        format!("line 3: {}, found \"..\"", row(2, 2, 3)),
    );
    ARC038_B.refuses(
        b"2 3\n..o\n...",
        format!("line 2: {}, found \"..o\"", row(1, 2, 3)),
    );
    ARC038_B.refuses(b"1 2\n#.\n", "line 2: expected a first row that starts with a free cell, found \"#.\"");
    ARC038_B.refuses(
        b"1 1\n.\n.\n",
        "line 3: expected the end of the input, found \".\"",
    );
}

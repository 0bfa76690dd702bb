//! The contest program, run as a judge runs it.

use contest_testing::Program;

const CONNECT_FOUR: Program = Program(env!("CARGO_BIN_EXE_connect_four"));

#[test]
fn positions_and_their_scores() {
    // A full board, a win with the last stone, and a win at once.
    CONNECT_FOUR.answers(
        "2252576253462244111563365343671351441\n",
        "2252576253462244111563365343671351441 -1",
    );
    CONNECT_FOUR.answers("112233\r\n445566\r\n", "112233 18\n445566 18");
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

//! The contest program, run as a judge runs it.

use judged::{answers, refuses};

const FIVE_HUNDRED_ELEVEN: &str = env!("CARGO_BIN_EXE_five_hundred_eleven");

#[test]
fn the_samples_of_the_problem() {
    answers(FIVE_HUNDRED_ELEVEN, "5\n3 5 7 9 510\n", "Fox Ciel");
    answers(FIVE_HUNDRED_ELEVEN, "4\n0 0 0 0\n", "Toastman");
    answers(FIVE_HUNDRED_ELEVEN, "1\n511\n", "Toastman");
    answers(FIVE_HUNDRED_ELEVEN, "4\n5 58 192 256\n", "Fox Ciel");
}

#[test]
fn the_smallest_and_the_largest() {
    answers(FIVE_HUNDRED_ELEVEN, "1 0", "Fox Ciel");
    answers(FIVE_HUNDRED_ELEVEN, "2\n510\n1", "Fox Ciel");
    let zeros = |count| format!("{count}\n{}", "0 ".repeat(count));
    answers(FIVE_HUNDRED_ELEVEN, &zeros(50), "Toastman");
    answers(FIVE_HUNDRED_ELEVEN, &zeros(49), "Fox Ciel");
}

#[test]
fn bad_input_is_refused() {
    let refuses = |input: &[u8], error: &str| {
        refuses(FIVE_HUNDRED_ELEVEN, input, error);
    };
    let n = "expected N, an integer from 1 to 50, found";
    refuses(b"", &format!("line 1: {n} the end of the input"));
    refuses(b"0\n", &format!("line 1: {n} \"0\""));
    refuses(b"51 1", &format!("line 1: {n} \"51\""));
    let card = |number| {
        format!(
            "expected card {number} of 3, an integer from 0 to 511, found"
        )
    };
    refuses(b"3\n1 512 3", &format!("line 2: {} \"512\"", card(2)));
    refuses(b"3\n1 2 -3", &format!("line 2: {} \"-3\"", card(3)));
    refuses(
        b"3\n1\n2\n",
        &format!("line 4: {} the end of the input", card(3)),
    );
    refuses(
        b"3\n1 2 3 4",
        "line 2: expected the end of the input, found \"4\"",
    );
}

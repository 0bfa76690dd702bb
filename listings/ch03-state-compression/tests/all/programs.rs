//! The contest program, run as a judge runs it.

use ch03_state_compression::positions::Position;
use contest_problems::{FiveHundredEleven, Problem};
use contest_testing::Program;

const CARDS: Program = Program(env!("CARGO_BIN_EXE_five_hundred_eleven"));

#[test]
fn the_samples_of_the_problem() {
    CARDS.answers_samples(&FiveHundredEleven);
}

#[test]
fn it_agrees_with_the_plain_recursion_on_small_decks() {
    let random = FiveHundredEleven.random_inputs(1);
    let few = random.filter(|input| input.0.len() <= 7);
    CARDS.agrees(FiveHundredEleven.small().chain(few), |input| {
        let cards = input.0.iter();
        let cards = cards.map(|&card| u32::try_from(card).unwrap()).collect();
        let start = Position { memory: 0, cards };
        let winner = if start.is_winning(511) {
            "Fox Ciel"
        } else {
            "Toastman"
        };
        winner.to_owned()
    });
}

#[test]
fn the_smallest_and_the_largest() {
    CARDS.answers("1 0", "Fox Ciel");
    CARDS.answers("2\n510\n1", "Fox Ciel");
    let zeros = |count| format!("{count}\n{}", "0 ".repeat(count));
    CARDS.answers(zeros(50), "Toastman");
    CARDS.answers(zeros(49), "Fox Ciel");
}

#[test]
fn bad_input_is_refused() {
    let n = "expected N, an integer from 1 to 50, found";
    CARDS.refuses(b"", format!("line 1: {n} the end of the input"));
    CARDS.refuses(b"0\n", format!("line 1: {n} \"0\""));
    CARDS.refuses(b"51 1", format!("line 1: {n} \"51\""));
    let card = |number| {
        format!(
            "expected card {number} of 3, an integer from 0 to 511, found"
        )
    };
    CARDS.refuses(b"3\n1 512 3", format!("line 2: {} \"512\"", card(2)));
    CARDS.refuses(b"3\n1 2 -3", format!("line 2: {} \"-3\"", card(3)));
    CARDS.refuses(
        b"3\n1\n2\n",
        format!("line 4: {} the end of the input", card(3)),
    );
    CARDS.refuses(
        b"3\n1 2 3 4",
        "line 2: expected the end of the input, found \"4\"",
    );
}

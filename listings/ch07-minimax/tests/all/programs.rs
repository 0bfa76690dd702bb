//! The contest program, run as a judge runs it.

use ch07_minimax::cards::by_search;
use contest_problems::{Arc038A, Problem};
use contest_testing::Program;

const CARDS: Program = Program(env!("CARGO_BIN_EXE_arc038_a"));

const END: &str = "the end of the input";

#[test]
fn the_samples_of_arc038_a() {
    CARDS.answers_samples(&Arc038A);
}

#[test]
fn arc038_a_from_the_smallest_cards_to_the_largest() {
    CARDS.answers("1\n0\n", "0");
    CARDS.answers("1 1000", "1000");
    CARDS.answers("\r\n3\r\n\t1 2\r\n\r\n3  \r\n", "4");
    CARDS.answers("003 0007 +7 7", "14");
    let input = format!("1000\n{}\n", ["1000"; 1000].join(" "));
    CARDS.answers(&input, "500000");
    let input = format!("999\n{}", ["1000"; 999].join("\n"));
    CARDS.answers(&input, "500000");
    // 1000 + 998 + … + 2.
    let all: Vec<_> = (1..=1000).map(|card| card.to_string()).collect();
    CARDS.answers(format!("1000\n{}", all.join(" ")), "250500");
}

#[test]
fn arc038_a_agrees_with_the_search() {
    let random = Arc038A.random_inputs(38);
    let few = random.filter(|input| input.0.len() <= 8);
    CARDS.agrees(Arc038A.small().chain(few), |input| {
        by_search(&input.0).to_string()
    });
}

#[test]
fn arc038_a_refuses_bad_input() {
    let n = "expected N, an integer from 1 to 1000, found";
    let card = |card: u32| {
        format!("expected A of card {card}, an integer from 0 to 1000, found")
    };
    CARDS.refuses("", format!("line 1: {n} {END}"));
    CARDS.refuses("\n\n", format!("line 3: {n} {END}"));
    for bad in ["0", "1001", "-1", "N", "2.0", "1e2", "99999999999999999999"]
    {
        CARDS.refuses(bad, format!("line 1: {n} \"{bad}\""));
    }
    CARDS.refuses("2\n400\n", format!("line 3: {} {END}", card(2)));
    CARDS.refuses("2\n", format!("line 2: {} {END}", card(1)));
    for bad in ["1001", "-1", "A", "4.5", "１", "18446744073709551616"] {
        let input = format!("3\n1 {bad} 3\n");
        CARDS.refuses(&input, format!("line 2: {} \"{bad}\"", card(2)));
    }
    let word = "expected the end of the input, found";
    CARDS.refuses("2\n400 628 1\n", format!("line 2: {word} \"1\""));
    CARDS.refuses("2\n400 628\n\nx\n", format!("line 4: {word} \"x\""));
}

#[test]
fn arc038_a_refuses_bytes_that_are_no_text() {
    let error = "line 2: expected text in UTF-8, found the byte 0xff";
    CARDS.refuses(b"2\n400 \xff", error);
    // The beginning of a longer letter.
    let error = "line 1: expected text in UTF-8, found the byte 0xe3";
    CARDS.refuses(b"\xe3\x81", error);
}

#[test]
fn arc038_a_refuses_an_input_that_is_too_long() {
    let long = vec![b' '; (64 << 20) + 1];
    let error = "expected at most 67108864 bytes of input, found more";
    CARDS.refuses(&long, error);
}

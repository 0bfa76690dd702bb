//! The contest program, run as a judge runs it.

use ch08_loops::numbers::value_iteration;
use contest_problems::{Arc038D, Problem};
use contest_testing::Program;

const GRAPH: Program = Program(env!("CARGO_BIN_EXE_arc038_d"));

const END: &str = "the end of the input";

#[test]
fn arc038_d_refuses_bytes_that_are_no_text() {
    let error = "line 2: expected text in UTF-8, found the byte 0xff";
    GRAPH.refuses(b"1 0\n\xff\n", error);
    // The beginning of a longer letter.
    let error = "line 1: expected text in UTF-8, found the byte 0xe3";
    GRAPH.refuses(b"\xe3\x81", error);
}

#[test]
fn arc038_d_refuses_an_input_that_is_too_long() {
    let long = vec![b' '; (64 << 20) + 1];
    let error = "expected at most 67108864 bytes of input, found more";
    GRAPH.refuses(&long, error);
    let letters = "x".repeat(1_000_000);
    let cut = "x".repeat(40);
    let error = format!(
        "line 1: expected N, an integer from 1 to 100000, found \"{cut}\"…"
    );
    GRAPH.refuses(letters, &error);
}

#[test]
fn arc038_d_agrees_with_the_rounds_on_small_graphs() {
    GRAPH.answers_samples(&Arc038D);
    let inputs = Arc038D.small().chain(Arc038D.random_inputs(2015));
    GRAPH.agrees(inputs, |input| {
        let numbers = input.numbers.iter();
        let numbers: Vec<_> =
            numbers.map(|&x| u32::try_from(x).unwrap()).collect();
        let mut arrows = vec![Vec::new(); numbers.len()];
        for &(from, to) in &input.arrows {
            arrows[from].push(to);
        }
        let rounds = numbers.len() as u64;
        value_iteration(&numbers, &arrows, rounds)[0].to_string()
    });
}

#[test]
fn arc038_d_from_the_smallest_graph_to_the_largest() {
    GRAPH.answers("1 0\n7\n", "7");
    GRAPH.answers("1 0 0", "0");
    GRAPH.answers("\r\n1\r\n1 1000000000\r\n1 1\r\n", "1000000000");
    GRAPH.answers("2 1\n0 1\n1 2", "1");
    GRAPH.answers("2 2\n0 1\n1 2\n2 1", "0");
    GRAPH.answers("2 1\n0 1\n2 1", "0");
    // A path of 0, 10^9, 0, …, and as many arrows that are there already.
    let words = vec!["0 1000000000"; 50_000].join("\n");
    let mut input = format!("100000 199998\n{words}\n");
    for at in (1..100_000).chain(1..100_000) {
        input += &format!("{at} {}\n", at + 1);
    }
    GRAPH.answers(&input, "1000000000");
    let loops = format!("100000 200000\n{words}{}", "\n1 1".repeat(200_000));
    GRAPH.answers(&loops, "0");
}

#[test]
fn arc038_d_refuses_bad_input() {
    let n = "expected N, an integer from 1 to 100000, found";
    let m = "expected M, an integer from 0 to 200000, found";
    let x = |at: u32| {
        format!(
            "expected X of vertex {at}, an integer from 0 to 1000000000, found"
        )
    };
    let end = |name: &str, arrow: u32, most: u32| {
        format!(
            "expected {name} of arrow {arrow}, an integer from 1 to {most}, found"
        )
    };
    GRAPH.refuses("", format!("line 1: {n} {END}"));
    GRAPH.refuses("3", format!("line 1: {m} {END}"));
    for bad in ["0", "100001", "-1", "N", "1.5", "4294967297"] {
        GRAPH.refuses(bad, format!("line 1: {n} \"{bad}\""));
    }
    for bad in ["200001", "-1", "M", "1e5", "99999999999999999999"] {
        GRAPH.refuses(format!("3 {bad}\n"), format!("line 1: {m} \"{bad}\""));
    }
    GRAPH.refuses("3 1\n1 2\n", format!("line 3: {} {END}", x(3)));
    for bad in ["1000000001", "-1", "x", "4294967296", "0.5"] {
        let input = format!("3 1\n1 {bad} 2\n1 2\n");
        GRAPH.refuses(&input, format!("line 2: {} \"{bad}\"", x(2)));
    }
    GRAPH
        .refuses("3 2\n1 2 3\n", format!("line 3: {} {END}", end("A", 1, 3)));
    GRAPH.refuses(
        "3 2\n1 2 3\n1 2\n",
        format!("line 4: {} {END}", end("A", 2, 3)),
    );
    GRAPH.refuses(
        "3 2\n1 2 3\n1 2\n1",
        format!("line 4: {} {END}", end("B", 2, 3)),
    );
    for bad in ["0", "4", "-1", "a", "4294967297"] {
        let input = format!("3 2\n1 2 3\n1 2\n{bad} 2\n");
        GRAPH
            .refuses(&input, format!("line 4: {} \"{bad}\"", end("A", 2, 3)));
        let input = format!("3 2\n1 2 3\n1 {bad}\n1 2\n");
        GRAPH
            .refuses(&input, format!("line 3: {} \"{bad}\"", end("B", 1, 3)));
    }
    let word = "expected the end of the input, found";
    GRAPH.refuses("1 0\n7\n1 1\n", format!("line 3: {word} \"1\""));
    GRAPH.refuses("1 1\n7\n1 1 x", format!("line 3: {word} \"x\""));
}

//! Known wrong programs, each of which the inputs of its problem find out.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod boards;
mod games;
mod hackenbush;
mod heaps;
mod numbers;
mod search;

use contest_problems::{Problem, TestInput, first_difference, simplest};

/// Checks that the `wrong` program is found out with the input of this number, counted from
/// the first sample on, and that the simplest input on which it is wrong is this one.
#[track_caller]
fn assert_found<P: Problem>(
    problem: &P,
    right: impl Fn(&P::Input) -> String,
    wrong: impl Fn(&P::Input) -> String,
    number: usize,
    simplest_input: &str,
) {
    let samples = problem.samples().into_iter();
    let mut inputs = samples
        .map(|(input, _)| input)
        .chain(problem.small())
        .chain(problem.random_inputs(1));
    let fails = |input: &P::Input| {
        let is_answer_line = |line: &str| problem.is_answer_line(line);
        first_difference(&right(input), &wrong(input), is_answer_line).is_some()
    };
    let mut found = 0;
    let input = inputs.by_ref().inspect(|_| found += 1).find(fails);
    let input = input.expect("no input finds it out");
    let (input, _) = simplest(
        input,
        |tries| tries > 5000,
        |inputs| inputs.iter().position(fails),
    );
    let simpler = input.simpler().find(fails).map(|input| input.to_string());
    assert_eq!(simpler, None, "simpler than {input}");
    assert_eq!(
        (found, input.to_string().as_str()),
        (number, simplest_input)
    );
}

/// Returns the name of the winner.
fn first_or_second(first_wins: bool) -> String {
    if first_wins { "First" } else { "Second" }.to_owned()
}

//! ICPC 2016 Asia Tsukuba Regional, problem K: the most boxes in a fair set of
//! piles. Input: n, then n piles of boxes, `B` or `W`, from the bottom to the
//! top. Output: the number of boxes.

use ch05_hackenbush::boxes::max_boxes;
use contest_input::{Input, InputError};
use std::process::ExitCode;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<usize, InputError> {
    let count: usize = input.number("n", 1..=40)?;
    let piles = (1..=count)
        .map(|pile| {
            let expected =
                || format!("pile {pile}, 1 to 40 characters from \"BW\"");
            input.word(expected, |word| {
                let boxes = word.bytes().map(|colour| match colour {
                    b'W' => Some(true),
                    b'B' => Some(false),
                    _ => None,
                });
                let pile: Vec<_> = boxes.collect::<Option<_>>()?;
                (pile.len() <= 40).then_some(pile)
            })
        })
        .collect::<Result<Vec<_>, _>>()?;
    // ANCHOR: answer
    max_boxes(&piles).ok_or_else(|| {
        input.unexpected("at most 40 piles of 40 boxes", "more")
    })
    // ANCHOR_END: answer
}

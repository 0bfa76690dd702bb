//! Who wins a sum of stalks with green edges on top, in a format of this book.
//! Input: n, up to 100,000, then n words over `W`, `B` and `G`, of up to
//! 1,000,000 letters together, from the ground up; `G` comes only above `W`
//! and `B`. Output: `White`, `Black`, `First` or `Second`.

use ch05_hackenbush::carry::LongSum;
use contest_input::{Input, InputError};
use std::cmp::Ordering;
use std::process::ExitCode;

const MAX_EDGES: usize = 1_000_000;

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<&'static str, InputError> {
    let count: usize = input.number("n", 1..=100_000)?;
    let mut numbers = LongSum::default();
    let mut heap = 0;
    let mut left = MAX_EDGES;
    for at in 1..=count {
        let expected = || {
            format!(
                "stalk {at}, letters W and B, then G, up to {MAX_EDGES} in all"
            )
        };
        let (stalk, green) = input.word(expected, |word| {
            left = left.checked_sub(word.len())?;
            read(word)
        })?;
        numbers.add(&stalk);
        heap ^= green;
    }
    Ok(winner(&numbers, heap))
}

// ANCHOR: winner
/// Who wins a number beside a heap of Nim.
fn winner(numbers: &LongSum, heap: usize) -> &'static str {
    match numbers.sign() {
        Ordering::Greater => "White",
        Ordering::Less => "Black",
        Ordering::Equal if heap > 0 => "First",
        Ordering::Equal => "Second",
    }
}
// ANCHOR_END: winner

/// The white and black edges of a stalk, and how many green ones are above.
fn read(word: &str) -> Option<(Vec<bool>, usize)> {
    let coloured = word.trim_end_matches('G');
    let edges = coloured.bytes().map(|edge| match edge {
        b'W' => Some(true),
        b'B' => Some(false),
        _ => None,
    });
    Some((edges.collect::<Option<_>>()?, word.len() - coloured.len()))
}

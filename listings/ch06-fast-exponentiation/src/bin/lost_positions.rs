//! How many positions of Nim are losing, in a format of this book. Input: T, then
//! T pairs n L, below 2^64. Output: for each pair, how many of the positions of n
//! heaps in a row, each of 0 to L beans, are losing, modulo 10^9 + 7.

// ANCHOR: program
use ch06_fast_exponentiation::transform::by_blocks;
use contest_input::{Input, InputError};
use std::num::NonZeroU64;
use std::process::ExitCode;

const PRIME: NonZeroU64 = NonZeroU64::new(1_000_000_007).unwrap();

fn main() -> ExitCode {
    contest_input::run(solve)
}

fn solve(input: &mut Input) -> Result<String, InputError> {
    let cases: usize = input.number("T", 1..=10_000)?;
    let mut counts = Vec::with_capacity(cases);
    for case in 1..=cases {
        let name = format_args!("n of case {case}");
        let heaps = input.number(name, 0..=u64::MAX)?;
        let name = format_args!("L of case {case}");
        let max_heap = input.number(name, 0..=u64::MAX)?;
        let count =
            by_blocks(heaps, max_heap, PRIME).expect("the prime is odd");
        counts.push(count.to_string());
    }
    Ok(counts.join("\n"))
}
// ANCHOR_END: program

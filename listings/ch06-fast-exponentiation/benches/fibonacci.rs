//! Fibonacci numbers modulo the largest prime below 2^64: the ten thousandth,
//! which adding still reaches, and one beyond 2^63, which it never does.

use ch06_fast_exponentiation::fibonacci::{
    by_adding, by_doubling, by_matrix,
};
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const MODULUS: u64 = u64::MAX - 58;

fn main() -> std::io::Result<()> {
    let small = 10_000;
    let expected = by_adding(small, MODULUS);
    assert_eq!(by_matrix(small, MODULUS), expected);
    assert_eq!(by_doubling(small, MODULUS), expected);
    let run = |fibonacci: fn(u64, u64) -> u64, n| {
        move || fibonacci(black_box(n), black_box(MODULUS))
    };
    Race::default()
        .program("adding", run(by_adding, small))
        .program("matrix", run(by_matrix, small))
        .program("doubling", run(by_doubling, small))
        .report(ROOT, "fibonacci")?;

    // 2^64 divided by the golden ratio: bits without an order.
    let large = 0x9e37_79b9_7f4a_7c15;
    assert_eq!(by_matrix(large, MODULUS), by_doubling(large, MODULUS));
    Race::default()
        .program("matrix", run(by_matrix, large))
        .program("doubling", run(by_doubling, large))
        .report(ROOT, "fibonacci_large")
}

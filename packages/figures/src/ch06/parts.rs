//! Numbers as sums of Fibonacci numbers.

use ch06_fast_exponentiation::fibonacci_nim::zeckendorf;
use itertools::Itertools;

/// The parts of a number: "8 + 3 + 1".
pub(super) fn sum(number: u64) -> String {
    zeckendorf(number).iter().join(" + ")
}

/// The Fibonacci numbers up to `last`: each is its only part.
pub(super) fn fibonacci(last: u64) -> Vec<u64> {
    (1..=last).filter(|&number| zeckendorf(number).len() == 1).collect()
}

#[test]
fn a_fibonacci_number_is_its_only_part() {
    assert_eq!(fibonacci(34), [1, 2, 3, 5, 8, 13, 21, 34]);
    assert_eq!(sum(12), "8 + 3 + 1");
}

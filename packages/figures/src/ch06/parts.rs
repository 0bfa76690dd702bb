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
fn the_parts_add_up_and_have_no_neighbours() {
    let fibonacci = fibonacci(34);
    assert_eq!(fibonacci, [1, 2, 3, 5, 8, 13, 21, 34]);
    for number in 1..=34 {
        let parts = zeckendorf(number);
        assert_eq!(parts.iter().sum::<u64>(), number);
        let place = |part: u64| fibonacci.iter().position(|&f| f == part).unwrap();
        assert!(parts.windows(2).all(|pair| place(pair[0]) > place(pair[1]) + 1));
    }
    assert_eq!(sum(12), "8 + 3 + 1");
}

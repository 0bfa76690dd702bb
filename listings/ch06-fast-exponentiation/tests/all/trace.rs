//! The steps of the two ways to square: as many, but not one after the other.

use ch06_fast_exponentiation::chains::binary;
use std::collections::HashMap;

/// A multiplication on the way to x^n: the exponents of its two factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    left: u64,
    right: u64,
}

/// The multiplications of the recursion that squares the result, without those
/// by 1.
pub(crate) fn from_the_top(n: u64) -> Vec<Step> {
    if n < 2 {
        return vec![];
    }
    let mut steps = from_the_top(n / 2);
    steps.push(Step {
        left: n / 2,
        right: n / 2,
    });
    if n % 2 == 1 {
        steps.push(Step {
            left: n - 1,
            right: 1,
        });
    }
    steps
}

/// The multiplications of the loop, without those by 1, and without the last
/// square, which nothing is multiplied by.
pub(crate) fn from_the_bottom(n: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut product = 0;
    for bit in 0..n.checked_ilog2().map_or(0, |top| top + 1) {
        let square = 1 << bit;
        if bit > 0 {
            steps.push(Step {
                left: square / 2,
                right: square / 2,
            });
        }
        if n >> bit & 1 == 1 {
            if product > 0 {
                steps.push(Step {
                    left: product,
                    right: square,
                });
            }
            product += square;
        }
    }
    steps
}

/// Checks that each step multiplies what is there, and that n comes last.
fn check(n: u64, steps: &[Step]) {
    let mut exponents = vec![1];
    for &Step { left, right } in steps {
        assert!(
            exponents.contains(&left) && exponents.contains(&right),
            "{n}"
        );
        assert!(!exponents.contains(&(left + right)), "{n}: twice the same");
        exponents.push(left + right);
    }
    assert_eq!(exponents.last(), Some(&n));
    assert_eq!(steps.len(), binary(n) as usize, "{n}");
}

#[test]
fn each_step_uses_powers_that_are_there_and_the_last_one_is_n() {
    for n in 1..=5_000 {
        check(n, &from_the_top(n));
        check(n, &from_the_bottom(n));
    }
}

#[test]
fn nineteen_takes_six_steps_from_both_ends() {
    let pairs = |steps: Vec<Step>| -> Vec<_> {
        steps.iter().map(|step| (step.left, step.right)).collect()
    };
    assert_eq!(
        pairs(from_the_top(19)),
        [(1, 1), (2, 2), (4, 4), (8, 1), (9, 9), (18, 1)]
    );
    assert_eq!(
        pairs(from_the_bottom(19)),
        [(1, 1), (1, 2), (2, 2), (4, 4), (8, 8), (3, 16)]
    );
}

#[test]
fn the_exponents_0_and_1_take_no_step_and_the_largest_takes_126() {
    for n in [0, 1] {
        assert_eq!(from_the_top(n), []);
        assert_eq!(from_the_bottom(n), []);
    }
    for bits in 0..64 {
        for n in [1 << bits, (1 << bits) + 1, u64::MAX >> bits] {
            check(n, &from_the_top(n));
            check(n, &from_the_bottom(n));
        }
    }
    assert_eq!(from_the_top(u64::MAX).len(), 126);
    assert_eq!(from_the_bottom(u64::MAX).len(), 126);
}

/// The multiplications of the recursion that squares the base: the squares,
/// and then the products, from the largest square on.
fn with_squared_bases(n: u64) -> Vec<Step> {
    let digits = || 0..n.ilog2() + 1;
    let squares = digits().skip(1).map(|bit| 1 << (bit - 1));
    let mut steps: Vec<_> = squares
        .map(|half| Step {
            left: half,
            right: half,
        })
        .collect();
    let ones = digits()
        .rev()
        .map(|bit| n & 1 << bit)
        .filter(|&one| one > 0);
    let product = ones.reduce(|product, one| {
        steps.push(Step {
            left: product,
            right: one,
        });
        product + one
    });
    assert_eq!(product, Some(n));
    steps
}

/// How many multiplications one after the other: each waits for its factors.
fn depth(steps: &[Step]) -> u32 {
    let mut depths = HashMap::from([(1, 0)]);
    for &Step { left, right } in steps {
        let depth = 1 + depths[&left].max(depths[&right]);
        depths.insert(left + right, depth);
    }
    depths.into_values().max().unwrap()
}

#[test]
fn from_the_bottom_the_products_do_not_hold_up_the_squares() {
    for n in 1..=5_000_u64 {
        let top = from_the_top(n);
        let bottom = from_the_bottom(n);
        let base = with_squared_bases(n);
        check(n, &base);
        // As many of them,
        assert_eq!(top.len(), bottom.len(), "{n}");
        // but in the recursions each one waits for the one before.
        assert_eq!(depth(&top) as usize, top.len(), "{n}");
        assert_eq!(depth(&base) as usize, base.len(), "{n}");
        let last_product = u32::from(!n.is_power_of_two());
        assert_eq!(depth(&bottom), n.ilog2() + last_product, "{n}");
    }
}

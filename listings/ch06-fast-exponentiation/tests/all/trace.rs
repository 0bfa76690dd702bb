//! The steps of the two ways to square.

use ch06_fast_exponentiation::chains::binary;
use ch06_fast_exponentiation::trace::{Step, from_the_bottom, from_the_top};
use std::collections::HashMap;

/// Checks that each step multiplies what is there, and that n comes last.
fn check(n: u64, steps: &[Step]) {
    let mut made = vec![1];
    for &Step { left, right } in steps {
        assert!(made.contains(&left) && made.contains(&right), "{n}");
        assert!(!made.contains(&(left + right)), "{n}: twice the same");
        made.push(left + right);
    }
    assert_eq!(made.last(), Some(&n));
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
        let (top, bottom) = (from_the_top(n), from_the_bottom(n));
        // As many of them,
        assert_eq!(top.len(), bottom.len(), "{n}");
        // but from the top each one waits for the one before.
        assert_eq!(depth(&top) as usize, top.len(), "{n}");
        let last_product = u32::from(!n.is_power_of_two());
        assert_eq!(depth(&bottom), n.ilog2() + last_product, "{n}");
    }
}

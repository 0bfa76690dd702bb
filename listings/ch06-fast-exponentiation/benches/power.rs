//! Powers of 64 bits: two recursions against the loop, and modulo odd numbers
//! the loop against Montgomery's form, here and in other libraries.

use ch06_fast_exponentiation::montgomery;
use ch06_fast_exponentiation::power::{by_loop, by_squared_base, recursive};
use fastrand::Rng;
use num_bigint::BigUint;
use num_modular::{ModularInteger, Montgomery, ReducedInt};
use side_by_side::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// x, n and m.
type Power = [u64; 3];

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(1985);
    let mut number = || random.u64(..);
    let powers: Vec<_> =
        (0..1000).map(|_| std::array::from_fn(|_| number())).collect();
    for &[x, n, m] in &powers {
        assert_eq!(recursive(x, n, m), by_loop(x, n, m));
        assert_eq!(by_squared_base(x, n, m), by_loop(x, n, m));
    }
    Race::default()
        .run("squares the result", || all(&powers, recursive))
        .run("squares the base", || all(&powers, by_squared_base))
        .run("loop", || all(&powers, by_loop))
        .report(ROOT, "power_recursion")?;

    // Eight of them in a row, for those that compute eight together.
    let eights: Vec<[Power; 8]> = (0..1024 / 8)
        .map(|_| std::array::from_fn(|_| [number(), number(), number() | 1]))
        .collect();
    let powers = eights.as_flattened();
    for eight in &eights {
        let expected = eight.map(|[x, n, m]| by_loop(x, n, m));
        assert_eq!(eight.map(|[x, n, m]| by_num_modular(x, n, m)), expected);
        assert_eq!(eight.map(|[x, n, m]| by_num_bigint(x, n, m)), expected);
        assert_eq!(eight.map(|[x, n, m]| by_montgomery(x, n, m)), expected);
        assert_eq!(together(eight), expected);
    }
    Race::default()
        .run("loop", || all(powers, by_loop))
        .run("num-modular", || all(powers, by_num_modular))
        .run("num-bigint", || all(powers, by_num_bigint))
        .run("Montgomery's form", || all(powers, by_montgomery))
        .run("eight together", || {
            let eights = black_box(&eights).iter();
            mixed(eights.map(|eight| mixed(together(eight))))
        })
        .report(ROOT, "power_peers")
}

/// All powers, mixed into one number.
fn all(powers: &[Power], power: impl Fn(u64, u64, u64) -> u64) -> u64 {
    mixed(black_box(powers).iter().map(|&[x, n, m]| power(x, n, m)))
}

fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |mixed, number| mixed ^ number)
}

fn by_num_modular(x: u64, n: u64, m: u64) -> u64 {
    ReducedInt::<u64, Montgomery<u64>>::new(x, &m).pow(&n).residue()
}

/// 0 where the power does not fit, which it always does.
fn by_num_bigint(x: u64, n: u64, m: u64) -> u64 {
    let [x, n, m] = [x, n, m].map(BigUint::from);
    x.modpow(&n, &m).try_into().unwrap_or(0)
}

/// 0 for an even m.
fn by_montgomery(x: u64, n: u64, m: u64) -> u64 {
    montgomery::power(x, n, m).unwrap_or(0)
}

/// Zeros if an m is even.
fn together(eight: &[Power; 8]) -> [u64; 8] {
    let [x, n, m] = [0, 1, 2].map(|at| eight.map(|power| power[at]));
    montgomery::powers(&x, &n, &m).unwrap_or([0; 8])
}

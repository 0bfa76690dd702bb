//! Powers of 64 bits: two recursions against the loop, and modulo odd numbers
//! the loop against Montgomery's form, here and in other libraries.

use ch06_fast_exponentiation::power::{by_loop, by_squared_base, recursive};
use ch06_fast_exponentiation::{lanes, montgomery};
use fastrand::Rng;
use num_bigint::BigUint;
use num_modular::{ModularInteger, Montgomery, ReducedInt};
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// How many powers race: they go into groups of 8, 16 and 24.
const POWERS: usize = 960;

/// x, n and m.
type Power = [u64; 3];

/// The x of eight powers, or their n or m.
type Group = [u64; 8];

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(1985);
    let mut number = || random.u64(..);
    let powers: Vec<_> = (0..1000)
        .map(|_| std::array::from_fn(|_| number()))
        .collect();
    for &[x, n, m] in &powers {
        assert_eq!(recursive(x, n, m), by_loop(x, n, m));
        assert_eq!(by_squared_base(x, n, m), by_loop(x, n, m));
    }
    Race::default()
        .program("squares the result", || all(&powers, recursive))
        .program("squares the base", || all(&powers, by_squared_base))
        .program("loop", || all(&powers, by_loop))
        .report(ROOT, "power_recursion")?;

    // In groups, for those that compute eight together or more.
    let mut groups = || -> Vec<Group> {
        (0..POWERS / 8)
            .map(|_| std::array::from_fn(|_| number()))
            .collect()
    };
    let x = groups();
    let n = groups();
    let m: Vec<_> = groups().iter().map(|m| m.map(|m| m | 1)).collect();
    let several = [&x[..], &n[..], &m[..]];
    let [x, n, m] = several.map(<[Group]>::as_flattened);
    let powers: Vec<_> = (0..POWERS).map(|i| [x[i], n[i], m[i]]).collect();
    for &[x, n, m] in &powers {
        let expected = by_loop(x, n, m);
        assert_eq!(by_num_modular(x, n, m), expected);
        assert_eq!(by_num_bigint(x, n, m), expected);
        assert_eq!(by_montgomery(x, n, m), expected);
    }
    let expected = all(&powers, by_loop);
    assert_eq!(together(several), expected);
    assert_eq!(in_lanes::<1>(several), expected);
    assert_eq!(in_lanes::<2>(several), expected);
    assert_eq!(in_lanes::<3>(several), expected);
    let race = Race::default()
        .program("loop", || all(&powers, by_loop))
        .program("num-modular", || all(&powers, by_num_modular))
        .program("num-bigint", || all(&powers, by_num_bigint))
        .program("Montgomery's form", || all(&powers, by_montgomery))
        .program("eight together", || together(several))
        .program("eight in lanes", || in_lanes::<1>(several))
        .program("sixteen in lanes", || in_lanes::<2>(several))
        .program("twenty-four in lanes", || in_lanes::<3>(several));
    let alone = "their multiplications alone";
    #[cfg(target_arch = "x86_64")]
    if let Some(ifma) = Ifma::try_new() {
        let run = || ifma.vectorize(Alone(ifma));
        return race.program(alone, run).report(ROOT, "power_peers");
    }
    race.skip(alone, "a machine with AVX-512 IFMA")?
        .report(ROOT, "power_peers")
}

#[cfg(target_arch = "x86_64")]
pulp::simd_type! {
    struct Ifma {
        vl: "avx512vl",
        limbs: "avx512ifma",
    }
}

/// As many multiplications as all groups take, which don't wait for each other.
#[cfg(target_arch = "x86_64")]
struct Alone(Ifma);

#[cfg(target_arch = "x86_64")]
#[expect(clippy::inline_always, reason = "see the module limbs")]
impl pulp::NullaryFnOnce for Alone {
    type Output = [[u64; 8]; 12];

    #[inline(always)]
    fn call(self) -> Self::Output {
        let Self(ifma) = self;
        let factor = pulp::cast(black_box([POWERS as u64; 8]));
        let mut sums = [factor; 12];
        for _ in 0..POWERS / 8 * lanes::MULTIPLICATIONS / 12 {
            for sum in &mut sums {
                *sum = ifma.limbs._mm512_madd52lo_epu64(*sum, factor, factor);
            }
        }
        pulp::cast(sums)
    }
}

/// All powers, mixed into one number.
fn all(powers: &[Power], power: impl Fn(u64, u64, u64) -> u64) -> u64 {
    mixed(black_box(powers).iter().map(|&[x, n, m]| power(x, n, m)))
}

fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |mixed, number| mixed ^ number)
}

fn by_num_modular(x: u64, n: u64, m: u64) -> u64 {
    ReducedInt::<u64, Montgomery<u64>>::new(x, &m)
        .pow(&n)
        .residue()
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

/// Eight together, all of them mixed; each m is odd.
fn together(several: [&[Group]; 3]) -> u64 {
    let [x, n, m] = black_box(several);
    let groups = x.iter().zip(n).zip(m);
    let powers = groups.filter_map(|((x, n), m)| montgomery::powers(x, n, m));
    mixed(powers.map(mixed))
}

/// Several groups in the lanes, all of them mixed; each m is odd.
fn in_lanes<const GROUPS: usize>(several: [&[Group]; 3]) -> u64 {
    let [x, n, m] = black_box(several).map(|groups| groups.as_chunks().0);
    let groups = x.iter().zip(n).zip(m);
    let powers =
        groups.filter_map(|((x, n), m)| lanes::powers::<GROUPS>(x, n, m));
    mixed(powers.map(|powers| mixed(powers.map(mixed))))
}

//! Powers in the lanes of wide registers against the loop, and what takes their
//! place on other machines.

use ch06_fast_exponentiation::lanes::{self, powers_portable};
use ch06_fast_exponentiation::power::by_loop;
use proptest::prelude::*;

type Groups<const GROUPS: usize> = [[u64; 8]; GROUPS];

/// Checks both programs with these powers, one for each lane; each m is odd.
fn check<const GROUPS: usize>(powers: &[[[u64; 3]; 8]; GROUPS]) {
    let at = |at: usize| -> Groups<GROUPS> {
        powers.map(|group| group.map(|power| power[at]))
    };
    let [x, n, m] = [0, 1, 2].map(at);
    let expected =
        powers.map(|group| group.map(|[x, n, m]| by_loop(x, n, m)));
    assert_eq!(lanes::powers(&x, &n, &m), Some(expected), "{powers:?}");
    assert_eq!(powers_portable(&x, &n, &m), Some(expected), "{powers:?}");
}

/// Checks all these powers, eight, sixteen and twenty-four at a time.
fn check_all(powers: impl IntoIterator<Item = [u64; 3]>) {
    let mut powers: Vec<_> = powers.into_iter().collect();
    // The last group is filled up.
    powers.resize(powers.len().next_multiple_of(48), [3, 5, 7]);
    let groups = powers.as_chunks().0;
    groups.as_chunks::<1>().0.iter().for_each(check);
    groups.as_chunks::<2>().0.iter().for_each(check);
    groups.as_chunks::<3>().0.iter().for_each(check);
}

#[test]
fn all_small_powers_are_those_of_the_loop() {
    let small = (0..30).flat_map(|x| (0..30).map(move |n| (x, n)));
    check_all(
        small.flat_map(|(x, n)| (1..80).step_by(2).map(move |m| [x, n, m])),
    );
}

/// What is near the ends of the limbs and of 64 bits.
fn extremes() -> impl Iterator<Item = u64> + Clone {
    let near = [0, 1 << 12, 1 << 32, 1 << 51, 1 << 52, 1 << 63];
    near.into_iter()
        .flat_map(|end: u64| (0..7).map(move |more| end.wrapping_add(more)))
        .map(|number| number.wrapping_sub(3))
}

#[test]
fn extreme_powers_are_those_of_the_loop() {
    let moduli = extremes().filter(|m| m % 2 == 1);
    check_all(extremes().flat_map(|x| {
        let moduli = moduli.clone();
        let powers = extremes().zip(std::iter::repeat(moduli));
        powers.flat_map(move |(n, moduli)| moduli.map(move |m| [x, n, m]))
    }));
}

#[test]
fn all_of_the_largest_moduli_are_taken() {
    check_all((0..1 << 12).map(|less| {
        let m = u64::MAX - 2 * less;
        [m - 1 - less, u64::MAX, m]
    }));
}

#[test]
fn one_even_modulus_spoils_all_and_no_group_is_no_mistake() {
    let x = [[2; 8]; 2];
    let n = [[10; 8]; 2];
    for (group, lane) in (0..2).flat_map(|g| (0..8).map(move |i| (g, i))) {
        for even in [0, 2, 1 << 63, u64::MAX - 1] {
            let mut m = [[1001; 8]; 2];
            m[group][lane] = even;
            assert_eq!(lanes::powers(&x, &n, &m), None, "{m:?}");
            assert_eq!(powers_portable(&x, &n, &m), None, "{m:?}");
        }
    }
    assert_eq!(lanes::powers(&[], &[], &[]), Some([]));
    assert_eq!(powers_portable(&[], &[], &[]), Some([]));
}

/// Any number of 64 bits, with more that are nearly as large as they can be.
fn number() -> impl Strategy<Value = u64> {
    let bits = 0..64_u32;
    let short = (any::<u64>(), bits).prop_map(|(all, bits)| all >> bits);
    let large = (0..1_u64 << 56).prop_map(|less| u64::MAX - less);
    prop_oneof![any::<u64>(), short, large]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn powers_of_any_size_are_those_of_the_loop(
        powers in prop::collection::vec((number(), number(), number()), 48),
    ) {
        check_all(powers.into_iter().map(|(x, n, m)| [x, n, m | 1]));
    }
}

/// How many multiplications stand between two texts of a listing.
fn multiplications(listing: &str, from: &str, to: &str) -> usize {
    let (_, code) = listing.split_once(from).unwrap();
    let (code, _) = code.split_once(to).unwrap();
    let words = [".low(", ".high(", "_mm512_mullo"];
    words.map(|word| code.matches(word).count()).iter().sum()
}

#[test]
fn a_square_takes_9_multiplications_or_12_and_a_product_14() {
    let limbs = include_str!("../../src/limbs.rs");
    let modulus = include_str!("../../src/modulus.rs");
    let square = multiplications(limbs, "fn square(", "[low, middle");
    let product = multiplications(limbs, "fn mul(", "[low, middle");
    let fold = multiplications(modulus, "if FOLD {", "let factor");
    let reduce = multiplications(modulus, "let factor", "Number {");
    assert_eq!([square + reduce, square + fold + reduce], [9, 12]);
    assert_eq!(product + fold + reduce, 14);
    let decode = multiplications(modulus, "fn decode", "self.whole");
    assert_eq!(decode + reduce, 5);
    let digits = 21 * (9 + 12 + 9 + 14);
    let expected = 14 + 3 * (12 + 14) + digits + 5;
    assert_eq!(lanes::MULTIPLICATIONS, expected);
}

/// How long a form becomes at most when a product is divided by 2^52: the
/// product, and a factor of up to 52 bits times m.
fn after(product: f64, m: f64) -> f64 {
    (product + 2_f64.powi(52) * m) / 2_f64.powi(52)
}

#[test]
fn the_forms_stay_short_and_long() {
    let [limb, lane] = [52, 64].map(|bits| 2_f64.powi(bits));
    let short = 1.1 * lane;
    let long = 1.22 * 2_f64.powi(76);
    assert!(after(short * short, lane) < long);
    // A sum of up to five limbs may be too long by 3 bits.
    let rest = 8.0 * limb * limb;
    let largest = long * long / (limb * limb);
    let fold = 1.02 * lane;
    assert!(after(rest + largest * fold, lane) < short);
    // What the instructions take of these numbers is all of them.
    assert!(largest < limb && 2.0 * long / limb < limb);
    assert!(8.0 * limb + largest * (fold / limb) < lane);
}

#[test]
fn without_folding_the_third_square_is_too_long() {
    let lane = 2_f64.powi(64);
    let first = after(1.1 * lane * (1.1 * lane), lane);
    let second = after(first * first, lane);
    let has = |form: f64, bits: i32| {
        (2_f64.powi(bits - 1)..2_f64.powi(bits)).contains(&form)
    };
    assert!(has(first, 77) && has(second, 101));
    // The square of the upper limb is to fit into a limb.
    let upper = |form: f64| (form / 2_f64.powi(52)).powi(2);
    assert!(upper(first) < 2_f64.powi(52));
    assert!(upper(second) > 2_f64.powi(52));
}

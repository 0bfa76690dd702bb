//! Values of stalks: of 10,000 edges against the sum of fractions, of a
//! million, and of a thousand stalks that fit into a word.

use ch05_hackenbush::binary::Binary;
use ch05_hackenbush::bits::{self, long_value};
use ch05_hackenbush::rule;
use fastrand::Rng;
use num_bigint::BigInt;
use num_rational::BigRational;
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> std::io::Result<()> {
    let mut random = Rng::with_seed(1974);
    let mut stalk =
        |edges| -> Vec<bool> { (0..edges).map(|_| random.bool()).collect() };
    let long = stalk(10_000);
    let by_binary = |stalk| Binary::of_stalk(black_box(stalk)).number();
    let by_bits = |stalk| long_value(black_box(stalk));
    let expected = adding_fractions(&long);
    assert_eq!(by_binary(&long), expected);
    assert_eq!(by_bits(&long), expected);
    Race::default()
        .rounds(5)
        .program("adding fractions", || adding_fractions(black_box(&long)))
        .program("binary form", || by_binary(&long))
        .program("bits of the numerator", || by_bits(&long))
        .report(ROOT, "stalks_long")?;

    let longest = stalk(1_000_000);
    assert_eq!(by_binary(&longest), by_bits(&longest));
    Race::default()
        .rounds(3)
        .program("binary form", || by_binary(&longest))
        .program("bits of the numerator", || by_bits(&longest))
        .report(ROOT, "stalks_longest")?;

    let slices: Vec<_> = (0..1000).map(|_| stalk(60)).collect();
    let words: Vec<_> = slices
        .iter()
        .map(|stalk| {
            stalk
                .iter()
                .fold(0, |word, &white| word << 1 | u64::from(white))
        })
        .collect();
    for (slice, &word) in slices.iter().zip(&words) {
        assert_eq!(rule::value(slice), bits::value(word, 60));
    }
    // Both end with the largest of the values.
    Race::default()
        .program("edge by edge", || {
            let values =
                black_box(&slices).iter().map(|slice| rule::value(slice));
            values.map(|value| value.map(|v| *v.numer())).max()
        })
        .program("all bits at once", || {
            let values =
                black_box(&words).iter().map(|&word| bits::value(word, 60));
            values.map(|value| value.map(|v| *v.numer())).max()
        })
        .report(ROOT, "stalks_word")
}

/// The stalk rule with fractions, each sum of which is reduced.
fn adding_fractions(stalk: &[bool]) -> BigRational {
    let mut weight = BigRational::from(BigInt::from(1));
    let mut sum = BigRational::ZERO;
    let mut changed = false;
    for &white in stalk {
        changed |= white != stalk[0];
        if changed {
            weight /= BigInt::from(2);
        }
        if white {
            sum += &weight;
        } else {
            sum -= &weight;
        }
    }
    sum
}

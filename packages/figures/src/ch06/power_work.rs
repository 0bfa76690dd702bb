//! How often the processor multiplies and divides for a power, over the bits of
//! the exponent.

use super::counted::{Counted, by_loop};
use crate::prelude::*;
use ch06_fast_exponentiation::monoid::{Modulo, Monoid};
#[cfg(test)]
use ch06_fast_exponentiation::{montgomery, power};
use std::num::NonZeroU64;

/// From one number of bits to the next.
const STEP: u32 = 4;
/// How often the processor multiplies for a product in Montgomery's form.
const IN_FORM: u64 = 3;
/// How often it divides to enter the form: for x, and for 1.
const TO_ENTER: u64 = 2;

/// The loop in Montgomery's form, as `montgomery::power` has it.
fn in_form<M: Monoid>(monoid: &M, x: &M::Element, mut n: u64) -> M::Element {
    let (mut square, mut product) = (x.clone(), monoid.one());
    while n > 0 {
        let next = monoid.times(&product, &square);
        if n % 2 == 1 {
            product = next;
        }
        square = monoid.times(&square, &square);
        n /= 2;
    }
    // To leave the form.
    monoid.times(&product, &monoid.one())
}

/// One of the powers that `montgomery::powers` finds together.
fn together<M: Monoid>(monoid: &M, x: &M::Element, n: u64) -> M::Element {
    let mut small = vec![monoid.one()];
    for exponent in 1..16 {
        small.push(monoid.times(&small[exponent - 1], x));
    }
    let mut product = monoid.one();
    for bits in (0..64).step_by(4).rev() {
        for _ in 0..4 {
            product = monoid.times(&product, &product);
        }
        product = monoid.times(&product, &small[(n >> bits & 15) as usize]);
    }
    monoid.times(&product, &monoid.one())
}

/// How many products the loop needs for an exponent, the loop in Montgomery's
/// form, and one of eight powers together.
fn products(n: u64) -> [u64; 3] {
    [by_loop, in_form, together].map(|power: fn(&Counted<Modulo>, &u64, u64) -> u64| {
        let counted = Counted::new(Modulo(NonZeroU64::MAX));
        power(&counted, &1, n);
        counted.products()
    })
}

pub(super) fn figure() -> Result<Figure> {
    // Exponents of which half of the bits are ones.
    let count = |bits: u32| (bits, products(0xaaaa_aaaa_aaaa_aaaa >> (u64::BITS - bits)));
    let counts: Vec<_> = (STEP..=u64::BITS).step_by(STEP as usize).map(count).collect();
    let (bits, [by_loop, in_form, together]) = counts[counts.len() - 1];
    Plot::of(&counts, "bits", |count| count.0)
        .titles("bits of the exponent", "multiplications (×) and divisions (÷), logarithmic scale")
        .line("loop ×÷", "loop: products, × and ÷", TRIANGLES, |count| count.1[0])
        .column("form: products", |count| count.1[1])
        .line("form ×", "form: ×", CIRCLES, |count| IN_FORM * count.1[1])
        .line_only("form ÷", DIAMONDS, |_| Some(TO_ENTER))
        .column("eight: products", |count| count.1[2])
        .line("eight ×", "eight: ×", SQUARES, |count| IN_FORM * count.1[2])
        .column("form and eight: ÷", |_| TO_ENTER)
        .figure()
        .says(values![step = STEP, bits, form = in_form, form_times = IN_FORM * in_form])
        .says(values![divisions = TO_ENTER, eight = together, eight_times = IN_FORM * together])
        .with("loop", by_loop)
}

#[test]
fn the_powers_are_those_of_the_listings() {
    for m in [1, 3, 1_001, u64::MAX] {
        let modulo = Modulo(m.try_into().unwrap());
        for x in 0..20 {
            let x = x % m;
            for n in (0..40).chain([1 << 63, u64::MAX - 1, u64::MAX]) {
                assert_eq!(by_loop(&modulo, &x, n), power::by_loop(x, n, m));
                assert_eq!(Some(in_form(&modulo, &x, n)), montgomery::power(x, n, m));
                let listed = montgomery::powers(&[x], &[n], &[m]);
                assert_eq!(Some([together(&modulo, &x, n)]), listed);
            }
        }
    }
}

#[test]
fn the_loop_squares_once_more_than_that_of_the_monoids() {
    for n in (1..300).chain([u64::MAX]) {
        let counted = Counted::new(Modulo(NonZeroU64::MAX));
        counted.power(&1, n);
        assert_eq!(products(n)[0], counted.products() + 1, "{n}");
    }
}

#[test]
fn the_products_are_counted_by_bits() {
    for n in (0..300).chain([u64::MAX]) {
        let bits = u64::from(64 - n.leading_zeros());
        let ones = u64::from(n.count_ones());
        // Squares, other products, and one to leave; for the last program
        // also those for the powers up to 15.
        assert_eq!(products(n), [bits + ones, 2 * bits + 1, 64 + 16 + 15 + 1], "{n}");
    }
}

//! What the processor does for a power.

use crate::old::Words;
use crate::old::{Figure, Kind, Reason, Table};
use crate::old_plot::{self, Counted, LogPlot, Marker};
use crate::theme::Paint;
use ch06_fast_exponentiation::monoid::Monoid;
use std::cell::Cell;

/// The numbers of bits that exponents have.
const STEP: u32 = 4;
const BITS: u32 = 64;
/// How often the processor multiplies for a product in Montgomery's form.
const IN_FORM: u64 = 3;
/// How often it divides to enter the form: for x, and for 1.
const TO_ENTER: u64 = 2;

/// The exponents of the powers of x, which are added where the powers are
/// multiplied: that is a product, and counted.
#[derive(Default)]
struct Exponents {
    products: Cell<u64>,
}

impl Monoid for Exponents {
    /// Modulo 2^64, since the programs may square once more than needed.
    type Element = u64;

    fn one(&self) -> u64 {
        0
    }

    fn times(&self, a: &u64, b: &u64) -> u64 {
        self.products.set(self.products.get() + 1);
        a.wrapping_add(*b)
    }
}

/// The loop, as `power::by_loop` has it.
fn by_loop<M: Monoid>(monoid: &M, x: &M::Element, mut n: u64) -> M::Element {
    let (mut square, mut product) = (x.clone(), monoid.one());
    while n > 0 {
        if n % 2 == 1 {
            product = monoid.times(&product, &square);
        }
        square = monoid.times(&square, &square);
        n /= 2;
    }
    product
}

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

/// How many products each program needs for an exponent.
fn products(n: u64) -> [u64; 3] {
    [by_loop, in_form, together].map(|power: fn(&Exponents, &u64, u64) -> u64| {
        let exponents = Exponents::default();
        power(&exponents, &1, n);
        exponents.products.get()
    })
}

/// What the powers with exponents of so many bits take.
struct Work {
    bits: u32,
    /// Products of the loop; for each the processor multiplies once and divides
    /// once.
    by_loop: u64,
    /// Products in Montgomery's form, one power at a time and eight together.
    in_form: u64,
    together: u64,
}

impl Work {
    /// For an exponent of which half of the bits are ones.
    fn count(bits: u32) -> Self {
        let [by_loop, in_form, together] = products(0xaaaa_aaaa_aaaa_aaaa >> (64 - bits));
        Self { bits, by_loop, in_form, together }
    }
}

/// How often the processor multiplies and divides, over the bits of the
/// exponent.
pub(super) fn of_a_power(name: &'static str) -> Result<Figure, Reason> {
    let counts: Vec<_> = (1..=BITS / STEP).map(|steps| Work::count(steps * STEP)).collect();
    let Work { bits, by_loop, in_form, together } = *counts.last().ok_or(Reason::Number)?;
    let [form_times, together_times] = [in_form, together].map(|products| IN_FORM * products);
    let words = Words {
        title: "How often a power multiplies and divides".into(),
        description: format!(
            "Four lines over the bits of the exponent, from {STEP} to {bits}, on a logarithmic \
             scale. The loop multiplies and divides equally often, up to {by_loop} times. In \
             Montgomery's form, the multiplications lie four times as high, and end at \
             {form_times}; the divisions are {TO_ENTER} everywhere. For eight powers together, \
             each multiplies {together_times} times, whatever the exponent."
        ),
        caption: format!(
            "With {bits} bits, the loop makes {by_loop} products, with a multiplication and a \
             division for each. In Montgomery's form there are {in_form} products with \
             {form_times} multiplications, but only {TO_ENTER} divisions, however long the \
             exponent is. Eight together make {together} products for each power, with \
             {together_times} multiplications and {TO_ENTER} divisions; they go through all \
             {BITS} bits, even if the first ones are 0."
        ),
    };
    let counted = Counted { all: &counts, x: |work| work.bits };
    let plot = LogPlot {
        x_title: "bits of the exponent",
        y_title: "multiplications (×) and divisions (÷), logarithmic scale",
        series: vec![
            counted.line(
                "loop ×÷",
                |work| work.by_loop,
                Paint::Series2,
                Marker::Triangle,
                Some((9.0, 5.0)),
            ),
            counted.line(
                "form ×",
                |work| IN_FORM * work.in_form,
                Paint::Series1,
                Marker::Circle,
                None,
            ),
            counted.line("form ÷", |_| TO_ENTER, Paint::Series4, Marker::Diamond, Some((6.0, 4.0))),
            counted.line(
                "eight ×",
                |work| IN_FORM * work.together,
                Paint::Series3,
                Marker::Square,
                Some((3.0, 4.0)),
            ),
        ],
    };
    let row = |work: &Work| {
        let Work { bits, by_loop, in_form, together } = *work;
        vec![
            bits.into(),
            by_loop.into(),
            in_form.into(),
            (IN_FORM * in_form).into(),
            together.into(),
            (IN_FORM * together).into(),
            TO_ENTER.into(),
        ]
    };
    let data = Table {
        name,
        title: words.title.clone(),
        caption: String::new(),
        headers: vec![
            "bits",
            "loop: products, × and ÷",
            "form: products",
            "form: ×",
            "eight: products",
            "eight: ×",
            "form and eight: ÷",
        ],
        rows: counts.iter().map(row).collect(),
    };
    let figure = Figure::draw(name, Kind::Plot, words, old_plot::SIZE, |canvas| plot.draw(canvas))?;
    Ok(figure.with_data(data))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ch06_fast_exponentiation::monoid::Modulo;
    use ch06_fast_exponentiation::{montgomery, power};

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
            let exponents = Exponents::default();
            assert_eq!(exponents.power(&1, n), n);
            assert_eq!(products(n)[0], exponents.products.get() + 1, "{n}");
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
}

//! Berlekamp's binary form: from a stalk to its number, written in base 2, and
//! back.

// ANCHOR: binary
use num_bigint::{BigInt, Sign};
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive};

/// A number in base two, with all its digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binary {
    /// Is it below 0?
    pub negative: bool,
    /// What comes before the point.
    pub whole: usize,
    /// The binary digits after the point; the last one is 1.
    pub digits: Vec<bool>,
}
// ANCHOR_END: binary

impl Binary {
    // ANCHOR: of_stalk
    /// The value of a stalk (Berlekamp 1974). The first run less one is the
    /// whole part, the first change of colour is the point, and then come the
    /// digits: 1 for an edge of the first colour, 0 for one of the other, and a
    /// final 1.
    pub fn of_stalk(stalk: &[bool]) -> Self {
        let Some(&first) = stalk.first() else {
            return Self {
                negative: false,
                whole: 0,
                digits: vec![],
            };
        };
        let run = stalk.iter().take_while(|&&edge| edge == first).count();
        // The edge that changes the colour belongs to the point.
        let Some((_, above)) = stalk[run..].split_first() else {
            return Self {
                negative: !first,
                whole: run,
                digits: vec![],
            };
        };
        let digits = above.iter().map(|&edge| edge == first);
        let digits = digits.chain([true]).collect();
        Self {
            negative: !first,
            whole: run - 1,
            digits,
        }
    }

    // ANCHOR_END: of_stalk

    // ANCHOR: stalk
    /// The stalk with this value. Each unit of the whole part is an edge, and
    /// they must fit into memory.
    pub fn stalk(&self) -> Vec<bool> {
        let first = !self.negative;
        let Some((_, digits)) = self.digits.split_last() else {
            return vec![first; self.whole];
        };
        let mut stalk = vec![first; self.whole + 1];
        stalk.push(!first);
        stalk.extend(digits.iter().map(|&one| one == first));
        stalk
    }
    // ANCHOR_END: stalk

    // ANCHOR: of_number
    /// A fraction in base two; `None` if its digits never end, or if the whole
    /// part does not fit.
    pub fn of_number(number: &BigRational) -> Option<Self> {
        let size = number.abs();
        let places = size.denom().bits() - 1;
        let ends = size.denom().trailing_zeros() == Some(places);
        let fraction = size.fract();
        let bits = fraction.numer().magnitude();
        let digits = (0..places).rev().map(|place| bits.bit(place));
        ends.then_some(Self {
            negative: number.is_negative(),
            whole: size.to_integer().to_usize()?,
            digits: digits.collect(),
        })
    }

    // ANCHOR_END: of_number

    // ANCHOR: number
    /// The same number as a fraction. Linear in the number of digits.
    pub fn number(&self) -> BigRational {
        let places = self.digits.iter().rposition(|&one| one);
        let places = places.map_or(0, |last| last + 1);
        let digits = self.digits[..places].iter().map(|&one| u8::from(one));
        let digits: Vec<_> = digits.collect();
        let fraction = BigInt::from_radix_be(Sign::Plus, &digits, 2)
            .expect("each digit is 0 or 1");
        let units = (BigInt::from(self.whole) << places) + fraction;
        let units = if self.negative { -units } else { units };
        // The last digit is 1, so there is nothing to reduce.
        BigRational::new_raw(units, BigInt::from(1) << places)
    }
    // ANCHOR_END: number
}

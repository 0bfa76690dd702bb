//! # The simplest number without a walk
//! minutes: 30
//! stars: 2
//! needs: [The simplest number](../ch05-hackenbush/numbers.md#birthdays)
//!
//! The chapter walks through the tree of birthdays to the simplest number between two others.
//! If both are above a million, the walk takes more than a million steps.
//! Find the number with a fixed number of instructions; a loop over its 21 binary digits is allowed.
//!
//! The bounds are integers, and count multiples of $`2^{-20}`$: 1,048,576 is the number 1.
//! Return the simplest number above `left` and below `right` in units of $`2^{-21}`$, or `None` if there is no number between the bounds.
//! For example, between 262,144 and 524,288, which are $`\tfrac14`$ and $`\tfrac12`$, the answer is 786,432, which is $`\tfrac38`$ in the finer unit.
//!
//! Why is this finer unit fine enough?
//!
//! ## Hint
//! First think of bounds that are not negative, with no integer between them.
//! Once the walk has passed the integers, each further day adds one binary digit after the point, so the simplest number is the one with the fewest digits.
//! The answer is below `right`: write `left` and the last number of the finer unit below `right` in base 2, and look for the first place where the two differ.
//!
//! Then: what is the simplest number if there are integers between the bounds?
//! And if one bound is negative?
//!
//! ## Solution
//! *If 0 is between the bounds,* it is 0, the oldest number of all.
//! *If both are at 0 or below,* change their signs, swap them, and change the sign of the answer.
//! So let $`0 \le l < r`$.
//!
//! *If there is an integer between them,* it is the smallest such integer: the walk goes 0, 1, 2, 3, … and stops at the first one above $`l`$.
//! Looking for the fewest digits would be wrong here.
//! Between 2½ and 10 the answer is not 8, which ends in the most zeros, but 3.
//!
//! *Otherwise* the walk goes to the next integer above and then down, and from there on each day brings one more digit after the point.
//! It stops at the first number between the bounds.
//! So the answer is the number with the fewest digits.
//! To find it, take the last number $`m`$ of the unit below $`r`$, and look for the highest bit in which $`l`$ and $`m`$ differ.
//! There $`l`$ has a 0 and $`m`$ has a 1.
//! Keep the bits of $`m`$ down to this place, and follow them with zeros.
//! The result is above $`l`$, because of this 1, and not above $`m`$.
//! A number with fewer digits would have only zeros from this place on, and then it would not be above $`l`$.
//!
//! The finer unit is fine enough, because halfway between two different bounds is a multiple of $`2^{-21}`$, and the simplest number has no more digits than that.

/// The simplest number above `left` and below `right`, which are in units of
/// 2^-20, from -2^60 to 2^60. The answer is in units of 2^-21. `None` if there
/// is no number between them.
pub fn simplest(left: i64, right: i64) -> Option<i64> {
    // BEGIN SOLUTION
    const ONE: i64 = 1 << 21;
    if left >= right {
        return None;
    }
    if left < 0 && right > 0 {
        return Some(0);
    }
    if right <= 0 {
        return Some(-simplest(-right, -left)?);
    }
    let left = 2 * left;
    let last = 2 * right - 1;
    let integer = (left / ONE + 1) * ONE;
    if integer <= last {
        return Some(integer);
    }
    let place = (left ^ last).ilog2();
    Some(last >> place << place)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::simplest;

    /// The walk of the chapter, in units of 2^-21.
    fn walk(left: i64, right: i64) -> Option<i64> {
        if left >= right {
            return None;
        }
        let left = 2 * left;
        let right = 2 * right;
        let mut below = None;
        let mut here = 0_i64;
        let mut above = None;
        loop {
            if here <= left {
                below = Some(here);
                here = match above {
                    None => here + (1 << 21),
                    Some(above) => i64::midpoint(here, above),
                };
            } else if here >= right {
                above = Some(here);
                here = match below {
                    None => here - (1 << 21),
                    Some(below) => i64::midpoint(below, here),
                };
            } else {
                return Some(here);
            }
        }
    }

    /// Compares with the walk for all pairs of these bounds.
    fn check(bounds: &[i64]) {
        for &left in bounds {
            for &right in bounds {
                assert_eq!(
                    simplest(left, right),
                    walk(left, right),
                    "between {left} and {right}"
                );
            }
        }
    }

    const ONE: i64 = 1 << 20;

    #[test]
    fn numbers_by_hand() {
        assert_eq!(simplest(0, ONE), Some(ONE));
        assert_eq!(simplest(-ONE, 0), Some(-ONE));
        assert_eq!(simplest(0, 2 * ONE), Some(2 * ONE));
        assert_eq!(simplest(-5, 7), Some(0));
        assert_eq!(simplest(ONE, ONE), None);
        assert_eq!(simplest(ONE, 0), None);
        // 3, and not 8.
        assert_eq!(simplest(5 * ONE / 2, 10 * ONE), Some(6 * ONE));
        // Between 1/4 and 3/4, and between 1/4 and 1/2.
        assert_eq!(simplest(ONE / 4, 3 * ONE / 4), Some(ONE));
        assert_eq!(simplest(ONE / 4, ONE / 2), Some(3 * ONE / 4));
    }

    #[test]
    fn all_multiples_of_a_sixteenth_up_to_six() {
        let bounds: Vec<i64> =
            (-96..=96).map(|sixteenths| sixteenths * ONE / 16).collect();
        check(&bounds);
    }

    #[test]
    fn all_bounds_near_an_integer_or_a_half() {
        for middle in [0, ONE / 2, ONE, 5 * ONE / 2, -3 * ONE, -ONE / 4] {
            let bounds: Vec<i64> = (middle - 40..=middle + 40).collect();
            check(&bounds);
        }
    }

    #[test]
    fn far_from_zero() {
        const FAR: i64 = 1 << 60;
        assert_eq!(simplest(FAR - 1, FAR), Some(2 * FAR - 1));
        assert_eq!(simplest(-FAR, 1 - FAR), Some(1 - 2 * FAR));
        assert_eq!(simplest(FAR - ONE - 1, FAR), Some(2 * (FAR - ONE)));
        assert_eq!(simplest(FAR - ONE, FAR), Some(2 * FAR - ONE));
        assert_eq!(simplest(-FAR, FAR), Some(0));
        assert_eq!(simplest(0, FAR), Some(2 * ONE));
        assert_eq!(simplest(-FAR, 1 - ONE), Some(-2 * ONE));
    }
}

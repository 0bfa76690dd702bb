//! # Two ways to cut a cake
//! minutes: 40
//! stars: 3
//! needs: [The simplest number](../ch05-hackenbush/numbers.md#birthdays), [How big is an advantage?](../ch05-hackenbush/half.md#worth)
//!
//! A rectangular cake has lines that divide it into `height` rows and `width` columns of squares.
//! A turn cuts one piece in two along one of its lines.
//! White cuts only along vertical lines, and Black only along horizontal ones.
//! Whoever can't cut loses.
//! [Winning Ways](../bibliography.md#winning-ways) calls the game *Cutcake*.
//!
//! What is a cake worth, if White counts plus?
//! A cake of 1 row and 5 columns is worth 4, because White has four cuts and Black has none.
//!
//! First make a table for sides of up to 20.
//! A cut leaves two cakes, whose values you add; the cake is worth the simplest number between White's best cut and Black's best cut.
//! Look at the table, find a rule, and prove it.
//! The tests ask for sides of up to $`10^{18}`$.
//!
//! ## Hint
//! Compare the rows for the heights 2 and 3, and then those for 4, 5, 6 and 7.
//! Which cut is White's best if the cake is much wider than it is high?
//!
//! For the proof, show that White's cuts leave at least 1 less than the rule says, and that Black's cuts leave more than it says.
//!
//! ## Solution
//! Let $`H`$ be the largest power of two that is not larger than the height $`h`$, and $`W`$ the same for the width $`w`$.
//! The cake is worth
//!
//! - $`\lfloor w / H \rfloor - 1`$ if $`W \ge H`$,
//! - $`-(\lfloor h / W \rfloor - 1)`$ if $`W \le H`$.
//!
//! With $`W = H`$ both are 0, since both quotients are 1.
//! The program writes this as one difference.
//!
//! *Proof,* by induction on the size.
//! Turning the cake swaps the players, so let $`W \ge H`$, and $`q = \lfloor w / H \rfloor \ge 1`$.
//!
//! *White cuts* $`w = x + y`$.
//! If $`x`$ and $`y`$ are at least $`H`$, the two cakes are worth $`\lfloor x / H \rfloor + \lfloor y / H \rfloor - 2 \le q - 2`$.
//! If one of them is less than $`H`$, its cake is worth −1 or less, by the second line of the rule, and the other at most $`q - 1`$.
//! So every cut leaves $`q - 2`$ or less.
//! If $`q \ge 2`$, the cut $`x = H`$ leaves exactly that.
//!
//! *Black cuts* $`h = s + t`$.
//! At least one of the parts is less than $`H`$, because $`h < 2H`$.
//! For such a part the divisor of the rule is at most $`H / 2`$, so its cake is worth at least $`2q - 1`$, and the other at least $`q - 1`$.
//! So every cut leaves at least $`3q - 2`$, which is more than $`q - 1`$.
//!
//! *The simplest number* above White's best and below Black's best is $`q - 1`$.
//! For $`q = 1`$ White's best is below 0 and Black's best above 0, so it is 0.
//! For $`q \ge 2`$ it is the smallest integer above $`q - 2`$.
//!
//! So White needs to know only powers of two: the best cut of a wide cake is after column $`H`$.
//! Take the power from the bits of the number.
//! A floating-point logarithm is wrong just below a large power of two.

/// What a cake is worth, White cutting along vertical lines. Both sides are
/// from 1 to 10^18.
pub fn value(height: i64, width: i64) -> i64 {
    // BEGIN SOLUTION
    let power = |side: i64| 1_i64 << side.ilog2();
    (width / power(height)).max(1) - (height / power(width)).max(1)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::value;
    use std::collections::HashMap;

    /// 1 in units that have room for halves and quarters, though no cake
    /// should need them.
    const ONE: i64 = 1 << 30;

    /// The simplest number above `left` and below `right`, by a walk.
    fn simplest(left: Option<i64>, right: Option<i64>) -> i64 {
        let mut below = None;
        let mut here = 0;
        let mut above = None;
        loop {
            if left.is_some_and(|left| here <= left) {
                below = Some(here);
                here = above
                    .map_or(here + ONE, |above| i64::midpoint(here, above));
            } else if right.is_some_and(|right| here >= right) {
                above = Some(here);
                here = below
                    .map_or(here - ONE, |below| i64::midpoint(below, here));
            } else {
                return here;
            }
        }
    }

    #[test]
    fn all_cakes_of_up_to_forty_by_simplest_numbers() {
        let mut table: HashMap<(i64, i64), i64> = HashMap::new();
        for height in 1..=40 {
            for width in 1..=40 {
                let left = (1..width)
                    .map(|cut| {
                        table[&(height, cut)] + table[&(height, width - cut)]
                    })
                    .max();
                let right = (1..height)
                    .map(|cut| {
                        table[&(cut, width)] + table[&(height - cut, width)]
                    })
                    .min();
                let expected = simplest(left, right);
                table.insert((height, width), expected);
                assert_eq!(
                    value(height, width) * ONE,
                    expected,
                    "{height} by {width}"
                );
            }
        }
    }

    type Pieces = Vec<(i64, i64)>;

    /// Does the player to move win? Beside the pieces there are `spare` moves,
    /// White's if positive and Black's if negative.
    fn wins(
        pieces: &Pieces,
        spare: i64,
        white: bool,
        known: &mut HashMap<(Pieces, i64, bool), bool>,
    ) -> bool {
        if let Some(&answer) = known.get(&(pieces.clone(), spare, white)) {
            return answer;
        }
        let has_spare = if white { spare > 0 } else { spare < 0 };
        let mut answer =
            has_spare && !wins(pieces, spare - spare.signum(), !white, known);
        for at in 0..pieces.len() {
            let (height, width) = pieces[at];
            let side = if white { width } else { height };
            for cut in 1..side {
                let mut then = pieces.clone();
                then.remove(at);
                then.extend(if white {
                    [(height, cut), (height, width - cut)]
                } else {
                    [(cut, width), (height - cut, width)]
                });
                then.sort_unstable();
                answer = answer || !wins(&then, spare, !white, known);
            }
        }
        known.insert((pieces.clone(), spare, white), answer);
        answer
    }

    #[test]
    fn small_cakes_by_playing() {
        let mut known = HashMap::new();
        for height in 1..=7 {
            for width in 1..=8 - height {
                let balance = -value(height, width);
                for white in [true, false] {
                    let pieces = vec![(height, width)];
                    assert!(
                        !wins(&pieces, balance, white, &mut known),
                        "{height} by {width} and {balance} spare moves"
                    );
                }
            }
        }
    }

    #[test]
    fn large_cakes() {
        const FAR: i64 = 1_000_000_000_000_000_000;
        assert_eq!(value(1, FAR), FAR - 1);
        assert_eq!(value(FAR, 1), 1 - FAR);
        assert_eq!(value(3, FAR), FAR / 2 - 1);
        assert_eq!(value(FAR, FAR), 0);
        // 10^18 lies between 2^59 and 2^60.
        assert_eq!(value(1 << 59, FAR), 0);
        assert_eq!(value((1 << 59) - 1, FAR), 2);
        assert_eq!(value(FAR, (1 << 59) - 1), -2);
    }

    #[test]
    fn sides_near_a_power_of_two() {
        for exponent in 1..59 {
            let power = 1 << exponent;
            assert_eq!(value(power - 1, power), 1, "2^{exponent}");
            assert_eq!(value(power, power - 1), -1, "2^{exponent}");
            assert_eq!(value(power, 2 * power - 1), 0, "2^{exponent}");
            assert_eq!(value(power, 2 * power), 1, "2^{exponent}");
            assert_eq!(value(2 * power - 1, 2 * power), 1, "2^{exponent}");
            assert_eq!(value(3 * power, 6 * power), 2, "2^{exponent}");
            assert_eq!(value(6 * power, 3 * power), -2, "2^{exponent}");
        }
    }
}

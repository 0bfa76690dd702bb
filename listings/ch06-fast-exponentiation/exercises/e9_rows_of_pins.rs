//! # A billion rows of pins
//! minutes: 25
//! stars: 2
//! needs: [Counting losing positions](../ch06-fast-exponentiation/counting.md#half-of-a-row), [Even or odd?](../ch06-fast-exponentiation/even-or-odd.md#the-powers)
//!
//! In Kayles a turn knocks down one pin, or two pins that are side by side in a row; whoever can't move loses.
//! [Chapter 4](../ch04-nim-grundy/octal.md) finds the Grundy number of a row.
//!
//! Now there are `rows` rows, up to $`10^{18}`$ and more, and each has 0 to `most` pins.
//! The order counts: a row of 2 pins and then one of 3 is not a row of 3 and then one of 2.
//! How many of these positions are losing for the player to move, modulo 1,000,000,007?
//!
//! The Grundy numbers, all below 16, and a power are given.
//!
//! ## Hint
//! In a sum, a row is as good as a heap of its Grundy number.
//! How many sizes of a row have Grundy number 0, how many have 1, and so on?
//! That is the table of one row.
//!
//! ## Solution
//! Count how often each Grundy number comes up among the sizes 0 to `most`: that is a table with sixteen places.
//! Transform it, raise each place to its power, and add them up, as the chapter does.
//! Nothing there needs the sizes to be different heaps: $`f(s)`$ is the number of sizes whose Grundy number is even for $`s`$, minus the number of those whose Grundy number is odd.
//!
//! In the end divide by 16.
//! Modulo a prime $`p`$, that is to multiply by $`16^{p - 2}`$.
//! (An ordinary division of the remainder is wrong: $`p + 16`$, say, leaves 16, and $`16 / 16`$ is not the answer.)
//!
//! So any game can be counted if it is made of parts whose Grundy numbers you can list.

/// The prime modulo which positions are counted.
pub const MODULUS: u64 = 1_000_000_007;

/// The Grundy numbers of rows of 0 to `most` pins.
pub fn grundy_numbers(most: usize) -> Vec<usize> {
    let mut grundy: Vec<usize> = Vec::new();
    for pins in 0..=most {
        let mut seen = [false; 16];
        for rest in pins.saturating_sub(2)..pins {
            for left in 0..=rest {
                seen[grundy[left] ^ grundy[rest - left]] = true;
            }
        }
        grundy.push(seen.into_iter().take_while(|&seen| seen).count());
    }
    grundy
}

/// x^n modulo [`MODULUS`].
pub fn power(x: u64, mut n: u64) -> u64 {
    let mut square = x % MODULUS;
    let mut product = 1;
    while n > 0 {
        if n % 2 == 1 {
            product = product * square % MODULUS;
        }
        square = square * square % MODULUS;
        n /= 2;
    }
    product
}

/// How many positions of `rows` rows, each of 0 to `most` pins, are losing in
/// Kayles, modulo [`MODULUS`]. `most` is at most 2000.
pub fn losing(rows: u64, most: usize) -> u64 {
    // BEGIN SOLUTION
    let mut table = [0; 16];
    for value in grundy_numbers(most) {
        table[value] += 1;
    }
    for bit in [1, 2, 4, 8] {
        for place in (0..16).filter(|place| place & bit == 0) {
            let a = table[place];
            let b = table[place | bit];
            table[place] = (a + b) % MODULUS;
            table[place | bit] = (a + MODULUS - b) % MODULUS;
        }
    }
    let sum: u64 = table.iter().map(|&value| power(value, rows)).sum();
    sum % MODULUS * power(16, MODULUS - 2) % MODULUS
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{MODULUS, grundy_numbers, losing};

    #[test]
    fn one_row_and_two_rows() {
        for most in 0..100 {
            // The first player wins a single row of pins.
            assert_eq!(losing(1, most), 1, "one row of up to {most}");
            let grundy = grundy_numbers(most);
            let equal = |a: &usize| grundy.iter().filter(|b| a == *b).count();
            let pairs: usize = grundy.iter().map(equal).sum();
            assert_eq!(losing(2, most), pairs as u64, "two up to {most}");
        }
    }

    /// Plays every game. Bit i is pin i, and rows are apart.
    fn is_losing(pins: u32) -> bool {
        (0..32).all(|pin| {
            let knocked = [1 << pin, 3 << pin];
            knocked.into_iter().all(|ball: u32| {
                pins & ball != ball || !is_losing(pins ^ ball)
            })
        })
    }

    #[test]
    fn three_short_rows_by_playing() {
        for most in 0..=3_u32 {
            let sizes = 0..=most;
            let mut losing_rows = 0;
            for a in sizes.clone() {
                for b in sizes.clone() {
                    for c in sizes.clone() {
                        let row =
                            |pins: u32, at: u32| ((1 << pins) - 1) << at;
                        let all = row(a, 0) | row(b, 5) | row(c, 10);
                        losing_rows += u64::from(is_losing(all));
                    }
                }
            }
            assert_eq!(losing(3, most as usize), losing_rows, "up to {most}");
        }
    }

    /// How many rows have which nim-sum, row after row.
    fn row_after_row(rows: u64, most: usize) -> u64 {
        let grundy = grundy_numbers(most);
        let mut sums = [0; 16];
        sums[0] = 1;
        for _ in 0..rows {
            let mut next = [0; 16];
            for (sum, count) in sums.into_iter().enumerate() {
                for value in &grundy {
                    next[sum ^ value] += count;
                }
            }
            sums = next.map(|count| count % MODULUS);
        }
        sums[0]
    }

    #[test]
    fn up_to_forty_rows() {
        for most in [0, 1, 2, 3, 5, 8, 13, 100] {
            for rows in 0..=40 {
                assert_eq!(
                    losing(rows, most),
                    row_after_row(rows, most),
                    "{rows} rows of up to {most}"
                );
            }
        }
    }

    #[test]
    fn very_many_rows() {
        // Sizes 0 to 3 have the Grundy numbers 0, 1, 2 and 3: one in four.
        let n = 1_000_000_000_000_000_000;
        assert_eq!(4 * losing(n, 3) % MODULUS, super::power(4, n));
        // By Fermat, p - 1 extra rows change nothing, if no value is 0.
        let rows = (MODULUS - 1) * 1_000_000_000;
        for most in [1, 2, 3, 9] {
            let later = losing(rows + 17, most);
            assert_eq!(later, losing(17, most), "{most}");
        }
        assert!(losing(u64::MAX, 2000) < MODULUS);
    }
}

//! # Differences
//! minutes: 20
//! stars: 2
//! needs: [Look before you search](../ch02-memoization/parity.md#invariants)
//!
//! There are some positive numbers on a board, all different.
//! A turn chooses two of them and writes down their difference, the larger minus the smaller, provided it isn't there yet.
//! Numbers are never erased.
//! Whoever can't write a new number loses.
//!
//! Start with 4 and 10.
//! You have to write 6; then the opponent has to write 2, because 10 - 6 is there already.
//! You write 8, and the opponent has no move.
//!
//! The numbers go up to $`10^{18}`$.
//! Play some games by hand, and look at the board at the *end*.
//! What does it depend on?
//! Find a closed form, and prove it.
//!
//! ## Hint
//! Two things about the board never change: the largest number, and the largest number that divides all of them.
//! What does a board without a move look like?
//!
//! ## Solution
//! Let $`g`$ be the greatest common divisor of the numbers at the start, and $`M`$ the largest of them.
//!
//! *They never change.* A difference is smaller than $`M`$, and a number that divides two numbers divides their difference.
//!
//! *The last board* has a smallest number $`s`$. Take any other number $`x`$ on it. There is no move left, so $`x - s`$ is there too, and $`x - 2s`$, and so on, as long as these are positive. If $`x`$ were not a multiple of $`s`$, the last of them would be smaller than $`s`$. So all numbers are multiples of $`s`$, and as $`s`$ is one of them, $`s = g`$. Starting from $`x = M`$, the steps of $`s`$ reach all its multiples up to $`M`$: the last board is $`g, 2g, \dots, M`$.
//!
//! So it has $`M / g`$ numbers, however you play.
//! Each turn writes one number, so $`M / g`$ minus the count at the start is the number of turns, and the first player wins if it is odd.

/// Does the first player win with these numbers? There is at least one; all
/// are different, and from 1 to 10^18.
pub fn first_wins(numbers: &[u64]) -> bool {
    // BEGIN SOLUTION
    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let divisor = numbers.iter().fold(0, |divisor, &n| gcd(divisor, n));
    let largest = numbers.iter().fold(0, |largest, &n| n.max(largest));
    (largest / divisor - numbers.len() as u64) % 2 == 1
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::first_wins;

    #[test]
    fn one_number_has_no_difference() {
        assert!(!first_wins(&[1]));
        assert!(!first_wins(&[1_000_000_000_000_000_000]));
    }

    #[test]
    fn the_example() {
        assert!(first_wins(&[4, 10]));
        assert!(first_wins(&[10, 4]));
        assert!(!first_wins(&[10, 4, 6]));
    }

    #[test]
    fn all_boards_with_numbers_up_to_twelve() {
        const MOST: usize = 12;
        // Bit n - 1 of a board is the number n. A turn makes a board larger.
        let mut winning = vec![false; 1 << MOST];
        for board in (1..1_usize << MOST).rev() {
            let has = |n: &usize| board >> (n - 1) & 1 == 1;
            let numbers: Vec<usize> = (1..=MOST).filter(has).collect();
            for &large in &numbers {
                for &small in numbers.iter().filter(|&&n| n < large) {
                    let option = board | 1 << (large - small - 1);
                    winning[board] |= option != board && !winning[option];
                }
            }
            let numbers: Vec<u64> =
                numbers.iter().map(|&n| n as u64).collect();
            assert_eq!(first_wins(&numbers), winning[board], "{numbers:?}");
        }
    }

    #[test]
    fn size_does_not_matter() {
        const MOST: u64 = 1_000_000_000_000_000_000;
        assert!(first_wins(&[MOST, MOST - 1, 5]));
        assert!(!first_wins(&[MOST - 1, MOST, 5, 7]));
        assert!(!first_wins(&[MOST / 2, MOST]));
        // A divisor of 1, and a number that is no double.
        assert!(first_wins(&[MOST - 1, 1]));
        assert!(first_wins(&[MOST / 4 * 3, MOST, MOST / 2]));
    }
}

//! # Shuffle without chance
//! minutes: 15
//! stars: 2
//! needs: [Anything you can multiply](../ch06-fast-exponentiation/monoid.md#shuffles)
//!
//! A machine shuffles a deck of cards.
//! It always does the same: afterwards place $`i`$ holds the card that was at place `shuffle[i]` before.
//! At the beginning card $`i`$ is at place $`i`$.
//!
//! 1. Which card is where after `n` shuffles? `n` may be $`10^{18}`$ and more.
//! 2. How many shuffles, at least one, bring every card back to its first place?
//!
//! Some magicians can do the *perfect* shuffle of 52 cards: cut the deck into two halves of 26, and let the cards fall from the two halves in turn.
//! If the first card stays first, the deck is in order again after a surprisingly small number of shuffles.
//! How many are they, and how many if the first card becomes the second?
//! And is there a shuffle of 52 cards that needs more than a million?
//!
//! ## Hint
//! Two shuffles, one after the other, make one shuffle.
//! How do you compute it from the two?
//!
//! For the second question follow one card until it is back.
//! All the cards on its way come back at the same time.
//! When do two such rounds finish together?
//!
//! ## Solution
//! Shuffles are permutations, and the chapter has found that they are a monoid: their product does one after the other, and the 1 is the shuffle that leaves all cards where they are.
//! So $`n`$ shuffles are a power, and about $`2 \log_2 n`$ products are enough.
//!
//! For the second question, go from place to place as the shuffle says, until you are back: this is a *cycle*.
//! The cards of a cycle of length $`c`$ are back after $`c`$ shuffles, after $`2c`$ and so on, and at no time in between.
//! All cards are back when the number of shuffles is a multiple of all the lengths, so the answer is their least common multiple.
//! The largest length is not enough, and the product of all lengths is often too much.
//! (With the cycles you can answer the first question, too: go $`n \bmod c`$ places on.)
//!
//! The perfect shuffle takes 8 repetitions if the first card stays, and 52 if not.
//! No shuffle of 52 cards needs a million: the lengths of the cycles add up to 52, and the largest least common multiple of such numbers is $`4 \cdot 5 \cdot 7 \cdot 9 \cdot 11 \cdot 13 = 180180`$.
//! To find it, look only at powers of different primes: a cycle of length $`ab`$, where $`a`$ and $`b`$ have no factor in common, can be replaced by two cycles of lengths $`a`$ and $`b`$, which need no more cards.
//! One of the tests tries all such sums.

/// The cards from place 0 on, after n shuffles. `shuffle` has each number from
/// 0 to its length - 1 once, and its length is at most 100.
pub fn after(shuffle: &[usize], n: u64) -> Vec<usize> {
    // BEGIN SOLUTION
    let times = |a: &[usize], b: &[usize]| -> Vec<usize> {
        b.iter().map(|&place| a[place]).collect()
    };
    let mut square = shuffle.to_vec();
    let mut product: Vec<usize> = (0..shuffle.len()).collect();
    let mut n = n;
    while n > 0 {
        if n % 2 == 1 {
            product = times(&product, &square);
        }
        square = times(&square, &square);
        n /= 2;
    }
    product
    // END SOLUTION
}

/// The least number of shuffles, at least 1, that brings every card back to
/// where it began.
pub fn until_back(shuffle: &[usize]) -> u64 {
    // BEGIN SOLUTION
    fn divisor(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { divisor(b, a % b) }
    }

    let mut seen = vec![false; shuffle.len()];
    let mut multiple = 1;
    for start in 0..shuffle.len() {
        let mut length = 0;
        let mut place = start;
        while !seen[place] {
            seen[place] = true;
            place = shuffle[place];
            length += 1;
        }
        if length > 0 {
            multiple *= length / divisor(multiple, length);
        }
    }
    multiple
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{after, until_back};

    /// All orders of so many cards.
    fn orders(cards: usize) -> Vec<Vec<usize>> {
        let Some(last) = cards.checked_sub(1) else {
            return vec![vec![]];
        };
        let mut longer = vec![];
        for order in orders(last) {
            for place in 0..cards {
                longer.push(order.clone());
                longer.last_mut().unwrap().insert(place, last);
            }
        }
        longer
    }

    /// A shuffle with cycles of these lengths.
    fn with_cycles(lengths: &[usize]) -> Vec<usize> {
        let mut shuffle = vec![];
        for &length in lengths {
            let start = shuffle.len();
            shuffle.extend((0..length).map(|i| start + (i + 1) % length));
        }
        shuffle
    }

    fn shuffled(deck: &[usize], shuffle: &[usize]) -> Vec<usize> {
        shuffle.iter().map(|&place| deck[place]).collect()
    }

    #[test]
    fn no_card_and_one_card() {
        assert_eq!(after(&[], 5), []);
        assert_eq!(until_back(&[]), 1);
        assert_eq!(after(&[0], u64::MAX), [0]);
        assert_eq!(until_back(&[0]), 1);
    }

    #[test]
    fn all_shuffles_of_up_to_six_cards() {
        for cards in 0..=6 {
            let first: Vec<usize> = (0..cards).collect();
            for shuffle in orders(cards) {
                let mut deck = first.clone();
                let mut back = None;
                for n in 0..=14 {
                    assert_eq!(after(&shuffle, n), deck, "{n} × {shuffle:?}");
                    if n > 0 && deck == first {
                        back = back.or(Some(n));
                    }
                    deck = shuffled(&deck, &shuffle);
                }
                assert_eq!(Some(until_back(&shuffle)), back, "{shuffle:?}");
            }
        }
    }

    #[test]
    fn perfect_shuffles_of_52_cards() {
        let out: Vec<usize> = (0..26).flat_map(|i| [i, 26 + i]).collect();
        let into: Vec<usize> = (0..26).flat_map(|i| [26 + i, i]).collect();
        assert_eq!(until_back(&out), 8);
        assert_eq!(until_back(&into), 52);
        // A multiple of 8 and of 52.
        let far = 1_000_000_000_000_000_064;
        assert_eq!((far % 8, far % 52), (0, 0));
        let first: Vec<usize> = (0..52).collect();
        for shuffle in [out, into] {
            let mut deck = first.clone();
            for n in 0..110 {
                assert_eq!(after(&shuffle, n), deck);
                assert_eq!(after(&shuffle, far + n), deck);
                deck = shuffled(&deck, &shuffle);
            }
        }
    }

    #[test]
    fn a_hundred_cards() {
        let cycles = [16, 9, 5, 7, 11, 13, 17, 19];
        let shuffle = with_cycles(&cycles);
        assert_eq!(until_back(&shuffle), 232_792_560);
        let shuffle = with_cycles(&[50, 20, 20, 4, 6]);
        assert_eq!(until_back(&shuffle), 300);
        // In a cycle, n shuffles go n places on.
        let n = 1_000_000_000_000_000_003;
        let shuffle = with_cycles(&[97, 3]);
        let mut expected: Vec<usize> =
            (0..97_u64).map(|i| ((i + n) % 97) as usize).collect();
        expected.extend((0..3_u64).map(|i| 97 + ((i + n) % 3) as usize));
        assert_eq!(after(&shuffle, n), expected);
    }

    /// The largest least common multiple of numbers, none larger than `most`,
    /// that add up to `left` or less.
    fn largest(left: u64, most: u64, multiple: u64) -> u64 {
        // In a best sum all numbers are powers of different primes.
        let mut best = multiple;
        for prime in (2..=most.min(left)).rev() {
            if (2..prime).any(|divisor| prime % divisor == 0) {
                continue;
            }
            let mut power = prime;
            while power <= left {
                best = best.max(largest(
                    left - power,
                    prime - 1,
                    multiple * power,
                ));
                power *= prime;
            }
        }
        best
    }

    #[test]
    fn the_longest_way_back_of_52_cards() {
        let longest = with_cycles(&[4, 9, 5, 7, 11, 13, 1, 1, 1]);
        assert_eq!(longest.len(), 52);
        assert_eq!(until_back(&longest), 180_180);
        assert_eq!(largest(52, 52, 1), 180_180);
    }
}

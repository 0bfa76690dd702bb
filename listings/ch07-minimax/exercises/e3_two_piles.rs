//! # Two stacks
//! minutes: 15
//! stars: 1
//! needs: [Scores](../ch07-minimax/index.md#what-it-costs)
//!
//! The cards are in two stacks, all face up, so both players know them.
//! A turn takes the top card of one of the stacks.
//! If one stack is empty, the turn must take from the other.
//! Some cards have negative points, but passing isn't allowed.
//!
//! Find the margin of the player who starts: that player's points minus the opponent's, if both play as well as they can.
//! The stacks have up to 2,000 cards each.
//!
//! Then say whether [exercise 2](#e2_half) holds here: if the number of cards is even, can the first player always get at least half of the points?
//!
//! ## Hint
//! What do you have to know about a stack to know which cards are left in it?
//! So how many positions are there?
//! In what order can you fill a table?
//!
//! ## Solution
//! The height of a stack says what is left of it, so stacks of $`a`$ and $`b`$ cards have $`(a + 1) (b + 1)`$ positions.
//! From the heights 0 and 0 upwards, each margin follows from the margins with one card less in one of the stacks.
//! As in the chapter's table for a row, one line of the table is enough: before an entry is replaced, it holds the margin for one card less in the first stack.
//!
//! Exercise 2 does not hold here.
//! Take one stack with a 0 on top of a 9, and another with two cards of 0: the player who uncovers the 9 gives it away, and the first player must.
//! With the two ends of *one* row you reach both kinds of places, but here a good card can be under a bad one.

/// The margin of the player who starts. The top card of a stack is the last
/// one of the slice. The points without their signs add up to less than 2^62.
pub fn margin(one: &[i64], two: &[i64]) -> i64 {
    // BEGIN SOLUTION
    // margins[b] belongs to the lowest `a` cards of the first stack and the
    // lowest `b` cards of the second one.
    let mut margins = vec![0; two.len() + 1];
    for a in 0..=one.len() {
        for b in 0..=two.len() {
            let from_one = (a > 0).then(|| one[a - 1] - margins[b]);
            let from_two = (b > 0).then(|| two[b - 1] - margins[b - 1]);
            margins[b] = from_one.max(from_two).unwrap_or(0);
        }
    }
    margins[two.len()]
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::margin;

    /// Tries everything.
    fn by_search(one: &[i64], two: &[i64]) -> i64 {
        let from_one = one
            .split_last()
            .map(|(top, rest)| top - by_search(rest, two));
        let from_two = two
            .split_last()
            .map(|(top, rest)| top - by_search(one, rest));
        from_one.into_iter().chain(from_two).max().unwrap_or(0)
    }

    /// The digits of a code in base 4, as cards.
    fn cards(code: i64, count: u32, digits: [i64; 4]) -> Vec<i64> {
        (0..count)
            .map(|at| {
                let digit = code / 4_i64.pow(at) % 4;
                digits[usize::try_from(digit).unwrap()]
            })
            .collect()
    }

    #[test]
    fn stacks_by_hand() {
        assert_eq!(margin(&[], &[]), 0);
        assert_eq!(margin(&[5], &[]), 5);
        assert_eq!(margin(&[5], &[3]), 2);
        // The 0 is on top of the 9.
        assert_eq!(margin(&[9, 0], &[]), -9);
        assert_eq!(margin(&[], &[9, 0]), -9);
        assert_eq!(margin(&[9, 0], &[1]), 10);
        // Taking the better of the two top cards would be wrong.
        assert_eq!(margin(&[9, 2], &[1]), 8);
        // Passing is not allowed.
        assert_eq!(margin(&[-4], &[]), -4);
    }

    #[test]
    fn all_small_stacks_by_search() {
        for all in 0..=5 {
            for code in 0..4_i64.pow(all) {
                for digits in [[0, 1, 2, 3], [-5, -1, 2, 9]] {
                    let cards = cards(code, all, digits);
                    for cut in 0..=cards.len() {
                        let (one, two) = cards.split_at(cut);
                        assert_eq!(
                            margin(one, two),
                            by_search(one, two),
                            "{one:?} and {two:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn higher_stacks_by_search() {
        let pi = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3];
        for cut in 0..=pi.len() {
            let (one, two) = pi.split_at(cut);
            assert_eq!(
                margin(one, two),
                by_search(one, two),
                "{one:?} and {two:?}"
            );
        }
    }

    /// The second player of two equal stacks can copy every turn. A card on
    /// top that is better than all others together is taken first.
    #[test]
    fn two_thousand_cards_in_each_stack() {
        let mut next = 1;
        let stack: Vec<i64> = (0..2000)
            .map(|_| {
                next = next * 48_271 % 2_147_483_647;
                next
            })
            .collect();
        let equal = margin(&stack, &stack);
        assert!(equal <= 0, "{equal}");
        let mut higher = stack.clone();
        higher.push(1 << 50);
        assert_eq!(margin(&higher, &stack), (1 << 50) - equal);
        // The best card is on top each time.
        let even: Vec<i64> = (0..2000).map(|card| 2 * card).collect();
        let odd: Vec<i64> = even.iter().map(|card| card + 1).collect();
        assert_eq!(margin(&even, &odd), 2000);
    }
}

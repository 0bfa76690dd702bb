//! # A million cards
//! minutes: 90
//! stars: 3
//! needs: [Scores](../ch07-minimax/index.md#what-it-costs)
//!
//! A turn takes the first or the last card of a row.
//! The chapter's table finds the margin of the first player in $`O(n^2)`$ steps.
//! For a million cards that is too slow.
//!
//! There is a faster way, which two contest problems need ([HNOI 2010](../bibliography.md#hnoi-2010), [Potyczki Algorytmiczne 2013](../bibliography.md#potyczki-2013)).
//!
//! 1. If three neighbouring cards $`a`$, $`b`$, $`c`$ have $`a \le b \ge c`$, replace them by one card of $`a - b + c`$ points. The margin stays the same.
//! 2. Go on as long as this is possible.
//! 3. In the row that is left, the player who takes the better end each time makes no mistake.
//!
//! Play some rows by hand with this rule.
//! Then find out what the row of step 3 looks like, and write the program: the tests have rows of a million cards.
//!
//! The tests can't tell you *why* it is right.
//! Prove step 3.
//! Then try step 1, which is much harder: test it on all small rows before you believe it.
//!
//! *Beyond the tests, and open:* let each of $`n`$ cards have a random number of points, uniformly between 0 and 1, and find the average margin.
//! Divide it by the square root of $`n`$, and print this for 100, 1000, 10,000, … cards, and also for 101, 1001, 10,001, …
//! For even $`n`$, exercise 2 proves that the average is at least about 0.23 times that root.
//! Does the quotient have a limit, and which one?
//! We know of no answer.
//!
//! ## Hint
//! For the program: read the cards from left to right, and keep a row that can't be made shorter.
//! Where can a new card make a step possible?
//! One step can make another possible.
//!
//! For step 3: where is the best card of the row that is left?
//!
//! For step 1: what will the opponent do after a turn that takes $`a`$, and what is left then?
//!
//! ## Solution
//! *The program.* Keep the shortened row on a stack.
//! A new card can change something only at its end, so look at the last three cards, as long as there are three that fit.
//! Each step removes two cards, so there are at most $`n / 2`$ of them.
//! The row that is left falls and then rises: the largest card is at an end, and that remains true after each turn.
//! So the players take the cards in falling order, and it is enough to sort.
//! With random cards only a few are left: not many more than $`\ln n`$.
//!
//! *Step 3.* Let $`d_1 \ge d_2 \ge \dots`$ be the cards that are left.
//! We show by induction that the margin is $`d_1 - d_2 + d_3 - \dots`$
//! That is the margin if the player takes $`d_1`$.
//! If the other end is $`d_j`$, taking it gives $`d_j - (d_1 - d_2 + \dots)`$, where $`d_j`$ is missing in the bracket and the cards after it have moved up one place.
//! These cards have the same signs as before, so only the first $`j`$ cards differ.
//! If $`j`$ is odd, the loss is $`2 (d_1 - d_2 + \dots - d_{j - 1})`$, and if $`j`$ is even, it is $`2 (d_1 - d_2 + \dots - d_j)`$.
//! Neither is below 0.
//!
//! *Step 1.* We have compared the rule with the table on every row of up to 8 cards with points from 0 to 4, and on longer random rows, some with negative points, and found no exception.
//! But we don't know a proof that is short enough for this page.
//! One half of it is easy to begin, with $`m = a - b + c`$ for the new card: after taking $`a`$, you must expect your opponent to take $`b`$, and then $`c`$ is worth $`b - a`$ more than $`m`$.
//! The other half must show that the two additional cards give neither player a further advantage.
//! It is tempting to copy each move on a second row that has $`m`$ in place of the three cards. But a card just behind $`m`$ in one row may still be behind $`b`$ and $`c`$ in the other, and then there is nothing to copy.
//! If you have found a proof, look for this mistake in it.
//!
//! *Where it comes from.* The rule is needed for the contest problems 取石头游戏 (the game of taking stones, [HNOI 2010](../bibliography.md#hnoi-2010)) and *Termity* (termites, [Potyczki Algorytmiczne 2013](../bibliography.md#potyczki-2013)), in which some cards have been taken from the middle of the row at the beginning.
//! We don't know who found it first.
//!
//! *The open question.* Here are averages over many rows, from 30 million rows of 100 cards to 300,000 rows of 10,000 cards, divided by the square root of $`n`$: 0.2972 for 100 cards, 0.3041 for 1000, and 0.3060 for 10,000; −0.2216 for 101 cards, −0.2799 for 1001, and −0.2988 for 10,001.
//! The two seem to approach the same number with opposite signs.
//! If the distance from the limit shrinks like 1 divided by that root, the limit is about 0.307.
//! The number $`\tfrac23 \sqrt{2 / (3 \pi)} = 0.30711\ldots`$ would fit well, but we can't prove that it is the limit, nor that there is one.

/// The margin of the player who starts. Without their signs, the points add
/// up to less than 2^62.
pub fn margin(cards: &[i64]) -> i64 {
    // BEGIN SOLUTION
    let mut row = Vec::new();
    for &card in cards {
        row.push(card);
        while let &[.., a, b, c] = row.as_slice()
            && a <= b
            && b >= c
        {
            row.truncate(row.len() - 3);
            row.push(a - b + c);
        }
    }
    row.sort_unstable();
    let signs = [1, -1].into_iter().cycle();
    row.iter()
        .rev()
        .zip(signs)
        .map(|(card, sign)| sign * card)
        .sum()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::margin;

    /// The table of the chapter.
    fn by_table(cards: &[i64]) -> i64 {
        let mut margins = cards.to_vec();
        for length in 2..=cards.len() {
            for start in 0..=cards.len() - length {
                let left = cards[start] - margins[start + 1];
                let right = cards[start + length - 1] - margins[start];
                margins[start] = left.max(right);
            }
        }
        margins.first().copied().unwrap_or(0)
    }

    fn random(next: &mut i64) -> i64 {
        *next = *next * 48_271 % 2_147_483_647;
        *next
    }

    #[test]
    fn rows_by_hand() {
        assert_eq!(margin(&[]), 0);
        assert_eq!(margin(&[5]), 5);
        assert_eq!(margin(&[3, 4]), 1);
        assert_eq!(margin(&[0, 9, 0]), -9);
        assert_eq!(margin(&[9, 0, 9]), 0);
        assert_eq!(margin(&[2, 1, 0, 1]), 2);
    }

    #[test]
    fn all_small_rows() {
        for (count, least, most) in [(8, 0, 2), (7, -1, 2), (6, 0, 4)] {
            let base: i64 = most - least + 1;
            for code in 0..base.pow(count) {
                let cards: Vec<i64> = (0..count)
                    .map(|at| least + code / base.pow(at) % base)
                    .collect();
                assert_eq!(margin(&cards), by_table(&cards), "{cards:?}");
            }
        }
    }

    #[test]
    fn random_rows() {
        let mut next = 1;
        for count in 0..150 {
            for range in [2, 10, 1_000_000_000] {
                let cards: Vec<i64> = (0..count)
                    .map(|_| random(&mut next) % range - range / 5)
                    .collect();
                assert_eq!(margin(&cards), by_table(&cards), "{cards:?}");
            }
        }
    }

    #[test]
    fn hills_and_valleys() {
        for count in 0..60_i64 {
            let hill: Vec<i64> =
                (0..count).map(|at| (at + 1) * (count - at)).collect();
            let valley: Vec<i64> =
                (0..count).map(|at| (2 * at - count).pow(2)).collect();
            let teeth: Vec<i64> =
                (0..count).map(|at| at % 2 * 100 + at).collect();
            for cards in [hill, valley, teeth] {
                assert_eq!(margin(&cards), by_table(&cards), "{cards:?}");
            }
        }
    }

    #[test]
    fn a_million_cards() {
        const MANY: i64 = 1_000_000;
        let rising: Vec<i64> = (0..MANY).collect();
        assert_eq!(margin(&rising), MANY / 2);
        let falling: Vec<i64> = (0..MANY).rev().collect();
        assert_eq!(margin(&falling), MANY / 2);
        // The second player of 0, 1, 0, 1, …, 0 takes all ones.
        let mut teeth = [0, 1].repeat(500_000);
        assert_eq!(margin(&teeth), 500_000);
        teeth.push(0);
        assert_eq!(margin(&teeth), -500_000);
    }

    /// A row and its reflection have the same margin. If a card in front is
    /// better than all the others together, the first player takes it.
    #[test]
    fn a_million_random_cards() {
        let mut next = 1;
        let mut cards: Vec<i64> = (0..1_000_000)
            .map(|_| random(&mut next) % 1_000_000)
            .collect();
        let found = margin(&cards);
        let all: i64 = cards.iter().sum();
        let odd: i64 = cards.iter().skip(1).step_by(2).sum();
        assert!(found >= (all - 2 * odd).abs(), "{found}");
        cards.reverse();
        assert_eq!(margin(&cards), found);
        cards.insert(0, 1 << 50);
        assert_eq!(margin(&cards), (1 << 50) - found);
    }
}

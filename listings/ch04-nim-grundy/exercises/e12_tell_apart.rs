//! # Tell them apart
//! minutes: 30
//! stars: 3
//! needs: [Sums that behave alike](../ch04-nim-grundy/quotients.md#which-sums-are-alike), a page of Part II
//!
//! In misère Kayles two sums of rows are alike if they have the same winner beside *every* third sum.
//! To show that two sums are *not* alike, one third sum is enough.
//!
//! Find the shortest one: of all sums beside which the two have different winners, the one with the fewest pins altogether, and if several tie, the first in the order of lists.
//! Sums are sorted lists of rows, such as `[1, 2, 2]`.
//! Look at sums of up to `most` pins; if none tells the two apart, return `None`.
//! All rows together, those of the third sum included, have at most 30 pins.
//!
//! Try it on two rows of five: what is the shortest sum that tells them from the empty sum, that is, from no row at all?
//!
//! ## Hint
//! Write the search first, with a memo whose keys are sorted lists of rows: with no pin left, the player to move has won.
//! Then list all sums of 0, 1, 2, … pins.
//!
//! Can the third sum be empty?
//!
//! ## Solution
//! Search with a memo, and go through all sums, the smaller ones first.
//! To list the sums of a given number of pins whose rows have at least a given length, choose the first row and list the rest.
//!
//! A row of one pin and a row of four are never told apart, however far you look; that they are alike follows from the forty classes.
//! A row of one and a row of eight differ at once, beside nothing.
//! Rows of nine and twelve are both losing, and a third sum is needed to tell them apart.
//! And a single row of nine tells two fives from the empty sum.
//!
//! If no sum of up to `most` pins tells two sums apart, that doesn't prove that they are alike.
//! For a proof you need their profiles, as in [*Forty classes*](../ch04-nim-grundy/forty-classes.md).

/// The first sum of at most `most` pins beside which `one` and `other` have
/// different winners in misère Kayles.
pub fn tell_apart(
    one: &[usize],
    other: &[usize],
    most: usize,
) -> Option<Vec<usize>> {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    fn wins(sum: &[usize], memo: &mut HashMap<Vec<usize>, bool>) -> bool {
        if let Some(&answer) = memo.get(sum) {
            return answer;
        }
        let mut answer = sum.is_empty();
        for at in 0..sum.len() {
            for taken in 1..=sum[at].min(2) {
                let left = sum[at] - taken;
                for first in 0..=left / 2 {
                    let mut then = sum.to_vec();
                    then.swap_remove(at);
                    then.extend([first, left - first]);
                    then.retain(|&row| row > 0);
                    then.sort_unstable();
                    answer = answer || !wins(&then, memo);
                }
            }
        }
        memo.insert(sum.to_vec(), answer);
        answer
    }

    /// All sums of so many pins, with rows of at least `least`.
    fn sums(pins: usize, least: usize) -> Vec<Vec<usize>> {
        if pins == 0 {
            return vec![vec![]];
        }
        let with = |row: usize| {
            let rests = sums(pins - row, row).into_iter();
            rests.map(move |rest| [vec![row], rest].concat())
        };
        (least..=pins).flat_map(with).collect()
    }

    let mut memo = HashMap::new();
    let mut beside = |sum: &[usize], third: &[usize]| {
        let mut all = [sum, third].concat();
        all.sort_unstable();
        wins(&all, &mut memo)
    };
    (0..=most)
        .flat_map(|pins| sums(pins, 1))
        .find(|third| beside(one, third) != beside(other, third))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::tell_apart;

    #[test]
    fn beside_nothing() {
        assert_eq!(tell_apart(&[1], &[8], 0), Some(vec![]));
        assert_eq!(tell_apart(&[], &[1], 5), Some(vec![]));
    }

    #[test]
    fn never() {
        assert_eq!(tell_apart(&[1], &[4], 12), None);
        assert_eq!(tell_apart(&[1, 1], &[], 14), None);
        assert_eq!(tell_apart(&[8], &[1, 2, 2], 10), None);
        assert_eq!(tell_apart(&[3, 6], &[3, 6], 8), None);
    }

    #[test]
    fn two_fives() {
        assert_eq!(tell_apart(&[5, 5], &[], 8), None);
        assert_eq!(tell_apart(&[5, 5], &[], 9), Some(vec![9]));
    }

    #[test]
    fn pairs_of_short_rows() {
        let pairs: [(usize, usize, Option<&[usize]>); 10] = [
            (2, 3, Some(&[2])),
            (2, 5, Some(&[1])),
            (2, 7, None),
            (3, 5, Some(&[1])),
            (3, 6, None),
            (5, 8, Some(&[1, 2, 2])),
            (6, 7, Some(&[2])),
            (1, 9, Some(&[1, 2, 2])),
            (4, 9, Some(&[1, 2, 2])),
            (8, 9, Some(&[])),
        ];
        for (one, other, third) in pairs {
            let found = tell_apart(&[one], &[other], 6);
            let third = third.map(<[usize]>::to_vec);
            assert_eq!((one, other, found), (one, other, third));
        }
    }

    #[test]
    fn nine_and_twelve() {
        assert_eq!(tell_apart(&[9], &[12], 17), None);
        assert_eq!(tell_apart(&[9], &[12], 18), Some(vec![9, 9]));
    }
}

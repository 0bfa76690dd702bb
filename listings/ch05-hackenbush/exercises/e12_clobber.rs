//! # Clobber
//! minutes: 40
//! stars: 3
//! needs: [How big is an advantage?](../ch05-hackenbush/half.md#worth), [More, less, or neither?](../ch05-hackenbush/compare.md#more-less-equal-or-none-of-these), [Up](../ch05-hackenbush/up.md#up), a page of Part II
//!
//! White and black stones are in a row, `WWB` for example, and a free place is written as a dot.
//! You move by putting one of your stones in the place of an opposing stone directly beside it, which is taken away.
//! Whoever can't move loses.
//! The game is called *Clobber*.
//!
//! Which of two rows is worth more?
//! A search for the winner compares a single row with 0; write a function that compares any two.
//!
//! Before you write it: what are `WB` and `WWB` worth?
//! Is one of them worth more than the other?
//!
//! ## Hint
//! One row is worth at least as much as another if White wins it beside the mirror image of the other even when Black starts.
//! There are two questions to ask, and so four answers.
//!
//! ## Solution
//! Put the second row, with its colours swapped, beside the first, with a free place between them, and search who wins if White starts and who if Black starts.
//! If the first player wins both times, the rows are confused: neither is worth more, and they are not worth the same.
//!
//! From `WB` each player can only go to a row without moves: it is a star.
//! From `WWB` White's middle stone can take the black one and leave nothing to do; Black can take the middle one and leave `WB`.
//! So it is $`\{0 \mid ∗\}`$, an up, which is confused with a star.
//!
//! In Clobber, whenever one player has a move, so does the other, because each move needs a white stone beside a black one.
//! So all rows are infinitesimal.
//! Take a number $`x > 0`$ beside a row: White moves in the row as long as there is a move, and Black's moves in the number only make it larger. When the row has no move left, for either player, White wins the number that remains, whoever is to move.
//! So the row and $`x`$ together are more than 0, and in the mirror image the row and $`-x`$ are less.

use std::cmp::Ordering;

/// Is the first row worth more than the second, less, or the same? `None` if
/// they are confused. Rows of `W`, `B` and `.`, together of up to 16 places.
pub fn compare(one: &str, other: &str) -> Option<Ordering> {
    // BEGIN SOLUTION
    use std::collections::HashMap;

    /// Does the player to move, with the stones `own`, win?
    fn wins(
        row: &[u8],
        own: u8,
        known: &mut HashMap<(Vec<u8>, u8), bool>,
    ) -> bool {
        if let Some(&answer) = known.get(&(row.to_vec(), own)) {
            return answer;
        }
        let other = if own == b'W' { b'B' } else { b'W' };
        let mut answer = false;
        for at in 1..row.len() {
            for (from, to) in [(at - 1, at), (at, at - 1)] {
                if row[from] == own && row[to] == other {
                    let mut left = row.to_vec();
                    left[to] = own;
                    left[from] = b'.';
                    answer |= !wins(&left, other, known);
                }
            }
        }
        known.insert((row.to_vec(), own), answer);
        answer
    }

    let mirror = other.bytes().map(|stone| match stone {
        b'W' => b'B',
        b'B' => b'W',
        free => free,
    });
    let row: Vec<_> = one.bytes().chain([b'.']).chain(mirror).collect();
    let mut known = HashMap::new();
    let [white, black] = [b'W', b'B'].map(|own| wins(&row, own, &mut known));
    match (white, black) {
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => Some(Ordering::Equal),
        (true, true) => None,
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::compare;
    use std::cmp::Ordering::{self, Equal, Greater, Less};

    /// What White, or Black, can leave of a row.
    fn options(row: &str, own: char) -> Vec<String> {
        let other = if own == 'W' { 'B' } else { 'W' };
        let row: Vec<_> = row.chars().collect();
        let mut options = Vec::new();
        for (at, pair) in row.windows(2).enumerate() {
            let taken = match *pair {
                [a, b] if a == own && b == other => ['.', own],
                [a, b] if a == other && b == own => [own, '.'],
                _ => continue,
            };
            let mut left = row.clone();
            left[at..at + 2].copy_from_slice(&taken);
            options.push(left.into_iter().collect());
        }
        options
    }

    /// Is the first row worth at most as much as the second one?
    fn is_at_most(one: &str, other: &str) -> bool {
        let white = options(one, 'W');
        let black = options(other, 'B');
        !white.iter().any(|option| is_at_most(other, option))
            && !black.iter().any(|option| is_at_most(option, one))
    }

    fn told(one: &str, other: &str) -> Option<Ordering> {
        match (is_at_most(one, other), is_at_most(other, one)) {
            (true, true) => Some(Equal),
            (true, false) => Some(Less),
            (false, true) => Some(Greater),
            (false, false) => None,
        }
    }

    /// All rows of up to `longest` places without a free one, and the empty
    /// one.
    fn rows(longest: usize) -> Vec<String> {
        let mut all = vec![String::new()];
        let mut first = 0;
        for _ in 0..longest {
            let last = all.len();
            for at in first..last {
                for stone in ["W", "B"] {
                    all.push(all[at].clone() + stone);
                }
            }
            first = last;
        }
        all
    }

    #[test]
    fn a_star_and_an_up() {
        assert_eq!(compare("WB", ""), None);
        assert_eq!(compare("WWB", ""), Some(Greater));
        assert_eq!(compare("WWB", "WB"), None);
        assert_eq!(compare("BBW", "."), Some(Less));
    }

    #[test]
    fn a_row_is_worth_as_much_as_itself_turned_round() {
        for row in rows(5) {
            let turned: String = row.chars().rev().collect();
            assert_eq!(compare(&row, &turned), Some(Equal), "{row}");
        }
    }

    #[test]
    fn rows_of_up_to_five_stones_beside_each_other() {
        for one in rows(5) {
            for other in rows(4) {
                let found = compare(&one, &other);
                assert_eq!(found, told(&one, &other), "{one} and {other}");
            }
        }
    }

    #[test]
    fn rows_with_free_places() {
        assert_eq!(compare("WB.WB", ""), Some(Equal));
        assert_eq!(compare("WWB.WWB", "WB"), Some(Greater));
        assert_eq!(compare("WWB.WB", "WB"), Some(Greater));
        assert_eq!(compare("WWB..BBW", "."), Some(Equal));
    }

    #[test]
    fn a_long_row() {
        assert_eq!(compare("WBWBWBWB", "WBWBWBWB"), Some(Equal));
        assert_eq!(compare("WWWWWWWB", "WWWWWB"), Some(Greater));
    }
}

//! # Coloured flowers
//! minutes: 30
//! stars: 3
//! needs: [Up](../ch05-hackenbush/up.md#up), a page of Part II
//!
//! A *flower* is a stem, one green edge on the ground, with one petal on it, a white edge or a black one: `GW` or `GB`.
//! Beside the flowers are some stems without a petal, `G`.
//! White cuts white and green edges, Black cuts black and green ones, and whatever is above a cut falls.
//! Who wins?
//!
//! You are given the numbers of flowers and stems, which may be very large.
//!
//! And without a program: let the stems be as high as they like.
//! Show that White wins, no matter who starts, if there are at least two more white flowers than black ones.
//!
//! ## Hint
//! A white flower and a black one are mirror images.
//! What is left of all the flowers?
//! With pencil and paper or with a search, find out who wins for small numbers, and look for the case in which one extra flower is not enough.
//!
//! ## Solution
//! A white and a black flower together are 0 and may be left out, and so may two stems.
//! A flower is worth an up and a star, $`↑ + ∗`$, or a down and a star.
//! So count the ups: white flowers less black ones.
//! And count the stars: all flowers and all stems, of which only the parity matters.
//! Without an up it is Nim: the first player wins a star.
//! One up is more than 0, but confused with a star.
//! Two ups or more are more than 0 and more than a star.
//!
//! *Two extra flowers win, however high the stems are.*
//! First, suppose there is no black flower left, but a white one, and White is to move.
//! Read all stems as heaps of Nim.
//! If the nim-sum is not 0, White makes it 0 by cutting a green edge; if it is 0, White cuts a petal, and it stays 0.
//! From now on Black can only cut green edges, and each such cut makes the nim-sum different from 0.
//! So White has an answer in Nim each time, and makes the last move.
//!
//! Now let there be black flowers too, but more white ones, and let White be to move.
//! White cuts down a black flower.
//! Black can take away at most one white flower in a turn, and can't make a black one.
//! So before each of White's moves there are more white flowers than black ones, and when no black one is left, White wins as above.
//! With two extra flowers there are still more white ones after Black's first cut, if Black starts.

/// Who wins if both play without mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// White, no matter who starts.
    White,
    /// Black, no matter who starts.
    Black,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// Who wins this many white flowers, black flowers and stems without a petal,
/// up to 2^62 of each?
pub fn outcome(white: i64, black: i64, stems: i64) -> Outcome {
    // BEGIN SOLUTION
    let is_star = (white ^ black ^ stems) & 1 == 1;
    match (white - black, is_star) {
        (2.., _) | (1, false) => Outcome::White,
        (..=-2, _) | (-1, false) => Outcome::Black,
        (_, true) => Outcome::First,
        (_, false) => Outcome::Second,
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::Outcome::{self, Black, First, Second, White};
    use super::outcome;
    use std::collections::HashMap;

    type Known = HashMap<([i64; 3], bool), bool>;

    /// Does White win who is to move, or else Black? Tries all cuts.
    fn wins(
        [white, black, stems]: [i64; 3],
        is_white: bool,
        known: &mut Known,
    ) -> bool {
        let key = ([white, black, stems], is_white);
        if let Some(&answer) = known.get(&key) {
            return answer;
        }
        let mut options = vec![
            [white - 1, black, stems],
            [white, black - 1, stems],
            [white, black, stems - 1],
        ];
        options.push(if is_white {
            [white - 1, black, stems + 1]
        } else {
            [white, black - 1, stems + 1]
        });
        options.retain(|option| option.iter().all(|&count| count >= 0));
        let answer = options
            .into_iter()
            .any(|option| !wins(option, !is_white, known));
        known.insert(key, answer);
        answer
    }

    fn by_search(start: [i64; 3]) -> Outcome {
        let mut known = HashMap::new();
        match [true, false].map(|white| wins(start, white, &mut known)) {
            [true, false] => White,
            [false, true] => Black,
            [true, true] => First,
            [false, false] => Second,
        }
    }

    #[test]
    fn stems_alone_are_nim() {
        let found = [0, 1, 2, 3].map(|stems| outcome(0, 0, stems));
        assert_eq!(found, [Second, First, Second, First]);
    }

    #[test]
    fn a_single_flower() {
        let found = [0, 1, 2, 3].map(|stems| outcome(1, 0, stems));
        assert_eq!(found, [First, White, First, White]);
        let found = [0, 1, 2, 3].map(|stems| outcome(0, 1, stems));
        assert_eq!(found, [First, Black, First, Black]);
    }

    #[test]
    fn up_to_five_of_each() {
        for white in 0..=5 {
            for black in 0..=5 {
                for stems in 0..=5 {
                    assert_eq!(
                        outcome(white, black, stems),
                        by_search([white, black, stems]),
                        "{white} white, {black} black, {stems} stems"
                    );
                }
            }
        }
    }

    #[test]
    fn very_many() {
        let many = 1 << 62;
        assert_eq!(outcome(many, many, many), Second);
        assert_eq!(outcome(many, many, many - 1), First);
        assert_eq!(outcome(many, many - 1, many), First);
        assert_eq!(outcome(many, many - 1, many - 1), White);
        assert_eq!(outcome(many - 2, many, many - 1), Black);
    }
}

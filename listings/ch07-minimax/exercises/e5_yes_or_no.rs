//! # Yes or no
//! minutes: 20
//! stars: 2
//! needs: [Better or not?](../ch07-minimax/windows.md#at-least-so-much)
//!
//! Alpha–beta finds a score.
//! Often you want to know less: does the player who starts win?
//! Or, more generally: is the margin *at least* a given number, yes or no?
//!
//! Write a search that answers this for a row of cards, of which a turn takes the first or the last.
//! It stops as soon as the answer is certain.
//! A call gets a row and a number, and answers only yes or no.
//! Which question must it ask about the shorter row?
//!
//! Count the calls.
//! If you try the left end first, you never need more calls than the alpha–beta below with its widest window (no limits at the start). Prove that; the tests check it on small rows.
//! Then find the margin by such questions alone.
//!
//! ## Hint
//! The player takes the left card, and $`r`$ is the opponent's margin in the rest.
//! So the margin is the card minus $`r`$.
//! If it must be at least `least`, what must be true of $`r`$?
//! Write that as "not at least …".
//!
//! To find the margin, halve the range it can be in.
//!
//! ## Solution
//! Let $`l`$ be the left card, and $`r`$ the opponent's margin in the rest.
//! $`l - r \ge k`$ means $`r \le l - k`$, and for integers that is *not* $`r \ge l - k + 1`$.
//! The 1 matters: without it, a draw counts for the wrong player.
//! "You win if your opponent doesn't win somewhere" is this mistake, because it may be that neither player wins.
//!
//! In the words of the chapter, this is alpha–beta with a null window, from $`k - 1`$ to $`k`$.
//!
//! *Why a narrower window needs no more calls.*
//! Compare two searches of the same position that try the moves in the same order, with the window of one inside the window of the other.
//! We show that the narrow search makes no call that the wide one doesn't make, by induction for all positions below.
//! Moving a score into a window means taking the score itself if it is inside, and the nearer limit if not.
//! After some moves, the chapter's `alpha` is the best score so far, moved into the window.
//! If it reaches the upper limit in the wide search, it does so in the narrow one as well, so the narrow search stops there at the latest.
//! And as long as it goes on, its window is still inside the other one, and so is the window of its next call.
//!
//! Halving needs about $`\log_2 2s`$ questions, where $`s`$ is the sum of all points.
//! In a tree without a memo this can cost more than one search for the score.
//! Chess programs ask such questions all the same, because one is nearly always enough: "is this move really no better than the best so far?"

/// The margin of the player who starts, by alpha–beta, if it is between the
/// limits, and otherwise a bound, as in the chapter. Points and limits are
/// between -2^40 and 2^40, and there are fewer than 2^20 cards.
pub fn alpha_beta(
    cards: &[i64],
    mut alpha: i64,
    beta: i64,
    visited: &mut u64,
) -> i64 {
    *visited += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum(); // one card, or none
    };
    let options = [(left, &cards[1..]), (right, &cards[..cards.len() - 1])];
    for (card, rest) in options {
        let margin =
            card - alpha_beta(rest, card - beta, card - alpha, visited);
        alpha = alpha.max(margin);
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// Is the margin of the player who starts at least `least`? Adds the number
/// of calls to `visited`. `least` and the points are between -2^40 and 2^40.
pub fn is_at_least(cards: &[i64], least: i64, visited: &mut u64) -> bool {
    // BEGIN SOLUTION
    *visited += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum::<i64>() >= least;
    };
    let without_left = &cards[1..];
    let without_right = &cards[..cards.len() - 1];
    !is_at_least(without_left, left - least + 1, visited)
        || !is_at_least(without_right, right - least + 1, visited)
    // END SOLUTION
}

/// The margin, from answers of `is_at_least` alone.
pub fn margin(cards: &[i64]) -> i64 {
    // BEGIN SOLUTION
    let most: i64 = cards.iter().map(|card| card.abs()).sum();
    let mut low = -most;
    let mut high = most;
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if is_at_least(cards, middle, &mut 0) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{alpha_beta, is_at_least, margin};

    /// Wider than any margin here.
    const WIDE: i64 = 1 << 40;

    fn by_search(cards: &[i64]) -> i64 {
        let [left, .., right] = cards else {
            return cards.iter().sum();
        };
        let without_left = left - by_search(&cards[1..]);
        without_left.max(right - by_search(&cards[..cards.len() - 1]))
    }

    /// All rows of so many cards with these points.
    fn rows(count: u32, points: &[i64]) -> impl Iterator<Item = Vec<i64>> {
        let base = points.len();
        (0..base.pow(count)).map(move |code| {
            (0..count)
                .map(|at| points[code / base.pow(at) % base])
                .collect()
        })
    }

    #[test]
    fn questions_by_hand() {
        let answer = |cards: &[i64], least| is_at_least(cards, least, &mut 0);
        assert!(answer(&[], 0));
        assert!(!answer(&[], 1));
        assert!(answer(&[3], 3));
        assert!(!answer(&[3], 4));
        // A draw: the player neither wins nor loses.
        assert!(answer(&[2, 2], 0));
        assert!(!answer(&[2, 2], 1));
        assert!(answer(&[0, 9, 0], -9));
        assert!(!answer(&[0, 9, 0], -8));
    }

    #[test]
    fn all_small_rows() {
        for count in 0..=6 {
            for cards in rows(count, &[0, 1, 2, 5]) {
                let expected = by_search(&cards);
                for least in -8..=8 {
                    assert_eq!(
                        is_at_least(&cards, least, &mut 0),
                        expected >= least,
                        "at least {least} in {cards:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_more_calls_than_alpha_beta() {
        for count in 0..=6 {
            for cards in rows(count, &[0, 1, 4]) {
                let mut wide = 0;
                alpha_beta(&cards, -WIDE, WIDE, &mut wide);
                for least in -6..=6 {
                    let mut visited = 0;
                    is_at_least(&cards, least, &mut visited);
                    assert!(visited >= 1, "{cards:?}");
                    assert!(
                        visited <= wide,
                        "{visited} calls: at least {least} in {cards:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_row_of_twenty_cards() {
        let cards =
            [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3, 2, 3, 8, 4];
        let mut wide = 0;
        let mut narrow = 0;
        let found = alpha_beta(&cards, -WIDE, WIDE, &mut wide);
        assert!(is_at_least(&cards, found, &mut narrow));
        assert!(narrow <= wide, "{narrow} calls, and {wide}");
        let mut next = 0;
        assert!(!is_at_least(&cards, found + 1, &mut next));
        assert!(next <= wide, "{next} calls, and {wide}");
    }

    #[test]
    fn the_margin_by_questions() {
        for count in 0..=5 {
            for cards in rows(count, &[0, 1, 3, 7]) {
                assert_eq!(margin(&cards), by_search(&cards), "{cards:?}");
            }
        }
        for cards in rows(5, &[-6, -1, 2]) {
            assert_eq!(margin(&cards), by_search(&cards), "{cards:?}");
        }
        let large = [1 << 39, 7, (1 << 39) - 1, 1 << 38, 5];
        assert_eq!(margin(&large), by_search(&large));
    }
}

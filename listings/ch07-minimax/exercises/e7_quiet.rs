//! # A quiet place to stop
//! minutes: 25
//! stars: 2
//! needs: [When the end is too far](../ch07-minimax/too-far.md#the-horizon)
//!
//! A search that stops at a depth counts what the players have there, even if the largest card of all is at an end, waiting to be taken.
//! Chess programs don't stop there: they go on until the position is *quiet*.
//!
//! A row of cards is quiet if neither of its two ends has more than `loud` points; a row without cards is quiet as well.
//! After `depth` moves the search may stop, but only in a quiet row, and what is left there counts for nothing.
//! Find the margin of the player who starts, by such a search.
//!
//! The rows have up to 2,000 cards, and the depth may be as large.
//! So trying everything is too slow: what does a position of this search depend on?
//!
//! ## Hint
//! If a part of the row has a given number of cards, how many moves have been made?
//! So do you have to remember the depth as well?
//!
//! ## Solution
//! If $`k`$ of $`n`$ cards are left, $`n - k`$ moves have been made, whichever cards are gone.
//! So a position is a stretch of the row, as in the chapter's first table, and its length says how much of the depth is left.
//! The table grows from short stretches to long ones, and an entry is 0 if the search may stop there.
//!
//! Does it make the search better?
//! For 3, 9, 1, 2 it does: greed, which is depth 1, takes the 3 and gives the 9 away, but if every card above 5 is loud, depth 1 is enough to see that.
//! But "quiet" is a guess like any other estimate, and two quiet ends may hide the largest card.

/// The margin of the player who starts, if the search looks `depth` moves
/// ahead and from there on to the first row in which neither end has more
/// than `loud` points. The points of all cards together fit in 62 bits.
pub fn margin(cards: &[i64], depth: usize, loud: i64) -> i64 {
    // BEGIN SOLUTION
    // margins[start] belongs to the part of `length` cards from `start` on.
    let mut margins = vec![0; cards.len() + 1];
    for length in 1..=cards.len() {
        let may_stop = cards.len() - length >= depth;
        for start in 0..=cards.len() - length {
            let [left, right] = [cards[start], cards[start + length - 1]];
            let at_left = left - margins[start + 1];
            let at_right = right - margins[start];
            let is_quiet = left.max(right) <= loud;
            let stops = may_stop && is_quiet;
            margins[start] = if stops { 0 } else { at_left.max(at_right) };
        }
    }
    margins[0]
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::margin;

    /// The same search, move by move.
    fn by_search(cards: &[i64], depth: usize, loud: i64) -> i64 {
        let (Some(left), Some(right)) = (cards.first(), cards.last()) else {
            return 0;
        };
        if depth == 0 && *left <= loud && *right <= loud {
            return 0;
        }
        let after = depth.saturating_sub(1);
        let without_right = &cards[..cards.len() - 1];
        let at_left = left - by_search(&cards[1..], after, loud);
        at_left.max(right - by_search(without_right, after, loud))
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
    fn by_hand() {
        assert_eq!(margin(&[], 3, 5), 0);
        assert_eq!(margin(&[4], 0, 5), 0);
        assert_eq!(margin(&[6], 0, 5), 6);
        assert_eq!(margin(&[4], 1, 5), 4);
        // The 9 is loud, so after the 3 the search looks one move further.
        assert_eq!(margin(&[3, 9, 1, 2], 1, 5), 2);
        assert_eq!(margin(&[3, 9, 1, 2], 1, 9), 3);
        assert_eq!(margin(&[3, 9, 1, 2], 4, 9), 7);
    }

    #[test]
    fn one_end_is_enough_to_be_loud() {
        assert_eq!(margin(&[1, 1, 9], 0, 5), 9);
        assert_eq!(margin(&[9, 1, 1], 0, 5), 9);
        assert_eq!(margin(&[9, 9, 1], 0, 5), 1);
    }

    #[test]
    fn all_small_rows() {
        for count in 0..=6 {
            for cards in rows(count, &[0, 1, 3, 8]) {
                for depth in 0..=7 {
                    for loud in [0, 2, 5, 8] {
                        assert_eq!(
                            margin(&cards, depth, loud),
                            by_search(&cards, depth, loud),
                            "depth {depth}, loud {loud}: {cards:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn two_thousand_cards() {
        let cards: Vec<i64> = (0..2_000).map(|at| at * at % 1_009).collect();
        // To the end, whatever is loud.
        assert_eq!(margin(&cards, 2_000, 1_008), 15_627);
        assert_eq!(margin(&cards, 0, -1), 15_627);
        // Nothing is loud, and one move: greed.
        let ends = [cards[0], cards[1_999]];
        assert_eq!(margin(&cards, 1, 1_008), ends[0].max(ends[1]));
        assert_eq!(margin(&cards, 1_000, 500), 2_666);
    }
}

//! # At least half
//! minutes: 10
//! stars: 1
//! needs: [Scores](../ch07-minimax/index.md#greed)
//!
//! A row has an even number of cards, and a turn takes the first or the last.
//! You begin.
//! Number the places of the row 0, 1, 2, …
//! You can take all the cards that start out at even places, or all those at odd places, whatever your opponent does.
//! Why?
//!
//! So at least half of all points are yours, without any search.
//! Write this strategy: a function that looks at the row left at your turn and says which end to take.
//! From every row it must get at least the points of the even places, and at least those of the odd places.
//! It sees only the cards that are left, and there may be 100,000 of them.
//!
//! Is this the best you can do?
//!
//! ## Hint
//! At which places are the two ends?
//! After you have taken a card from an even place, at which places of the old row are the ends that your opponent can choose from?
//!
//! What if you add up the points of the even and of the odd places again on each turn?
//!
//! ## Solution
//! In a row with an even number of cards one end is at an even place, and the other at an odd place.
//! If you take the one at an even place, both remaining ends are at odd places of the old row.
//! Your opponent must take one of them, and then there is one end of each kind for you again.
//! So you can take all the cards of one kind.
//! Add up the points of both kinds, and choose the better.
//!
//! You don't even have to remember your choice.
//! Suppose the better kind has $`b`$ points in the present row.
//! After your card of $`c`$ points and your opponent's turn, what is left of that kind has $`b - c`$ points.
//! If you add up again, you choose a kind with at least that many.
//! So adding up anew loses nothing, and sometimes it gains.
//!
//! It isn't always the best you can do.
//! In the row 3, 2, 0, 2 the even places have 3 points and the odd places 4, so the function takes the 2 on the right.
//! If your opponent then takes the 3, the function gets 4 points.
//! If you take the 3 first, you get 5: of the remaining 2, 0, 2 your opponent must take a 2, and you take the other.

/// An end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The end with the first card.
    Left,
    /// The end with the last card.
    Right,
}

/// The end to take from. The number of cards is 2, 4, 6, …, and their points
/// together fit in 64 bits.
pub fn take(cards: &[u64]) -> End {
    // BEGIN SOLUTION
    let points =
        |first: usize| cards.iter().skip(first).step_by(2).sum::<u64>();
    if points(0) >= points(1) {
        End::Left
    } else {
        End::Right
    }
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{End, take};

    /// The points of the even places and of the odd places.
    fn kinds(cards: &[u64]) -> [u64; 2] {
        [0, 1].map(|first| cards.iter().skip(first).step_by(2).sum())
    }

    fn without(cards: &[u64], end: End) -> (u64, &[u64]) {
        match end {
            End::Left => (cards[0], &cards[1..]),
            End::Right => {
                let last = cards.len() - 1;
                (cards[last], &cards[..last])
            }
        }
    }

    /// What the strategy gets against the opponent that is worst for it.
    fn least(cards: &[u64]) -> u64 {
        if cards.is_empty() {
            return 0;
        }
        let (card, rest) = without(cards, take(cards));
        let after = [End::Left, End::Right]
            .into_iter()
            .map(|end| least(without(rest, end).1))
            .min();
        card + after.unwrap_or(0)
    }

    #[test]
    fn rows_by_hand() {
        assert_eq!(take(&[1, 2]), End::Right);
        assert_eq!(take(&[2, 1]), End::Left);
        // The 9 is at an even place, counted from 0.
        assert_eq!(take(&[0, 1, 9, 2]), End::Left);
        // Taking the larger card would be wrong.
        assert_eq!(take(&[2, 9, 0, 1]), End::Right);
    }

    #[test]
    fn all_small_rows_against_every_opponent() {
        for (count, most) in [(2, 7), (4, 4), (6, 3), (8, 2)] {
            let base: u64 = most + 1;
            for code in 0..base.pow(count) {
                let cards: Vec<u64> =
                    (0..count).map(|at| code / base.pow(at) % base).collect();
                let [even, odd] = kinds(&cards);
                let found = least(&cards);
                assert!(found >= even, "{found} in {cards:?}");
                assert!(found >= odd, "{found} in {cards:?}");
            }
        }
    }

    #[test]
    fn a_long_row_against_some_opponents() {
        let cards: Vec<u64> =
            (0..2000).map(|at| at * at * 7919 % 1_000_003).collect();
        let opponents: [fn(&[u64], usize) -> End; 4] = [
            |_, _| End::Left,
            |_, _| End::Right,
            |_, turn| if turn % 3 == 0 { End::Left } else { End::Right },
            |cards, _| {
                if cards.first() > cards.last() {
                    End::Left
                } else {
                    End::Right
                }
            },
        ];
        for (number, opponent) in opponents.iter().enumerate() {
            let mut rest = &cards[..];
            let mut points = 0;
            for turn in 0..1000 {
                let (card, after) = without(rest, take(rest));
                points += card;
                rest = without(after, opponent(after, turn)).1;
            }
            let [even, odd] = kinds(&cards);
            assert!(points >= even.max(odd), "opponent {number}: {points}");
        }
    }

    #[test]
    fn a_hundred_thousand_cards() {
        let mut cards = [1 << 40, (1 << 40) - 1].repeat(50_000);
        assert_eq!(take(&cards), End::Left);
        cards[1] += 100_000;
        assert_eq!(take(&cards), End::Right);
    }
}

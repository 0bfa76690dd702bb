//! # Cards with stars
//! minutes: 20
//! stars: 2
//! needs: [Move again](../ch07-minimax/dots-and-boxes.md#who-moves-next)
//!
//! Cards lie in a row, and a turn takes the first one or the last one, as in this chapter.
//! But some of them have a star: a player who takes such a card moves again.
//! (If it was the last card, the game is over.)
//!
//! Find the margin of the player who starts: their points less those of the other player, if both play as well as they can.
//! Points can be negative, and the row has up to 2,000 cards.
//!
//! And without a program: closing a box can be a mistake.
//! Show that taking a star never is, unless its points are negative: if a card with a star and 0 points or more is at an end, no move is better than taking it.
//!
//! ## Hint
//! What do you have to know of a position besides the cards that are left?
//! Does it matter whether the move before took a star?
//!
//! ## Solution
//! The cards that are left decide everything, as in the table of the chapter: whether the player to move has just taken a star changes neither the moves nor the points to come.
//! So only the sign is new.
//! After a card without a star the rest is the other player's turn, and its margin counts against you; after a star it is still your turn, and it counts for you.
//!
//! Why is a star with $`p \ge 0`$ points good?
//! Let it be at the left end, and call the rest of the row $`R`$ and its margin $`v(R)`$; taking the star brings $`p + v(R)`$.
//! Suppose that the claim holds for shorter rows, and take the card at the right instead.
//! It has $`c`$ points and leaves the star and $`R'`$, which are worth $`p + v(R')`$ to the player to move.
//! If the card has no star, you get $`c - p - v(R')`$; but $`c - v(R')`$ is at most $`v(R)`$, since in $`R`$ you could take that card too.
//! If it has one, you get $`c + p + v(R')`$, and $`c + v(R')`$ is at most $`v(R)`$ for the same reason.
//! A closed box is different: there the alternative is to give the box away, and that changes who has to move.

/// A card of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// May be negative.
    pub points: i64,
    /// Does the player who takes it move again?
    pub has_star: bool,
}

/// The margin of the player who starts. The points without their signs add up to
/// less than 2^62.
pub fn margin(cards: &[Card]) -> i64 {
    // BEGIN SOLUTION
    // margins[start] belongs to the part of `length` cards from `start` on.
    let mut margins = vec![0; cards.len() + 1];
    for length in 1..=cards.len() {
        for start in 0..=cards.len() - length {
            let take = |card: Card, rest: i64| {
                card.points + if card.has_star { rest } else { -rest }
            };
            let at_left = take(cards[start], margins[start + 1]);
            let at_right = take(cards[start + length - 1], margins[start]);
            margins[start] = at_left.max(at_right);
        }
    }
    margins[0]
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::{Card, margin};

    /// The points of a player less those of the other one, as it is told: each
    /// player's points, and whose turn it is.
    fn by_search(cards: &[Card], points: [i64; 2], player: usize) -> i64 {
        if cards.is_empty() {
            return points[0] - points[1];
        }
        let take = |card: Card, rest: &[Card]| {
            let mut points = points;
            points[player] += card.points;
            let next = if card.has_star { player } else { 1 - player };
            by_search(rest, points, next)
        };
        let at_left = take(cards[0], &cards[1..]);
        let last = cards.len() - 1;
        let at_right = take(cards[last], &cards[..last]);
        if player == 0 {
            at_left.max(at_right)
        } else {
            at_left.min(at_right)
        }
    }

    /// Stars are 100 more than the points, in these rows.
    fn row(numbers: &[i64]) -> Vec<Card> {
        let card = |&number: &i64| {
            let has_star = number > 50;
            let points = if has_star { number - 100 } else { number };
            Card { points, has_star }
        };
        numbers.iter().map(card).collect()
    }

    #[test]
    fn by_hand() {
        assert_eq!(margin(&[]), 0);
        assert_eq!(margin(&row(&[105])), 5);
        assert_eq!(margin(&row(&[2, 9])), 7);
        // Both cards, one after the other.
        assert_eq!(margin(&row(&[102, 9])), 11);
        assert_eq!(margin(&row(&[102, 109, 101])), 12);
        assert_eq!(margin(&row(&[1, 9, 1])), -7);
        assert_eq!(margin(&row(&[1, 109, 1])), -9);
    }

    #[test]
    fn a_star_with_negative_points() {
        // Take the 3 first, and the other player has to take the star.
        assert_eq!(margin(&row(&[98, 3])), 5);
        // Here the star is worth its price: it uncovers the 9.
        assert_eq!(margin(&row(&[98, 9, 1])), 6);
        assert_eq!(margin(&row(&[98])), -2);
    }

    #[test]
    fn all_small_rows() {
        let cards = row(&[0, 100, 1, 103, -2, 98]);
        for count in 0..=5_u32 {
            for code in 0..6_usize.pow(count) {
                let row: Vec<_> = (0..count)
                    .map(|at| cards[code / 6_usize.pow(at) % 6])
                    .collect();
                assert_eq!(
                    margin(&row),
                    by_search(&row, [0, 0], 0),
                    "{row:?}"
                );
            }
        }
    }

    #[test]
    fn two_thousand_cards() {
        let cards: Vec<_> = (0..2_000_i64)
            .map(|at| Card {
                points: at * at % 1_009 - 300,
                has_star: at * at * at % 7 == 1,
            })
            .collect();
        assert_eq!(margin(&cards), -49_307);
        let stars = cards.iter().map(|&card| Card {
            has_star: true,
            ..card
        });
        let stars: Vec<_> = stars.collect();
        let sum: i64 = stars.iter().map(|card| card.points).sum();
        assert_eq!(margin(&stars), sum);
    }
}

//! # Three players
//! minutes: 5
//! stars: 1
//! needs: [When greed is right](../ch07-minimax/greed.md#the-exchange)
//!
//! Cards with points lie on a table, and a turn takes any one of them.
//! Now there are three players, or more, who take turns in a circle.
//! Each wants as many points as possible, and doesn't care who gets the others.
//!
//! Should a player still take the best card?
//! Or is it better to leave it, because two other players move before the next turn?
//! Think of the proof in the chapter, then write a function that finds the points of each player.
//!
//! ## Hint
//! Suppose the others take the best card each time.
//! If you take card number $`j`$ instead of the best one, you lose something now.
//! Which of your later cards become better, and by how much?
//!
//! ## Solution
//! Take the best card: sort the cards, and deal them round the circle.
//!
//! *Proof,* for $`m`$ players, by induction on the number of cards $`c_1 \ge c_2 \ge c_3 \ge \dots`$
//! After your turn everyone, including you, takes the best card each time, so your later cards are numbers $`m`$, $`2m`$, $`3m`$, … of those you leave.
//! If you take $`c_1`$ now, they are $`c_{m + 1}`$, $`c_{2m + 1}`$, …
//! If you take $`c_j`$, those with a number below $`j`$ become better: you get $`c_m`$ instead of $`c_{m + 1}`$, and so on.
//! You gain the differences $`c_m - c_{m + 1}`$, $`c_{2m} - c_{2m + 1}`$, …, and lose $`c_1 - c_j`$.
//! But each of these differences is one step on the way down from $`c_1`$ to $`c_j`$, and no step occurs twice.
//! So you gain no more than you lose.
//!
//! Another card $`c_j`$ can be as good for you as the best one.
//! But then the steps you gain are all there is between $`c_1`$ and $`c_j`$: the steps that the others would gain are 0, and they get the same points as before.
//! So every player's points are certain, whichever card a player takes when two are equally good for that player.
//! That is rare in games for three: often a player who can't improve their own result decides which of the others wins.

/// The points of each player, in the order in which they begin, if all play
/// as well as they can. There is at least one player, and the points of all
/// cards together fit in 64 bits.
pub fn totals(cards: &[u64], players: usize) -> Vec<u64> {
    // BEGIN SOLUTION
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    (0..players)
        .map(|player| cards.iter().rev().skip(player).step_by(players).sum())
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::totals;
    use std::collections::BTreeSet;

    /// All results that are possible if no player makes a mistake. If several
    /// options are equally good for a player, it tries each of them.
    fn results(cards: &[u64], players: usize) -> BTreeSet<Vec<u64>> {
        if cards.is_empty() {
            return [vec![0; players]].into();
        }
        let options: Vec<BTreeSet<Vec<u64>>> = (0..cards.len())
            .map(|taken| {
                let mut rest = cards.to_vec();
                let card = rest.remove(taken);
                let mut after = BTreeSet::new();
                for mut result in results(&rest, players) {
                    // The player who moves now is last afterwards.
                    result.rotate_right(1);
                    result[0] += card;
                    after.insert(result);
                }
                after
            })
            .collect();
        // The points that the player can be sure of.
        let sure = options
            .iter()
            .map(|option| option.iter().map(|result| result[0]).min())
            .max()
            .flatten();
        options
            .into_iter()
            .flatten()
            .filter(|result| Some(result[0]) >= sure)
            .collect()
    }

    #[test]
    fn cards_by_hand() {
        assert_eq!(totals(&[], 3), [0, 0, 0]);
        assert_eq!(totals(&[7], 3), [7, 0, 0]);
        assert_eq!(totals(&[1, 2, 3, 4, 5, 6, 7], 3), [12, 9, 7]);
        assert_eq!(totals(&[1, 2, 3, 4, 5, 6, 7], 1), [28]);
    }

    #[test]
    fn all_small_tables_by_search() {
        for players in 1..=4 {
            for code in 0..4_u64.pow(5) {
                let cards: Vec<u64> =
                    (0..5).map(|at| code / 4_u64.pow(at) % 4).collect();
                for count in 0..=5 {
                    // Each choice of cards once, in falling order, and some
                    // in another order.
                    let cards = &cards[..count];
                    if !cards.is_sorted_by(|a, b| a >= b) && code % 37 > 0 {
                        continue;
                    }
                    let expected = results(cards, players);
                    let found = totals(cards, players);
                    assert_eq!(
                        expected,
                        [found].into(),
                        "{cards:?}, {players} players"
                    );
                }
            }
        }
    }

    #[test]
    fn more_players_than_cards() {
        assert_eq!(totals(&[3, 8, 5], 5), [8, 5, 3, 0, 0]);
    }

    #[test]
    fn a_million_cards() {
        const MANY: u64 = 999_999;
        let cards: Vec<u64> = (0..MANY).collect();
        let third = MANY / 3;
        // The last player has 0, 3, 6, …
        let last = 3 * (third * (third - 1) / 2);
        let expected = [last + 2 * third, last + third, last];
        assert_eq!(totals(&cards, 3), expected);
    }
}

//! # Coins on a strip
//! minutes: 20
//! stars: 2
//! needs: [Nim in disguise](../ch04-nim-grundy/disguise.md#a-staircase)
//!
//! The cells of a strip are counted from 0 at the left end.
//! Some of them hold a coin, and none holds two.
//! A turn moves one coin to the left over any number of empty cells, at least one; it can't jump over another coin.
//! Whoever can't move loses.
//!
//! Return a winning move: which coin, counted from the left, and how many cells it goes.
//! Any winning move will do.
//! The strip is too long for a table of its cells.
//!
//! ## Hint
//! A move shrinks the gap to the left of the coin, and widens the gap to its right by as much.
//! Where have you seen beans that leave one heap and arrive in the next?
//! Which gaps count, and from which end of the strip must you count them?
//!
//! ## Solution
//! It is staircase Nim.
//! The space to the right of the last coin doesn't matter: that is the ground.
//! The gap to the left of the last coin is the first step, the gap to the left of the coin before it is the second, and so on, up to the gap between the left end and the first coin.
//! A move takes beans, which are cells, from one step to the step below.
//!
//! So only the odd steps count: the gaps to the left of the last coin, of the third to last, and so on.
//! If their nim-sum is not 0, one of these gaps can be shrunk as in Nim, because its coin is free to move there.
//! If it is 0, your opponent has two kinds of moves.
//! One shrinks a gap that counts, and you answer as in Nim.
//! The other moves the coin at the left end of such a gap, which widens the gap, and you move the coin at its right end by as much.
//! Each answer moves a coin to the left, so this comes to an end.
//!
//! Counting from the left end picks the wrong gaps whenever the number of coins is even: with two coins on cells 0 and 1 there is no move, and with two coins on 4 and 5 the second player wins by following.

/// A winning move: the index of a coin, and how many cells it goes to the
/// left. `None` if the player to move loses.
///
/// `coins` are the cells of the coins, each larger than the one before.
pub fn winning_move(coins: &[u64]) -> Option<(usize, u64)> {
    // BEGIN SOLUTION
    let gap = |coin: usize| match coin {
        0 => coins[0],
        _ => coins[coin] - coins[coin - 1] - 1,
    };
    let counting = || (0..coins.len()).rev().step_by(2);
    let sum = counting().fold(0, |sum, coin| sum ^ gap(coin));
    counting().find_map(|coin| {
        let leave = gap(coin) ^ sum;
        (leave < gap(coin)).then(|| (coin, gap(coin) - leave))
    })
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_move;

    #[test]
    fn strips_by_hand() {
        assert_eq!(winning_move(&[]), None);
        assert_eq!(winning_move(&[0, 1, 2]), None);
        assert_eq!(winning_move(&[7]), Some((0, 7)));
        // Follow the other coin.
        assert_eq!(winning_move(&[4, 5]), None);
        assert_eq!(winning_move(&[4, 7]), Some((1, 2)));
        // The first and the last gap count.
        assert_eq!(winning_move(&[3, 10, 14]), None);
    }

    #[test]
    fn all_sets_of_twelve_cells() {
        // Bit i is a coin on cell i.
        let mut winning = vec![false; 1 << 12];
        for position in 0..1_usize << 12 {
            let cells: Vec<usize> =
                (0..12).filter(|cell| position >> cell & 1 == 1).collect();
            for &cell in &cells {
                for to in (0..cell).rev() {
                    if position >> to & 1 == 1 {
                        break;
                    }
                    winning[position] |=
                        !winning[position ^ 1 << cell ^ 1 << to];
                }
            }
            let coins: Vec<u64> =
                cells.iter().map(|&cell| cell as u64).collect();
            let found = winning_move(&coins);
            assert_eq!(found.is_some(), winning[position], "{coins:?}");
            let Some((coin, by)) = found else { continue };
            let gap = coins[coin]
                - coin.checked_sub(1).map_or(0, |left| coins[left] + 1);
            assert!((1..=gap).contains(&by), "{coins:?}: {coin} by {by}");
            let to = cells[coin] - usize::try_from(by).unwrap();
            let then = position ^ 1 << cells[coin] ^ 1 << to;
            assert!(!winning[then], "{coins:?}: {coin} by {by}");
        }
    }

    #[test]
    fn a_long_strip() {
        const FAR: u64 = 1_000_000_000_000_000_000;
        assert_eq!(winning_move(&[FAR]), Some((0, FAR)));
        assert_eq!(winning_move(&[FAR, FAR + 1]), None);
        assert_eq!(winning_move(&[FAR, FAR + 6]), Some((1, 5)));
        let together: Vec<u64> = (FAR..FAR + 100_000).collect();
        assert_eq!(winning_move(&together), None);
        assert_eq!(winning_move(&together[1..]), Some((0, FAR + 1)));
    }
}

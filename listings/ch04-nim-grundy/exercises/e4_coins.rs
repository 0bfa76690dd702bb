//! # Turning coins
//! minutes: 15
//! stars: 2
//! needs: [Every game is a heap](../ch04-nim-grundy/sums.md), [Nim](../ch04-nim-grundy/nim.md#the-winning-move)
//!
//! Coins are in a line, each showing heads or tails.
//! A turn chooses a coin that shows heads, call it the main coin, and turns it to tails.
//! In the same turn it may also turn *one* other coin, anywhere to the left of the main coin, from heads to tails or from tails to heads.
//! Whoever finds only tails loses.
//!
//! Return all winning moves: the main coin, and the coin to its left that is turned too, if any.
//! Sort them by the main coin.
//! Coins are counted from 0, and there can be 100,000 of them.
//!
//! ## Hint
//! Look at a line with a single head.
//! Where can the head go?
//! And what are two heads on the same coin?
//!
//! ## Solution
//! A head on coin $`i`$ is a heap of $`i + 1`$ beans: a turn removes it, or moves it to a coin further left, just as a heap becomes smaller.
//! If it moves to a coin that shows heads already, that coin turns to tails, and both heads are gone.
//! That is as it should be: the two would be equal heaps, which cancel.
//!
//! So the line is Nim with a heap of $`i + 1`$ for each head.
//! If the nim-sum $`s`$ is not 0, the heap $`i + 1`$ has to become $`(i + 1) \oplus s`$, which is a move if it is smaller.
//! A heap of 0 means that no other coin is turned, and a heap of $`j + 1`$ means that coin $`j`$ is turned.

/// All winning moves in this line of coins, `true` for heads.
///
/// A move is the main coin, which goes from heads to tails, and the coin to its
/// left that is turned too. In the order of the main coins.
pub fn winning_moves(heads: &[bool]) -> Vec<(usize, Option<usize>)> {
    // BEGIN SOLUTION
    let coins = || (0..heads.len()).filter(|&coin| heads[coin]);
    let sum = coins().fold(0, |sum, coin| sum ^ (coin + 1));
    coins()
        .map(|coin| (coin, (coin + 1) ^ sum))
        .filter(|(coin, heap)| *heap < coin + 1)
        .map(|(coin, heap)| (coin, heap.checked_sub(1)))
        .collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_moves;

    fn line(coins: &str) -> Vec<bool> {
        coins.chars().map(|coin| coin == 'H').collect()
    }

    #[test]
    fn lines_by_hand() {
        assert_eq!(winning_moves(&[]), []);
        assert_eq!(winning_moves(&line("TTTT")), []);
        // One head: take it away.
        assert_eq!(winning_moves(&line("TTHT")), [(2, None)]);
        // Move the right head onto the left one, and both are gone.
        assert_eq!(winning_moves(&line("HTH")), [(2, Some(0))]);
        assert_eq!(winning_moves(&line("HHH")), []);
        assert_eq!(
            winning_moves(&line("HHTTTTH")),
            [(6, Some(2))],
            "1 and 2 want a 3"
        );
    }

    #[test]
    fn all_lines_of_up_to_ten_coins() {
        let mut winning = vec![false; 1 << 10];
        for position in 0..1_usize << 10 {
            let mut told = Vec::new();
            for coin in (0..10).filter(|coin| position >> coin & 1 == 1) {
                let then = position ^ 1 << coin;
                if !winning[then] {
                    told.push((coin, None));
                }
                for other in 0..coin {
                    if !winning[then ^ 1 << other] {
                        told.push((coin, Some(other)));
                    }
                }
            }
            winning[position] = !told.is_empty();
            let mut heads: Vec<bool> =
                (0..10).map(|coin| position >> coin & 1 == 1).collect();
            assert_eq!(winning_moves(&heads), told, "{heads:?}");
            // Tails at the end mean nothing.
            while heads.pop_if(|head| !*head).is_some() {}
            assert_eq!(winning_moves(&heads), told, "{heads:?}");
        }
    }

    #[test]
    fn a_hundred_thousand_coins() {
        // The heaps are 1 to 99,999, with the nim-sum 0, and 100,000.
        let heads = vec![true; 100_000];
        assert_eq!(winning_moves(&heads[..99_999]), []);
        let moves = winning_moves(&heads);
        // 100,000 has a one in the place of 65,536, like 34,465 of the heaps.
        assert_eq!(moves.len(), 34_465);
        assert_eq!(moves.first(), Some(&(65_535, Some(34_463))));
        assert_eq!(moves.last(), Some(&(99_999, None)));
        let mut fewer = heads;
        fewer[2] = false;
        let moves = winning_moves(&fewer);
        assert_eq!(moves.len(), 34_465);
        assert_eq!(moves.last(), Some(&(99_999, Some(2))));
    }
}

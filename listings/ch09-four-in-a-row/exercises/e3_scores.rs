//! # Say it in words
//! minutes: 15
//! stars: 2
//! needs: [Four in a row](../ch09-four-in-a-row/index.md#what-a-score-is)
//!
//! A program says `1`, and its user wonders what that means.
//! Write a function that turns a score into words: who wins, and with which stone of the whole game.
//!
//! It gets the score of the player to move, how many stones have been played, and the number of cells, which is even.
//! For a draw it returns `None`; otherwise the winner (1 or 2) and the number of the last stone, counted from 1.
//!
//! ## Hint
//! A score of 1 is a win with the winner's last stone.
//! With 42 cells the first player's last stone is number 41, and the second player's is number 42.
//! Each further point means that the winner has one more stone left, and the game is two stones shorter.
//!
//! ## Solution
//! With an even number of stones on the board the first player is to move; a negative score is a win for the opponent.
//! If there are $`n`$ cells, the first player's last stone is number $`n - 1`$ and the second player's is number $`n`$, and each point beyond the first makes the game two stones shorter.

/// Who wins, 1 or 2, and with which stone of the game; `None` is a draw. `cells`
/// is even; the score is one that the player to move can have after `stones`
/// stones.
pub fn in_words(score: i32, stones: i32, cells: i32) -> Option<(i32, i32)> {
    // BEGIN SOLUTION
    if score == 0 {
        return None;
    }
    let to_move = stones % 2 + 1;
    let winner = if score > 0 { to_move } else { 3 - to_move };
    let last = cells - 2 + winner;
    Some((winner, last - 2 * (score.abs() - 1)))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn the_empty_board() {
        assert_eq!(in_words(1, 0, 42), Some((1, 41)));
        assert_eq!(in_words(0, 0, 42), None);
        assert_eq!(in_words(-1, 0, 24), Some((2, 24)));
    }

    #[test]
    fn a_win_with_the_next_stone() {
        for stones in 6..42 {
            let score = (42 - stones + 1) / 2;
            let winner = stones % 2 + 1;
            assert_eq!(
                in_words(score, stones, 42),
                Some((winner, stones + 1)),
                "{stones} stones"
            );
        }
    }

    #[test]
    fn a_loss_with_the_stone_after_it() {
        for stones in 7..41 {
            let score = -((42 - stones) / 2);
            let winner = 2 - stones % 2;
            assert_eq!(
                in_words(score, stones, 42),
                Some((winner, stones + 2)),
                "{stones} stones"
            );
        }
    }

    #[test]
    fn both_players_say_the_same() {
        for stones in 0..20 {
            for score in 1..8 {
                assert_eq!(
                    in_words(score, stones, 42),
                    in_words(-score, stones + 1, 42),
                    "{stones} stones, score {score}"
                );
            }
        }
    }
}

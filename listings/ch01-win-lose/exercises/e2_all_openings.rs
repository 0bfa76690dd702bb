//! # Every opening that wins
//! minutes: 10
//! stars: 1
//! needs: [Winning and losing positions](../ch01-win-lose/positions.md#the-recursion), [The winning move](../ch01-win-lose/winning-move.md)
//!
//! This is the counting game of the chapter, in which `last` is the number that loses, with another rule for the turns.
//! A list says how many numbers a turn may say: with `turns = [1, 4]` you say one number or four, and nothing in between.
//! Saying `last` is not a move, and whoever has no move loses.
//! The first number to say is 1.
//! With which of these turns can the first player open and win? Return all of them, in the order of the list.
//!
//! ## Hint
//! Write a second function that says whether the player who must say `next` wins.
//! An opening of `said` numbers is good if the opponent, who must then say `1 + said`, doesn't win.
//!
//! ## Solution
//! The inner function is the recursion of the chapter with another list of options.
//! The outer function keeps the openings that leave a losing position.

/// The members of `turns` with which the first player wins. `last` is at most
/// 25, and each turn says one number or more.
pub fn winning_openings(last: u32, turns: &[u32]) -> Vec<u32> {
    // BEGIN SOLUTION
    fn is_winning(next: u32, last: u32, turns: &[u32]) -> bool {
        turns.iter().any(|said| {
            next + said <= last && !is_winning(next + said, last, turns)
        })
    }
    let wins =
        |said: &u32| *said < last && !is_winning(1 + said, last, turns);
    turns.iter().copied().filter(wins).collect()
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::winning_openings;

    #[test]
    fn the_game_of_the_chapter_has_one_good_opening() {
        assert_eq!(winning_openings(22, &[1, 2, 3]), [1]);
        assert_eq!(winning_openings(21, &[1, 2, 3]), []);
        assert_eq!(winning_openings(20, &[1, 2, 3]), [3]);
    }

    #[test]
    fn some_games_have_two() {
        assert_eq!(winning_openings(5, &[4, 1, 2]), [4, 1]);
        assert_eq!(winning_openings(8, &[1, 3, 5]), [1, 3, 5]);
    }

    #[test]
    fn a_turn_must_stay_below_last() {
        assert_eq!(winning_openings(1, &[1, 2]), []);
        assert_eq!(winning_openings(2, &[1, 2]), [1]);
        assert_eq!(winning_openings(3, &[5]), []);
    }
}

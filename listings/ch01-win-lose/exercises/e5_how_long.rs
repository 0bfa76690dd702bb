//! # How long can the loser hold out?
//! minutes: 25
//! stars: 2
//! needs: [The winning move](../ch01-win-lose/winning-move.md#a-strategy-is-a-function)
//!
//! A list says how many stones a turn may take, and whoever can't move loses.
//! A player who can win wants to win soon, and a player who must lose wants to lose late.
//! Return the number of turns still to come if both play this way.
//!
//! - In a losing position every option is winning for the opponent, and the player chooses the one that makes the rest of the game *longest*.
//! - In a winning position the player looks only at the options that are losing for the opponent, and chooses the one that makes the rest of the game *shortest*.
//!
//! The recursion looks much like the one for winning, but its answer is a number instead of `true` or `false`.
//!
//! ## Hint
//! A position without options has 0 turns left.
//! If the number of turns left is even, the opponent makes the last one, and the player to move loses.
//! So you need no second function: the parity says who wins.
//!
//! ## Solution
//! If some options have an even number of turns left, the player wins by moving to any of them, and chooses the one with the fewest.
//! Otherwise all options are winning for the opponent, and the player chooses the one with the most turns left.
//! The answer is one turn more than that of the chosen option, and 0 if there is no option.

/// The number of turns until a player can't move, for at most 20 stones. Each
/// member of `turns` is at least 1, and they may come in any order.
pub fn turns_left(stones: u32, turns: &[u32]) -> u32 {
    // BEGIN SOLUTION
    let options = turns.iter().filter(|&&taken| taken <= stones);
    let after: Vec<u32> = options
        .map(|taken| turns_left(stones - taken, turns))
        .collect();
    let soonest_win = after.iter().filter(|&&turns| turns % 2 == 0).min();
    let latest_loss = after.iter().max();
    soonest_win.or(latest_loss).map_or(0, |turns| turns + 1)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::turns_left;

    #[test]
    fn small_tables_by_hand() {
        assert_eq!(turns_left(0, &[1, 2]), 0);
        assert_eq!(turns_left(2, &[1, 2]), 1);
        assert_eq!(turns_left(3, &[1, 2]), 2);
        assert_eq!(turns_left(1, &[2]), 0);
    }

    #[test]
    fn the_list_need_not_be_sorted() {
        assert_eq!(turns_left(1, &[2, 1]), 1);
        assert_eq!(turns_left(3, &[2, 1]), 2);
        assert_eq!(turns_left(6, &[4, 1, 2]), 4);
    }

    #[test]
    fn a_winner_hurries() {
        // Taking one stone wins as well, but later.
        assert_eq!(turns_left(5, &[1, 5]), 1);
        assert_eq!(turns_left(9, &[1, 3, 9]), 1);
    }

    #[test]
    fn a_loser_delays() {
        // After three of six stones, the opponent would take the other three.
        assert_eq!(turns_left(6, &[1, 3]), 4);
        assert_eq!(turns_left(6, &[1, 2, 4]), 4);
    }

    /// A win after few turns is worth more than a win after many, and a late
    /// loss is worth more than an early one.
    fn worth(stones: u32, turns: &[u32]) -> i32 {
        let options = turns.iter().filter(|&&taken| taken <= stones);
        let worths = options.map(|taken| -worth(stones - taken, turns));
        worths
            .map(|worth| worth - worth.signum())
            .max()
            .unwrap_or(-100)
    }

    #[test]
    fn it_agrees_with_a_search_for_the_best_score() {
        for turns in
            [&[1, 2, 3][..], &[1, 3, 4], &[2, 5], &[1, 4, 6], &[2, 3, 7]]
        {
            for stones in 0..=14 {
                let expected = 100 - worth(stones, turns).unsigned_abs();
                assert_eq!(
                    turns_left(stones, turns),
                    expected,
                    "{stones} {turns:?}"
                );
            }
        }
    }
}

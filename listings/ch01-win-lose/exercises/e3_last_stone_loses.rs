//! # The last stone loses
//! minutes: 10
//! stars: 1
//! needs: [Winning and losing positions](../ch01-win-lose/positions.md#a-rule-about-the-end)
//!
//! A turn takes 1 to `max` stones.
//! Whoever takes the *last* stone loses.
//! Turn this into "whoever can't move loses", as the chapter did with thirty: which turn must stop being a move?
//! Then no turn can empty the table, so the tests ask only about tables with at least one stone.
//!
//! ## Hint
//! If taking the last stone is not a move, a table with one stone has no options.
//! Compare `taken` with `stones` before you subtract, because a `u32` can't go below 0.
//!
//! ## Solution
//! Taking the last stone is no longer a move, so a turn must leave at least one stone.
//! This is say thirty again: the stones are the numbers not yet said, and the last stone is thirty.

/// Does the player to move win? For 1 to 22 stones and `max` of at least 1.
pub fn is_winning(stones: u32, max: u32) -> bool {
    // BEGIN SOLUTION
    (1..=max)
        .take_while(|&taken| taken < stones)
        .any(|taken| !is_winning(stones - taken, max))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn one_stone_is_bad_two_are_good() {
        assert!(!is_winning(1, 3));
        assert!(is_winning(2, 3));
        assert!(is_winning(4, 3));
        assert!(!is_winning(5, 3));
    }

    #[test]
    fn it_follows_the_rules_as_told() {
        for max in 1..=6 {
            // With no stones left, the opponent has just taken the last one.
            let mut winning = vec![true];
            for stones in 1..=18_u32 {
                let tables =
                    (1..=max.min(stones)).map(|taken| stones - taken);
                winning.push(
                    tables
                        .map(|left| winning[left as usize])
                        .any(|wins| !wins),
                );
                let expected = winning[stones as usize];
                assert_eq!(
                    is_winning(stones, max),
                    expected,
                    "{stones} {max}"
                );
            }
        }
    }
}

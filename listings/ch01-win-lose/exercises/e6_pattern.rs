//! # From a table to a formula
//! minutes: 20
//! stars: 2
//! needs: [No table at all](../ch01-win-lose/fast.md#no-table-at-all)
//!
//! Take the game of the first exercise again: a turn takes 1, 3 or 4 stones, and whoever can't move loses.
//! Now there are up to $`10^{18}`$ stones.
//! Print the labels for up to fifty stones with the recursion, guess the pattern, write it as arithmetic, and prove it as the chapter does: every turn from a losing position leads to a winning one, and some turn from a winning position leads to a losing one.
//!
//! ## Hint
//! The pattern repeats. Look at the gaps between the losing numbers of stones.
//!
//! ## Solution
//! A number of stones is losing exactly when it leaves a remainder of 0 or 2 when divided by 7.
//! *From such a number no turn leads to another one:* taking 1, 3 or 4 changes the remainder 0 to 6, 4 or 3, and the remainder 2 to 1, 6 or 5.
//! *From any other number some turn does:* with the remainder 1 take 1, with 3 take 1 or 3, with 4 take 4, with 5 take 3, with 6 take 4.
//! (There are always enough stones for it, because the turn is never larger than the remainder.)

/// Does the player to move win with this many stones, at most 10^18?
pub fn is_winning(stones: u64) -> bool {
    // BEGIN SOLUTION
    !matches!(stones % 7, 0 | 2)
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn it_follows_the_rules() {
        let mut table = vec![false];
        for stones in 1..2000 {
            table.push(
                [1, 3, 4]
                    .iter()
                    .any(|&taken| taken <= stones && !table[stones - taken]),
            );
        }
        for (stones, &winning) in table.iter().enumerate() {
            assert_eq!(is_winning(stones as u64), winning, "{stones}");
        }
    }

    #[test]
    fn it_is_done_at_once() {
        const MAX_NUMBER: u64 = 1_000_000_000_000_000_000;
        assert!(is_winning(MAX_NUMBER));
        assert!(!is_winning(MAX_NUMBER - MAX_NUMBER % 7));
    }
}

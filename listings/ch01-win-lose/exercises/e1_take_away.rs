//! # Take one, three or four
//! minutes: 10
//! stars: 1
//! needs: [Winning and losing positions](../ch01-win-lose/positions.md#the-recursion)
//!
//! There are some stones on a table.
//! Two players take turns, and each turn takes 1, 3 or 4 of them.
//! Whoever can't move loses.
//! Write the recursion that says whether the player to move wins with `stones` on the table.
//!
//! Before you run it: who wins with 2 stones? With 5? With 7?
//!
//! ## Hint
//! What are the options of 3 stones?
//! Keep only the turns for which there are enough stones, then ask `any`.
//!
//! ## Solution
//! Two stones lose: the only turn takes one stone, and the opponent takes the other.
//! Five stones win: take three of them, which leaves two.
//! Seven lose: you can leave six, four or three stones, and from these the opponent wins by taking four, four or three.

/// Does the player to move win with this many stones, at most 30?
pub fn is_winning(stones: u32) -> bool {
    // BEGIN SOLUTION
    [1, 3, 4]
        .into_iter()
        .filter(|&taken| taken <= stones)
        .any(|taken| !is_winning(stones - taken))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn small_tables_by_hand() {
        let winning: Vec<bool> = (0..8).map(is_winning).collect();
        assert_eq!(
            winning,
            [false, true, false, true, true, true, true, false]
        );
    }

    #[test]
    fn larger_tables_follow_the_rules() {
        let mut winning = vec![false];
        for stones in 1..=22 {
            let turns =
                [1, 3, 4].into_iter().filter(|&taken| taken <= stones);
            winning.push(
                turns.map(|taken| winning[stones - taken]).any(|wins| !wins),
            );
        }
        let asked: Vec<bool> = (0..=22).map(is_winning).collect();
        assert_eq!(asked, winning);
    }
}

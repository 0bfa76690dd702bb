//! # TITLE
//! minutes: 10
//! stars: 1
//!
//! Some stones are on a table.
//! A turn takes 1, 2 or 3 of them, and whoever can't take any more loses.
//! Does the player to move win with `stones` on the table?
//!
//! ## Hint
//! Begin with an empty table, and work upward.
//!
//! ## Solution
//! Four stones lose: whatever you take, the opponent takes the rest.

/// Does the player to move win with this many stones, at most 30?
pub fn is_winning(stones: u32) -> bool {
    // BEGIN SOLUTION
    stones % 4 != 0
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn small_tables_by_hand() {
        let losing: Vec<u32> = (0..10).filter(|&n| !is_winning(n)).collect();
        assert_eq!(losing, [0, 4, 8]);
    }
}

//! # A rook goes home
//! minutes: 15
//! stars: 2
//! needs: [A token on a grid](../ch01-win-lose/grid.md#options-and-the-same-line-again)
//!
//! A rook is on an open board, with `down` rows below it and `right` columns to its right.
//! A move takes it straight down or straight to the right, one cell or as many as you like.
//! Whoever can't move loses.
//! Write the recursion, then print its answers as a table: for which pairs does the player to move lose, and why?
//!
//! ## Hint
//! The options are `(d, right)` for every `d` below `down`, and `(down, r)` for every `r` below `right`.
//! Chain two iterators.
//!
//! ## Solution
//! The player to move loses exactly when `down == right`.
//! If the distances are equal, every move makes them unequal; if they aren't, there is a move that makes the larger one as small as the other.
//! In the corner, where the game ends, the distances are equal, so the two rules hold everywhere.
//! In other words, from equal distances the second player answers each move with the same move in the other direction.
//! Chapter 4 calls this game Nim with two heaps.

/// Does the player to move win? For distances of at most 7.
pub fn is_winning(down: u32, right: u32) -> bool {
    // BEGIN SOLUTION
    let further_down = (0..down).map(|down| (down, right));
    let further_right = (0..right).map(|right| (down, right));
    further_down
        .chain(further_right)
        .any(|(down, right)| !is_winning(down, right))
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::is_winning;

    #[test]
    fn the_corner_is_lost_and_an_edge_is_won() {
        assert!(!is_winning(0, 0));
        assert!(is_winning(0, 1));
        assert!(is_winning(5, 0));
    }

    #[test]
    fn every_board_follows_the_rules() {
        let mut winning = [[false; 7]; 7];
        for down in 0..7_u32 {
            for right in 0..7_u32 {
                let d = down as usize;
                let r = right as usize;
                winning[d][r] = (0..d).any(|d| !winning[d][r])
                    || (0..r).any(|r| !winning[d][r]);
                assert_eq!(
                    is_winning(down, right),
                    winning[d][r],
                    "{down} {right}"
                );
            }
        }
    }
}

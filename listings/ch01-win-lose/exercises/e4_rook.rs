//! # A rook goes home
//! minutes: 15
//! stars: 2
//!
//! A rook stands `down` rows above and `right` columns left of the bottom right corner of an open board.
//! A move takes it any number of cells down, or any number of cells to the right, but at least one.
//! Whoever can't move loses.
//! Write the recursion, then play with its answers: for which pairs does the player to move lose?
//! Chapter 4 will tell you why this is Nim with two heaps.
//!
//! ## Hint
//! The options are `(d, right)` for every `d` below `down`, and `(down, r)` for every `r` below `right`.
//! Chain two iterators.

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
    fn the_second_player_copies_on_the_diagonal() {
        for down in 0..=6 {
            for right in 0..=6 {
                assert_eq!(
                    is_winning(down, right),
                    down != right,
                    "{down} {right}"
                );
            }
        }
    }
}

//! Taking one or two stones: the chapter's first listing.

// ANCHOR: is_winning
/// Does the player to move win with this many stones?
pub fn is_winning(stones: u32) -> bool {
    (1..=stones.min(2)).any(|taken| !is_winning(stones - taken))
}
// ANCHOR_END: is_winning

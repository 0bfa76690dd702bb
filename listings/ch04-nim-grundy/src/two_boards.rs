//! Several heaps at once, by brute force.

// ANCHOR: is_winning
/// Returns whether the player to move wins, if a turn takes 1 to `max_taken`
/// beans from one of the heaps.
///
/// The number of calls grows exponentially with the number of beans, and even
/// a memo would need an entry for each of the ∏ (heap + 1) positions.
pub fn is_winning(heaps: &[u32], max_taken: u32) -> bool {
    options(heaps, max_taken)
        .iter()
        .any(|option| !is_winning(option, max_taken))
}

/// Returns what a turn can leave.
pub fn options(heaps: &[u32], max_taken: u32) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for taken in 1..=max_taken.min(heap) {
            let mut option = heaps.to_vec();
            option[index] -= taken;
            options.push(option);
        }
    }
    options
}
// ANCHOR_END: is_winning

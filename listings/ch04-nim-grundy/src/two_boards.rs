//! Several heaps at once, by brute force: a turn takes 1 to `max_taken` beans from
//! one of them.

// ANCHOR: is_winning
/// Does the player to move win with these heaps, if a turn takes 1 to `max_taken`
/// beans from one heap?
///
/// The number of calls grows exponentially with the number of beans, and even
/// a memo would hold the product of all (heap + 1).
pub fn is_winning(heaps: &[u32], max_taken: u32) -> bool {
    options(heaps, max_taken)
        .iter()
        .any(|option| !is_winning(option, max_taken))
}

/// What a turn can leave.
pub fn options(heaps: &[u32], max_taken: u32) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for taken in 1..=max_taken.min(heap) {
            let mut option = heaps.to_vec();
            option[at] -= taken;
            options.push(option);
        }
    }
    options
}
// ANCHOR_END: is_winning

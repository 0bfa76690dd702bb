//! How many cards each memory contains, for all memories at once.

// ANCHOR: contained
/// How many of the cards each memory below `2^bits` contains; no card is
/// `2^bits` or larger.
///
/// Makes one addition for each memory and each of its ones: a sum over all
/// subsets of the memory's bits, taken one bit after the other (zeta
/// transform, Yates 1937).
pub fn contained(bits: u32, cards: &[u32]) -> Vec<u32> {
    let mut count = vec![0; 1 << bits];
    for &card in cards {
        count[card as usize] += 1;
    }
    for bit in (0..bits).map(|bit| 1 << bit) {
        for memory in 0..count.len() {
            if memory & bit != 0 {
                count[memory] += count[memory ^ bit];
            }
        }
    }
    count
}
// ANCHOR_END: contained

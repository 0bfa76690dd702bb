//! Grundy's game, one heap at a time, splits with a rare heap first.

// ANCHOR: rare_first
/// Returns the Grundy numbers of the heaps 0 to `last`, where a move splits a
/// heap into two unequal ones, and how many splits were looked at.
///
/// A heap is rare if its number has an even number of ones among the bits of
/// `mask`. The numbers are right for any mask, and it is fast if few heaps are
/// rare.
pub fn grundys_game(last: usize, mask: usize) -> (Vec<usize>, u64) {
    let is_rare = |value: usize| (value & mask).count_ones() % 2 == 0;
    let mut grundy = vec![0];
    let mut rare = Vec::new();
    let mut looked_at = 0;
    // The last heap with a split of each value.
    let mut seen = vec![0; 2];
    for heap in 1..=last {
        let mut look = |one: usize, seen: &mut [usize]| {
            seen[grundy[one] ^ grundy[heap - one]] = heap;
            looked_at += 1;
        };
        for &one in rare.iter().filter(|&one| 2 * one != heap) {
            look(one, &mut seen);
        }
        // ANCHOR_END: rare_first
        // ANCHOR: others
        let mut others = 1..heap.div_ceil(2);
        let mut missing = 0;
        loop {
            while seen[missing] == heap {
                missing += 1;
            }
            match others.next().filter(|_| is_rare(missing)) {
                Some(one) => look(one, &mut seen),
                None => break,
            }
        }
        if is_rare(missing) {
            rare.push(heap);
        }
        grundy.push(missing);
        // An xor of numbers below a power of two is below it, too.
        let bound = (missing + 1).next_power_of_two();
        seen.resize(seen.len().max(bound + 1), 0);
    }
    (grundy, looked_at)
}
// ANCHOR_END: others

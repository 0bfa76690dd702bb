//! How many positions of Nim are losing: by counting, and by powers if the heaps
//! are all those below a power of two.

use crate::power::by_loop;

// ANCHOR: by_counting
/// How many positions of `heaps` heaps, each of 0 to `max_heap` beans, have this
/// `nim_sum`: for nim-sum 0, how many are losing. Goes through all of them.
pub fn by_counting(heaps: u32, max_heap: u64, nim_sum: u64) -> u64 {
    if heaps == 0 {
        return u64::from(nim_sum == 0);
    }
    (0..=max_heap)
        .map(|heap| by_counting(heaps - 1, max_heap, nim_sum ^ heap))
        .sum()
}
// ANCHOR_END: by_counting

// ANCHOR: count
/// How many positions of `heaps` heaps, each less than 2^`bits`, are losing,
/// modulo m, at least 1: all heaps but the last are free, and the last is their
/// nim-sum. That makes 2^(bits (heaps - 1)), and 1 without heaps.
pub fn count(heaps: u64, bits: u64, m: u64) -> u64 {
    let Some(free) = heaps.checked_sub(1) else {
        return 1 % m;
    };
    // (2^bits)^free: the product of the exponents may not fit.
    by_loop(by_loop(2, bits, m), free, m)
}
// ANCHOR_END: count

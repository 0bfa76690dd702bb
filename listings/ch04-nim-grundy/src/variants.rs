//! Lasker's Nim, Moore's Nim and staircase Nim, each with what becomes of the
//! nim-sum.

// ANCHOR: lasker
/// Returns the Grundy number of a heap of Lasker's Nim, in which a turn takes
/// any number of beans from a heap, or takes none and splits a heap in two.
/// O(1).
pub fn lasker(heap: u32) -> u64 {
    let heap = u64::from(heap);
    match heap % 4 {
        3 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    }
}
// ANCHOR_END: lasker

// ANCHOR: moore
/// Returns whether the player to move wins Moore's Nim, in which a turn takes
/// beans from 1 to `max_heaps` heaps, any number from each. O(heaps). Moore 1910.
///
/// A position is losing if in every binary place the number of ones is
/// divisible by `max_heaps + 1`.
pub fn moore_is_winning(heaps: &[u64], max_heaps: u32) -> bool {
    let ones = |place: u32| {
        heaps
            .iter()
            .filter(|heap| (**heap >> place) & 1 == 1)
            .count()
    };
    let modulus = u64::from(max_heaps) + 1;
    (0..u64::BITS).any(|place| ones(place) as u64 % modulus != 0)
}
// ANCHOR_END: moore

// ANCHOR: staircase
/// Returns whether the player to move wins staircase Nim, in which a turn
/// moves any number of beans from one step to the step below. `steps[0]` is
/// the ground.
///
/// Only the odd steps count. O(steps).
pub fn staircase_is_winning(steps: &[u64]) -> bool {
    let odd_steps = steps.iter().skip(1).step_by(2);
    odd_steps.fold(0, |sum, beans| sum ^ beans) != 0
}
// ANCHOR_END: staircase

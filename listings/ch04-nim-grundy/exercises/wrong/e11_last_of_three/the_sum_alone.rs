/// Adds up what is left of each heap, and forgets what happens at the end.
pub fn is_winning(heaps: &[u64], most: u64) -> bool {
    let mut nim_sum = 0;
    for heap in heaps {
        let group = most + 1;
        nim_sum ^= heap - heap / group * group;
    }
    nim_sum > 0
}

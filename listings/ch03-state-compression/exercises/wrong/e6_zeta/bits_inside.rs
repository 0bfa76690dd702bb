//! Has the loop over the bits inside: each memory gets values that are sums
//! of all bits already, and counts cards twice.
// BEGIN SOLUTION
let mut count = vec![0_u64; 1 << bits];
for &card in cards {
    count[card as usize] += 1;
}
for memory in 0..count.len() {
    for bit in (0..bits).map(|bit| 1 << bit) {
        if memory & bit != 0 {
            count[memory] += count[memory ^ bit];
        }
    }
}
for count in &mut count {
    *count = *count * count.saturating_sub(1) / 2;
}
for bit in (0..bits).map(|bit| 1 << bit) {
    for memory in (0..count.len()).filter(|memory| memory & bit != 0) {
        count[memory] -= count[memory ^ bit];
    }
}
count
// END SOLUTION

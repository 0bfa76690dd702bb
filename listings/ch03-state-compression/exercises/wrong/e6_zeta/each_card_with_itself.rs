//! Halves the `c * c` ways to choose two cards, among which is each card with
//! itself.
// BEGIN SOLUTION
let mut count = vec![0_u64; 1 << bits];
for &card in cards {
    count[card as usize] += 1;
}
for bit in (0..bits).map(|bit| 1 << bit) {
    for memory in (0..count.len()).filter(|memory| memory & bit != 0) {
        count[memory] += count[memory ^ bit];
    }
}
for count in &mut count {
    *count = *count * *count / 2;
}
for bit in (0..bits).map(|bit| 1 << bit) {
    for memory in (0..count.len()).filter(|memory| memory & bit != 0) {
        count[memory] -= count[memory ^ bit];
    }
}
count
// END SOLUTION

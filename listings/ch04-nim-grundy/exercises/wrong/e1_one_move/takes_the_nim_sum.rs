pub fn winning_move(heaps: &[u64]) -> Option<(usize, u64)> {
    let mut nim_sum = 0;
    for heap in heaps {
        nim_sum ^= heap;
    }
    if nim_sum == 0 {
        return None;
    }
    for (index, &heap) in heaps.iter().enumerate() {
        if heap >= nim_sum {
            return Some((index, nim_sum));
        }
    }
    None
}

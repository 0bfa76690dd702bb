pub fn pairs(bits: u32, cards: &[u32]) -> Vec<u64> {
    let size = 1 << bits;
    let mut inside = vec![0_u64; size];
    for card in cards {
        inside[*card as usize] += 1;
    }
    let mut step = 1;
    while step < size {
        for start in (0..size).step_by(2 * step) {
            for low in start..start + step {
                inside[low + step] += inside[low];
            }
        }
        step *= 2;
    }
    let mut result: Vec<u64> = inside.iter().map(|c| c.pow(2) / 2).collect();
    let mut step = size / 2;
    while step > 0 {
        for start in (0..size).step_by(2 * step) {
            for low in start..start + step {
                result[low + step] -= result[low];
            }
        }
        step /= 2;
    }
    result
}

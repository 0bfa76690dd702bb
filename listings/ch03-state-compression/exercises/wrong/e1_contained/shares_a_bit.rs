pub fn passes(played: &[u32], left: &[u32]) -> Vec<u32> {
    let memory = played.iter().copied().reduce(|a, b| a | b).unwrap_or(0);
    let mut passes = left.to_vec();
    passes.retain(|card| {
        *card == 0 || (0..32).any(|bit| card >> bit & memory >> bit & 1 == 1)
    });
    passes
}

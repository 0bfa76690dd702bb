pub fn passes(played: &[u32], left: &[u32]) -> Vec<u32> {
    let mut memory = 0;
    for card in played {
        memory |= card;
    }
    let mut result = Vec::new();
    for &card in left {
        if !(card > memory) {
            result.push(card);
        }
    }
    result
}

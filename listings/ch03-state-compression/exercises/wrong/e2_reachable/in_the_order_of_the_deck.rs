pub fn memories(cards: &[u32]) -> Vec<u32> {
    let mut seen = vec![0];
    for end in 1..=cards.len() {
        seen.push(cards[..end].iter().fold(0, |or, card| or | card));
    }
    seen.sort();
    seen.dedup();
    seen
}

use std::collections::BinaryHeap;

pub fn totals(cards: &[u64], players: usize) -> Vec<u64> {
    let mut heap: BinaryHeap<u64> = cards.iter().copied().collect();
    let mut totals = vec![0; players];
    for _ in 0..cards.len() / players {
        for total in totals.iter_mut() {
            *total += heap.pop().unwrap();
        }
    }
    totals
}

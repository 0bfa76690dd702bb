pub fn totals(cards: &[u64], players: usize) -> Vec<u64> {
    let mut sorted: Vec<&u64> = cards.iter().collect();
    sorted.sort();
    let mut points = vec![0; players];
    for (turn, card) in sorted.into_iter().enumerate() {
        points[turn % players] += card;
    }
    points
}

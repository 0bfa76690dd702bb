#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Left,
    Right,
}

pub fn take(cards: &[u64]) -> End {
    let first = cards[0];
    let last = cards[cards.len() - 1];
    match first < last {
        true => End::Right,
        false => End::Left,
    }
}

use std::collections::VecDeque;

pub fn margin(cards: &[i64]) -> i64 {
    let mut row: VecDeque<i64> = cards.iter().copied().collect();
    let mut first = 0;
    let mut second = 0;
    let mut firsts_turn = true;
    while !row.is_empty() {
        let card = if row[0] < row[row.len() - 1] {
            row.pop_back()
        } else {
            row.pop_front()
        };
        if firsts_turn {
            first += card.unwrap();
        } else {
            second += card.unwrap();
        }
        firsts_turn = !firsts_turn;
    }
    first - second
}

//! Asks that the opponent does not get the card minus `least`. But if the
//! opponent gets exactly this, the player still has enough.
    // BEGIN SOLUTION
    *visited += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum::<i64>() >= least;
    };
    let without_left = &cards[1..];
    let without_right = &cards[..cards.len() - 1];
    !is_at_least(without_left, left - least, visited)
        || !is_at_least(without_right, right - least, visited)
    // END SOLUTION

    // BEGIN SOLUTION
    let most: i64 = cards.iter().map(|card| card.abs()).sum();
    let (mut low, mut high) = (-most, most);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if is_at_least(cards, middle, &mut 0) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    low
    // END SOLUTION

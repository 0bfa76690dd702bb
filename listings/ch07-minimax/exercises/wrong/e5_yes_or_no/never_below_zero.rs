//! Begins the range of the margin at 0, because it helps to move first. In
//! the row 0, 9, 0 it does not.
    // BEGIN SOLUTION
    *visited += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum::<i64>() >= least;
    };
    let without_left = &cards[1..];
    let without_right = &cards[..cards.len() - 1];
    !is_at_least(without_left, left - least + 1, visited)
        || !is_at_least(without_right, right - least + 1, visited)
    // END SOLUTION

    // BEGIN SOLUTION
    let most: i64 = cards.iter().map(|card| card.abs()).sum();
    let (mut low, mut high) = (0, most);
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

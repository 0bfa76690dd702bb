//! Asks about both ends before it looks at an answer. One yes is enough, and
//! it would save the other question.
    // BEGIN SOLUTION
    *visited += 1;
    let [left, .., right] = cards else {
        return cards.iter().sum::<i64>() >= least;
    };
    let without_left = &cards[1..];
    let without_right = &cards[..cards.len() - 1];
    let options = [(left, without_left), (right, without_right)];
    let answers = options
        .map(|(card, rest)| is_at_least(rest, card - least + 1, visited));
    answers.contains(&false)
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

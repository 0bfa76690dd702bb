//! Sorts and deals, but a sorted row begins with the smallest card.
    // BEGIN SOLUTION
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    (0..players)
        .map(|player| cards.iter().skip(player).step_by(players).sum())
        .collect()
    // END SOLUTION

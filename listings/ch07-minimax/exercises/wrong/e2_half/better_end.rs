//! Takes the better one of the two ends. A small card there can open the way
//! to a large one for the opponent.
    // BEGIN SOLUTION
    if cards.first() >= cards.last() { End::Left } else { End::Right }
    // END SOLUTION

//! Compares the left half of the row with the right one. Neither half can be
//! taken as a whole: the opponent takes from it too.
    // BEGIN SOLUTION
    let (left, right) = cards.split_at(cards.len() / 2);
    let points = |half: &[u64]| half.iter().sum::<u64>();
    if points(left) >= points(right) { End::Left } else { End::Right }
    // END SOLUTION

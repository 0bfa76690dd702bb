//! Deals in rounds with a card for each player, and forgets the last round
//! if there are not enough cards for all.
    // BEGIN SOLUTION
    let mut cards = cards.to_vec();
    cards.sort_unstable_by(|a, b| b.cmp(a));
    let mut totals = vec![0; players];
    for round in cards.chunks_exact(players) {
        for (total, card) in totals.iter_mut().zip(round) {
            *total += card;
        }
    }
    totals
    // END SOLUTION

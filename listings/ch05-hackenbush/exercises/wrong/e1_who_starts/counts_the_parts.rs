//! Counts who has more of the parts, because each part has an owner. But
//! one large part can be worth more than two small ones.
    // BEGIN SOLUTION
    let balance: i64 = parts.iter().map(|part| part.signum()).sum();
    balance > 0 || balance == 0 && !white_starts
    // END SOLUTION

//! Takes the top edge of the stalk that is longer now, as if a cut took one
//! edge away. All edges above it fall too.
    // BEGIN SOLUTION
    (0..stalks.len()).find_map(|stalk| {
        let length = stalks[stalk].len();
        let is_longer = length > stalks[partner[stalk]].len();
        is_longer.then(|| (stalk, length - 1))
    })
    // END SOLUTION

//! Finds the stalk that has been cut, and returns this one in place of its
//! partner. The edge is the right one.
    // BEGIN SOLUTION
    (0..stalks.len()).find_map(|stalk| {
        let length = stalks[stalk].len();
        (length < stalks[partner[stalk]].len()).then_some((stalk, length))
    })
    // END SOLUTION

//! Counts as on paper, without the product by 1 and without the last square.
//! The loop calculates both.
    // BEGIN SOLUTION
    match n {
        0 => 0,
        _ => n.ilog2() + n.count_ones() - 1,
    }
    // END SOLUTION

//! Forgets that 0 has no digits: the logarithm is one less than their
//! number for all others.
    // BEGIN SOLUTION
    n.ilog2() + 1 + n.count_ones()
    // END SOLUTION

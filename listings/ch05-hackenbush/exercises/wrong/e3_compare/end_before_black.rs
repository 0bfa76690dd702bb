//! Takes the order of slices, which is the order of a dictionary. There the
//! end comes before both colours, and not between them.
    // BEGIN SOLUTION
    a.cmp(b)
    // END SOLUTION

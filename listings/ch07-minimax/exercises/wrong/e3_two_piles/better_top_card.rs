//! Takes the better one of the two top cards, and plays this once instead of
//! filling a table. It does not see what lies below.
    // BEGIN SOLUTION
    let (mut one, mut two) = (one, two);
    let (mut margin, mut sign) = (0, 1);
    while let Some(top) = one.last().max(two.last()) {
        margin += sign * top;
        sign = -sign;
        if one.last() == Some(top) {
            one = &one[..one.len() - 1];
        } else {
            two = &two[..two.len() - 1];
        }
    }
    margin
    // END SOLUTION

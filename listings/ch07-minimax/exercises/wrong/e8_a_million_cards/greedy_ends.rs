//! Takes the better end each time without making the row shorter before. A
//! hill may still lie between the ends.
    // BEGIN SOLUTION
    let mut row = cards;
    let (mut margin, mut sign) = (0, 1);
    while let (Some(left), Some(right)) = (row.first(), row.last()) {
        margin += sign * left.max(right);
        sign = -sign;
        row = if left >= right { &row[1..] } else { &row[..row.len() - 1] };
    }
    margin
    // END SOLUTION

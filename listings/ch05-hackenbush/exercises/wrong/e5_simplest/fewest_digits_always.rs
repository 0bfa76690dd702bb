//! Looks for the fewest binary digits, also if there are integers between
//! the bounds. Then 8 looks simpler than 3, which is older.
    // BEGIN SOLUTION
    if left >= right {
        return None;
    }
    if left < 0 && right > 0 {
        return Some(0);
    }
    if right <= 0 {
        return Some(-simplest(-right, -left)?);
    }
    let (left, last) = (2 * left, 2 * right - 1);
    let place = (left ^ last).ilog2();
    Some(last >> place << place)
    // END SOLUTION

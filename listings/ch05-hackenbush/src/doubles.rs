//! Values as floating-point numbers: where they are exact, and where they aren't.

// ANCHOR: value
/// The value of a stalk as a double, white edges `true`, ground first. Exact
/// up to 54 edges; beyond that, 53 bits may be too few.
pub fn value(stalk: &[bool]) -> f64 {
    let run = stalk.iter().take_while(|&white| *white == stalk[0]).count();
    let mut weight = 1.0;
    stalk.iter().enumerate().fold(0.0, |sum, (at, &white)| {
        if at >= run {
            weight /= 2.0;
        }
        if white { sum + weight } else { sum - weight }
    })
}

// ANCHOR: is_zero
/// Is the sum of these stalks at most `tolerance` away from 0?
/// The sum of the doubles may be rounded even where none of them is.
pub fn is_zero(stalks: &[Vec<bool>], tolerance: f64) -> bool {
    let sum: f64 = stalks.iter().map(|stalk| value(stalk)).sum();
    sum.abs() <= tolerance
}
// ANCHOR_END: is_zero
// ANCHOR_END: value

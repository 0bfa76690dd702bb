//! The value of a stalk, read off its edges.

// ANCHOR: value
use num_rational::Ratio;

/// The value of a stalk of at most 60 edges, white edges `true`, ground first
/// (Berlekamp, Conway and Guy 1982); `None` if it is longer.
///
/// Each edge of the first run counts 1. From the first change of colour on,
/// each edge counts half as much as the one below it. White counts plus,
/// black minus.
pub fn value(stalk: &[bool]) -> Option<Ratio<i64>> {
    if stalk.len() > 60 {
        return None;
    }
    let sign = |&white: &bool| if white { 1 } else { -1 };
    let run = stalk.iter().take_while(|&white| *white == stalk[0]).count();
    let (run, above) = stalk.split_at(run);
    let whole: i64 = run.iter().map(sign).sum();
    // In units of the last edge: each new edge halves the unit.
    let units = above.iter().fold(whole, |sum, edge| 2 * sum + sign(edge));
    Some(Ratio::new(units, 1 << above.len()))
}
// ANCHOR_END: value

//! Several stalks side by side: values add up, and the cuts that win.

// ANCHOR: value
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedSub, Signed};

/// The value of some stalks together, white edges `true`, ground first. `None`
/// if a stalk has more than 60 edges, or if a sum of the first ones does not
/// fit.
pub fn value(stalks: &[Vec<bool>]) -> Option<Ratio<i64>> {
    stalks.iter().try_fold(Ratio::ZERO, |sum, stalk| {
        sum.checked_add(&stalk_value(stalk)?)
    })
}
// ANCHOR_END: value

// ANCHOR: rule
/// The stalk rule.
fn stalk_value(stalk: &[bool]) -> Option<Ratio<i64>> {
    if stalk.len() > 60 {
        return None;
    }
    let sign = |&white: &bool| if white { 1 } else { -1 };
    let run = stalk.iter().take_while(|&white| *white == stalk[0]).count();
    let (run, above) = stalk.split_at(run);
    let whole: i64 = run.iter().map(sign).sum();
    let units = above.iter().fold(whole, |sum, edge| 2 * sum + sign(edge));
    Some(Ratio::new(units, 1 << above.len()))
}
// ANCHOR_END: rule

// ANCHOR: winning_cuts
/// All cuts that win, as stalk and edge: they leave a sum that is not the
/// other player's. `None` as for [`value`], or if what is left does
/// not fit.
pub fn winning_cuts(
    stalks: &[Vec<bool>],
    player: bool,
) -> Option<Vec<(usize, usize)>> {
    let sum = value(stalks)?;
    let mut cuts = Vec::new();
    for (at, stalk) in stalks.iter().enumerate() {
        let others = sum.checked_sub(&stalk_value(stalk)?)?;
        for edge in (0..stalk.len()).filter(|&edge| stalk[edge] == player) {
            let left = others.checked_add(&stalk_value(&stalk[..edge])?)?;
            let lost =
                if player { left.is_negative() } else { left.is_positive() };
            if !lost {
                cuts.push((at, edge));
            }
        }
    }
    Some(cuts)
}
// ANCHOR_END: winning_cuts

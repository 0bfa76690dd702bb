//! Several stalks side by side: values add up, and the cuts that win.

// ANCHOR: value
use num_rational::Ratio;
use num_traits::Signed;

/// What stalks are worth together: a multiple of 2^-59, and at most 60 for each
/// stalk. 128 bits are enough for more stalks than fit into memory.
pub type Sum = Ratio<i128>;

/// The value of some stalks together, white edges `true`, ground first. `None`
/// only if a stalk has more than 60 edges. Linear in the number of edges.
pub fn value(stalks: &[Vec<bool>]) -> Option<Sum> {
    stalks
        .iter()
        .try_fold(Sum::ZERO, |sum, stalk| Some(sum + stalk_value(stalk)?))
}
// ANCHOR_END: value

// ANCHOR: rule
/// The stalk rule.
fn stalk_value(stalk: &[bool]) -> Option<Sum> {
    if stalk.len() > 60 {
        return None;
    }
    let sign = |&white: &bool| if white { 1 } else { -1 };
    let run = stalk.iter().take_while(|&white| *white == stalk[0]).count();
    let (run, above) = stalk.split_at(run);
    let whole: i128 = run.iter().map(sign).sum();
    let units = above.iter().fold(whole, |sum, edge| 2 * sum + sign(edge));
    Some(Sum::new(units, 1 << above.len()))
}
// ANCHOR_END: rule

// ANCHOR: winning_cuts
/// All winning cuts, as stalk and edge: those that don't leave the opponent
/// ahead. `None` as for [`value`]. Quadratic in the edges of a stalk.
pub fn winning_cuts(
    stalks: &[Vec<bool>],
    player: bool,
) -> Option<Vec<(usize, usize)>> {
    let sum = value(stalks)?;
    let mut cuts = Vec::new();
    for (at, stalk) in stalks.iter().enumerate() {
        let others = sum - stalk_value(stalk)?;
        for edge in (0..stalk.len()).filter(|&edge| stalk[edge] == player) {
            let left = others + stalk_value(&stalk[..edge])?;
            let lead = if player { left } else { -left };
            if !lead.is_negative() {
                cuts.push((at, edge));
            }
        }
    }
    Some(cuts)
}
// ANCHOR_END: winning_cuts

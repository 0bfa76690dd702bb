//! Black and white boxes as fast as we can: sets of piles in one number each,
//! sorted as they are made, and four searches side by side.

// ANCHOR: packed
use std::mem;

/// A set of piles in one number: its value in units of 2^-39, times [`VALUE_UNIT`],
/// plus its boxes. Adding two of them joins the sets.
type Packed = i64;

/// More than the 1,600 boxes of 40 piles of 40.
const VALUE_UNIT: Packed = 1 << 11;

/// Beyond all sets.
const BEYOND_ALL: Packed = 1 << 62;

/// Are two sets worth the same? -2^11 has ones in the bits of the value.
fn same(a: Packed, b: Packed) -> bool {
    a & -VALUE_UNIT == b & -VALUE_UNIT
}

/// A pile, white `true`, from the bottom; `None` if it has more than 40 boxes.
fn pack(pile: &[bool]) -> Option<Packed> {
    let boxes = i64::try_from(pile.len())
        .ok()
        .filter(|&boxes| boxes <= 40)?;
    let sign = |&white: &bool| if white { 1 } else { -1 };
    let run = pile.iter().take_while(|&white| *white == pile[0]).count();
    let (run, above) = pile.split_at(run);
    let whole: i64 = run.iter().map(sign).sum();
    let units = above.iter().fold(whole, |sum, edge| 2 * sum + sign(edge));
    let value = units << (39 - above.len());
    Some(value * VALUE_UNIT + boxes)
}
// ANCHOR_END: packed

// ANCHOR: merge
/// Writes the sorted `sets`, and each of them with one extra pile, into `merged`:
/// the lower half from the front and the upper half from the back, so that
/// neither list can run out. Are two of them worth the same?
fn merge(sets: &[Packed], pile: Packed, merged: &mut Vec<Packed>) -> bool {
    let count = sets.len();
    let last = count - 1;
    merged.resize(2 * count, 0);
    let (front, back) = merged.split_at_mut(count);
    let mut up = 0;
    let mut down = 0;
    let mut equal = false;
    let places = front.iter_mut().zip(back.iter_mut().rev());
    for (done, (low, high)) in places.enumerate() {
        let without = sets[up];
        let with = sets[done - up] + pile;
        *low = without.min(with);
        up += usize::from(without <= with);
        // A set and its complement always have the same total, so two equal
        // sets at the back mirror two equal ones at the front.
        equal |= same(without, with);

        let without = sets[last - down];
        let with = sets[last - done + down] + pile;
        *high = without.max(with);
        down += usize::from(without >= with);
    }
    equal
}
// ANCHOR_END: merge

// ANCHOR: sets
/// All sets of these piles, sorted by value; of those worth the same, only one
/// with the most boxes. `merged` is memory to work in.
fn sets(piles: &[Packed], merged: &mut Vec<Packed>) -> Vec<Packed> {
    // With room for all sets and the number at the end.
    let mut sets = Vec::with_capacity((1 << piles.len()) + 1);
    sets.push(0);
    for &pile in piles {
        if merge(&sets, pile, merged) {
            merged.dedup_by(|next, last| {
                let equal = same(*next, *last);
                if equal {
                    *last = *next;
                }
                equal
            });
        }
        mem::swap(&mut sets, merged);
    }
    sets
}
// ANCHOR_END: sets

// ANCHOR: max_boxes
/// The most boxes in a fair set of at most 40 piles of at most 40 boxes each,
/// white `true`, from the bottom (ICPC 2016 Asia Tsukuba, problem K); `None` if
/// there are more. For n piles O(2^(n/2)) time, and 16 bytes for each of
/// 2^(n/2) sets.
pub fn max_boxes(piles: &[Vec<bool>]) -> Option<usize> {
    if piles.len() > 40 {
        return None;
    }
    let piles: Option<Vec<_>> = piles.iter().map(|pile| pack(pile)).collect();
    let mut piles = piles?;
    // Small piles go together, because many of their sets are worth the same.
    piles.sort_unstable_by_key(|pile| pile & (VALUE_UNIT - 1));
    let mut others = piles.split_off(piles.len() / 2);
    // One pile of each half joins later.
    let one = piles.pop().unwrap_or(0);
    let other = others.pop().unwrap_or(0);
    let mut merged = Vec::with_capacity((1 << others.len()) + 1);
    let mut low = sets(&piles, &mut merged);
    let mut high = sets(&others, &mut merged);
    low.push(BEYOND_ALL);
    high.insert(0, -BEYOND_ALL);
    let best = four_searches(&low, &high, [0, one, other, one + other]);
    usize::try_from(best).ok()
}
// ANCHOR_END: max_boxes

// ANCHOR: four_searches
/// The most boxes in a fair set that is one of `low`, one of `high` and one of
/// `joined` together. Both lists are sorted, up to `BEYOND_ALL` and from
/// `-BEYOND_ALL` on.
fn four_searches(
    low: &[Packed],
    high: &[Packed],
    joined: [Packed; 4],
) -> Packed {
    let last = high.len() - 1;
    let mut up = [0; 4];
    let mut best = 0;
    for step in 0..last + low.len() - 2 {
        // Each step goes up in `low` or down in `high`; only together with
        // `up` this is an index of `high`.
        let down = last.wrapping_sub(step);
        for (up, joined) in up.iter_mut().zip(joined) {
            // No sum overflows, and leaving out the checks saves a tenth.
            let sum = low[*up]
                .wrapping_add(high[down.wrapping_add(*up)])
                .wrapping_add(joined);
            if same(sum, 0) {
                best = best.max(sum);
            }
            // Is it worth 0 or less?
            *up += usize::from(sum < VALUE_UNIT);
        }
    }
    best
}
// ANCHOR_END: four_searches

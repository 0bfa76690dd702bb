//! Black and white boxes: the most boxes of a fair set of piles, by trying all
//! sets, and by meeting in the middle.

// ANCHOR: scaled
/// The value of a stalk in units of 2^-`places`, white edges `true`, ground
/// first; `None` if that is no integer, if it or 2^`places` does not fit, or if
/// the stalk has more than 60 edges.
pub fn scaled(stalk: &[bool], places: u32) -> Option<i64> {
    if stalk.len() > 60 {
        return None;
    }
    let sign = |&white: &bool| if white { 1 } else { -1 };
    let run = stalk.iter().take_while(|&white| *white == stalk[0]).count();
    let (run, above) = stalk.split_at(run);
    let whole: i64 = run.iter().map(sign).sum();
    let units = above.iter().fold(whole, |sum, edge| 2 * sum + sign(edge));
    let smaller = places.checked_sub(above.len().try_into().ok()?)?;
    units.checked_mul(2_i64.checked_pow(smaller)?)
}
// ANCHOR_END: scaled

// ANCHOR: pile
/// A pile of boxes.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    /// Its value in units of 2^-39.
    pub value: i64,
    /// How many boxes it has.
    pub boxes: usize,
}

impl Pile {
    /// A pile of at most 40 boxes, white `true`, from the bottom; `None` if
    /// there are more.
    pub fn new(pile: &[bool]) -> Option<Self> {
        let value = scaled(pile, 39)?;
        (pile.len() <= 40).then_some(Self {
            value,
            boxes: pile.len(),
        })
    }
}
// ANCHOR_END: pile

// ANCHOR: by_search
/// The most boxes in a fair set of these piles, found by trying all sets, if
/// piles worth `value` have been chosen already. `None` if it can't become
/// fair. No sum of up to 2^13 values overflows.
pub fn by_search(piles: &[Pile], value: i64) -> Option<usize> {
    let Some((pile, rest)) = piles.split_first() else {
        return (value == 0).then_some(0);
    };
    let with = by_search(rest, value + pile.value);
    with.map(|boxes| boxes + pile.boxes)
        .max(by_search(rest, value))
}
// ANCHOR_END: by_search

// ANCHOR: by_halves
/// The same for all piles, in O(n 2^(n/2)): each half's sets are listed and
/// sorted, and for each set of one half there is a best one of the other.
pub fn by_halves(piles: &[Pile]) -> usize {
    let (some, others) = piles.split_at(piles.len() / 2);
    let low = sets(some);
    let high = sets(others);
    let mut best = 0;
    let mut down = high.len();
    for &(value, boxes) in &low {
        while down > 0 && value + high[down - 1].0 > 0 {
            down -= 1;
        }
        // Of all sets with this value it has the most boxes.
        if down > 0 && value + high[down - 1].0 == 0 {
            best = best.max(boxes + high[down - 1].1);
        }
    }
    best
}
// ANCHOR_END: by_halves

// ANCHOR: sets
/// Value and boxes of all sets of these piles, sorted.
fn sets(piles: &[Pile]) -> Vec<(i64, usize)> {
    let mut sets = vec![(0, 0)];
    for pile in piles {
        for set in 0..sets.len() {
            let (value, boxes) = sets[set];
            sets.push((value + pile.value, boxes + pile.boxes));
        }
    }
    sets.sort_unstable();
    sets
}
// ANCHOR_END: sets

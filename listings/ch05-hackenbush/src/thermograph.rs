//! How hot is any game? Its thermograph: what it comes to under any tax.

use crate::values::{BLACK, Value, Values, WHITE};
use num_rational::Ratio;
use std::collections::HashMap;

// ANCHOR: thermograph
/// A tax on moves, which is a temperature, and the scores that a game comes to
/// under it: if White moves first, and if Black does. White is Left.
type Corner = (Ratio<i64>, [Ratio<i64>; 2]);

/// The walls of a game. Between two corners both are straight, and above the
/// last corner they are a single line that goes straight up, the mast.
#[derive(Clone, Debug)]
pub struct Thermograph {
    /// From the tax -1 upwards; at least one.
    corners: Vec<Corner>,
}
// ANCHOR_END: thermograph

impl Thermograph {
    /// The tax from which on neither player is in a hurry.
    pub fn temperature(&self) -> Ratio<i64> {
        self.top().0
    }

    /// The score of the mast: what the game is worth on average.
    pub fn mean(&self) -> Ratio<i64> {
        self.top().1[WHITE]
    }

    /// The scores without a tax, if White moves first and if Black does.
    pub fn stops(&self) -> [Ratio<i64>; 2] {
        self.walls(Ratio::ZERO)
    }

    fn top(&self) -> Corner {
        self.corners[self.corners.len() - 1]
    }
}

// ANCHOR: walls
impl Thermograph {
    /// The two scores under a tax of at least -1.
    pub fn walls(&self, tax: Ratio<i64>) -> [Ratio<i64>; 2] {
        let is_above = |corner: &Corner| corner.0 > tax;
        match self.corners.iter().position(is_above) {
            None => self.top().1,
            Some(0) => self.corners[0].1,
            Some(next) => {
                let [below, above] =
                    [next - 1, next].map(|at| self.corners[at]);
                let share = (tax - below.0) / (above.0 - below.0);
                between(below.1, above.1, share)
            }
        }
    }
}

/// The scores that are this share of the way from some to others.
fn between(
    from: [Ratio<i64>; 2],
    to: [Ratio<i64>; 2],
    share: Ratio<i64>,
) -> [Ratio<i64>; 2] {
    [WHITE, BLACK].map(|of| from[of] + (to[of] - from[of]) * share)
}
// ANCHOR_END: walls

// ANCHOR: taxed
/// What a taxed first move leads to, White's best and Black's; after it the
/// other player is the first to move. `None` if one of them has no option.
fn taxed(
    options: &[Vec<Thermograph>; 2],
    tax: Ratio<i64>,
) -> Option<[Ratio<i64>; 2]> {
    let [white, black] = options;
    let left = white.iter().map(|option| option.walls(tax)[BLACK] - tax);
    let right = black.iter().map(|option| option.walls(tax)[WHITE] + tax);
    Some([left.max()?, right.min()?])
}
// ANCHOR_END: taxed

// ANCHOR: corners
/// [`taxed`] where an option has a corner and where it has one itself, from
/// the bottom up to a tax at which White's score is at most Black's.
fn corners(options: &[Vec<Thermograph>; 2]) -> Option<Vec<Corner>> {
    let of_options = options.iter().flatten().flat_map(|game| &game.corners);
    let mut taxes: Vec<_> = of_options.map(|corner| corner.0).collect();
    taxes.sort_unstable();
    taxes.dedup();
    let last = *taxes.last()?;
    let [left, right] = taxed(options, last)?;
    // Above all corners both scores lean inwards by 1 for 1, so they meet
    // halfway to this tax.
    taxes.push(last + (left - right).max(Ratio::ZERO));
    for at in 1..taxes.len() {
        // Each wall first leans inwards by 1 for 1, if at all, and then goes
        // straight up. So its corner is as far up as its score changes.
        let from = taxed(options, taxes[at - 1])?;
        let to = taxed(options, taxes[at])?;
        taxes.push(taxes[at - 1] + from[WHITE] - to[WHITE]);
        taxes.push(taxes[at - 1] + to[BLACK] - from[BLACK]);
    }
    taxes.sort_unstable();
    taxes.dedup();
    let corner = |tax| Some((tax, taxed(options, tax)?));
    taxes.into_iter().map(corner).collect()
}
// ANCHOR_END: corners

impl Thermograph {
    /// The thermograph of an integer: all mast.
    pub fn of_integer(integer: Ratio<i64>) -> Self {
        let corners = vec![(-Ratio::ONE, [integer; 2])];
        Self { corners }
    }

    // ANCHOR: of_options
    /// The thermograph of a game whose options, White's and Black's, have
    /// these (Conway 1976). `None` if a player has none, or if the game is
    /// a number in another form than its simplest.
    pub fn of_options(options: &[Vec<Self>; 2]) -> Option<Self> {
        let mut corners = corners(options)?;
        let meet = |&(_, [left, right]): &Corner| left <= right;
        let end = corners.iter().position(meet)?;
        let (low, from) = corners[end.checked_sub(1)?];
        let (high, to) = corners[end];
        let gap = from[WHITE] - from[BLACK];
        let share = gap / (gap + to[BLACK] - to[WHITE]);
        let top = (low + (high - low) * share, between(from, to, share));
        corners.truncate(end);
        corners.push(top);
        Some(Self { corners })
    }
    // ANCHOR_END: of_options
}

// ANCHOR: of
/// The thermographs of all values that have come up.
#[derive(Clone, Debug, Default)]
pub struct Thermographs {
    known: HashMap<Value, Thermograph>,
}

impl Thermographs {
    /// The thermograph of a value, which belongs to `values`.
    pub fn of(&mut self, values: &Values, value: Value) -> Thermograph {
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let options = [WHITE, BLACK].map(|player| {
            let own = values.options(value, player).into_iter();
            own.map(|option| self.of(values, option)).collect()
        });
        let found = Thermograph::of_options(&options).unwrap_or_else(|| {
            // A canonical form without options for a player is an integer.
            let [white, black] = &options;
            let above = white.first().map(|below| below.mean() + 1);
            let below = black.first().map(|above| above.mean() - 1);
            Thermograph::of_integer(above.or(below).unwrap_or(Ratio::ZERO))
        });
        self.known.insert(value, found.clone());
        found
    }
}
// ANCHOR_END: of

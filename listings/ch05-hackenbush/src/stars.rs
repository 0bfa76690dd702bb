//! Stalks with green edges on top: each is worth a number and a heap of Nim.

// ANCHOR: pair
use crate::rule::value as rule_value;
use crate::stalks::Outcome;
use crate::three_colours::Colour;
use num_rational::Ratio;
use std::cmp::Ordering;

/// A number and a heap side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// What the white and the black edges are worth.
    pub number: Ratio<i128>,
    /// How many beans the heap has.
    pub heap: usize,
}

impl Value {
    /// This number and a heap with so many beans.
    pub fn new(number: Ratio<i128>, heap: usize) -> Self {
        Self { number, heap }
    }
}
// ANCHOR_END: pair

// ANCHOR: value
/// The value of a stalk, ground first, of at most 60 white and black edges with
/// only green ones above them; `None` for other stalks.
pub fn value(stalk: &[Colour]) -> Option<Value> {
    let green = stalk.iter().position(|&edge| edge == Colour::Green);
    let (coloured, top) = stalk.split_at(green.unwrap_or(stalk.len()));
    if top.iter().any(|&edge| edge != Colour::Green) {
        return None;
    }
    let edges: Vec<_> =
        coloured.iter().map(|&edge| edge == Colour::White).collect();
    let (units, unit) = rule_value(&edges)?.into_raw();
    let number = Ratio::new_raw(units.into(), unit.into());
    Some(Value::new(number, top.len()))
}
// ANCHOR_END: value

// ANCHOR: sum
/// The value of fewer than 2^60 stalks side by side, `None` as for [`value`]:
/// numbers add up as numbers, and heaps as heaps.
pub fn sum(stalks: &[Vec<Colour>]) -> Option<Value> {
    let none = Value::new(Ratio::ZERO, 0);
    stalks.iter().try_fold(none, |sum, stalk| {
        let Value { number, heap } = value(stalk)?;
        Some(Value::new(sum.number + number, sum.heap ^ heap))
    })
}

impl Value {
    /// Who wins: the sign of the number decides, and of 0 the heap (Conway
    /// 1976).
    pub fn outcome(self) -> Outcome {
        match self.number.cmp(&Ratio::ZERO) {
            Ordering::Greater => Outcome::White,
            Ordering::Less => Outcome::Black,
            Ordering::Equal if self.heap > 0 => Outcome::First,
            Ordering::Equal => Outcome::Second,
        }
    }
}
// ANCHOR_END: sum

// ANCHOR: exchanged
impl Value {
    /// The value of this sum after a cut in a stalk that was worth `before`
    /// and is now worth `after`.
    fn exchanged(self, before: Self, after: Self) -> Self {
        let number = self.number - before.number + after.number;
        Self::new(number, self.heap ^ before.heap ^ after.heap)
    }
}
// ANCHOR_END: exchanged

// ANCHOR: winning_cuts
/// All cuts with which White wins, or Black, as stalk and edge. `None` as for
/// [`value`].
pub fn winning_cuts(
    stalks: &[Vec<Colour>],
    white: bool,
) -> Option<Vec<(usize, usize)>> {
    let whole = sum(stalks)?;
    // The other player moves first after the cut.
    let won = Outcome::won_by(white);
    let mut cuts = Vec::new();
    for (at, stalk) in stalks.iter().enumerate() {
        let before = value(stalk)?;
        let may_cut = |&edge: &usize| stalk[edge].is_for(white);
        for edge in (0..stalk.len()).filter(may_cut) {
            let left = whole.exchanged(before, value(&stalk[..edge])?);
            if [won, Outcome::Second].contains(&left.outcome()) {
                cuts.push((at, edge));
            }
        }
    }
    Some(cuts)
}
// ANCHOR_END: winning_cuts

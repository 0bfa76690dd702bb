//! The tree of birthdays, the simplest number, and the value of a stalk from
//! its options.

// ANCHOR: node
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedSub};

/// A fraction.
pub type Number = Ratio<i64>;

/// A place in the tree of birthdays.
#[derive(Clone, Copy, Debug)]
pub struct TreeNode {
    /// The largest older number below it.
    pub below: Option<Number>,
    /// The number itself.
    pub number: Number,
    /// The smallest older number above it.
    pub above: Option<Number>,
}

impl TreeNode {
    /// Day 0.
    pub fn root() -> Self {
        Self {
            below: None,
            number: Number::ZERO,
            above: None,
        }
    }
}
// ANCHOR_END: node

// ANCHOR: walk
impl TreeNode {
    /// The larger of its two children, born a day later; `None` if it does not
    /// fit.
    pub fn larger(&self) -> Option<Self> {
        let number = match self.above {
            None => self.number.checked_add(&Number::ONE)?,
            Some(above) => middle(self.number, above)?,
        };
        Some(Self {
            below: Some(self.number),
            number,
            above: self.above,
        })
    }

    /// The smaller one.
    pub fn smaller(&self) -> Option<Self> {
        let number = match self.below {
            None => self.number.checked_sub(&Number::ONE)?,
            Some(below) => middle(below, self.number)?,
        };
        Some(Self {
            below: self.below,
            number,
            above: Some(self.number),
        })
    }
}
// ANCHOR_END: walk

// ANCHOR: middle
/// Halfway from `a` to `b`.
fn middle(a: Number, b: Number) -> Option<Number> {
    a.checked_add(&b)?.checked_div(&Number::from_integer(2))
}
// ANCHOR_END: middle

// ANCHOR: simplest
/// {left | right}: the simplest number above `left` and below `right`, where
/// `None` means no bound. `None` if there is no such number or it does not
/// fit. Takes as many steps as the number's birthday.
pub fn simplest(
    left: Option<Number>,
    right: Option<Number>,
) -> Option<Number> {
    if left.zip(right).is_some_and(|(left, right)| left >= right) {
        return None;
    }
    let mut node = TreeNode::root();
    loop {
        if left.is_some_and(|left| node.number <= left) {
            node = node.larger()?;
        } else if right.is_some_and(|right| node.number >= right) {
            node = node.smaller()?;
        } else {
            return Some(node.number);
        }
    }
}
// ANCHOR_END: simplest

// ANCHOR: value
/// The value of a stalk, white edges `true`, ground first: the simplest number
/// between what White can leave and what Black can leave. `None` if it does
/// not fit. O(n^2) for n edges.
pub fn value(stalk: &[bool]) -> Option<Number> {
    let mut left = None;
    let mut right = None;
    let mut value = Number::ZERO;
    for &white in stalk {
        // A cut here leaves the stalk below, which is worth `value`.
        if white {
            left = left.max(Some(value));
        } else {
            right = Some(right.map_or(value, |right| value.min(right)));
        }
        value = simplest(left, right)?;
    }
    Some(value)
}
// ANCHOR_END: value

// ANCHOR: stalk
/// The stalk that is worth `number`: the way to it in the tree of birthdays,
/// white where it goes to a larger number. `None` if it takes more than
/// `longest` edges, as every number does whose denominator is not a power of
/// two.
pub fn stalk(number: Number, longest: usize) -> Option<Vec<bool>> {
    let mut node = TreeNode::root();
    let mut stalk = Vec::new();
    while node.number != number && stalk.len() < longest {
        let white = number > node.number;
        stalk.push(white);
        node = if white {
            node.larger()?
        } else {
            node.smaller()?
        };
    }
    (node.number == number).then_some(stalk)
}
// ANCHOR_END: stalk

//! Switches, the hottest first: games in which it pays to move first.

// ANCHOR: switch
use num_rational::Ratio;

/// {left | right} of two integers, left the larger one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// What White's move turns it into.
    pub left: i32,
    /// What Black's move turns it into.
    pub right: i32,
}

impl Switch {
    /// What the switch is worth on average.
    pub fn mean(self) -> Ratio<i64> {
        Ratio::new(i64::from(self.left) + i64::from(self.right), 2)
    }

    /// What a move in it is worth.
    pub fn temperature(self) -> Ratio<i64> {
        Ratio::new(i64::from(self.left) - i64::from(self.right), 2)
    }
}
// ANCHOR_END: switch

// ANCHOR: score
/// The sum of what the switches become if both players always move in the
/// hottest one left.
pub fn hottest_first(switches: &[Switch], white_starts: bool) -> i64 {
    let mut switches = switches.to_vec();
    switches.sort_by_key(|switch| switch.temperature());
    let turns = switches.iter().rev().enumerate();
    let results = turns.map(|(turn, switch)| {
        let white = (turn % 2 == 0) == white_starts;
        i64::from(if white { switch.left } else { switch.right })
    });
    results.sum()
}
// ANCHOR_END: score

// ANCHOR: search
/// The same sum if both players play their best, by trying every order.
pub fn by_search(switches: &[Switch], white: bool) -> i64 {
    let results = (0..switches.len()).map(|at| {
        let mut rest = switches.to_vec();
        let Switch { left, right } = rest.remove(at);
        let now = i64::from(if white { left } else { right });
        now + by_search(&rest, !white)
    });
    let best = if white { results.max() } else { results.min() };
    best.unwrap_or(0)
}
// ANCHOR_END: search

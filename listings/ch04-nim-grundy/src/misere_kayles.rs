//! Misère Kayles with rows of any length.

use crate::merge::find;
use crate::misere_rows::Sum;
use crate::period::{Period, prove};
use crate::quotient::Quotient;

// ANCHOR: solve
/// Misère Kayles, solved (Sibert and Conway 1992): its classes, found by a
/// program.
#[derive(Clone, Debug)]
pub struct Kayles {
    /// The classes of the rows of up to 168 pins.
    pub quotient: Quotient,
    /// How the classes of longer rows repeat.
    pub period: Period,
}

impl Kayles {
    /// Finds the solution and proves it; `None` if a proof fails.
    pub fn solve() -> Option<Self> {
        let quotient = find(168)?;
        quotient.proof()?;
        let period = prove(&quotient.rows, 2)?;
        Some(Self { quotient, period })
    }

    /// Does the player to move win, with rows of any length? O(n).
    pub fn is_winning(&self, rows: &[usize]) -> bool {
        let short = |&row: &usize| self.period.same_value(row);
        let sum: Sum = rows.iter().map(short).collect();
        self.quotient.is_winning(&sum)
    }
}
// ANCHOR_END: solve

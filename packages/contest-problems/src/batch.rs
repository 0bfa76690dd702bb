//! Inputs that are several cases of a problem.

use crate::input::{TestInput, shorter, with_one_simpler};
use std::fmt::{self, Display, Formatter};

/// Several cases of a problem, one after the other. Their number comes first if it is
/// `COUNTED`; if it is not, each case is a line, and the input ends with the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch<C, const COUNTED: bool = true>(pub Vec<C>);

impl<C: Display, const COUNTED: bool> Display for Batch<C, COUNTED> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if COUNTED {
            writeln!(f, "{}", self.0.len())?;
        }
        self.0.iter().try_for_each(|case| case.fmt(f))
    }
}

impl<C: TestInput + Clone, const COUNTED: bool> TestInput for Batch<C, COUNTED> {
    fn simpler(&self) -> Box<dyn Iterator<Item = Self> + '_> {
        let batches = shorter(&self.0, 1).chain(with_one_simpler(&self.0, C::simpler));
        Box::new(batches.map(Self))
    }
}

/// Returns batches of `size` of the `cases`; the last one may be smaller.
pub(crate) fn batches<C: 'static, const COUNTED: bool>(
    cases: impl Iterator<Item = C> + 'static,
    size: usize,
) -> Box<dyn Iterator<Item = Batch<C, COUNTED>>> {
    let mut cases = cases.peekable();
    Box::new(std::iter::from_fn(move || {
        cases.peek()?;
        Some(Batch(cases.by_ref().take(size).collect()))
    }))
}

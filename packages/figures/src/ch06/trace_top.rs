//! 3^19 from the highest digit of 19 down.

use super::powers::{EXPONENT, trace};
use crate::prelude::*;
use ch06_fast_exponentiation::trace::from_the_top;

pub(super) fn table() -> Result<Table> {
    trace(&from_the_top(EXPONENT), "times\u{a0}3")
}

//! 3^19 from the lowest digit of 19 up.

use super::powers::{EXPONENT, trace};
use crate::prelude::*;
use ch06_fast_exponentiation::trace::from_the_bottom;

pub(super) fn table() -> Result<Table> {
    let steps = from_the_bottom(EXPONENT);
    Ok(trace(&steps, "product")?.with("multiplications", steps.len()))
}

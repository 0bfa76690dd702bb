//! The numbers of Dawson's Kayles.

use super::octal_rounds::DAWSON;
use crate::{Figure, Reason};

pub(super) fn figure() -> Result<Figure, Reason> {
    DAWSON.figure()
}

//! The numbers of Kayles.

use super::octal_rounds::KAYLES;
use crate::{Figure, Reason};

pub(super) fn figure() -> Result<Figure, Reason> {
    KAYLES.figure()
}

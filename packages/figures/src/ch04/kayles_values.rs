//! The Grundy numbers of Kayles.

use super::octal_rounds::KAYLES;
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    KAYLES.figure()
}

//! The Grundy numbers of Dawson's Kayles.

use super::octal_rounds::DAWSON;
use crate::prelude::*;

pub(super) fn figure() -> Result<Figure> {
    DAWSON.figure()
}

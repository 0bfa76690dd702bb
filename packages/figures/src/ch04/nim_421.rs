//! All options of 4, 2 and 1.

use super::nim_by_mex::options_table;
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    Ok(options_table(&[4, 2, 1]))
}

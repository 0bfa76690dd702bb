//! All options of 3, 2 and 1.

use super::nim_by_mex::options_table;
use crate::prelude::*;

pub(super) fn table() -> Result<Table> {
    Ok(options_table(&[3, 2, 1]))
}

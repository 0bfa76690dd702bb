//! The caption below a figure or a table: a page has its words, and this crate the
//! computed values for the `{name}`s in them.

use crate::{Cell, Figure, Table};
use anyhow::Result;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The values that a figure or a table computes for the `{name}`s of its caption.
pub type CaptionValues = BTreeMap<Cow<'static, str>, String>;

/// Figures and tables, which compute values for their captions.
pub(crate) trait Captioned: Sized {
    /// Returns the values; `None` for a result that is an error.
    fn values_mut(&mut self) -> Option<&mut CaptionValues>;

    /// Adds a value: a caption has it, as a table would show it, in place of `{name}`.
    fn with_value(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Cell>) -> Self {
        if let Some(values) = self.values_mut() {
            values.insert(name.into(), value.into().to_string());
        }
        self
    }

    /// Adds all of these [`values!`](crate::table::values).
    fn with_values<const N: usize>(self, values: [(&'static str, Cell); N]) -> Self {
        values.into_iter().fold(self, |captioned, (name, value)| {
            captioned.with_value(name, value)
        })
    }
}

impl Captioned for Figure {
    fn values_mut(&mut self) -> Option<&mut CaptionValues> {
        Some(&mut self.values)
    }
}

impl Captioned for Table {
    fn values_mut(&mut self) -> Option<&mut CaptionValues> {
        Some(&mut self.values)
    }
}

impl<T: Captioned> Captioned for Result<T> {
    fn values_mut(&mut self) -> Option<&mut CaptionValues> {
        self.as_mut().ok()?.values_mut()
    }
}

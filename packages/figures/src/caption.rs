//! What stands below a figure or a table.

use crate::{Cell, Figure, Table};
use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// What a figure or a table gives for the `{name}`s of its caption.
pub type Values = BTreeMap<Cow<'static, str>, String>;

/// What a page says about a figure or a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The name for readers who can't see it, as HTML: its first sentence, or
    /// words that are not shown.
    pub name: String,
    /// Is the name not shown?
    pub apart: bool,
    /// The other sentences, as HTML.
    pub rest: String,
    /// What there is to see, in plain text, where that is more than the caption
    /// says.
    pub description: Option<String>,
}

impl Caption {
    /// The words below the figure or table with this `id`.
    pub(crate) fn below(&self, id: &str) -> Markup {
        html! {
            figcaption {
                span id={ (id) "-name" } hidden[self.apart] { (PreEscaped(&self.name)) }
                @if !self.rest.is_empty() { " " (PreEscaped(&self.rest)) }
            }
        }
    }
}

/// What has a caption and says what stands in its holes.
pub(crate) trait Captioned: Sized {
    /// What it says by name; `None` if it could not be made.
    fn values(&mut self) -> Option<&mut Values>;

    /// The same, whose caption says `value` where it has `{name}`; a value is
    /// written as in the cell of a table.
    fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Cell>) -> Self {
        if let Some(values) = self.values() {
            values.insert(name.into(), value.into().to_string());
        }
        self
    }

    /// The same with all of these [`values!`](crate::table::values).
    fn says<const N: usize>(self, values: [(&'static str, Cell); N]) -> Self {
        values
            .into_iter()
            .fold(self, |captioned, (name, value)| captioned.with(name, value))
    }
}

impl Captioned for Figure {
    fn values(&mut self) -> Option<&mut Values> {
        Some(&mut self.values)
    }
}

impl Captioned for Table {
    fn values(&mut self) -> Option<&mut Values> {
        Some(&mut self.values)
    }
}

impl<T: Captioned> Captioned for Result<T> {
    fn values(&mut self) -> Option<&mut Values> {
        self.as_mut().ok()?.values()
    }
}

/// A part of the figure or table with this `id` that scrolls by itself where it
/// is too wide, and so must be reachable by keyboard and have a name.
pub(crate) fn scrolling(id: &str, inside: &Markup) -> Markup {
    html! {
        div class="scroll" tabindex="0" role="group" aria-labelledby={ (id) "-name" } { (inside) }
    }
}

//! The caption below a figure or a table. A page has its words, and this crate the
//! computed values for the `{name}`s in them.

use crate::{Cell, Figure, Table};
use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The values that a figure or a table computes for the `{name}`s of its caption.
pub type CaptionValues = BTreeMap<Cow<'static, str>, String>;

/// A caption with its values filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The accessible name of the figure or table, as HTML: the first sentence of the
    /// caption, or words for screen readers alone.
    pub name: String,
    /// Whether the name is for screen readers alone.
    pub is_name_hidden: bool,
    /// The other sentences, as HTML.
    pub rest: String,
    /// A description for readers who can't see the figure, as plain text, where it says
    /// more than the caption.
    pub description: Option<String>,
}

impl Caption {
    /// Returns the `<figcaption>` of the figure or table with this `id`.
    pub(crate) fn figcaption(&self, id: &str) -> Markup {
        html! {
            figcaption {
                span id={ (id) "-name" } hidden[self.is_name_hidden] { (PreEscaped(&self.name)) }
                @if !self.rest.is_empty() { " " (PreEscaped(&self.rest)) }
            }
        }
    }
}

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

/// Returns a box that scrolls where `content` is too wide for the page. So that keyboards
/// and screen readers reach it, it can have the focus, and the name of the figure or
/// table with this `id`.
pub(crate) fn scroll_box(id: &str, content: &Markup) -> Markup {
    html! {
        div class="scroll" tabindex="0" role="group" aria-labelledby={ (id) "-name" } { (content) }
    }
}

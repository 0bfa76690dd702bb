//! The controls around a board.

use maud::{Markup, html};

pub(crate) fn button(action: &str, label: &str, enabled: bool) -> Markup {
    html! { button type="button" data-act=(action) disabled[!enabled] { (label) } }
}

/// A choice between some values, the chosen one first in `chosen`.
pub(crate) fn choice(action: &str, label: &str, chosen: &str, options: &[(&str, &str)]) -> Markup {
    html! {
        label {
            span { (label) }
            select data-act=(action) {
                @for (value, text) in options { option value=(value) selected[*value == chosen] { (text) } }
            }
        }
    }
}

/// A field whose text is sent with Enter or the button.
pub(crate) fn field(action: &str, label: &str, value: &str, button: &str, lines: usize) -> Markup {
    html! {
        form data-act=(action) {
            label {
                span { (label) }
                @if lines > 1 {
                    textarea rows=(lines.min(12)) spellcheck="false" autocomplete="off" { (value) }
                } @else {
                    input type="text" value=(value) spellcheck="false" autocomplete="off" autocapitalize="off";
                }
            }
            button type="submit" { (button) }
        }
    }
}

/// Something typed that could not be understood.
#[derive(Clone, Default)]
pub(crate) struct Refused {
    pub(crate) typed: String,
    pub(crate) why: String,
}

impl Refused {
    /// The sentence `why` stays on one line.
    pub(crate) fn new(typed: &str, why: &str) -> Self {
        let clean = |c: char| if c.is_control() { ' ' } else { c };
        Self {
            typed: typed.into(),
            why: why.chars().map(clean).collect(),
        }
    }
}

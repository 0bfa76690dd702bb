//! Buttons, menus and text fields, whose `data-act` is an action of [`Board::act`].
//!
//! [`Board::act`]: crate::Board::act

use maud::{Markup, html};

/// Returns a button. One that can do nothing keeps the focus: if it lost it to a move,
/// Enter pressed once too often would make that move.
pub(crate) fn button(action: &str, label: &str, enabled: bool) -> Markup {
    html! { button type="button" data-act=(action) aria-disabled=[(!enabled).then_some("true")] { (label) } }
}

/// Returns a menu of options, each a value with its text; the one of the value
/// `chosen` is selected.
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

/// Returns a text field of some lines with a button that sends its text, as Enter does.
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

/// Something typed that could not be parsed.
#[derive(Clone, Default)]
pub(crate) struct RejectedInput {
    pub(crate) typed: String,
    /// What is wrong with it, in one sentence on one line.
    pub(crate) message: String,
}

impl RejectedInput {
    /// Keeps what was typed, and the message, in which blanks replace the control
    /// characters of the typed text that it quotes.
    pub(crate) fn new(typed: &str, message: &str) -> Self {
        let clean = |letter: char| {
            if letter.is_control() { ' ' } else { letter }
        };
        Self {
            typed: typed.into(),
            message: message.chars().map(clean).collect(),
        }
    }
}

//! How a directive is written: `{{#name argument}}`, mdBook's notation for what a
//! build puts in its place.

use std::ops::Range;

/// A directive on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Directive<'a> {
    pub(crate) name: &'a str,
    pub(crate) argument: &'a str,
    /// The lines directly below it, up to the next empty line: its caption.
    pub(crate) text_below: &'a str,
    /// How many directives precede it on its page.
    pub(crate) index: usize,
}

/// The help of a diagnostic about the argument of a directive.
pub(crate) const ARGUMENT_HELP: &str = "correct the text between the braces";

/// Returns the first directive of `text`, and its bytes, braces included. A backslash
/// before the braces makes plain text of them.
pub(crate) fn first_directive(text: &str) -> Option<(Directive<'_>, Range<usize>)> {
    let mut search_start = 0;
    while let Some(offset) = text[search_start..].find("{{#") {
        let start = search_start + offset;
        let end = start + text[start..].find("}}")?;
        let inside = &text[start + 3..end];
        search_start = start + 3;
        if text[..start].ends_with('\\') || inside.contains('\n') {
            continue;
        }
        let (name, argument) = inside
            .split_once(char::is_whitespace)
            .unwrap_or((inside, ""));
        let directive = Directive {
            name,
            argument: argument.trim(),
            text_below: "",
            index: 0,
        };
        return Some((directive, start..end + 2));
    }
    None
}

//! How a directive is written.

use std::ops::Range;

/// `{{#name argument}}`, mdBook's notation for what is made at build time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Directive<'a> {
    pub(crate) name: &'a str,
    pub(crate) argument: &'a str,
    /// What stands directly below it, up to the next empty line.
    pub(crate) below: &'a str,
    /// Which directive of the page it is, counted from 0.
    pub(crate) number: usize,
}

/// The first directive of `text` and where it stands, braces included; one
/// behind a backslash is none.
pub(crate) fn directive(text: &str) -> Option<(Directive<'_>, Range<usize>)> {
    let mut from = 0;
    while let Some(start) = text[from..].find("{{#").map(|at| from + at) {
        let end = start + text[start..].find("}}")?;
        let inside = &text[start + 3..end];
        from = start + 3;
        if !text[..start].ends_with('\\') && !inside.contains('\n') {
            let (name, argument) = inside
                .split_once(char::is_whitespace)
                .unwrap_or((inside, ""));
            let found = Directive {
                name,
                argument: argument.trim(),
                below: "",
                number: 0,
            };
            return Some((found, start..end + 2));
        }
    }
    None
}

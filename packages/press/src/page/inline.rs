//! What is special inside a line of text: formulas, measured ratios, and long names
//! that may break.

use crate::across_pages::races;
use crate::block::part;
use crate::page::diagnostic::Diagnostic;
use crate::page::math;
use crate::page::parsed;
use pulldown_cmark::Event;
use std::ops::Range;

/// Bytes of a text, and the HTML that takes their place.
type Replacement = (Range<usize>, Result<String, Diagnostic>);

/// Returns a line of Markdown as HTML without a paragraph around it.
///
/// # Errors
///
/// If one of its formulas can't be read.
pub(crate) fn html(markdown: &str) -> Result<String, Diagnostic> {
    let markdown = markdown.trim();
    let code_ranges: Vec<_> = parsed::parse_markdown(markdown)
        .into_offset_iter()
        .filter(|(event, _)| matches!(event, Event::Code(_)))
        .map(|(_, range)| range)
        .collect();
    let mut with_formulas = markdown.to_owned();
    // From the end, so that the ranges before it stay right.
    for code in code_ranges.into_iter().rev() {
        if let Some(latex) = code_between(['$', '$'], markdown, &code) {
            let (range, html) = formula(markdown, &code, latex);
            with_formulas.replace_range(range, &html?);
        }
    }
    let events = parsed::parse_markdown(&with_formulas).map(part::link_start_as_html);
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    let line = html
        .trim()
        .trim_start_matches("<p>")
        .trim_end_matches("</p>");
    Ok(line.replace('\n', " "))
}

/// Returns what takes the place of the inline code at `code`, if it is a formula, a
/// ratio or a long name.
pub(crate) fn code_replacement(text: &str, code: &Range<usize>) -> Option<Replacement> {
    if let Some(latex) = code_between(['$', '$'], text, code) {
        return Some(formula(text, code, latex));
    }
    if let Some(race) = code_between(['{', '}'], text, code) {
        return Some((code.start - 1..code.end + 1, races::time_ratio(race)));
    }
    let html = long_name_html(&text[code.clone()])?;
    Some((code.clone(), Ok(html)))
}

/// Returns the formula whose code is at `code`, and the bytes that it replaces. These
/// include the punctuation around it: browsers break lines beside a formula, and no
/// line must start with a full stop.
fn formula(text: &str, code: &Range<usize>, latex: &str) -> Replacement {
    let before = &text[..code.start - 1];
    let after = &text[code.end + 1..];
    let opening_start = before.trim_end_matches('(').len();
    let after_punctuation = after.trim_start_matches(['.', ',', ';', ':', '?', '!', ')']);
    let closing_len = after.len() - after_punctuation.len();
    let opening = &before[opening_start..];
    let closing = &after[..closing_len];
    let html = math::inline(latex).map(|mathml| {
        if opening.is_empty() && closing.is_empty() {
            mathml
        } else {
            format!("<span class=\"no-break\">{opening}{mathml}{closing}</span>")
        }
    });
    (opening_start..code.end + 1 + closing_len, html)
}

/// Returns the content of the inline code at `code`, if these two signs are around it.
fn code_between<'a>(
    [before, after]: [char; 2],
    text: &'a str,
    code: &Range<usize>,
) -> Option<&'a str> {
    let is_between = text[..code.start].ends_with(before) && text[code.end..].starts_with(after);
    is_between.then(|| text[code.clone()].trim_matches('`'))
}

/// Returns inline code that is a long name, as HTML that may break after each `_`.
fn long_name_html(code: &str) -> Option<String> {
    /// Names of up to this many characters fit into a line of a phone.
    const MAX_UNBROKEN: usize = 24;
    let name = code.trim_matches('`');
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && name.len() > MAX_UNBROKEN).then(|| format!("<code>{}</code>", breakable_name(name)))
}

/// Returns a name as HTML that may break after each `_`, which Markdown leaves alone.
pub(crate) fn breakable_name(name: &str) -> String {
    name.replace('_', "&#95;<wbr>")
}

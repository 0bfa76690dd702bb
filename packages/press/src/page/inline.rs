//! What stands inside a line of text: formulas, measured ratios, and names that may
//! break.

use crate::block::part;
use crate::index::races;
use crate::page::diagnostic::Mistake;
use crate::page::math;
use crate::page::parsed;
use pulldown_cmark::Event;
use std::ops::Range;

/// What takes the place of a part of a text.
type Placed = (Range<usize>, Result<String, Mistake>);

/// A line of Markdown as HTML, formulas included.
pub(crate) fn html(markdown: &str) -> Result<String, Mistake> {
    let markdown = markdown.trim();
    let events = parsed::parser(markdown).into_offset_iter();
    let code: Vec<_> = events
        .filter(|(event, _)| matches!(event, Event::Code(_)))
        .collect();
    let mut text = markdown.to_owned();
    for (_, range) in code.into_iter().rev() {
        if let Some(latex) = between(['$'; 2], markdown, &range) {
            let (range, html) = held(markdown, &range, latex);
            text.replace_range(range, &html?);
        }
    }
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, parsed::parser(&text).map(part::start));
    let line = html
        .trim()
        .trim_start_matches("<p>")
        .trim_end_matches("</p>");
    Ok(line.replace('\n', " "))
}

/// What takes the place of inline code in `text`, if it is a formula, a ratio or a
/// long name, and where.
pub(crate) fn code(text: &str, range: &Range<usize>) -> Option<Placed> {
    let ratio = || Some(races::ratio(between(['{', '}'], text, range)?));
    match between(['$'; 2], text, range) {
        Some(latex) => Some(held(text, range, latex)),
        None if let Some(ratio) = ratio() => Some((range.start - 1..range.end + 1, ratio)),
        None => long_name(&text[range.clone()]).map(|html| (range.clone(), Ok(html))),
    }
}

/// The formula whose code is at `range`, and the text that it takes the place
/// of: with the signs around it, since browsers break lines beside a formula,
/// and a line must not start with a full stop.
fn held(text: &str, range: &Range<usize>, latex: &str) -> Placed {
    let before = &text[..range.start - 1];
    let after = &text[range.end + 1..];
    let start = before.trim_end_matches('(').len();
    let signs = after.len()
        - after
            .trim_start_matches(['.', ',', ';', ':', '?', '!', ')'])
            .len();
    let opened = &before[start..];
    let closed = &after[..signs];
    let html = math::inline(latex).map(|formula| match (opened, closed) {
        ("", "") => formula,
        _ => format!("<span class=\"held\">{opened}{formula}{closed}</span>"),
    });
    (start..range.end + 1 + signs, html)
}

/// What inline code says that stands between these signs.
fn between<'a>([before, after]: [char; 2], text: &'a str, code: &Range<usize>) -> Option<&'a str> {
    let is_there = text[..code.start].ends_with(before) && text[code.end..].starts_with(after);
    is_there.then(|| text[code.clone()].trim_matches('`'))
}

/// Inline code that is a long name, as HTML that may break after each `_`.
fn long_name(code: &str) -> Option<String> {
    const LONG: usize = 24;
    let name = code.trim_matches('`');
    let is_name = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    (is_name && name.len() > LONG).then(|| format!("<code>{}</code>", breaking(name)))
}

/// A name that may break after each `_`.
pub(crate) fn breaking(name: &str) -> String {
    name.replace('_', "&#95;<wbr>")
}

//! A page as its author wrote it: its directives and code blocks, with lines.

use mdbook_markdown::MarkdownOptions;
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use std::ops::Range;

/// `{{#name argument}}`, mdBook's notation for what is made at build time.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Directive<'a> {
    pub(crate) name: &'a str,
    pub(crate) argument: &'a str,
    /// Where it stands in the text, braces included.
    pub(crate) range: Range<usize>,
}

/// A fenced block of code.
#[derive(Debug)]
pub(crate) struct Fence {
    /// What stands behind the opening fence, such as `rust,should_panic`.
    pub(crate) info: String,
    pub(crate) code: String,
    /// Where it stands in the text, fences included.
    pub(crate) range: Range<usize>,
}

impl Fence {
    pub(crate) fn language(&self) -> &str {
        self.info.split(',').next().unwrap_or_default().trim()
    }

    /// What follows the language.
    pub(crate) fn flags(&self) -> impl Iterator<Item = &str> {
        self.info.split(',').skip(1).map(str::trim)
    }
}

/// All directives of `text`, except those escaped with a backslash.
pub(crate) fn directives(text: &str) -> Vec<Directive<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find("{{#").map(|at| from + at) {
        let Some(end) = text[start..].find("}}").map(|at| start + at) else { break };
        let inside = &text[start + 3..end];
        from = end + 2;
        let escaped = text[..start].ends_with('\\');
        if !escaped && !inside.contains('\n') {
            let (name, argument) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
            found.push(Directive { name, argument: argument.trim(), range: start..from });
        }
    }
    found
}

/// mdBook's own Markdown parser.
pub(crate) fn parser(text: &str) -> Parser<'_> {
    mdbook_markdown::new_cmark_parser(text, &MarkdownOptions::default())
}

/// All fenced blocks of `text`, in order.
pub(crate) fn fences(text: &str) -> Vec<Fence> {
    let mut fences = Vec::new();
    let mut open: Option<Fence> = None;
    for (event, range) in parser(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                open = Some(Fence { info: info.to_string(), code: String::new(), range });
            }
            Event::Text(code) => {
                if let Some(fence) = &mut open {
                    fence.code.push_str(&code);
                }
            }
            Event::End(TagEnd::CodeBlock) => fences.extend(open.take()),
            _ => {}
        }
    }
    fences
}

/// Where code stands, inline or in a block.
pub(crate) fn code(text: &str) -> Vec<Range<usize>> {
    let is_code = |event: &Event| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)));
    parser(text)
        .into_offset_iter()
        .filter(|(event, _)| is_code(event))
        .map(|(_, range)| range)
        .collect()
}

/// The line of the byte `at`, counted from 1.
pub(crate) fn line(text: &str, at: usize) -> usize {
    1 + text[..at].matches('\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_found_where_they_stand() {
        let text =
            "a {{#figure b}}\n\\{{#figure c}} {{#output echo 1 | x}}\n{{#table\nd}} {{#e}} {{#";
        let found = directives(text);
        let seen: Vec<_> =
            found.iter().map(|d| (d.name, d.argument, &text[d.range.clone()])).collect();
        assert_eq!(
            seen,
            [
                ("figure", "b", "{{#figure b}}"),
                ("output", "echo 1 | x", "{{#output echo 1 | x}}"),
                ("e", "", "{{#e}}"),
            ]
        );
        assert_eq!(line(text, found[1].range.start), 2);
    }

    #[test]
    fn fences_keep_info_and_code() {
        let text =
            "```rust,should_panic\nfn main() {}\n```\n\n- in a list\n\n  ```text\n  x\n  ```\n";
        let found = fences(text);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].language(), "rust");
        assert_eq!(found[0].flags().collect::<Vec<_>>(), ["should_panic"]);
        assert_eq!(found[0].code, "fn main() {}\n");
        assert_eq!((found[1].language(), found[1].code.as_str()), ("text", "x\n"));
        assert_eq!(line(text, found[1].range.start), 7);
    }
}

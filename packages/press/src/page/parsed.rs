//! A page whose includes are in place, parsed as Markdown: where its blocks, links and
//! directives are, and on which line its author wrote each.

use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::syntax::{self, Directive};
use crate::page::text::{AssembledText, LineOrigin, ListingLine};
use crate::print::PageNeeds;
use crate::resolve::tree::Events;
use crate::site::words::sentence_gap;
use mdbook_markdown::MarkdownOptions;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A page of the book, parsed.
pub(crate) struct ParsedPage {
    /// The path of its file, relative to the book's folder.
    pub(crate) path: PathBuf,
    pub(crate) title: String,
    /// Its number in the book, "4.8"; empty if it has none.
    pub(crate) section_number: String,
    /// Its Markdown with all includes in place. Ranges of a page are bytes of this text.
    pub(crate) text: String,
    /// The origin of each line of the text.
    origins: Vec<LineOrigin>,
    /// The events of the Markdown parser.
    events: Vec<(Event<'static>, Range<usize>)>,
}

/// The events are left out, since they follow from the text.
impl Hash for ParsedPage {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (
            &self.path,
            &self.title,
            &self.section_number,
            &self.text,
            &self.origins,
        )
            .hash(hasher);
    }
}

/// A fenced block of code.
#[derive(Debug, Default)]
pub(crate) struct Fence {
    /// The text after the opening fence, such as `rust,should_panic`.
    pub(crate) info: String,
    pub(crate) code: String,
    /// For each line of the code, the line of the listing that it is included from.
    pub(crate) listing_lines: Vec<Option<ListingLine>>,
}

impl Fence {
    /// Returns the first word of the info string, such as `rust`.
    pub(crate) fn code_language(&self) -> &str {
        self.info
            .split(',')
            .next()
            .expect("a split text has a first part")
            .trim()
    }

    /// Returns the words of the info string after the language.
    pub(crate) fn flags(&self) -> impl Iterator<Item = &str> {
        self.info.split(',').skip(1).map(str::trim)
    }
}

/// A heading of a page.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Heading {
    /// Its id in an address; empty for the title of the page.
    pub(crate) id: String,
    /// Its text without markup.
    pub(crate) text: String,
}

/// Returns where the site has the page of this file; both paths are relative, to the
/// folder of pages and to the site.
///
/// As mdBook does, it makes the first page of a folder of a `README.md`.
pub fn site_path(page_path: &Path) -> PathBuf {
    let is_readme = page_path
        .file_stem()
        .is_some_and(|stem| stem.eq_ignore_ascii_case("readme"));
    if is_readme {
        page_path.with_file_name("index.html")
    } else {
        page_path.with_extension("html")
    }
}

/// Parses Markdown with mdBook's own parser and its options.
pub(crate) fn parse_markdown(text: &str) -> Parser<'_> {
    mdbook_markdown::new_cmark_parser(text, &MarkdownOptions::default())
}

impl ParsedPage {
    /// Parses a page without a section number.
    pub(crate) fn new(path: PathBuf, title: String, assembled: AssembledText) -> Self {
        let AssembledText { text, origins } = assembled;
        let events = parse_markdown(&text)
            .into_offset_iter()
            .map(|(event, range)| (event.into_static(), range))
            .collect();
        Self {
            path,
            title,
            section_number: String::new(),
            text,
            origins,
            events,
        }
    }

    /// Returns the line on which the author wrote byte `offset` of the text, counted
    /// from 1.
    pub(crate) fn written_line(&self, offset: usize) -> usize {
        self.origin(offset).map_or(1, |origin| origin.written_line)
    }

    /// Returns the line on which the author wrote line `number` of the code of the block
    /// at `range`; that of the block itself for code that is not written on the page.
    pub(crate) fn written_line_of_code(&self, range: &Range<usize>, number: usize) -> usize {
        let lines_before = self.text[range.clone()].split_inclusive('\n').take(number);
        let offset = range.start + lines_before.map(str::len).sum::<usize>();
        let is_inside = offset < range.end;
        self.written_line(if is_inside { offset } else { range.start })
    }

    fn origin(&self, offset: usize) -> Option<&LineOrigin> {
        self.origins.get(self.text[..offset].matches('\n').count())
    }

    /// Returns the diagnostic with the line of byte `offset` of the text.
    pub(crate) fn diagnostic_at(&self, offset: usize, diagnostic: Diagnostic) -> LocatedDiagnostic {
        self.diagnostic_on_line(self.written_line(offset), diagnostic)
    }

    /// Returns the diagnostic with this line of the page as written.
    pub(crate) fn diagnostic_on_line(
        &self,
        line: usize,
        diagnostic: Diagnostic,
    ) -> LocatedDiagnostic {
        LocatedDiagnostic {
            path: self.path.display().to_string(),
            line,
            diagnostic,
        }
    }

    /// Returns the path of its file on the site, without extension and with `/` between
    /// folders: `ch01-win-lose/grid`.
    pub(crate) fn site_name(&self, source_dir: &Path) -> String {
        let inside = self.path.strip_prefix(source_dir).unwrap_or(&self.path);
        let path = site_path(inside).with_extension("");
        path.to_string_lossy().replace('\\', "/")
    }

    /// Returns all fenced blocks with their bytes, in order.
    pub(crate) fn fences(&self) -> Vec<(Fence, Range<usize>)> {
        let mut fences = Vec::new();
        let mut open: Option<Fence> = None;
        for (event, range) in &self.events {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                    open = Some(Fence {
                        info: info.to_string(),
                        ..Fence::default()
                    });
                }
                Event::Text(code) if let Some(fence) = &mut open => fence.code.push_str(code),
                Event::End(TagEnd::CodeBlock) => {
                    let Some(mut fence) = open.take() else {
                        continue;
                    };
                    let first_line = self.text[..range.start].matches('\n').count() + 1;
                    fence.listing_lines = self
                        .origins
                        .iter()
                        .skip(first_line)
                        .take(fence.code.lines().count())
                        .map(|origin| origin.listing.clone())
                        .collect();
                    fences.push((fence, range.clone()));
                }
                _ => {}
            }
        }
        fences
    }

    /// Returns what the template has to load for the page, as far as its text tells.
    pub(crate) fn needs(&self) -> PageNeeds {
        let has_fence = |language: &str| {
            self.fences()
                .iter()
                .any(|(fence, _)| fence.code_language() == language)
        };
        PageNeeds {
            formulas: self.text.contains("$`") || has_fence("math"),
            boards: self
                .directives()
                .iter()
                .any(|(directive, _)| ["board", "puzzle"].contains(&directive.name)),
            runs: has_fence("watch"),
        }
    }

    /// Returns the events of the Markdown parser, each with its bytes.
    pub(crate) fn events(&self) -> &Events {
        &self.events
    }

    /// Returns all directives outside of code, each with its bytes.
    pub(crate) fn directives(&self) -> Vec<(Directive<'_>, Range<usize>)> {
        let code_ranges: Vec<_> = self
            .events
            .iter()
            .filter(|(event, _)| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_))))
            .map(|(_, range)| range)
            .collect();
        let mut directives = Vec::new();
        let mut search_start = 0;
        while let Some((mut directive, relative)) =
            syntax::first_directive(&self.text[search_start..])
        {
            let range = search_start + relative.start..search_start + relative.end;
            search_start = range.end;
            if code_ranges.iter().any(|code| code.contains(&range.start)) {
                continue;
            }
            directive.index = directives.len();
            directive.text_below = text_below(&self.text[range.end..]);
            directives.push((directive, range));
        }
        directives
    }

    /// Returns what figures and tables are called, by the ids of their elements: "Figure
    /// 4.8-2" is the second one of section 4.8, under `figure-NAME`.
    pub(crate) fn labels(&self) -> BTreeMap<String, String> {
        let separator = if self.section_number.is_empty() {
            ""
        } else {
            "-"
        };
        let mut labels = BTreeMap::new();
        for (directive_name, word) in [("figure", "Figure"), ("table", "Table")] {
            let directives = self
                .directives()
                .into_iter()
                .filter(|(directive, _)| directive.name == directive_name);
            for ((directive, _), number) in directives.zip(1..) {
                let label = format!("{word} {}{separator}{number}", self.section_number);
                labels.insert(format!("{directive_name}-{}", directive.argument), label);
            }
        }
        labels
    }

    /// Returns the paths of the listings of which the page shows at least one line, each
    /// with the byte of the text where it first does.
    pub(crate) fn visible_listings(&self) -> BTreeMap<&str, usize> {
        let mut visible = BTreeMap::new();
        let mut offset = 0;
        for (line, origin) in self.text.split_inclusive('\n').zip(&self.origins) {
            let is_hidden = line.trim_start().starts_with("# ");
            if let Some(listing) = &origin.listing
                && !is_hidden
            {
                visible.entry(&*listing.path).or_insert(offset);
            }
            offset += line.len();
        }
        visible
    }

    /// Returns the last heading before byte `offset` of the text.
    pub(crate) fn heading_above(&self, offset: usize) -> Heading {
        let mut heading = Heading::default();
        let mut is_open = false;
        for (event, _) in self
            .events
            .iter()
            .take_while(|(_, range)| range.start < offset)
        {
            match event {
                Event::Start(Tag::Heading { id, .. }) => {
                    is_open = true;
                    heading = Heading {
                        id: id.as_deref().unwrap_or_default().to_owned(),
                        text: String::new(),
                    };
                }
                Event::End(TagEnd::Heading(level)) => {
                    is_open = false;
                    match level {
                        HeadingLevel::H1 => heading.id.clear(),
                        _ if heading.id.is_empty() => heading.id = heading_id(&heading.text),
                        _ => {}
                    }
                }
                Event::Text(text) | Event::Code(text) if is_open => heading.text.push_str(text),
                _ => {}
            }
        }
        heading
    }

    /// Returns the first sentences of the page's own paragraphs, of at most `max_chars`
    /// characters together. It stops at a formula, whose signs would be missing.
    pub(crate) fn first_sentences(&self, max_chars: usize) -> String {
        let mut sentences = String::new();
        // The text of the paragraph that is open, if the author wrote it.
        let mut paragraph: Option<String> = None;
        // How many quotations and lists are open: their paragraphs don't count.
        let mut depth = 0;
        for (event, range) in &self.events {
            match event {
                Event::Start(Tag::Paragraph) if depth == 0 => {
                    let is_written = self
                        .origin(range.start)
                        .is_some_and(|origin| !origin.is_generated);
                    paragraph = is_written.then(String::new);
                }
                Event::End(TagEnd::Paragraph) if depth == 0 => {
                    let complete = paragraph.take().unwrap_or_default();
                    if complete.contains("{{#") {
                        continue;
                    }
                    // Each sentence has a line of its own.
                    for sentence in complete.lines() {
                        let char_count = sentences.chars().count() + 1 + sentence.chars().count();
                        if sentence.contains(['\\', '$']) || char_count > max_chars {
                            return sentences;
                        }
                        let gap = match &*sentences {
                            "" => "",
                            sentences => sentence_gap(sentences),
                        };
                        sentences.extend([gap, sentence]);
                    }
                }
                Event::Start(Tag::BlockQuote(_) | Tag::List(_)) => depth += 1,
                Event::End(TagEnd::BlockQuote(_) | TagEnd::List(_)) => depth -= 1,
                Event::Text(text) | Event::Code(text) if let Some(paragraph) = &mut paragraph => {
                    paragraph.push_str(text);
                }
                Event::SoftBreak | Event::HardBreak if let Some(paragraph) = &mut paragraph => {
                    paragraph.push('\n');
                }
                _ => {}
            }
        }
        sentences
    }
}

/// Returns the lines directly below a directive, up to the next empty line, given the
/// text `after` it.
fn text_below(after: &str) -> &str {
    match after.strip_prefix('\n') {
        Some(below) if !below.starts_with('\n') => {
            let end = below.find("\n\n").map_or(below.len(), |end| end + 1);
            &below[..end]
        }
        _ => "",
    }
}

/// Returns the id that mdBook gives a heading with this text.
pub fn heading_id(heading: &str) -> String {
    let is_part_of_id =
        |c: &char| c.is_alphanumeric() || *c == '_' || *c == '-' || c.is_whitespace();
    heading
        .trim()
        .to_lowercase()
        .chars()
        .filter(is_part_of_id)
        .map(|c| if c.is_whitespace() { '-' } else { c })
        .collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Parses a page without includes.
    pub(crate) fn page(text: &str) -> ParsedPage {
        let origins = text.lines().zip(1..).map(|(_, written_line)| LineOrigin {
            written_line,
            ..LineOrigin::default()
        });
        let assembled = AssembledText {
            text: text.to_owned(),
            origins: origins.collect(),
        };
        ParsedPage::new("p.md".into(), "Title".into(), assembled)
    }

    #[test]
    fn directives_are_found_with_the_text_below_them() {
        let page = page(
            "a {{#figure b}}
\\{{#figure c}} {{#output echo 1 | x}}
{{#table
d}} {{#e}} `{{#f}}` {{#

{{#g h}}
It *is*.
So.

Text.
",
        );
        let directives = page.directives();
        let rest = "{{#table\nd}} {{#e}} `{{#f}}` {{#\n";
        let below_figure = format!("\\{{{{#figure c}}}} {{{{#output echo 1 | x}}}}\n{rest}");
        let expected = [
            ("figure", "b", below_figure.as_str(), "{{#figure b}}"),
            ("output", "echo 1 | x", rest, "{{#output echo 1 | x}}"),
            ("e", "", "", "{{#e}}"),
            ("g", "h", "It *is*.\nSo.\n", "{{#g h}}"),
        ];
        let found: Vec<_> = directives
            .iter()
            .map(|(directive, range)| {
                let written = &page.text[range.clone()];
                (
                    directive.name,
                    directive.argument,
                    directive.text_below,
                    written,
                )
            })
            .collect();
        assert_eq!(found, expected);
        let indices: Vec<_> = directives.iter().map(|(found, _)| found.index).collect();
        assert_eq!(indices, [0, 1, 2, 3]);
        assert_eq!(page.written_line(directives[1].1.start), 2);
    }

    #[test]
    fn figures_and_tables_are_numbered_within_their_page() {
        let mut page = page("{{#figure a}}\n\n{{#table a}}\n\n{{#board x}}\n\n{{#figure b}}\n");
        page.section_number = "4.8".into();
        let labels = page.labels();
        let label = |address| labels.get(address).map(String::as_str);
        assert_eq!(label("figure-b"), Some("Figure 4.8-2"));
        assert_eq!(label("table-a"), Some("Table 4.8-1"));
        assert_eq!(label("figure-c"), None);
        assert_eq!(labels.len(), 3);
    }

    #[test]
    fn the_heading_above_has_the_id_that_mdbook_gives_it() {
        let page = page("# Title\n\na\n\n## It's *so*, `x`\n\nb\n\n### C {#d}\n\nc\n");
        let heading_above = |text| {
            let Heading { id, text } = page.heading_above(page.text.find(text).unwrap());
            (id, text)
        };
        assert_eq!(heading_above("a\n"), (String::new(), "Title".into()));
        let generated = ("its-so-x".into(), "It’s so, x".into());
        assert_eq!(heading_above("b\n"), generated);
        assert_eq!(heading_above("c\n"), ("d".into(), "C".into()));
    }

    #[test]
    fn fences_have_their_info_and_their_code() {
        let list = "- in a list\n\n  ```text\n  x\n  ```\n";
        let page = page(&format!(
            "```rust,should_panic\nfn main() {{}}\n```\n\n{list}"
        ));
        let fences = page.fences();
        assert_eq!(fences.len(), 2);
        let (rust, _) = &fences[0];
        assert_eq!(rust.code_language(), "rust");
        assert_eq!(rust.flags().collect::<Vec<_>>(), ["should_panic"]);
        assert_eq!(rust.code, "fn main() {}\n");
        let (text, range) = &fences[1];
        assert_eq!(text.code_language(), "text");
        assert_eq!(text.code, "x\n");
        assert_eq!(page.written_line(range.start), 7);
    }
}

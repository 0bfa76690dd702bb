//! A page whose includes are in place, parsed: what stands where on it, and on
//! which line its author wrote that.

use crate::page::diagnostic::{Located, Mistake};
use crate::page::syntax::{self, Directive};
use crate::page::text::{Line, Source, Text};
use mdbook_markdown::MarkdownOptions;
use project::url;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A page on its way through the press.
pub(crate) struct Page {
    /// Relative to the book's folder.
    pub(crate) file: PathBuf,
    pub(crate) title: String,
    /// Its number in the book, "4.8"; empty if it has none.
    pub(crate) section: String,
    pub(crate) text: String,
    /// For each line of the text, where it is from.
    lines: Vec<Line>,
    /// What the parser of Markdown says of the text.
    events: Vec<(Event<'static>, Range<usize>)>,
}

/// All that it was made from; what the parser says follows from the text.
impl Hash for Page {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (
            &self.file,
            &self.title,
            &self.section,
            &self.text,
            &self.lines,
        )
            .hash(hasher);
    }
}

/// A fenced block of code.
#[derive(Debug, Default)]
pub(crate) struct Fence {
    /// What stands behind the opening fence, such as `rust,should_panic`.
    pub(crate) info: String,
    pub(crate) code: String,
    /// For each line of the code, the listing that it is from.
    pub(crate) sources: Vec<Option<Source>>,
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

/// Where the site has the page that is written in the file `page` of the folder of
/// pages. As for mdBook, a `README.md` is the first page of its folder.
pub fn site_path(page: &Path) -> PathBuf {
    let is_readme = page
        .file_stem()
        .is_some_and(|stem| stem.eq_ignore_ascii_case("readme"));
    if is_readme {
        page.with_file_name("index.html")
    } else {
        page.with_extension("html")
    }
}

/// mdBook's own Markdown parser.
pub(crate) fn parser(text: &str) -> Parser<'_> {
    mdbook_markdown::new_cmark_parser(text, &MarkdownOptions::default())
}

impl Page {
    pub(crate) fn new(file: PathBuf, title: String, text: Text) -> Self {
        let Text { whole: text, lines } = text;
        let events = parser(&text).into_offset_iter();
        let events = events
            .map(|(event, range)| (event.into_static(), range))
            .collect();
        Self {
            file,
            title,
            section: String::new(),
            text,
            lines,
            events,
        }
    }

    /// The line on which the author wrote what stands at byte `at` of the text.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.origin(at).map_or(1, |line| line.written)
    }

    /// The line on which the author wrote line `number` of the code of the block
    /// at `range`; that of the block itself for code that is not written here.
    pub(crate) fn line_of_code(&self, range: &Range<usize>, number: usize) -> usize {
        let before = self.text[range.clone()].split_inclusive('\n').take(number);
        let at = range.start + before.map(str::len).sum::<usize>();
        self.line(if at < range.end { at } else { range.start })
    }

    fn origin(&self, at: usize) -> Option<&Line> {
        self.lines.get(self.text[..at].matches('\n').count())
    }

    pub(crate) fn problem(&self, at: usize, mistake: Mistake) -> Located {
        self.problem_on(self.line(at), mistake)
    }

    pub(crate) fn problem_on(&self, line: usize, mistake: Mistake) -> Located {
        Located {
            file: self.file.display().to_string(),
            line,
            mistake,
        }
    }

    /// The name of its file on the site, from the root of the site and without extension.
    pub(crate) fn path(&self, source: &Path) -> String {
        let path = site_path(self.file.strip_prefix(source).unwrap_or(&self.file));
        path.with_extension("").to_string_lossy().replace('\\', "/")
    }

    /// Its address, from the root of the site.
    pub(crate) fn address(&self, source: &Path) -> String {
        url::of_path(Path::new(&format!("{}.html", self.path(source))))
    }

    /// All fenced blocks, in order.
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
                    let first = self.text[..range.start].matches('\n').count() + 1;
                    let sources = self
                        .lines
                        .iter()
                        .skip(first)
                        .take(fence.code.lines().count());
                    fence.sources = sources.map(|line| line.source.clone()).collect();
                    fences.push((fence, range.clone()));
                }
                _ => {}
            }
        }
        fences
    }

    /// Where inline code stands, backticks included.
    pub(crate) fn inline_code(&self) -> impl Iterator<Item = Range<usize>> {
        let code = self
            .events
            .iter()
            .filter(|(event, _)| matches!(event, Event::Code(_)));
        code.map(|(_, range)| range.clone())
    }

    /// The addresses of all links, and where the links stand.
    pub(crate) fn links(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        self.events.iter().filter_map(|(event, range)| match event {
            Event::Start(Tag::Link { dest_url, .. }) => Some((&**dest_url, range.clone())),
            _ => None,
        })
    }

    /// All directives that do not stand in code, each with what belongs to it.
    pub(crate) fn directives(&self) -> Vec<(Directive<'_>, Range<usize>)> {
        let is_code =
            |event: &Event| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_)));
        let code: Vec<_> = self
            .events
            .iter()
            .filter(|(event, _)| is_code(event))
            .collect();
        let mut found = Vec::new();
        let mut from = 0;
        while let Some((mut one, range)) = syntax::directive(&self.text[from..]) {
            let range = from + range.start..from + range.end;
            from = range.end;
            if code.iter().any(|(_, code)| code.contains(&range.start)) {
                continue;
            }
            one.number = found.len();
            let rest = &self.text[range.end..];
            let below = rest
                .strip_prefix('\n')
                .filter(|below| !below.starts_with('\n'));
            let below = below.unwrap_or_default();
            one.below = &below[..below.find("\n\n").map_or(below.len(), |end| end + 1)];
            found.push((one, range));
        }
        found
    }

    /// What figures and tables are called, by the address of a link to them: "Figure
    /// 4.8-2" is the second one of section 4.8, under `#figure-NAME`.
    pub(crate) fn labels(&self) -> BTreeMap<String, String> {
        let mut labels = BTreeMap::new();
        for (kind, word) in [("figure", "Figure"), ("table", "Table")] {
            let all = self
                .directives()
                .into_iter()
                .filter(|(it, _)| it.name == kind);
            for ((it, _), number) in all.zip(1..) {
                let dash = if self.section.is_empty() { "" } else { "-" };
                let label = format!("{word} {}{dash}{number}", self.section);
                labels.insert(format!("#{kind}-{}", it.argument), label);
            }
        }
        labels
    }

    /// The listings of which something is seen, and where that is first.
    pub(crate) fn seen(&self) -> BTreeMap<&str, usize> {
        let mut seen = BTreeMap::new();
        let mut at = 0;
        for (text, line) in self.text.split_inclusive('\n').zip(&self.lines) {
            let is_hidden = text.trim_start().starts_with("# ");
            if let Some(source) = line.source.as_ref().filter(|_| !is_hidden) {
                seen.entry(&*source.file).or_insert(at);
            }
            at += text.len();
        }
        seen
    }

    /// The heading above byte `at` of the text, as Markdown, and what it is
    /// called in an address: nothing if it is the title.
    pub(crate) fn heading(&self, at: usize) -> (String, String) {
        let mut id = String::new();
        let mut heading = String::new();
        let mut open = false;
        for (event, _) in self.events.iter().take_while(|(_, range)| range.start < at) {
            match event {
                Event::Start(Tag::Heading { id: own, .. }) => {
                    (id, heading, open) = (
                        own.as_deref().unwrap_or_default().to_owned(),
                        String::new(),
                        true,
                    );
                }
                Event::End(TagEnd::Heading(level)) => {
                    open = false;
                    match level {
                        HeadingLevel::H1 => id.clear(),
                        _ if id.is_empty() => id = heading_id(&heading),
                        _ => {}
                    }
                }
                Event::Text(text) | Event::Code(text) if open => heading.push_str(text),
                _ => {}
            }
        }
        (id, heading)
    }

    /// What the page says first: sentences of its own paragraphs, up to a formula,
    /// which would need its signs, and of at most `longest` letters together.
    pub(crate) fn first_sentences(&self, longest: usize) -> String {
        let mut text = String::new();
        let mut paragraph: Option<String> = None;
        let mut depth = 0;
        for (event, range) in &self.events {
            match event {
                Event::Start(Tag::Paragraph) if depth == 0 => {
                    let is_own = self.origin(range.start).is_some_and(|line| !line.made);
                    paragraph = is_own.then(String::new);
                }
                Event::End(TagEnd::Paragraph) if depth == 0 => {
                    let whole = paragraph.take().filter(|whole| !whole.contains("{{#"));
                    for sentence in whole.iter().flat_map(|whole| whole.lines()) {
                        let length = text.chars().count() + 1 + sentence.chars().count();
                        if sentence.contains(['\\', '$']) || length > longest {
                            return text;
                        }
                        text.extend([if text.is_empty() { "" } else { " " }, sentence]);
                    }
                }
                Event::Start(Tag::BlockQuote(_) | Tag::List(_)) => depth += 1,
                Event::End(TagEnd::BlockQuote(_) | TagEnd::List(_)) => depth -= 1,
                Event::Text(words) | Event::Code(words) if let Some(text) = &mut paragraph => {
                    text.push_str(words);
                }
                Event::SoftBreak | Event::HardBreak if let Some(text) = &mut paragraph => {
                    text.push('\n');
                }
                _ => {}
            }
        }
        text
    }
}

/// The id that mdBook gives a heading.
pub fn heading_id(heading: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || c == '_' || c == '-' || c.is_whitespace();
    let kept = heading
        .trim()
        .to_lowercase()
        .chars()
        .filter(|&c| kept(c))
        .collect::<String>();
    kept.replace(char::is_whitespace, "-")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A page without includes.
    pub(crate) fn page(text: &str) -> Page {
        let lines = text.lines().zip(1..).map(|(_, written)| Line {
            written,
            ..Line::default()
        });
        let text = Text {
            whole: text.to_owned(),
            lines: lines.collect(),
        };
        Page::new("p.md".into(), "Title".into(), text)
    }

    #[test]
    fn directives_are_found_where_they_stand() {
        let page = page(
            "a {{#figure b}}\n\\{{#figure c}} {{#output echo 1 | x}}\n{{#table\nd}} {{#e}} `{{#f}}` {{#\n\n{{#g h}}\nIt *is*.\nSo.\n\nText.\n",
        );
        let found = page.directives();
        let seen = found.iter();
        let seen = seen.map(|(d, range)| (d.name, d.argument, d.below, &page.text[range.clone()]));
        let rest = "{{#table\nd}} {{#e}} `{{#f}}` {{#\n";
        let below = format!("\\{{{{#figure c}}}} {{{{#output echo 1 | x}}}}\n{rest}");
        let expected = [
            ("figure", "b", below.as_str(), "{{#figure b}}"),
            ("output", "echo 1 | x", rest, "{{#output echo 1 | x}}"),
            ("e", "", "", "{{#e}}"),
            ("g", "h", "It *is*.\nSo.\n", "{{#g h}}"),
        ];
        assert_eq!(seen.collect::<Vec<_>>(), expected);
        assert_eq!(
            found.iter().map(|(d, _)| d.number).collect::<Vec<_>>(),
            [0, 1, 2, 3]
        );
        assert_eq!(page.line(found[1].1.start), 2);
    }

    #[test]
    fn figures_and_tables_are_counted_on_their_page() {
        let mut page = page("{{#figure a}}\n\n{{#table a}}\n\n{{#board x}}\n\n{{#figure b}}\n");
        page.section = "4.8".into();
        let labels = page.labels();
        let label = |address| labels.get(address).map(String::as_str);
        assert_eq!(label("#figure-b"), Some("Figure 4.8-2"));
        assert_eq!(label("#table-a"), Some("Table 4.8-1"));
        assert_eq!((label("#figure-c"), labels.len()), (None, 3));
    }

    #[test]
    fn what_stands_under_a_heading_is_found_by_its_address() {
        let page = page("# Title\n\na\n\n## It's *so*, `x`\n\nb\n\n### C {#d}\n\nc\n");
        let heading = |text| page.heading(page.text.find(text).unwrap());
        assert_eq!(heading("a\n"), (String::new(), "Title".into()));
        assert_eq!(heading("b\n"), ("its-so-x".into(), "It’s so, x".into()));
        assert_eq!(heading("c\n"), ("d".into(), "C".into()));
    }

    #[test]
    fn fences_keep_info_and_code() {
        let list = "- in a list\n\n  ```text\n  x\n  ```\n";
        let page = page(&format!(
            "```rust,should_panic\nfn main() {{}}\n```\n\n{list}"
        ));
        let found = page.fences();
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].0.language(), "rust");
        assert_eq!(found[0].0.flags().collect::<Vec<_>>(), ["should_panic"]);
        assert_eq!(found[0].0.code, "fn main() {}\n");
        assert_eq!(
            (found[1].0.language(), found[1].0.code.as_str()),
            ("text", "x\n")
        );
        assert_eq!(page.line(found[1].1.start), 7);
    }
}

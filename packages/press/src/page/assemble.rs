//! From a page as its author wrote it to one text: listings are put in where the page
//! asks for them, and each line remembers its origin.

use crate::directives::{self, Expansion};
use crate::page::diagnostic::Diagnostic;
use crate::page::include::IncludedLine;
use crate::page::syntax::{self, Directive};
use crate::page::text::{AssembledText, ListingLine};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Assembles the pages of a book, one after the other.
pub(crate) struct Assembler<'a> {
    /// The book's folder.
    pub(crate) root: &'a Path,
    /// The canonical paths of all files that a page has included so far.
    pub(crate) included_files: BTreeSet<PathBuf>,
}

/// A page whose includes are in place.
pub(crate) struct AssembledPage {
    pub(crate) text: AssembledText,
    /// What is wrong, each with its line, counted from 1.
    pub(crate) diagnostics: Vec<(usize, Diagnostic)>,
}

impl Assembler<'_> {
    /// Assembles the page `page_path`, relative to the book's folder, with this
    /// Markdown.
    pub(crate) fn assemble(&mut self, page_path: &Path, markdown: &str) -> AssembledPage {
        let mut text = AssembledText::default();
        let mut diagnostics = Vec::new();
        let lines = markdown.lines().zip(1..);
        let mut open_block = None;
        let mut was_quoted = false;
        for (line, number) in lines {
            open_block = CodeBlock::open_after(line, open_block);
            let is_in_code = open_block.is_some();
            let is_quoted = line.starts_with('>');
            let begins_quotation = is_quoted && !was_quoted;
            was_quoted = is_quoted;
            if let Some(diagnostic) = misspelling(line, begins_quotation)
                && !is_in_code
            {
                diagnostics.push((number, diagnostic));
            }
            match self.replacement(page_path, line, open_block) {
                Some(Ok(Replacement::Markdown(markdown))) => text.push_generated(&markdown, number),
                Some(Ok(Replacement::Listing(lines))) => text.push_listing(lines, number),
                Some(Err(diagnostic)) => diagnostics.push((number, diagnostic)),
                None => text.push_written(line, number),
            }
        }
        AssembledPage { text, diagnostics }
    }

    /// Returns what takes the place of the line, if it is a directive that is replaced
    /// before the page is parsed.
    fn replacement(
        &mut self,
        page_path: &Path,
        line: &str,
        block: Option<CodeBlock>,
    ) -> Option<Result<Replacement, Diagnostic>> {
        let (directive, range) = syntax::first_directive(line)?;
        match directives::find_spec(directive.name)?.expansion {
            Expansion::ListingLines(select_lines) => {
                if range != (0..line.trim_end().len()) {
                    return Some(Err(directives::not_on_its_own_line(directive.name)));
                }
                let lines = self.listing_lines(page_path, &directive, block, select_lines);
                Some(lines.map(Replacement::Listing))
            }
            Expansion::Markdown(to_markdown) if block.is_none() => {
                let markdown = to_markdown(self.root, page_path, directive.argument);
                Some(markdown.map(Replacement::Markdown))
            }
            _ => None,
        }
    }

    /// Returns the lines that a directive includes, as the page has to contain them.
    fn listing_lines(
        &mut self,
        page_path: &Path,
        directive: &Directive,
        block: Option<CodeBlock>,
        select_lines: directives::SelectLines,
    ) -> Result<Vec<(String, ListingLine)>, Diagnostic> {
        let page_dir = self.root.join(page_path.parent().unwrap_or(page_path));
        let (file, anchor) = directive
            .argument
            .split_once(':')
            .unwrap_or((directive.argument, ""));
        let path = page_dir.join(file).canonicalize().map_err(|_| {
            let help = "correct the path, which starts at the page's folder";
            Diagnostic::new(format!("there is no file {file}"), help)
        })?;
        let content = files::read(&path).map_err(|error| {
            let message = format!("can't read {file}: {}", error.root_cause());
            Diagnostic::new(message, "save the file as UTF-8")
        })?;
        let relative = path.strip_prefix(self.root).unwrap_or(&path);
        let name: Arc<str> = relative.to_string_lossy().replace('\\', "/").into();
        self.included_files.insert(path);
        let lines = select_lines(&content, anchor).map_err(|Diagnostic { message, help }| {
            Diagnostic::new(format!("{message} in {file}"), help)
        })?;
        let is_rust = block.is_some_and(|block| block.is_rust);
        let to_listing_line = |line: IncludedLine| {
            let markdown = line.to_markdown(is_rust);
            if block.is_some_and(|block| block.is_closed_by(&markdown)) {
                let message = format!("line {} of {file} would end the block of code", line.number);
                let help = "put one more ` before and after the block";
                return Err(Diagnostic::new(message, help));
            }
            let listing_line = ListingLine {
                path: name.clone(),
                line: line.number,
            };
            Ok((markdown, listing_line))
        };
        lines.into_iter().map(to_listing_line).collect()
    }
}

/// What takes the place of a directive.
enum Replacement {
    Markdown(String),
    Listing(Vec<(String, ListingLine)>),
}

/// An open fenced block of code.
#[derive(Clone, Copy)]
struct CodeBlock {
    backtick_count: usize,
    is_rust: bool,
}

impl CodeBlock {
    /// Returns the block that is open after `line`, where `open_block` was open before
    /// it.
    fn open_after(line: &str, open_block: Option<Self>) -> Option<Self> {
        if let Some(block) = open_block {
            return (!block.is_closed_by(line)).then_some(block);
        }
        let (backtick_count, info) = parse_fence(line)?;
        let language = info
            .split(',')
            .next()
            .expect("a split text has a first part")
            .trim();
        (!info.contains('`')).then_some(Self {
            backtick_count,
            is_rust: language == "rust",
        })
    }

    fn is_closed_by(self, line: &str) -> bool {
        parse_fence(line)
            .is_some_and(|(count, rest)| count >= self.backtick_count && rest.trim().is_empty())
    }
}

/// Parses the line of a fence: the number of its backticks, and the text after them.
fn parse_fence(line: &str) -> Option<(usize, &str)> {
    let trimmed = line.trim_start();
    let rest = trimmed.trim_start_matches('`');
    let backtick_count = trimmed.len() - rest.len();
    (backtick_count >= 3).then_some((backtick_count, rest))
}

/// The starts of boxes beside the text, which are quotations.
const BOX_STARTS: [&str; 2] = ["> [!NOTE] ", "> [!WRONG] "];

/// Returns what is wrong with a line that looks like a directive or a box and is none,
/// which mdBook would print as it is. A box is the beginning of a quotation.
fn misspelling(line: &str, begins_quotation: bool) -> Option<Diagnostic> {
    let has_space = line.contains("{{ #");
    let is_unclosed = line
        .rfind("{{#")
        .is_some_and(|open| !line[open..].contains("}}"));
    if has_space || is_unclosed {
        let help = "write {{#name argument}}, without spaces before the #, on one line";
        return Some(Diagnostic::new("a directive is misspelt", help));
    }
    let looks_like_box = line
        .trim_start_matches([' ', '>', '-', '*'])
        .starts_with("[!");
    let is_box = begins_quotation && BOX_STARTS.iter().any(|start| line.starts_with(start));
    (looks_like_box && !is_box).then(|| {
        let help = "start a quotation with `> [!NOTE] Heading` or `> [!WRONG] Heading`, \
                    at the left edge and after an empty line";
        Diagnostic::new("a box is misspelt", help)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is made of a page beside the listings `x.rs` and `odd.rs`.
    struct Assembled {
        text: String,
        /// For each line of the text, its line on the page as written.
        written_lines: Vec<usize>,
        /// The line and the message of each diagnostic.
        messages: Vec<(usize, String)>,
    }

    const LISTING: &str = "\
const A: u8 = 1;
// ANCHOR: b
fn b() {}
// ANCHOR_END: b
";

    /// A string with lines that would be hidden, or end the block, if an author had
    /// written them on the page.
    const ODD_LISTING: &str = r#"r"
# ANCHOR: s
# a
  ## b
#
#[c]
# ANCHOR_END: s
```
"; "ANCHOR: t"
"#;

    fn assembled(markdown: &str) -> Assembled {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        files::write_all(&root, [("x.rs", LISTING), ("odd.rs", ODD_LISTING)]).unwrap();
        let mut assembler = Assembler {
            root: &root,
            included_files: BTreeSet::new(),
        };
        let page = assembler.assemble(Path::new("p.md"), markdown);
        let AssembledText { text, origins } = page.text;
        assert_eq!(text.lines().count(), origins.len());
        Assembled {
            text,
            written_lines: origins.iter().map(|origin| origin.written_line).collect(),
            messages: page
                .diagnostics
                .into_iter()
                .map(|(line, diagnostic)| (line, diagnostic.message))
                .collect(),
        }
    }

    #[test]
    fn an_included_line_keeps_the_line_of_its_directive() {
        let page = |anchored: &str, whole: &str| {
            format!("a\n\n```rust\n{anchored}\n```\n\n```rust\n{whole}\n```\nb\n")
        };
        let result = assembled(&page("{{#rustdoc_include x.rs:b}}", "{{#include x.rs}}"));
        let listing = "const A: u8 = 1;\nfn b() {}";
        assert_eq!(result.text, page(&format!("# {listing}"), listing));
        assert_eq!(result.written_lines, [1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10]);
        assert!(result.messages.is_empty());
    }

    #[test]
    fn lines_of_a_string_do_not_hide_or_mark_anything() {
        let in_block = |fence: &str, directive: &str| {
            assembled(&format!("{fence}\n{{{{#{directive}}}}}\n```\n"))
        };
        let rust = in_block("```rust", "include odd.rs:s");
        assert_eq!(rust.text, "```rust\n## a\n  ### b\n##\n#[c]\n```\n");
        assert!(rust.messages.is_empty());
        // Only Rust has hidden lines.
        let other = in_block("```text", "include odd.rs:s");
        assert_eq!(other.text, "```text\n# a\n  ## b\n#\n#[c]\n```\n");
        let hidden = in_block("```rust,no_run", "rustdoc_include odd.rs:s");
        let lines = "# r\"\n## a\n  ### b\n##\n#[c]\n# ```\n# \"; \"ANCHOR: t\"\n";
        assert_eq!(hidden.text, format!("```rust,no_run\n{lines}```\n"));
        assert!(hidden.messages.is_empty());
    }

    #[test]
    fn no_included_line_may_end_its_block() {
        let too_short = assembled("```rust\n{{#include odd.rs}}\n```\n");
        let message = "line 8 of odd.rs would end the block of code".to_owned();
        assert_eq!(too_short.messages, [(2, message)]);
        let longer = assembled("````rust\n{{#include odd.rs}}\n```\n````\n> [!NOTE] a\n");
        let end = "\n```\n\"; \"ANCHOR: t\"\n```\n````\n> [!NOTE] a\n";
        assert!(longer.text.contains(end), "{}", longer.text);
        assert!(longer.messages.is_empty());
    }

    #[test]
    fn a_box_in_a_block_of_code_stays_code() {
        let code = "```text\n> [!NOTE] x\n```\n";
        assert_eq!(assembled(code).text, code);
    }

    #[test]
    fn what_can_not_be_included_is_reported_with_its_line() {
        let page = "\
{{#include y.rs}}
{{#include x.rs:c}}
x {{#include x.rs}}
{{ #figure x}}
> a
> [!NOTE] x
{{#figure
";
        let expected = [
            (1, "there is no file y.rs"),
            (2, "unknown anchor `c` in x.rs"),
            (3, "{{#include …}} is not on a line of its own"),
            (4, "a directive is misspelt"),
            (6, "a box is misspelt"),
            (7, "a directive is misspelt"),
        ]
        .map(|(line, message)| (line, message.to_owned()));
        assert_eq!(assembled(page).messages, expected);
    }
}

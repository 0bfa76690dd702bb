//! From a page as its author wrote it to one whole text: listings, exercises
//! and boxes are put in where the page asks for them, and each line keeps where
//! it is from.

use crate::directives::{self, Makes};
use crate::page::diagnostic::Mistake;
use crate::page::include;
use crate::page::inline;
use crate::page::syntax;
use crate::page::text::{Source, Text};
use project::files;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Puts the pages together, and keeps what they show and what is wrong.
pub(crate) struct Assembler<'a> {
    pub(crate) root: &'a Path,
    /// The files that some page shows.
    pub(crate) shown: BTreeSet<PathBuf>,
}

impl Assembler<'_> {
    /// The whole text of the page `file`, a path in the book's folder, as it is
    /// `written`, and each mistake with its line.
    pub(crate) fn page(&mut self, file: &Path, written: &str) -> (Text, Vec<(usize, Mistake)>) {
        let mut done = Text::default();
        let mut mistakes = Vec::new();
        let mut lines = written.lines().zip(1..).peekable();
        let mut block = None;
        let mut quoted = false;
        while let Some((line, at)) = lines.next() {
            block = Block::after(line, block);
            let in_code = block.is_some();
            let was_quoted = std::mem::replace(&mut quoted, line.starts_with('>'));
            if let Some((class, heading)) = box_of(line).filter(|_| !in_code && !was_quoted) {
                let heading = inline::html(heading).unwrap_or_else(|mistake| {
                    mistakes.push((at, mistake));
                    String::new()
                });
                let title = format!("<p class=\"note-title\">{heading}</p>");
                done.push(&format!("<div class=\"{class}\">\n{title}\n\n"), at);
                while let Some((quoted, at)) = lines.next_if(|(line, _)| line.starts_with('>')) {
                    let text = quoted[1..].strip_prefix(' ').unwrap_or(&quoted[1..]);
                    done.push(&format!("{text}\n"), at);
                }
                done.push("\n</div>\n", at);
                continue;
            }
            if let Some(mistake) = misspelt(line).filter(|_| !in_code) {
                mistakes.push((at, mistake));
            }
            match self.put_in(file, line, block) {
                Some(Ok(Included::Markdown(text))) => done.push(&text, at),
                Some(Ok(Included::Listing(lines))) => done.include(lines, at),
                Some(Err(mistake)) => mistakes.push((at, mistake)),
                None => done.write(line, at),
            }
        }
        (done, mistakes)
    }

    /// What takes the place of the line, if it is a directive that puts
    /// something in.
    fn put_in(
        &mut self,
        file: &Path,
        line: &str,
        block: Option<Block>,
    ) -> Option<Result<Included, Mistake>> {
        let (directive, range) = syntax::directive(line)?;
        let make = match directives::find(directive.name)?.makes {
            Makes::Lines(make) => make,
            Makes::Markdown(make) if block.is_none() => {
                return Some(make(self.root, file, directive.argument).map(Included::Markdown));
            }
            _ => return None,
        };
        if range != (0..line.trim_end().len()) {
            return Some(Err(directives::inside_a_line(directive.name)));
        }
        let folder = self.root.join(file.parent().unwrap_or(file));
        let (file, place) = directive
            .argument
            .split_once(':')
            .unwrap_or((directive.argument, ""));
        let Ok(target) = folder.join(file).canonicalize() else {
            let mend = "correct the path, which starts at the page's folder";
            return Some(Err(Mistake::new(format!("there is no file {file}"), mend)));
        };
        let text = match files::read(&target) {
            Ok(text) => text,
            Err(error) => {
                let fault = format!("{file} can't be read: {}", error.root_cause());
                return Some(Err(Mistake::new(fault, "save the file as UTF-8")));
            }
        };
        let shown = target
            .strip_prefix(self.root)
            .unwrap_or(&target)
            .to_string_lossy();
        let name: Arc<str> = shown.replace('\\', "/").into();
        self.shown.insert(target);
        let source = |line| Source {
            file: name.clone(),
            line,
        };
        let lines = match make(&text, place) {
            Ok(lines) => lines,
            Err(Mistake { fault, mend }) => {
                return Some(Err(Mistake::new(format!("{fault} in {file}"), mend)));
            }
        };
        let is_rust = block.is_some_and(|block| block.is_rust);
        let mut listing = Vec::new();
        for (at, line, is_seen) in lines {
            let line = include::on_page(line, is_seen, is_rust);
            if block.is_some_and(|block| block.is_closed_by(&line)) {
                let mend = "put one more ` around the block, before and after it";
                let fault = format!("line {at} of {file} would end the block of code");
                return Some(Err(Mistake::new(fault, mend)));
            }
            listing.push((line, source(at)));
        }
        Some(Ok(Included::Listing(listing)))
    }
}

/// A block of code that is open, by its fence.
#[derive(Clone, Copy)]
struct Block {
    backticks: usize,
    is_rust: bool,
}

impl Block {
    /// The one that is open after a line as an author writes it, where `self` was open
    /// before; what a fence closes begins in the next line.
    fn after(line: &str, open: Option<Self>) -> Option<Self> {
        if let Some(block) = open {
            return Some(block).filter(|block| !block.is_closed_by(line));
        }
        let (backticks, info) = fence(line)?;
        let language = info.split(',').next().unwrap_or_default().trim();
        (!info.contains('`')).then_some(Self {
            backticks,
            is_rust: language == "rust",
        })
    }

    fn is_closed_by(self, line: &str) -> bool {
        fence(line).is_some_and(|(count, rest)| count >= self.backticks && rest.trim().is_empty())
    }
}

/// The number of backticks that a line begins with, if it is that of a fence, and
/// what comes behind them.
fn fence(line: &str) -> Option<(usize, &str)> {
    let line = line.trim_start();
    let rest = line.trim_start_matches('`');
    let count = line.len() - rest.len();
    (count >= 3).then_some((count, rest))
}

/// What a directive puts in its place.
enum Included {
    Markdown(String),
    Listing(Vec<(String, Source)>),
}

/// The class and the heading of a box beside the text: `> [!NOTE] Heading`, and
/// `> [!WRONG] Heading` about a mistake. The rest of the quotation is its text.
fn box_of(line: &str) -> Option<(&'static str, &str)> {
    let note = line
        .strip_prefix("> [!NOTE] ")
        .map(|heading| ("note", heading));
    note.or_else(|| {
        line.strip_prefix("> [!WRONG] ")
            .map(|heading| ("note wrong", heading))
    })
}

/// What looks like a directive or a box, but is none to us.
fn misspelt(line: &str) -> Option<Mistake> {
    let spaced = line.contains("{{ #");
    let open = line
        .rfind("{{#")
        .is_some_and(|open| !line[open..].contains("}}"));
    if spaced || open {
        let mend = "write {{#name argument}}, without spaces before the #, on one line";
        return Some(Mistake::new("a directive is misspelt", mend));
    }
    let is_box = line
        .trim_start_matches([' ', '>', '-', '*'])
        .starts_with("[!");
    is_box.then(|| {
        let mend = "start a quotation with `> [!NOTE] Heading` or `> [!WRONG] Heading`, at the left edge and after an empty line";
        Mistake::new("a box is misspelt", mend)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a page beside the listing `x.rs`, with the lines as written.
    fn assembled(written: &str) -> (String, Vec<usize>, Vec<(usize, String)>) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let listing = "const A: u8 = 1;\n// ANCHOR: b\nfn b() {}\n// ANCHOR_END: b\n";
        let odd =
            "r\"\n# ANCHOR: s\n# a\n  ## b\n#\n#[c]\n# ANCHOR_END: s\n```\n\"; \"ANCHOR: t\"\n";
        files::write_all(&root, [("x.rs", listing), ("odd.rs", odd)]).unwrap();
        let mut assembler = Assembler {
            root: &root,
            shown: BTreeSet::new(),
        };
        let (Text { whole: text, lines }, mistakes) = assembler.page(Path::new("p.md"), written);
        assert_eq!(text.lines().count(), lines.len());
        let mistakes = mistakes
            .into_iter()
            .map(|(at, mistake)| (at, mistake.fault));
        (
            text,
            lines.iter().map(|line| line.written).collect(),
            mistakes.collect(),
        )
    }

    #[test]
    fn a_listing_is_put_in_and_lines_stay_those_as_written() {
        let page = |part: &str, whole: &str| {
            format!("a\n\n```rust\n{part}\n```\n\n```rust\n{whole}\n```\nb\n")
        };
        let (text, lines, mistakes) =
            assembled(&page("{{#rustdoc_include x.rs:b}}", "{{#include x.rs}}"));
        let listing = "const A: u8 = 1;\nfn b() {}";
        assert_eq!(text, page(&format!("# {listing}"), listing));
        assert_eq!(lines, [1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10]);
        assert!(mistakes.is_empty());
    }

    /// Lines that would be hidden if an author had written them.
    #[test]
    fn what_a_listing_has_in_a_string_is_no_mark() {
        let page = |fence: &str, argument: &str| {
            assembled(&format!("{fence}\n{{{{#{argument}}}}}\n```\n"))
        };
        let (text, _, mistakes) = page("```rust", "include odd.rs:s");
        assert_eq!(text, "```rust\n## a\n  ### b\n##\n#[c]\n```\n");
        assert!(mistakes.is_empty());
        // In no other language anything is hidden.
        assert_eq!(
            page("```text", "include odd.rs:s").0,
            "```text\n# a\n  ## b\n#\n#[c]\n```\n"
        );
        let (text, _, mistakes) = page("```rust,no_run", "rustdoc_include odd.rs:s");
        let hidden = "# r\"\n## a\n  ### b\n##\n#[c]\n# ```\n# \"; \"ANCHOR: t\"\n";
        assert_eq!(
            (&*text, mistakes.len()),
            (&*format!("```rust,no_run\n{hidden}```\n"), 0)
        );
        let (_, _, mistakes) = page("```rust", "include odd.rs");
        assert_eq!(
            mistakes,
            [(2, "line 8 of odd.rs would end the block of code".to_owned())]
        );
        let (text, _, mistakes) =
            assembled("````rust\n{{#include odd.rs}}\n```\n````\n> [!NOTE] a\n");
        assert!(
            text.contains("\n```\n\"; \"ANCHOR: t\"\n```\n````\n<div class=\"note\">"),
            "{text}"
        );
        assert!(mistakes.is_empty());
    }

    #[test]
    fn a_box_keeps_its_markdown_and_stays_code_in_code() {
        let (text, lines, _) =
            assembled("> [!WRONG] Beware of $`n^2`$\n> of `x`\n>\n> - and y\n\nAfter.\n");
        let (heading, rest) = text.split_once("\n\n").unwrap();
        let start = "<div class=\"note wrong\">\n<p class=\"note-title\">Beware of <math>";
        assert!(heading.starts_with(start), "{heading}");
        assert_eq!(rest, "of `x`\n\n- and y\n\n</div>\n\nAfter.\n");
        assert_eq!(lines, [1, 1, 1, 2, 3, 4, 1, 1, 5, 6]);
        let code = "```text\n> [!NOTE] x\n```\n";
        assert_eq!(assembled(code).0, code);
    }

    #[test]
    fn what_can_not_be_put_in_is_told_with_its_line() {
        let (_, _, mistakes) = assembled(
            "{{#include y.rs}}\n{{#include x.rs:c}}\nx {{#include x.rs}}\n{{ #figure x}}\n> a\n> [!NOTE] x\n{{#figure\n",
        );
        let told = [
            (1, "there is no file y.rs"),
            (2, "there is no anchor called \"c\" in x.rs"),
            (3, "{{#include …}} stands inside a line"),
            (4, "a directive is misspelt"),
            (6, "a box is misspelt"),
            (7, "a directive is misspelt"),
        ];
        assert_eq!(mistakes, told.map(|(line, fault)| (line, fault.to_owned())));
    }
}

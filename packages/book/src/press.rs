//! The preprocessor: from the pages as written to pages that a renderer can
//! print.

use crate::board::{self, Puzzle};
use crate::check::Checker;
use crate::expand::{self, Running};
use crate::head;
use crate::output::Programs;
use crate::page;
use crate::problem::{self, Problem};
use crate::site;
use crate::snippet;
use crate::wasm;
use anyhow::Context as _;
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// What an include ends with that hides the whole file: it shows only lines that
/// are not there.
const HIDDEN: &str = ":9999:";

/// Expands what is made at build time, and refuses what mdBook lets pass.
pub(crate) struct Press;

/// A page on its way through the press.
struct Page {
    /// Relative to the book's folder.
    file: PathBuf,
    title: String,
    /// As its author wrote it.
    written: String,
    /// With mdBook's includes, callouts and exercises in place.
    text: String,
}

impl Preprocessor for Press {
    fn name(&self) -> &'static str {
        "press"
    }

    fn run(&self, context: &PreprocessorContext, mut book: Book) -> anyhow::Result<Book> {
        let root = context.root.canonicalize().context("the book's folder is gone")?;
        let source = &context.config.book.src;
        let mut pages = Vec::new();
        let mut checker = Checker::new(&root);
        for chapter in chapters(&book) {
            let Some(path) = &chapter.source_path else { continue };
            let file = source.join(path);
            let written = fs::read_to_string(root.join(&file))
                .with_context(|| format!("{} can't be read", file.display()))?;
            checker.page(&file, &written);
            let title = chapter.name.clone();
            pages.push(Page { file, title, written, text: chapter.content.clone() });
        }
        problem::refuse(checker.finish()?)?;
        // `mdbook test` needs the code as it is, and nothing else.
        if context.renderer != "test" {
            if let Some(why) = wasm::make(&root)? {
                eprintln!("the boards are pictures only: {why}");
            }
            let otherwise = context.config.book.description.as_deref().unwrap_or_default();
            let abouts: Vec<_> = pages.iter().map(|page| page.about(source, otherwise)).collect();
            head::write(&root, head::Address::of(&context.config)?.as_ref(), &abouts)?;
            let mut expanded = print(&root, source, pages)?;
            book.for_each_mut(|item| {
                if let BookItem::Chapter(chapter) = item
                    && let Some(path) = &chapter.source_path
                {
                    chapter.content = expanded.remove(path).unwrap_or_default();
                    // The theme writes the contents into each page and links to
                    // the paths as they are.
                    chapter.path = chapter.path.take().map(|path| path.with_extension("html"));
                }
            });
        }
        Ok(book)
    }
}

fn chapters(book: &Book) -> impl Iterator<Item = &Chapter> {
    book.iter().filter_map(|item| match item {
        BookItem::Chapter(chapter) => Some(chapter),
        _ => None,
    })
}

/// The text of each page with everything made at build time in place, by the
/// page's path in the folder `source`.
fn print(
    root: &Path,
    source: &Path,
    mut pages: Vec<Page>,
) -> anyhow::Result<BTreeMap<PathBuf, String>> {
    let mut problems = Vec::new();
    for page in &mut pages {
        match expand::blocks(root, &page.text) {
            Ok(text) => page.text = text,
            Err(mistake) => problems.push(page.problem(1, mistake)),
        }
    }
    let mut running = Vec::new();
    for page in &pages {
        let (found, mistakes) = expand::running(root, &page.text);
        problems.extend(
            mistakes.into_iter().map(|(range, mistake)| page.problem(page.line(&range), mistake)),
        );
        running.push(found);
    }
    let snippets: Vec<_> =
        running.iter().flatten().map(|run: &Running| run.snippet.clone()).collect();
    let mut printed = snippet::record(root, &snippets)?.into_iter();
    let puzzles = puzzles(source, &pages, &mut problems);
    let mut press = expand::Press { programs: Programs::new(root), puzzles: &puzzles };
    let mut expanded = BTreeMap::new();
    for (page, running) in pages.iter().zip(running) {
        let mut ready = Vec::new();
        for (run, printed) in running.into_iter().zip(printed.by_ref()) {
            match printed {
                Ok(printed) => {
                    let name = page.listing(&run.range);
                    ready.push((run, printed, name));
                }
                Err(what) => {
                    let mend = "correct the snippet, or the listing that it shows".to_owned();
                    problems.push(page.problem(
                        page.line(&run.range),
                        (format!("a snippet fails: {}", what.trim_end()), mend),
                    ));
                }
            }
        }
        let (text, mistakes) = expand::page(&page.text, ready, &mut press);
        problems.extend(
            mistakes.into_iter().map(|(range, mistake)| page.problem(page.line(&range), mistake)),
        );
        expanded.insert(page.file.strip_prefix(source)?.to_owned(), text);
    }
    problem::refuse(problems)?;
    Ok(expanded)
}

/// The puzzles of all pages, in the order of the book.
fn puzzles(source: &Path, pages: &[Page], problems: &mut Vec<Problem>) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for page in pages {
        for directive in
            page::directives(&page.written).iter().filter(|directive| directive.name == "puzzle")
        {
            let Some((id, stars)) = board::id_and_stars(directive.argument) else { continue };
            if puzzles.iter().any(|puzzle| puzzle.id == id) {
                let mistake =
                    (format!("another puzzle has the id {id:?}"), "choose another id".to_owned());
                problems
                    .push(page.problem(page::line(&page.written, directive.range.start), mistake));
            }
            let file = page.file.strip_prefix(source).unwrap_or(&page.file).with_extension("");
            puzzles.push(Puzzle {
                id,
                stars,
                page: file.display().to_string(),
                title: page.title.clone(),
                chapter: chapter(source, pages, &page.file),
            });
        }
    }
    puzzles
}

/// What the first page of the chapter of the page `file` is called.
fn chapter(source: &Path, pages: &[Page], file: &Path) -> String {
    let first = file.with_file_name("index.md");
    let title = pages.iter().find(|page| page.file == first).map_or("", |page| &page.title);
    let folder = file.strip_prefix(source).ok().and_then(Path::parent).and_then(Path::to_str);
    let number = folder.and_then(site::chapter_number).unwrap_or_default();
    format!("Chapter {number}: {title}")
}

impl Page {
    /// What the page is about: the first page what the book is, and the others
    /// what they say first, or their title.
    fn about(&self, source: &Path, book: &str) -> head::About {
        let path = self.file.strip_prefix(source).unwrap_or(&self.file).with_extension("html");
        let path = path.to_string_lossy().replace('\\', "/");
        let description = match path.as_str() {
            "index.html" => book.to_owned(),
            _ => head::description(&self.written, &format!("{}: {book}", self.title)),
        };
        head::About { path, description }
    }

    fn problem(&self, line: usize, (what, mend): expand::Mistake) -> Problem {
        Problem { file: self.file.display().to_string(), line, what, mend }
    }

    /// The line, as written, of what stands at `range` of the text.
    ///
    /// Includes make a page longer, but move no code block before another: the
    /// n-th block of the text is the n-th as written, and anything else is
    /// looked up by its own words.
    fn line(&self, range: &Range<usize>) -> usize {
        let written = match self.written_fence(range) {
            Some(fence) => Some(fence.range.start),
            None => self.written.find(&self.text[range.clone()]),
        };
        written.map_or(1, |at| page::line(&self.written, at))
    }

    /// The first file that the code block at `range` of the text includes, of
    /// those of which something is seen.
    fn listing(&self, range: &Range<usize>) -> Option<String> {
        let fence = self.written_fence(range)?;
        let directives = page::directives(&fence.code);
        let include = directives.iter().find(|directive| {
            directive.name.ends_with("include") && !directive.argument.ends_with(HIDDEN)
        })?;
        let path = include.argument.split(':').next()?;
        Some(Path::new(path).file_name()?.to_string_lossy().into_owned())
    }

    fn written_fence(&self, range: &Range<usize>) -> Option<page::Fence> {
        let (fences, written) = (page::fences(&self.text), page::fences(&self.written));
        let at = fences.iter().position(|fence| fence.range == *range)?;
        // An included page may bring blocks of its own.
        if fences.len() == written.len() { written.into_iter().nth(at) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_page_as_written() {
        let written = "a\n\n```rust\n{{#include x/y.rs:z}}\n```\n\n$`x`$\n\n```rust\nb\n```\n";
        let text = written.replace("{{#include x/y.rs:z}}", "1\n2\n3\n4");
        let page =
            Page { file: "p.md".into(), title: String::new(), written: written.into(), text };
        let fences = page::fences(&page.text);
        assert_eq!(page.line(&fences[0].range), 3);
        assert_eq!(page.line(&fences[1].range), 9);
        let formula = page.text.find("$`x`$").map(|at| at..at + 5).unwrap();
        assert_eq!(page.line(&formula), 7);
        assert_eq!(page.listing(&fences[0].range).as_deref(), Some("y.rs"));
        assert_eq!(page.listing(&fences[1].range), None);
        let written = "```rust\n{{#rustdoc_include x/y.rs:9999:}}\n{{#include z.rs:a}}\n```\n";
        let text = written.into();
        let page =
            Page { file: "p.md".into(), title: String::new(), written: written.into(), text };
        let fences = page::fences(&page.text);
        assert_eq!(page.listing(&fences[0].range).as_deref(), Some("z.rs"));
    }
}

//! mdBook's preprocessor: from the pages as written to pages that a renderer can
//! print.
//!
//! A page goes one way: [`assemble`] puts in the listings that it includes,
//! [`page`] parses it once, [`run`] runs its snippets, and [`expand`] puts
//! what was made in its place.

mod block;
mod context;
mod digest;
mod directives;
pub mod doctest;
mod expand;
mod fold;
mod index;
mod packed_script;
mod page;
mod program;
mod site;
pub mod tokens;

pub use page::parsed::{heading_id, site_path};
pub use program::bundle::single_file;
pub use program::watch;
pub use site::{head, language, wasm};

use crate::block::figure;
use crate::context::Needs;
use crate::doctest::Doctests;
use crate::expand::Made;
use crate::head::{About, Address};
use crate::index::{problems::Index, progress, races, review, search};
use crate::page::assemble::Assembler;
use crate::page::diagnostic::{self, Located, Mistake};
use crate::page::parsed::Page;
use crate::program::{code, job, output::Programs, record, run};
use anyhow::{Context as _, ensure};
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use project::{files, parallel, root};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Expands what is made at build time, and refuses what mdBook lets pass.
#[derive(Default)]
pub struct Press {
    /// Is there only one page of the book? What a build writes for the whole book
    /// is left as it is then.
    pub is_page: bool,
    /// For whom its boards are compiled.
    pub boards: wasm::BoardBuild,
}

impl Preprocessor for Press {
    fn name(&self) -> &'static str {
        "press"
    }

    fn run(&self, context: &PreprocessorContext, mut book: Book) -> anyhow::Result<Book> {
        let root = context
            .root
            .canonicalize()
            .context("the book's folder is gone")?;
        let source = &context.config.book.src;
        if context.renderer == doctest::RENDERER {
            return for_rustdoc(&root, source, book);
        }
        let is_whole = !self.is_page;
        let pages = assembled(&root, source, &book, is_whole)?;
        let directives = || pages.iter().flat_map(Page::directives);
        ensure!(
            is_whole || !directives().any(|(it, _)| directives::is_of_all_pages(it.name)),
            "the page says what stands on others"
        );
        if is_whole {
            if let Some(why) = wasm::write_boards(&root, self.boards)? {
                eprintln!("the boards are pictures only: {why}");
            }
            let otherwise = context
                .config
                .book
                .description
                .as_deref()
                .unwrap_or_default();
            let languages = language::load_all(&root)?;
            let mut top = None;
            let written = book.chapters();
            let abouts = pages.iter().zip(written).map(|(page, own)| {
                let chapter = top.filter(|_| !own.parent_names.is_empty()).unwrap_or(own);
                top = Some(chapter);
                let picker = language::picker(&root, &languages, source, &page.path(source));
                About::new(page, own, chapter, source, otherwise, picker)
            });
            let abouts: Vec<_> = abouts.collect();
            head::write(&root, Address::of(&context.config)?.as_ref(), &abouts)?;
        }
        let mut made = print(&root, source, &pages, is_whole)?;
        if is_whole {
            code::write(&root, made.values().map(|page| &page.hidden))?;
            watch::write(&root, made.values().flat_map(|page| &page.runs))?;
            let made = |page: &Chapter| made.get(page.source_path.as_ref()?);
            let pages = || book.chapters().filter_map(|page| Some((page, made(page)?)));
            search::write(&root, pages().map(|(page, made)| (page, &made.sections)))?;
            review::write(&root, pages().map(|(page, made)| (page, &made.questions)))?;
        }
        book.for_each_mut(|item| {
            if let BookItem::Chapter(chapter) = item
                && let Some(path) = &chapter.source_path
            {
                chapter.content = made.remove(path).unwrap_or_default().text;
                // The theme writes the contents into each page and links to
                // the paths as they are.
                chapter.path = chapter.path.take().map(|path| site_path(&path));
            }
        });
        Ok(book)
    }
}

/// The pages as `mdbook test` gives them to rustdoc, by their path in the folder
/// `source`.
/// An error if a page is wrong in what it refers to.
pub fn doctests(
    root: &Path,
    source: &Path,
    book: &Book,
) -> anyhow::Result<BTreeMap<PathBuf, Doctests>> {
    let mut problems = Vec::new();
    let mut doctests = BTreeMap::new();
    // What no page shows is nothing to rustdoc.
    for page in assembled(root, source, book, false)? {
        let running = job::all(root, source, &page, &mut problems);
        let path = page.file.strip_prefix(source)?.to_owned();
        doctests.insert(path, Doctests::new(&page, &running));
    }
    diagnostic::refuse(problems)?;
    Ok(doctests)
}

/// The book with only the snippets of each page, and beside it, in `target`, the
/// crates that they use.
fn for_rustdoc(root: &Path, source: &Path, mut book: Book) -> anyhow::Result<Book> {
    let mut doctests = doctests(root, source, &book)?;
    if doctests.values().any(|page| page.uses_crates) {
        doctest::write_libraries(root)?;
    }
    book.for_each_mut(|item| {
        if let BookItem::Chapter(chapter) = item
            && let Some(path) = &chapter.source_path
        {
            chapter.content = doctests.remove(path).unwrap_or_default().markdown;
        }
    });
    Ok(book)
}

/// All pages, with the listings that they include in place, or every mistake in
/// what they refer to.
fn assembled(root: &Path, source: &Path, book: &Book, is_whole: bool) -> anyhow::Result<Vec<Page>> {
    let mut pages = Vec::new();
    let mut problems = Vec::new();
    let mut assembler = Assembler {
        root,
        shown: BTreeSet::new(),
    };
    let mut paths = BTreeSet::new();
    for chapter in book.chapters() {
        let Some(path) = &chapter.source_path else {
            continue;
        };
        let file = source.join(path);
        let (text, mistakes) = assembler.page(&file, &chapter.content);
        let mut page = Page::new(file, chapter.name.clone(), text);
        problems.extend(
            mistakes
                .into_iter()
                .map(|(line, mistake)| page.problem_on(line, mistake)),
        );
        let number = chapter
            .number
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default();
        number.trim_end_matches('.').clone_into(&mut page.section);
        let misnamed = misnamed(path, !paths.insert(site_path(path)));
        problems.extend(misnamed.map(|mistake| page.problem_on(1, mistake)));
        problems.extend(expand::check(&page));
        pages.push(page);
    }
    if is_whole {
        problems.extend(unlisted(root, source, &pages)?);
    }
    if is_whole && source == Path::new(language::ENGLISH_DIR) {
        problems.extend(unshown(root, &assembler.shown)?);
    }
    diagnostic::refuse(problems)?;
    Ok(pages)
}

/// What is wrong with the name of a page. The theme links to it as it is, where some
/// signs would mean something else, and no page may take the place of another one.
fn misnamed(path: &Path, is_taken: bool) -> Option<Mistake> {
    let page = site_path(path);
    let sign = path
        .to_string_lossy()
        .chars()
        .find(|sign| "%#?\\".contains(*sign));
    let is_own = ["404.html", "print.html", "toc.html"]
        .iter()
        .any(|own| page == Path::new(own));
    let fault = match sign {
        Some(sign) => format!("the name of a page has a {sign}"),
        None if is_own => format!("mdBook has a page {} of its own", page.display()),
        None if is_taken => format!("another page is {} on the site, too", page.display()),
        None => return None,
    };
    Some(Mistake::new(fault, "call the file something else"))
}

/// The files of pages that are no pages, since the summary does not list them.
fn unlisted(root: &Path, source: &Path, pages: &[Page]) -> anyhow::Result<Vec<Located>> {
    let listed: BTreeSet<_> = pages.iter().map(|page| root.join(&page.file)).collect();
    let mut files = files::below(&root.join(source))?;
    files.retain(|file| file.extension().is_some_and(|kind| kind == "md"));
    // Those of exercises belong to their page.
    let others = ["SUMMARY.md", "404.md", "exercises"];
    files.retain(|file| !file.iter().any(|part| others.iter().any(|it| part == *it)));
    let problem = |file: &PathBuf| {
        let mend = "give it a line there, or delete the file";
        let mistake = Mistake::new("SUMMARY.md does not list this page", mend);
        let file = file
            .strip_prefix(root)
            .unwrap_or(file)
            .display()
            .to_string();
        Located {
            file,
            line: 1,
            mistake,
        }
    };
    Ok(files
        .iter()
        .filter(|file| !listed.contains(*file))
        .map(problem)
        .collect())
}

/// The listings that no page shows: all source files but a crate's table of
/// contents.
fn unshown(root: &Path, shown: &BTreeSet<PathBuf>) -> anyhow::Result<Vec<Located>> {
    let mut problems = Vec::new();
    for package in root::listing_crates(root)? {
        for path in files::below(&package.join("src"))? {
            let is_listing = files::is_rust(&path) && !is_table_of_contents(&files::read(&path)?);
            if is_listing && !shown.contains(&path.canonicalize()?) {
                let file = path
                    .strip_prefix(root)
                    .unwrap_or(&path)
                    .display()
                    .to_string();
                let mend =
                    format!("put {{{{#rustdoc_include …/{file}}}}} on a page, or delete the file");
                let mistake = Mistake::new("no page shows this listing", mend);
                problems.push(Located {
                    file,
                    line: 1,
                    mistake,
                });
            }
        }
    }
    Ok(problems)
}

fn is_table_of_contents(source: &str) -> bool {
    // An attribute of a module is no code either.
    let is_code = |line: &&str| !["//", "#["].iter().any(|start| line.starts_with(start));
    let mut code = source
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .filter(is_code);
    let is_entry = |line: &str| {
        ["mod ", "pub mod ", "pub use "]
            .iter()
            .any(|start| line.starts_with(start))
    };
    code.all(|line| is_entry(line) && line.ends_with(';'))
}

/// Something to do that has nothing to do with the rest.
type Work<'a> = Box<dyn Fn() + Sync + 'a>;

/// Each page with everything made at build time in place, by its path in the folder
/// `source`.
fn print(
    root: &Path,
    source: &Path,
    pages: &[Page],
    is_whole: bool,
) -> anyhow::Result<BTreeMap<PathBuf, Made>> {
    let mut problems = Vec::new();
    let running: Vec<_> = pages
        .iter()
        .map(|page| job::all(root, source, page, &mut problems))
        .collect();
    problems.extend(job::twice(pages, &running));
    let mut expanded = BTreeMap::new();
    let snippets: Vec<_> = running.iter().flatten().map(|run| &run.snippet).collect();
    let programs = Programs::new(root);
    let directives = pages
        .iter()
        .flat_map(Page::directives)
        .map(|(directive, _)| directive);
    let directives: Vec<_> = directives.collect();
    let watched = running
        .iter()
        .flatten()
        .filter_map(|run| Some((&run.snippet, run.wanted()?)));
    let watched: Vec<_> = watched.collect();
    // The long ones first: while a compiler runs, there are cores to draw with.
    let printed = OnceLock::new();
    let recorded = OnceLock::new();
    let mut work: Vec<Work> = vec![
        Box::new(|| drop(printed.set(run::all(root, &snippets)))),
        Box::new(|| drop(recorded.set(record::all(root, &watched)))),
        Box::new(|| programs.ahead(&directives)),
    ];
    // Of the figures those of later chapters.
    let figures = directives.iter().rev();
    work.extend(figures.map(|it| -> Work { Box::new(|| figure::ahead(root, it)) }));
    parallel::map(&work, |work| work());
    drop(work);
    let mut printed = printed
        .into_inner()
        .context("no snippet has run")??
        .into_iter();
    let mut recorded = recorded
        .into_inner()
        .context("no run is recorded")??
        .into_iter();
    let chapters = progress::all(root, source, pages, &running, &mut problems);
    let index = Index::new(root, source, pages)?;
    let races = races::all(source, pages);
    let needs = Needs {
        root,
        programs,
        chapters: &chapters,
        index,
        races,
    };
    let mut work = Vec::new();
    for (page, running) in pages.iter().zip(running) {
        let mut ready = Vec::new();
        for (run, printed) in running.into_iter().zip(printed.by_ref()) {
            let events = if run.is_watched() {
                recorded.next()
            } else {
                None
            };
            let events = events.unwrap_or_else(|| Ok(Vec::new()));
            match printed.and_then(|printed| Ok((record::checked(events?, &printed)?, printed))) {
                Ok((events, printed)) => ready.push((run, printed, events)),
                Err(error) => problems.push(run.problem(page, &error)),
            }
        }
        work.push((page, ready));
    }
    // To find out whether a single page has changed would take longer.
    let expand = if is_whole { expand::page } else { expand::anew };
    let made = parallel::map(&work, |(page, ready)| expand(page, ready, &needs));
    for (page, made) in pages.iter().zip(made) {
        match made {
            Ok(made) => drop(expanded.insert(page.file.strip_prefix(source)?.to_owned(), made)),
            Err(wrong) => problems.extend(wrong),
        }
    }
    diagnostic::refuse(problems)?;
    Ok(expanded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_table_of_contents_needs_no_page() {
        assert!(is_table_of_contents("//! Chapter.\n\npub mod a;\n"));
        assert!(is_table_of_contents("mod a;\n\npub use a::{A, b};\n"));
        assert!(!is_table_of_contents("pub mod a;\nfn f() {}\n"));
    }
}

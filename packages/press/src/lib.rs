//! mdBook's preprocessor: from the pages as their authors wrote them to pages that a
//! renderer can print.
//!
//! A page goes one way, and each step has a type for what comes in and what goes out:
//!
//! | step | from | to |
//! | --- | --- | --- |
//! | `page::assemble` | the page as written | its text with the listings in place |
//! | `page::parsed` | the text | a `ParsedPage`: events, blocks of code, directives |
//! | `schedule` | the programs of all pages | what they printed and did |
//! | `resolve` | the page, and what its programs did | a [`book_model::Page`] |
//! | `print` | the typed page | HTML for mdBook, and the scripts beside it |
//!
//! All other outputs of the book, which are modules of the crate `book`, print the same
//! typed pages: [`typed_book`] returns them.
//!
//! Depends on the crates of figures, boards and the recorder, and knows nothing of how
//! the site is written: that is the crate `book`.

mod across_pages;
mod block;
mod completeness;
mod data_script;
mod digest;
mod directives;
pub mod doctest;
mod fold_text;
pub mod highlight;
pub mod html;
mod markup;
pub mod on_demand;
mod page;
mod print;
mod program;
pub mod reader_program;
mod resolve;
pub mod run_summary;
mod schedule;
mod site;

pub use directives::{DirectiveSpec, Usage, directives};
pub use page::parsed::{heading_id, site_path};
pub use print::run::{RUNS_DIR, SITE_RUNS_DIR};
pub use print::snippet::{SCRIPT as HIDDEN_CODE, output_heading};
pub use program::bundle::single_file_program;
pub use site::{head, language, original, run_page, theme, wasm, words};

use crate::across_pages::chapter_map;
use crate::across_pages::review::{self, PageQuestions};
use crate::doctest::Doctests;
use crate::head::{HeadPage, HeadSite, SiteAddress};
use crate::language::Language;
use crate::page::assemble::{AssembledPage, Assembler};
use crate::page::diagnostic;
use crate::page::parsed::ParsedPage;
use crate::print::PrintedPage;
use crate::print::search::{self, SearchedPage};
use crate::print::{run, snippet};
use crate::program::job;
use crate::schedule::{ParsedBook, PrintOptions, Workshop};
use crate::site::words::Words;
use anyhow::{Context as _, ensure};
use book_model::{ContinuedChapter, PageMeta};
use maud::html;
use mdbook_driver::config::Config;
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The preprocessor of the book, for mdBook.
#[derive(Default)]
pub struct Press {
    /// What of the book is made.
    pub scope: Scope,
    /// How the boards are compiled.
    pub boards: wasm::BoardBuild,
}

/// What of a book is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// Everything.
    #[default]
    WholeBook,
    /// The only page of the book that mdBook hands over. The files that a build writes for
    /// the whole book are left as they are.
    SinglePage,
    /// All pages with [`PLACEHOLDER`] in place of what is on them.
    Shells,
}

/// What a page has in place of its text until it is made: HTML that mdBook leaves as it is.
pub const PLACEHOLDER: &str = "<p class=\"being-made\" role=\"status\">This page is being made, and shows itself when it is ready.</p>";

impl Preprocessor for Press {
    fn name(&self) -> &'static str {
        "press"
    }

    fn run(&self, context: &PreprocessorContext, mut book: Book) -> anyhow::Result<Book> {
        let root = context
            .root
            .canonicalize()
            .context("the book's folder is gone")?;
        let source_dir = context.config.book.src.as_path();
        if context.renderer == doctest::RENDERER {
            return keep_doctests(&root, source_dir, book);
        }
        if self.scope == Scope::Shells {
            return shells(&root, context, book);
        }
        let is_whole_book = self.scope == Scope::WholeBook;
        let parsed = parse_book(&root, &context.config, &book, is_whole_book)?;
        if is_whole_book {
            if let Some(reason) = wasm::write_boards(&root, self.boards)? {
                eprintln!("the boards are pictures only: {reason}");
            }
        } else {
            ensure!(
                !parsed.pages.iter().any(resolve::depends_on_all_pages),
                "the page depends on other pages"
            );
        }
        let languages = language::load_all(&root)?;
        let words = Words::of_folder(&languages, source_dir)?;
        let paths: BTreeSet<_> = parsed.metas.iter().map(|meta| meta.path.clone()).collect();
        let options = PrintOptions {
            words: &words,
            translated_pages: (!words.is_english()).then_some(&paths),
        };
        let printed = Workshop::new(&parsed)?.print_all(&options)?;
        if is_whole_book {
            let site = ThemedSite {
                config: &context.config,
                languages: &languages,
                words: &words,
            };
            write_theme(&root, &site, &parsed, &printed)?;
            write_scripts(
                &root,
                language_of(&languages, source_dir),
                true,
                &parsed.metas,
                &printed,
            )?;
        }
        let mut html_by_source = BTreeMap::new();
        for ((meta, page), printed_page) in parsed.metas.into_iter().zip(&parsed.pages).zip(printed)
        {
            let text = if on_demand::is_served(&context.config) {
                on_demand::marked(&printed_page.html)
            } else {
                printed_page.html
            };
            html_by_source.insert(meta.source, for_mdbook(page) + &text);
        }
        book.for_each_mut(|item| {
            if let BookItem::Chapter(chapter) = item
                && let Some(path) = &chapter.source_path
            {
                chapter.content = html_by_source
                    .remove(&source_name(source_dir, path))
                    .expect("each page of the book was printed");
                // The theme writes the contents into each page and links to
                // the paths as they are.
                chapter.path = chapter.path.take().map(|path| site_path(&path));
            }
        });
        Ok(book)
    }
}

/// Returns the directives of a page that mdBook itself replaces, each on a line.
fn for_mdbook(page: &ParsedPage) -> String {
    page.directives()
        .into_iter()
        .filter(|(directive, _)| directives::is_for_mdbook(directive.name))
        .map(|(_, range)| format!("{}\n", &page.text[range]))
        .collect()
}

/// Leaves the title and [`PLACEHOLDER`] on each page, and writes what the theme needs.
fn shells(root: &Path, context: &PreprocessorContext, mut book: Book) -> anyhow::Result<Book> {
    // The pages name the scripts, so these must be there.
    wasm::write_boards(root, wasm::BoardBuild::Skip)?;
    let parsed = parse_book(root, &context.config, &book, true)?;
    let printed: Vec<_> = parsed
        .pages
        .iter()
        .map(|page| PrintedPage {
            needs: page.needs(),
            ..PrintedPage::default()
        })
        .collect();
    let languages = language::load_all(root)?;
    let site = ThemedSite {
        config: &context.config,
        languages: &languages,
        words: &Words::of_folder(&languages, &context.config.book.src)?,
    };
    write_theme(root, &site, &parsed, &printed)?;
    let language = language_of(&languages, &context.config.book.src);
    write_scripts(root, language, false, &parsed.metas, &printed)?;
    book.for_each_mut(|item| {
        if let BookItem::Chapter(chapter) = item
            && chapter.source_path.is_some()
        {
            let title = html! { h1 { (chapter.name) } }.into_string();
            chapter.content = on_demand::marked(&format!("{title}\n{PLACEHOLDER}\n"));
            chapter.path = chapter.path.take().map(|path| site_path(&path));
        }
    });
    Ok(book)
}

/// Returns the book as data, given the book as mdBook loads it: what every output prints.
///
/// # Errors
///
/// If something is wrong with a page, all diagnostics; or if a file can't be read or
/// written.
pub fn typed_book(root: &Path, config: &Config, book: &Book) -> anyhow::Result<book_model::Book> {
    let parsed = parse_book(root, config, book, true)?;
    Ok(book_model::Book {
        title: config.book.title.clone().unwrap_or_default(),
        description: config.book.description.clone().unwrap_or_default(),
        language: config.book.language.clone().unwrap_or_default(),
        pages: Workshop::new(&parsed)?.resolve_all()?,
    })
}

/// Returns the name of a page's file, relative to the book's folder.
fn source_name(source_dir: &Path, path: &Path) -> String {
    source_dir.join(path).to_string_lossy().replace('\\', "/")
}

/// Assembles and parses all pages, and collects what is known about them.
fn parse_book<'a>(
    root: &'a Path,
    config: &'a Config,
    book: &Book,
    is_whole: bool,
) -> anyhow::Result<ParsedBook<'a>> {
    let source_dir = &config.book.src;
    let pages = assemble_pages(root, source_dir, book, is_whole)?;
    let book_description = config.book.description.as_deref().unwrap_or_default();
    let chapters = book
        .chapters()
        .filter(|chapter| chapter.source_path.is_some());
    let mut metas: Vec<_> = pages
        .iter()
        .zip(chapters)
        .map(|(page, chapter)| page_meta(page, chapter, source_dir, book_description))
        .collect();
    set_continued_chapters(&mut metas);
    Ok(ParsedBook {
        root,
        source_dir,
        pages,
        metas,
        is_whole,
    })
}

fn page_meta(
    page: &ParsedPage,
    chapter: &Chapter,
    source_dir: &Path,
    book_description: &str,
) -> PageMeta {
    let path = format!("{}.html", page.site_name(source_dir));
    // The first page speaks for the book; the others say what they say first.
    let description = if path == "index.html" {
        book_description.to_owned()
    } else {
        head::description(page, &format!("{}: {book_description}", page.title))
    };
    PageMeta {
        path,
        source: page.path.to_string_lossy().replace('\\', "/"),
        title: page.title.clone(),
        number: page.section_number.clone(),
        parents: chapter.parent_names.clone(),
        continues: None,
        description,
    }
}

/// Notes for each page that is in the folder of one chapter, but listed in another, which
/// chapter it continues.
fn set_continued_chapters(metas: &mut [PageMeta]) {
    let chapters: BTreeMap<String, ContinuedChapter> = metas
        .iter()
        .filter(|meta| meta.parents.is_empty() && !meta.number.is_empty())
        .map(|meta| {
            let chapter = ContinuedChapter {
                number: meta.number.clone(),
                title: meta.title.clone(),
                path: meta.path.clone(),
            };
            (meta.folder().to_owned(), chapter)
        })
        .collect();
    for meta in metas {
        let listed_in = meta.number.split('.').next().unwrap_or_default();
        meta.continues = chapters
            .get(meta.folder())
            .filter(|chapter| !meta.number.is_empty() && chapter.number != listed_in)
            .cloned();
    }
}

/// Returns the pages as `mdbook test` hands them to rustdoc, by their paths in the folder
/// `source_dir`.
///
/// # Errors
///
/// If a page refers to something that does not exist.
pub fn doctests(
    root: &Path,
    source_dir: &Path,
    book: &Book,
) -> anyhow::Result<BTreeMap<PathBuf, Doctests>> {
    let mut diagnostics = Vec::new();
    let mut doctests = BTreeMap::new();
    // Listings that no page shows don't matter to rustdoc: this is not the whole check.
    for page in assemble_pages(root, source_dir, book, false)? {
        let jobs = job::jobs_of_page(root, source_dir, &page, &mut diagnostics);
        let path = page.path.strip_prefix(source_dir)?.to_owned();
        doctests.insert(path, Doctests::new(&page, &jobs));
    }
    diagnostic::fail_if_any(diagnostics)?;
    Ok(doctests)
}

/// Leaves only the snippets of each page, and writes the crates that they use to
/// [`doctest::LIBRARIES_DIR`].
fn keep_doctests(root: &Path, source_dir: &Path, mut book: Book) -> anyhow::Result<Book> {
    let mut doctests = doctests(root, source_dir, &book)?;
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

/// Assembles and parses all pages, and checks what they refer to. Of the whole book it
/// also checks that it is complete.
fn assemble_pages(
    root: &Path,
    source_dir: &Path,
    book: &Book,
    is_whole_book: bool,
) -> anyhow::Result<Vec<ParsedPage>> {
    let mut pages = Vec::new();
    let mut diagnostics = Vec::new();
    let mut assembler = Assembler {
        root,
        included_files: BTreeSet::new(),
    };
    let mut site_paths = BTreeSet::new();
    for chapter in book.chapters() {
        let Some(path) = &chapter.source_path else {
            continue;
        };
        let page_path = source_dir.join(path);
        let AssembledPage {
            text,
            diagnostics: wrong_lines,
        } = assembler.assemble(&page_path, &chapter.content);
        let mut page = ParsedPage::new(page_path, chapter.name.clone(), text);
        page.section_number = section_number(chapter);
        diagnostics.extend(
            wrong_lines
                .into_iter()
                .map(|(line, diagnostic)| page.diagnostic_on_line(line, diagnostic)),
        );
        let is_taken = !site_paths.insert(site_path(path));
        if let Err(wrong_name) = completeness::check_page_name(path, is_taken) {
            diagnostics.push(page.diagnostic_on_line(1, wrong_name));
        }
        diagnostics.extend(resolve::check_directives(&page));
        pages.push(page);
    }
    if is_whole_book {
        diagnostics.extend(completeness::unlisted_pages(root, source_dir, &pages)?);
    }
    if is_whole_book && source_dir == Path::new(language::ENGLISH_DIR) {
        diagnostics.extend(completeness::unshown_listings(
            root,
            &assembler.included_files,
        )?);
    }
    diagnostic::fail_if_any(diagnostics)?;
    Ok(pages)
}

/// Returns the number of a chapter without the full stop at its end: "4.8".
fn section_number(chapter: &Chapter) -> String {
    let Some(number) = &chapter.number else {
        return String::new();
    };
    number.to_string().trim_end_matches('.').to_owned()
}

/// The site for which a theme is written.
struct ThemedSite<'a> {
    config: &'a Config,
    /// All languages other than English.
    languages: &'a [Language],
    /// The words of its own language.
    words: &'a Words,
}

/// Writes the theme for mdBook's renderer, with what the heads of the pages say.
fn write_theme(
    root: &Path,
    site: &ThemedSite,
    parsed: &ParsedBook,
    printed: &[PrintedPage],
) -> anyhow::Result<()> {
    let source_dir = &site.config.book.src;
    let pages: Vec<_> = parsed
        .metas
        .iter()
        .zip(&parsed.pages)
        .zip(printed)
        .map(|((meta, parsed_page), page)| HeadPage {
            meta,
            minutes: chapter_map::minutes_of(root, parsed_page),
            needs: page.needs,
            languages: language::links(root, site.languages, source_dir, &meta.path),
        })
        .collect();
    let address = SiteAddress::from_config(site.config)?;
    let head_site = HeadSite {
        address: address.as_ref(),
        folder: language::site_dir(source_dir),
        words: site.words,
    };
    theme::write(root, site.config, &head_site, &pages)
}

/// Returns the language of the pages in the folder `source_dir`, or `None` for English.
fn language_of<'a>(languages: &'a [Language], source_dir: &Path) -> Option<&'a Language> {
    let mut languages = languages.iter();
    languages.find(|language| Path::new(&language.code) == source_dir)
}

/// Writes the scripts that pages load when a reader needs them: hidden code, runs, what
/// the search looks through, and the questions. `language` is that of the pages, or `None`
/// for English, and `has_all_titles` says whether all of them are made.
fn write_scripts(
    root: &Path,
    language: Option<&Language>,
    has_all_titles: bool,
    metas: &[PageMeta],
    printed: &[PrintedPage],
) -> anyhow::Result<()> {
    snippet::write_script(root, printed.iter().map(|page| &page.hidden_code))?;
    run::write_scripts(root, printed.iter().flat_map(|page| &page.run_scripts))?;
    let pages = || metas.iter().zip(printed);
    search::write_scripts(
        root,
        language,
        has_all_titles,
        pages().map(|(meta, page)| SearchedPage {
            path: &meta.path,
            titles: meta
                .parents
                .iter()
                .chain([&meta.title])
                .map(String::as_str)
                .collect(),
            number: &meta.number,
            sections: &page.sections,
        }),
    )?;
    review::write_script(
        root,
        pages().map(|(meta, page)| PageQuestions {
            path: &meta.path,
            title: &meta.title,
            questions: &page.questions,
        }),
    )
}

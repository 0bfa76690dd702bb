//! mdBook's preprocessor: from the pages as their authors wrote them to pages that a
//! renderer can print.
//!
//! A page goes one way: `page::assemble` puts in the listings that it includes,
//! `page::parsed` parses it once, `schedule` runs its programs and draws its
//! figures, and `render` puts the results in their places.
//!
//! Depends on the crates of figures, boards and the recorder, and knows nothing of how
//! the site is written: that is the crate `book`.

mod across_pages;
mod block;
mod completeness;
mod context;
mod data_script;
mod digest;
mod directives;
pub mod doctest;
mod fold_text;
mod page;
mod program;
mod render;
mod schedule;
mod site;
pub mod tokens;

pub use directives::{DirectiveSpec, Usage, directives};
pub use page::parsed::{heading_id, site_path};
pub use program::bundle::single_file_program;
pub use program::watch;
pub use site::{head, language, wasm};

use crate::site::scripts;

use crate::across_pages::{review, search};
use crate::doctest::Doctests;
use crate::head::{PageMeta, SiteAddress};
use crate::page::assemble::{AssembledPage, Assembler};
use crate::page::diagnostic;
use crate::page::parsed::Page;
use crate::program::{code, job};
use crate::render::RenderedPage;
use anyhow::{Context as _, ensure};
use mdbook_preprocessor::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The preprocessor of the book, for mdBook.
#[derive(Default)]
pub struct Press {
    /// Whether the book that mdBook hands over is only one page of the whole. Then the
    /// files that a build writes for the whole book are left as they are.
    pub is_single_page: bool,
    /// How the boards are compiled.
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
        let source_dir = &context.config.book.src;
        if context.renderer == doctest::RENDERER {
            return keep_doctests(&root, source_dir, book);
        }
        let is_whole_book = !self.is_single_page;
        let pages = assemble_pages(&root, source_dir, &book, is_whole_book)?;
        if is_whole_book {
            if let Some(reason) = wasm::write_boards(&root, self.boards)? {
                eprintln!("the boards are pictures only: {reason}");
            }
            write_page_heads(&root, context, &book, &pages)?;
        } else {
            let needs_all_pages = pages
                .iter()
                .flat_map(Page::directives)
                .any(|(directive, _)| directives::depends_on_all_pages(directive.name));
            ensure!(!needs_all_pages, "the page depends on other pages");
        }
        let mut rendered = schedule::render_pages(&root, source_dir, &pages, is_whole_book)?;
        if is_whole_book {
            write_scripts(&root, &book, &rendered)?;
        }
        book.for_each_mut(|item| {
            if let BookItem::Chapter(chapter) = item
                && let Some(path) = &chapter.source_path
            {
                // A page with this name was rendered, since it is a chapter.
                chapter.content = rendered.remove(path).unwrap_or_default().text;
                // The theme writes the contents into each page and links to
                // the paths as they are.
                chapter.path = chapter.path.take().map(|path| site_path(&path));
            }
        });
        Ok(book)
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
) -> anyhow::Result<Vec<Page>> {
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
        let mut page = Page::new(page_path, chapter.name.clone(), text);
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
        diagnostics.extend(render::check_directives(&page));
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

/// Writes what the heads of the pages say, for the theme.
fn write_page_heads(
    root: &Path,
    context: &PreprocessorContext,
    book: &Book,
    pages: &[Page],
) -> anyhow::Result<()> {
    let source_dir = &context.config.book.src;
    let book_description = context
        .config
        .book
        .description
        .as_deref()
        .unwrap_or_default();
    let languages = language::load_all(root)?;
    let mut top_chapter = None;
    let mut metas = Vec::new();
    for (page, section) in pages.iter().zip(book.chapters()) {
        let is_below_another = !section.parent_names.is_empty();
        let chapter = top_chapter.filter(|_| is_below_another).unwrap_or(section);
        top_chapter = Some(chapter);
        let language_links =
            language::links_html(root, &languages, source_dir, &page.site_name(source_dir));
        metas.push(PageMeta::new(
            page,
            section,
            chapter,
            source_dir,
            book_description,
            language_links,
        ));
    }
    let site_address = SiteAddress::from_config(&context.config)?;
    head::write(root, site_address.as_ref(), &metas)?;
    scripts::write(root)
}

/// Writes the scripts that pages load when a reader needs them: hidden code, runs, what
/// the search looks through, and the questions.
fn write_scripts(
    root: &Path,
    book: &Book,
    rendered: &BTreeMap<PathBuf, RenderedPage>,
) -> anyhow::Result<()> {
    code::write_script(root, rendered.values().map(|page| &page.hidden_code))?;
    watch::write_scripts(root, rendered.values().flat_map(|page| &page.run_scripts))?;
    let in_order: Vec<_> = book
        .chapters()
        .filter_map(|chapter| Some((chapter, rendered.get(chapter.source_path.as_ref()?)?)))
        .collect();
    let sections = in_order
        .iter()
        .map(|(chapter, page)| (*chapter, page.sections.as_slice()));
    search::write_scripts(root, sections)?;
    let questions = in_order
        .iter()
        .map(|(chapter, page)| (*chapter, page.questions.as_slice()));
    review::write_script(root, questions)
}

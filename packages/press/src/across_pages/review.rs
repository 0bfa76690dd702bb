//! `{{#review}}`: the book asks again what a reader has missed or not seen for a while.
//! With a folder after the name it asks only the questions of that chapter.

use crate::across_pages::progress;
use crate::data_script;
use crate::page::diagnostic::{Diagnostic, expect_one_of};
use crate::page::syntax::Directive;
use crate::print::PrintedQuestion;
use crate::resolve::ResolveContext;
use book_model::{Block, Review};
use std::path::Path;
use web_formats::url;

/// Where `book.toml` expects the script.
const SCRIPT: &str = "target/questions.js";

/// Returns the questions that come back.
///
/// # Errors
///
/// If the chapter has no questions.
pub(crate) fn resolve(
    directive: &Directive,
    context: &ResolveContext,
) -> Result<Vec<Block>, Diagnostic> {
    let mut chapters = progress::resolve_questions(&context.chapters)?;
    let folder = directive.argument;
    let is_whole_book = folder.is_empty();
    if !is_whole_book {
        let folders = chapters.iter().map(|chapter| &*chapter.folder);
        expect_one_of("chapter with questions", folder, folders)?;
        chapters.retain(|chapter| chapter.folder == folder);
    }
    Ok(vec![Block::Review(Review {
        is_whole_book,
        chapters,
    })])
}

/// The questions of a page.
pub(crate) struct PageQuestions<'a> {
    /// The path of the page on the site.
    pub(crate) path: &'a str,
    pub(crate) title: &'a str,
    pub(crate) questions: &'a [PrintedQuestion],
}

/// Writes the script, which has for each page its address, its title, and the ids and the
/// HTML of its questions.
///
/// # Errors
///
/// If the script can't be written.
pub(crate) fn write_script<'a>(
    root: &Path,
    pages: impl Iterator<Item = PageQuestions<'a>>,
) -> anyhow::Result<()> {
    let mut entries = Vec::new();
    for page in pages.filter(|page| !page.questions.is_empty()) {
        let questions: Vec<_> = page
            .questions
            .iter()
            .map(|question| (&question.id, &question.html))
            .collect();
        entries.push((url::from_path(Path::new(page.path)), page.title, questions));
    }
    data_script::write(root, SCRIPT, serde_json::to_string(&entries)?)
}

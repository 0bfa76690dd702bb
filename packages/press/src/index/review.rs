//! `{{#review}}`: the book asks again what a reader has missed or not seen for a
//! while; of one chapter with its folder behind the name.

use crate::context::Needs;
use crate::index::progress::Asked;
use crate::packed_script;
use crate::page::diagnostic::{Mistake, known};
use crate::page::inline;
use crate::page::parsed::site_path;
use crate::page::syntax::Directive;
use maud::{PreEscaped, html};
use mdbook_preprocessor::book::Chapter;
use project::url;
use std::path::Path;

/// Where book.toml expects the script.
const SCRIPT: &str = "target/questions.js";

/// The place for the questions; without the script, links to them.
pub(crate) fn html(it: &Directive, needs: &Needs) -> Result<String, Mistake> {
    let chapters = needs
        .chapters
        .iter()
        .filter(|chapter| !chapter.questions.is_empty());
    let chapters: Vec<_> = chapters.collect();
    let is_all = it.argument.is_empty();
    if !is_all {
        let folders = chapters.iter().map(|chapter| &*chapter.folder);
        known("chapter with questions", it.argument, folders)?;
    }
    let own = chapters
        .iter()
        .filter(|chapter| is_all || chapter.folder == it.argument);
    let ids: Vec<_> = own
        .flat_map(|chapter| &chapter.questions)
        .map(|it| &*it.id)
        .collect();
    let ask = |asked: &Asked| inline::html(&asked.ask).map(PreEscaped);
    Ok(html! {
        div class="review" data-of=(ids.join(" ")) {
            @if is_all {
                @for chapter in chapters {
                    h2 { (chapter.title) }
                    @for page in chapter.questions.chunk_by(|a, b| a.page == b.page) {
                        p { (page[0].title) }
                        ul { @for it in page { li { a href={ (it.page) "#question-" (it.id) } { (ask(it)?) } } } }
                    }
                }
            } @else {
                p { a href="../review.html" { "All questions of the book" } }
            }
        }
    }
    .into_string())
}

/// Writes the script, which leaves the questions on its own element, packed: the
/// address of each page, what it is called, and the HTML of its questions by their ids.
pub(crate) fn write<'a>(
    root: &Path,
    pages: impl Iterator<Item = (&'a Chapter, &'a Vec<(String, String)>)>,
) -> anyhow::Result<()> {
    let pages = pages
        .filter(|(_, questions)| !questions.is_empty())
        .filter_map(|(page, all)| {
            let path = site_path(page.source_path.as_ref()?);
            Some((url::of_path(&path), &page.name, all))
        });
    let pages = serde_json::to_string(&pages.collect::<Vec<_>>())?;
    packed_script::write(root, SCRIPT, pages)
}

//! `{{#review}}`: the book asks again what a reader has missed or not seen for a while.
//! With a folder after the name it asks only the questions of that chapter.

use crate::across_pages::progress::QuestionEntry;
use crate::context::RenderContext;
use crate::data_script;
use crate::page::diagnostic::{Diagnostic, expect_one_of};
use crate::page::inline;
use crate::page::parsed::site_path;
use crate::page::syntax::Directive;
use maud::{Markup, PreEscaped, html};
use mdbook_preprocessor::book::Chapter;
use serde::{Deserialize, Serialize};
use std::path::Path;
use web_formats::url;

/// Where `book.toml` expects the script.
const SCRIPT: &str = "target/questions.js";

/// A question as its page shows it, to be asked again elsewhere.
#[derive(Serialize, Deserialize)]
pub(crate) struct QuestionHtml {
    pub(crate) id: String,
    pub(crate) html: String,
}

/// Returns the place where the script puts the questions. Without the script it has links
/// to them.
///
/// # Errors
///
/// If the chapter has no questions.
pub(crate) fn html(directive: &Directive, context: &RenderContext) -> Result<String, Diagnostic> {
    let chapters: Vec<_> = context
        .chapters
        .iter()
        .filter(|chapter| !chapter.questions.is_empty())
        .collect();
    let folder = directive.argument;
    let is_whole_book = folder.is_empty();
    if !is_whole_book {
        let folders = chapters.iter().map(|chapter| &*chapter.folder);
        expect_one_of("chapter with questions", folder, folders)?;
    }
    let ids: Vec<_> = chapters
        .iter()
        .filter(|chapter| is_whole_book || chapter.folder == folder)
        .flat_map(|chapter| &chapter.questions)
        .map(|question| &*question.id)
        .collect();
    let ask_html = |question: &QuestionEntry| -> Result<Markup, Diagnostic> {
        inline::html(&question.ask).map(PreEscaped)
    };
    Ok(html! {
        div class="review" data-of=(ids.join(" ")) {
            @if is_whole_book {
                @for chapter in chapters {
                    h2 { (chapter.title) }
                    @for questions in chapter.questions.chunk_by(|a, b| a.page_url == b.page_url) {
                        p { (questions[0].page_title) }
                        ul {
                            @for question in questions {
                                li { a href={ (question.page_url) "#question-" (question.id) } { (ask_html(question)?) } }
                            }
                        }
                    }
                }
            } @else {
                p { a href="../review.html" { "All questions of the book" } }
            }
        }
    }
    .into_string())
}

/// Writes the script, which has for each page its address, its title, and the ids and the
/// HTML of its questions.
///
/// # Errors
///
/// If the script can't be written.
pub(crate) fn write_script<'a>(
    root: &Path,
    pages: impl Iterator<Item = (&'a Chapter, &'a [QuestionHtml])>,
) -> anyhow::Result<()> {
    let mut entries = Vec::new();
    for (chapter, questions) in pages {
        let Some(path) = &chapter.source_path else {
            continue;
        };
        if questions.is_empty() {
            continue;
        }
        let questions: Vec<_> = questions
            .iter()
            .map(|question| (&question.id, &question.html))
            .collect();
        entries.push((url::from_path(&site_path(path)), &chapter.name, questions));
    }
    data_script::write(root, SCRIPT, serde_json::to_string(&entries)?)
}

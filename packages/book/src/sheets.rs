//! Worksheets with their answers, and slides, for each chapter, printed from the typed book.
//!
//! What each kind of block is on a worksheet and in the answers is said in `tasks`, and on
//! slides in `slides`. Neither has a wildcard, so a new kind of block does not compile until
//! both say what becomes of it.

mod pictures;
mod slides;
mod tasks;

use anyhow::Context as _;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use book_model::{Book, Page, PageMeta};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tasks::Task;

/// The folder of the solutions of all chapters, which are no chapter.
const SOLUTIONS_DIR: &str = "solutions";

/// Returns the sheets and slides of the chapters with these numbers, or of all if there are
/// none, by the names of their files. Their styles are in the theme of the book in `root`.
///
/// # Errors
///
/// If a file of the theme can't be read.
pub(crate) fn render_all(
    root: &Path,
    book: &Book,
    chosen: &[u32],
) -> anyhow::Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for (folder, pages) in chapters(book, chosen) {
        let first = pages.first().context("a chapter has a page")?;
        let chapter_title = title(&first.meta);
        let tasks: Vec<_> = pages
            .iter()
            .map(|page| (title(&page.meta), tasks::of_blocks(&page.blocks)))
            .collect();
        let name = folder
            .split('-')
            .next()
            .filter(|name| name.starts_with("ch"))
            .unwrap_or(folder);
        for (kind, body) in [
            ("worksheet", worksheet(&chapter_title, &tasks)),
            ("answers", answers(&chapter_title, &tasks)),
            ("slides", slides(&pages)),
        ] {
            let document = document(root, &format!("{chapter_title} · {kind}"), kind, &body)?;
            files.insert(format!("{name}-{kind}.html"), document);
        }
    }
    Ok(files)
}

/// Returns the pages of the chosen chapters, by the folders of the chapters.
fn chapters<'a>(book: &'a Book, chosen: &[u32]) -> BTreeMap<&'a str, Vec<&'a Page>> {
    let mut chapters: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for page in &book.pages {
        // A page beside the chapters has no folder.
        let Some((folder, _)) = page.meta.path.split_once('/') else {
            continue;
        };
        let is_chosen = chosen.is_empty()
            || workspace::chapter_number(folder).is_some_and(|number| chosen.contains(&number));
        if folder != SOLUTIONS_DIR && is_chosen {
            chapters.entry(folder).or_default().push(page);
        }
    }
    chapters
}

/// Returns the title of a page with its number: "4.2 Nim", and "Chapter 4: Add games up" for
/// the first page of a chapter.
fn title(meta: &PageMeta) -> String {
    if meta.parents.is_empty() && !meta.number.is_empty() {
        format!("Chapter {}: {}", meta.number, meta.title)
    } else {
        meta.numbered_title()
    }
}

/// The tasks of a page, below its title.
type PageTasks = (String, Vec<Task>);

/// Returns the tasks of a chapter, each with room to write.
fn worksheet(chapter_title: &str, pages: &[PageTasks]) -> Markup {
    html! {
        h1 { (chapter_title) }
        p class="who" { "Name " span {} " Date " span {} }
        (numbered(pages, |task| &task.statement))
    }
}

/// Returns the answers of a chapter's tasks, with the same numbers.
fn answers(chapter_title: &str, pages: &[PageTasks]) -> Markup {
    html! {
        h1 { (chapter_title) " · answers" }
        (numbered(pages, |task| &task.answer))
    }
}

/// Returns what `side` is of each task, below the titles of the pages, with the numbers of
/// the tasks.
fn numbered(pages: &[PageTasks], side: fn(&Task) -> &Markup) -> Markup {
    let mut numbers = 1..;
    html! {
        @for (title, tasks) in pages.iter().filter(|(_, tasks)| !tasks.is_empty()) {
            h2 { (title) }
            @for (task, number) in tasks.iter().zip(numbers.by_ref()) {
                section { b { (number) "." } (side(task)) }
            }
        }
    }
}

/// Returns the slides of a chapter: for each page one with what it is about, and then those
/// of its blocks.
fn slides(pages: &[&Page]) -> Markup {
    html! {
        @for page in pages {
            @let title = title(&page.meta);
            section {
                h1 { (title) }
                p class="claim" { (page.meta.description) }
            }
            @for slide in slides::of_blocks(&page.blocks) {
                section { h2 { (title) } (slide) }
            }
        }
    }
}

/// Returns an HTML document that needs no other file.
fn document(root: &Path, title: &str, kind: &str, body: &Markup) -> anyhow::Result<String> {
    let theme = root.join("theme");
    let mut css = files::read(&theme.join("css/variables.css"))?;
    css += &files::read(&theme.join("handout.css"))?;
    let font = BASE64_STANDARD.encode(fs::read(theme.join("fonts/math.woff2"))?);
    css += &format!(
        "@font-face {{ font-family: \"Book Math\"; src: url(data:font/woff2;base64,{font}); }}"
    );
    let page = html! {
        (DOCTYPE)
        html lang="en" class=(kind) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                style { (PreEscaped(css)) }
            }
            body { main { (body) } }
        }
    };
    Ok(page.into_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(path: &str, number: &str, title: &str, parents: &[&str]) -> Page {
        Page {
            meta: PageMeta {
                path: path.into(),
                title: title.into(),
                number: number.into(),
                parents: parents.iter().map(ToString::to_string).collect(),
                ..PageMeta::default()
            },
            ..Page::default()
        }
    }

    #[test]
    fn a_chapter_has_the_pages_of_its_folder() {
        let book = Book {
            pages: vec![
                page("index.html", "", "Book", &[]),
                page("ch02-b/index.html", "2", "B", &[]),
                page("ch02-b/x.html", "2.1", "X", &["B"]),
                page("your-own-game/index.html", "9", "Own", &[]),
                page("solutions/ch02-b.html", "", "B", &["Solutions"]),
            ],
            ..Book::default()
        };
        let titles = |chosen: &[u32]| {
            chapters(&book, chosen)
                .into_iter()
                .map(|(folder, pages)| {
                    let titles: Vec<_> = pages.iter().map(|page| title(&page.meta)).collect();
                    (folder, titles)
                })
                .collect::<Vec<_>>()
        };
        let second = ("ch02-b", vec!["Chapter 2: B".into(), "2.1 X".into()]);
        let own = ("your-own-game", vec!["Chapter 9: Own".into()]);
        assert_eq!(titles(&[]), [second.clone(), own]);
        assert_eq!(titles(&[2, 3]), [second]);
        assert!(titles(&[1]).is_empty());
    }

    #[test]
    fn answers_have_the_numbers_of_their_tasks() {
        let task = |name: &str| Task {
            statement: html! { p { (name) "?" } },
            answer: html! { p { (name) "!" } },
        };
        let pages = [
            ("1 A".to_owned(), vec![task("a"), task("b")]),
            ("1.1 B".to_owned(), Vec::new()),
            ("1.2 C & D".to_owned(), vec![task("c")]),
        ];
        let numbered = |sign: &str| {
            format!(
                "<h2>1 A</h2><section><b>1.</b><p>a{sign}</p></section>\
                 <section><b>2.</b><p>b{sign}</p></section>\
                 <h2>1.2 C &amp; D</h2><section><b>3.</b><p>c{sign}</p></section>"
            )
        };
        let worksheet = worksheet("Chapter 1: A", &pages).0;
        assert!(worksheet.ends_with(&numbered("?")), "{worksheet}");
        let answers = answers("Chapter 1: A", &pages).0;
        assert!(answers.ends_with(&numbered("!")), "{answers}");
    }
}

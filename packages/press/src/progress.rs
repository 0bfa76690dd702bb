//! `{{#progress}}`: the list of all puzzles.

use crate::board;
use crate::mistake::{Located, Mistake};
use crate::page::Page;
use maud::{Markup, html};
use project::root;
use std::path::Path;

/// A puzzle of the book, for the list of all.
#[derive(Hash)]
pub(crate) struct Puzzle {
    pub(crate) id: String,
    /// How difficult it is, from 1 to 3.
    pub(crate) stars: u32,
    /// The page, without its extension, from the root of the site.
    pub(crate) page: String,
    /// What the page is called.
    pub(crate) title: String,
    /// What its chapter is called.
    pub(crate) chapter: String,
}

/// The puzzles of all pages, in the order of the book.
pub(crate) fn all(source: &Path, pages: &[Page], problems: &mut Vec<Located>) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for page in pages {
        for (directive, range) in page.directives() {
            let Some((id, stars)) = board::id_and_stars(&directive) else { continue };
            if puzzles.iter().any(|puzzle| puzzle.id == id) {
                let fault = format!("another puzzle has the id {id:?}");
                problems.push(page.problem(range.start, Mistake::new(fault, "choose another id")));
            }
            let (path, title) = (page.path(source), page.title.clone());
            let chapter = chapter(source, pages, &page.file);
            puzzles.push(Puzzle { id, stars, page: path, title, chapter });
        }
    }
    puzzles
}

/// What the first page of the chapter of the page `file` is called.
fn chapter(source: &Path, pages: &[Page], file: &Path) -> String {
    let first = file.with_file_name("index.md");
    let title = pages.iter().find(|page| page.file == first).map_or("", |page| &page.title);
    let folder = file.strip_prefix(source).ok().and_then(Path::parent).and_then(Path::to_str);
    let number = folder.and_then(root::chapter_number).unwrap_or_default();
    format!("Chapter {number}: {title}")
}

/// The list of all puzzles; the script marks those that are solved.
pub(crate) fn html(puzzles: &[Puzzle]) -> Result<String, Mistake> {
    if puzzles.is_empty() {
        return Err(Mistake::new("the book has no puzzles yet", "take the directive out"));
    }
    let html = html! {
        div class="progress" {
            p class="progress-count" role="status" { "The book has " (puzzles.len()) " puzzles." }
            @for chapter in puzzles.chunk_by(|a, b| a.chapter == b.chapter) {
                h2 { (chapter[0].chapter) }
                ul {
                    @for (puzzle, number) in by_difficulty(chapter) {
                        li {
                            (difficulty(puzzle.stars)) " "
                            a href={ (puzzle.page) ".html#puzzle-" (puzzle.id) } data-puzzle=(puzzle.id) { (puzzle.title) " · puzzle " (number) }
                        }
                    }
                }
            }
        }
    };
    Ok(html.into_string())
}

/// The puzzles of a chapter with their numbers on their pages, the easiest first.
fn by_difficulty(chapter: &[Puzzle]) -> Vec<(&Puzzle, usize)> {
    let pages = chapter.chunk_by(|a, b| a.page == b.page);
    let mut puzzles: Vec<_> = pages.flat_map(|page| page.iter().zip(1..)).collect();
    puzzles.sort_by_key(|(puzzle, _)| puzzle.stars);
    puzzles
}

/// One, two or three stars.
pub(crate) fn difficulty(stars: u32) -> Markup {
    let drawn: String = (1..=3).map(|star| if star <= stars { '★' } else { '☆' }).collect();
    html! { span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) } }
}

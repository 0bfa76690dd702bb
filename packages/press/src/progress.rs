//! `{{#progress}}`: the list of all puzzles.

use crate::board::Puzzle;
use crate::mistake::{Located, Mistake};
use crate::page::Page;
use maud::{Markup, html};
use project::root;
use std::path::Path;

/// A puzzle of the book, for the list of all.
#[derive(Hash)]
pub(crate) struct Listed {
    puzzle: Puzzle,
    /// The page, without its extension, from the root of the site.
    page: String,
    /// What the page is called.
    title: String,
    /// What its chapter is called.
    chapter: String,
}

/// The puzzles of all pages, in the order of the book.
pub(crate) fn all(source: &Path, pages: &[Page], problems: &mut Vec<Located>) -> Vec<Listed> {
    let mut puzzles: Vec<Listed> = Vec::new();
    for page in pages {
        for (directive, range) in page.directives() {
            let Some(puzzle) = Puzzle::of(&directive) else { continue };
            if puzzles.iter().any(|other| other.puzzle.id == puzzle.id) {
                let fault = format!("another puzzle has the id {:?}", puzzle.id);
                problems.push(page.problem(range.start, Mistake::new(fault, "choose another id")));
            }
            let (path, title) = (page.path(source), page.title.clone());
            let chapter = chapter(source, pages, &page.file);
            puzzles.push(Listed { puzzle, page: path, title, chapter });
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
pub(crate) fn html(puzzles: &[Listed]) -> Result<String, Mistake> {
    if puzzles.is_empty() {
        return Err(Mistake::new("the book has no puzzles yet", "take the directive out"));
    }
    let games: Result<Vec<_>, _> = puzzles.iter().map(|listed| listed.puzzle.game()).collect();
    let mut games = games?.into_iter();
    let html = html! {
        div class="progress" {
            p class="progress-count" role="status" { "The book has " (puzzles.len()) " puzzles." }
            @for chapter in puzzles.chunk_by(|a, b| a.chapter == b.chapter) {
                section {
                    h2 { (chapter[0].chapter) }
                    progress max=(chapter.len()) value="0" aria-label={ "Solved of " (chapter[0].chapter) } {}
                    ul {
                        @for (listed, number, (game, picture)) in by_difficulty(chapter, games.by_ref()) {
                            li {
                                a href={ (listed.page) ".html#puzzle-" (listed.puzzle.id) } data-puzzle=(listed.puzzle.id) {
                                    (picture)
                                    b { (game) } " "
                                    (difficulty(listed.puzzle.stars)) " "
                                    span { (listed.title) " · puzzle " (number) }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(html.into_string())
}

/// The puzzles of a chapter with their numbers on their pages and their games, the
/// easiest first.
fn by_difficulty<G>(
    chapter: &[Listed],
    games: impl Iterator<Item = G>,
) -> Vec<(&Listed, usize, G)> {
    let pages = chapter.chunk_by(|a, b| a.page == b.page).flat_map(|page| page.iter().zip(1..));
    let puzzles = pages.zip(games).map(|((listed, number), game)| (listed, number, game));
    let mut puzzles: Vec<_> = puzzles.collect();
    puzzles.sort_by_key(|(listed, ..)| listed.puzzle.stars);
    puzzles
}

/// One, two or three stars.
pub(crate) fn difficulty(stars: u32) -> Markup {
    let drawn: String = (1..=3).map(|star| if star <= stars { '★' } else { '☆' }).collect();
    html! { span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) } }
}

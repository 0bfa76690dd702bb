//! `{{#progress}}`: what there is to do in the book, chapter by chapter.

use crate::block::board::Puzzle;
use crate::page::diagnostic::{Located, Mistake};
use crate::page::parsed::Page;
use crate::program::job::Running;
use maud::{Markup, html};
use project::{exercise, root, url};
use std::path::Path;

/// What a reader can do in a chapter, in the order of the book.
#[derive(Default, Hash)]
pub(crate) struct Chapter {
    /// The folder of its pages, and of its listings.
    pub(crate) folder: String,
    pub(crate) title: String,
    puzzles: Vec<Listed>,
    pub(crate) questions: Vec<Asked>,
    /// By what their readers' steps are kept.
    runs: Vec<String>,
    /// Names and titles.
    exercises: Vec<(String, String)>,
}

/// A puzzle of the book, for the list of all.
#[derive(Hash)]
struct Listed {
    puzzle: Puzzle,
    /// The address of its page, from the root of the site.
    page: String,
    /// What the page is called.
    title: String,
}

/// A question of the book.
#[derive(Hash)]
pub(crate) struct Asked {
    pub(crate) id: String,
    pub(crate) ask: String,
    /// The address of its page, from the root of the site.
    pub(crate) page: String,
    pub(crate) title: String,
}

/// The chapters with what is on their pages, and what is `running` there.
pub(crate) fn all(
    root: &Path,
    source: &Path,
    pages: &[Page],
    running: &[Vec<Running>],
    problems: &mut Vec<Located>,
) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (page, running) in pages.iter().zip(running) {
        let path = page.path(source);
        let title = &page.title;
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let at = chapters.iter().position(|chapter| chapter.folder == folder);
        let at = at.unwrap_or_else(|| {
            let title = match root::chapter_number(folder) {
                Some(number) => format!("Chapter {number}: {title}"),
                None => title.clone(),
            };
            chapters.push(Chapter {
                folder: folder.to_owned(),
                title,
                ..Chapter::default()
            });
            chapters.len() - 1
        });
        for (directive, range) in page.directives() {
            let Some(puzzle) = Puzzle::of(&directive) else {
                continue;
            };
            let mut others = chapters.iter().flat_map(|chapter| &chapter.puzzles);
            if others.any(|other| other.puzzle.id == puzzle.id) {
                let fault = format!("another puzzle has the id {:?}", puzzle.id);
                problems.push(page.problem(range.start, Mistake::new(fault, "choose another id")));
            }
            let page = page.address(source);
            let title = title.clone();
            chapters[at].puzzles.push(Listed {
                puzzle,
                page,
                title,
            });
        }
        let chapter = &mut chapters[at];
        for run in running {
            match run.ask() {
                Some(ask) => chapter.questions.push(Asked {
                    id: run.id.clone(),
                    ask: ask.to_owned(),
                    page: page.address(source),
                    title: title.clone(),
                }),
                None if run.is_watched() => chapter.runs.push(run.id.clone()),
                None => {}
            }
        }
        if path.ends_with("/exercises") {
            let all = exercise::of_crate(&root.join("listings").join(folder)).unwrap_or_default();
            chapter.exercises = all.into_iter().map(|it| (it.name, it.title)).collect();
        }
    }
    chapters
}

impl Chapter {
    /// What there is of each kind, by what it is kept by.
    fn kinds(&self) -> Vec<(&'static str, Vec<String>)> {
        let exercise = |(name, _): &(String, String)| format!("{}/{name}", self.folder);
        let kinds = [
            (
                "Questions",
                self.questions.iter().map(|it| it.id.clone()).collect(),
            ),
            (
                "Puzzles",
                self.puzzles.iter().map(|it| it.puzzle.id.clone()).collect(),
            ),
            ("Runs", self.runs.clone()),
            (
                "Exercises",
                self.exercises.iter().map(exercise).collect::<Vec<_>>(),
            ),
        ];
        kinds
            .into_iter()
            .filter(|(_, ids)| !ids.is_empty())
            .collect()
    }

    /// Its puzzles with their numbers on their pages, their games and their
    /// pictures, the easiest first.
    fn by_difficulty(&self) -> Result<Vec<(&Listed, usize, &'static str, Markup)>, Mistake> {
        let pages = self.puzzles.chunk_by(|a, b| a.page == b.page);
        let numbered = pages.flat_map(|page| page.iter().zip(1..));
        let puzzles = numbered.map(|(listed, number)| {
            let (game, picture) = listed.puzzle.game()?;
            Ok((listed, number, game, picture))
        });
        let mut puzzles = puzzles.collect::<Result<Vec<_>, Mistake>>()?;
        puzzles.sort_by_key(|(listed, ..)| listed.puzzle.stars);
        Ok(puzzles)
    }
}

/// The list of all puzzles and exercises, with bars; the script marks what is done.
pub(crate) fn html(chapters: &[Chapter]) -> Result<String, Mistake> {
    let chapters = chapters
        .iter()
        .filter(|chapter| !chapter.kinds().is_empty());
    let chapters = chapters.map(|chapter| Ok((chapter, chapter.by_difficulty()?)));
    let chapters = chapters.collect::<Result<Vec<_>, Mistake>>()?;
    if chapters.is_empty() {
        return Err(Mistake::new(
            "the book has nothing to do yet",
            "take the directive out",
        ));
    }
    let html = html! {
        div class="progress" {
            @for (chapter, puzzles) in chapters {
                section {
                    h2 { (chapter.title) }
                    @for (kind, ids) in chapter.kinds() {
                        label class="bar-line" {
                            (kind) " " progress max=(ids.len()) value="0" data-kind=(kind.to_lowercase()) data-of=(ids.join(" ")) {}
                        }
                    }
                    ul class="puzzle-list" {
                        @for (Listed { puzzle, page, title }, number, game, picture) in puzzles {
                            li {
                                a href={ (page) "#puzzle-" (puzzle.id) } data-puzzle=(puzzle.id) {
                                    (picture)
                                    b { (game) } " "
                                    (difficulty(puzzle.stars)) " "
                                    span { (title) " · puzzle " (number) }
                                }
                            }
                        }
                    }
                    ul class="exercise-list" {
                        @for (name, title) in &chapter.exercises {
                            li { a href={ (url::of_path(Path::new(&chapter.folder))) "/exercises.html#" (name) } data-exercise={ (chapter.folder) "/" (name) } { (title) } }
                        }
                    }
                }
            }
        }
    };
    Ok(html.into_string())
}

/// One, two or three stars.
pub(crate) fn difficulty(stars: u32) -> Markup {
    let drawn: String = (1..=3)
        .map(|star| if star <= stars { '★' } else { '☆' })
        .collect();
    html! { span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) } }
}

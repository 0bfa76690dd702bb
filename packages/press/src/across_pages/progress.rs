//! `{{#progress}}`: what there is to do in the book, chapter by chapter.

use crate::block::board::{Puzzle, PuzzlePreview};
use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::parsed::Page;
use crate::program::job::Job;
use exercises::Exercise;
use maud::{Markup, html};
use std::ops::Range;
use std::path::Path;
use web_formats::url;

/// What a reader can do in a chapter, in the order of the book.
#[derive(Default, Hash)]
pub(crate) struct Chapter {
    /// The folder of its pages, and of its listings.
    pub(crate) folder: String,
    pub(crate) title: String,
    puzzles: Vec<PuzzleEntry>,
    pub(crate) questions: Vec<QuestionEntry>,
    /// The ids under which the progress of its runs is saved.
    run_ids: Vec<String>,
    exercises: Vec<ExerciseEntry>,
}

/// A puzzle of the book.
#[derive(Hash)]
struct PuzzleEntry {
    puzzle: Puzzle,
    /// The address of its page, relative to the root of the site.
    page_url: String,
    page_title: String,
}

/// A question of the book.
#[derive(Hash)]
pub(crate) struct QuestionEntry {
    pub(crate) id: String,
    /// The question itself, as Markdown.
    pub(crate) ask: String,
    /// The address of its page, relative to the root of the site.
    pub(crate) page_url: String,
    pub(crate) page_title: String,
}

/// An exercise of the book.
#[derive(Hash)]
struct ExerciseEntry {
    name: String,
    title: String,
}

/// What there is of one kind in a chapter.
struct ActivityKind {
    name: &'static str,
    /// The ids under which the progress is saved.
    ids: Vec<String>,
}

/// Returns the chapters with what there is to do on their pages. Puzzles with the same id
/// go to `diagnostics`.
pub(crate) fn collect_chapters(
    root: &Path,
    source_dir: &Path,
    pages: &[Page],
    jobs: &[Vec<Job>],
    diagnostics: &mut Vec<LocatedDiagnostic>,
) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for (page, jobs) in pages.iter().zip(jobs) {
        let site_name = page.site_name(source_dir);
        let page_url = page.url(source_dir);
        let folder = match site_name.rsplit_once('/') {
            Some((folder, _)) => folder,
            None => "",
        };
        let position = chapters.iter().position(|chapter| chapter.folder == folder);
        let index = position.unwrap_or_else(|| {
            chapters.push(Chapter::new(folder, &page.title));
            chapters.len() - 1
        });
        for (directive, range) in page.directives() {
            if let Some(puzzle) = Puzzle::of_directive(&directive) {
                diagnostics.extend(duplicate_puzzle(page, &range, &puzzle, &chapters));
                chapters[index].puzzles.push(PuzzleEntry {
                    puzzle,
                    page_url: page_url.clone(),
                    page_title: page.title.clone(),
                });
            }
        }
        let chapter = &mut chapters[index];
        for job in jobs {
            if let Some(question) = job.question() {
                chapter.questions.push(QuestionEntry {
                    id: job.id.clone(),
                    ask: question.to_owned(),
                    page_url: page_url.clone(),
                    page_title: page.title.clone(),
                });
            } else if job.is_watched() {
                chapter.run_ids.push(job.id.clone());
            }
        }
        if site_name.ends_with("/exercises") {
            // A chapter without a crate has no exercises.
            let exercises =
                exercises::of_chapter(&root.join("listings").join(folder)).unwrap_or_default();
            chapter.exercises = exercises
                .into_iter()
                .map(|Exercise { name, title, .. }| ExerciseEntry { name, title })
                .collect();
        }
    }
    chapters
}

fn duplicate_puzzle(
    page: &Page,
    range: &Range<usize>,
    puzzle: &Puzzle,
    chapters: &[Chapter],
) -> Option<LocatedDiagnostic> {
    let is_taken = chapters
        .iter()
        .flat_map(|chapter| &chapter.puzzles)
        .any(|other| other.puzzle.id == puzzle.id);
    is_taken.then(|| {
        let message = format!("another puzzle has the id {:?}", puzzle.id);
        let diagnostic = Diagnostic::new(message, "choose another id");
        page.diagnostic_at(range.start, diagnostic)
    })
}

impl Chapter {
    /// Returns a chapter in which there is nothing to do yet, given the title of its first
    /// page.
    fn new(folder: &str, first_title: &str) -> Self {
        let title = match workspace::chapter_number(folder) {
            Some(number) => format!("Chapter {number}: {first_title}"),
            None => first_title.to_owned(),
        };
        Self {
            folder: folder.to_owned(),
            title,
            ..Self::default()
        }
    }

    /// Returns what there is to do of each kind; without kinds of which there is nothing.
    fn activity_kinds(&self) -> Vec<ActivityKind> {
        let question_ids = self.questions.iter().map(|question| question.id.clone());
        let puzzle_ids = self.puzzles.iter().map(|entry| entry.puzzle.id.clone());
        let exercise_ids = self
            .exercises
            .iter()
            .map(|exercise| format!("{}/{}", self.folder, exercise.name));
        let mut kinds = vec![
            ActivityKind {
                name: "Questions",
                ids: question_ids.collect(),
            },
            ActivityKind {
                name: "Puzzles",
                ids: puzzle_ids.collect(),
            },
            ActivityKind {
                name: "Runs",
                ids: self.run_ids.clone(),
            },
            ActivityKind {
                name: "Exercises",
                ids: exercise_ids.collect(),
            },
        ];
        kinds.retain(|kind| !kind.ids.is_empty());
        kinds
    }

    /// Returns the puzzles as the list shows them, the easiest first.
    fn puzzles_by_difficulty(&self) -> Result<Vec<ListedPuzzle<'_>>, Diagnostic> {
        let mut puzzles = Vec::new();
        for page in self.puzzles.chunk_by(|a, b| a.page_url == b.page_url) {
            for (entry, number) in page.iter().zip(1..) {
                puzzles.push(ListedPuzzle {
                    entry,
                    number,
                    preview: entry.puzzle.preview()?,
                });
            }
        }
        puzzles.sort_by_key(|listed| listed.entry.puzzle.stars);
        Ok(puzzles)
    }
}

/// A puzzle in the list of all.
struct ListedPuzzle<'a> {
    entry: &'a PuzzleEntry,
    /// Its number on its page.
    number: usize,
    preview: PuzzlePreview,
}

/// Returns the list of all puzzles and exercises, with bars; the script marks what is done.
///
/// # Errors
///
/// If there is nothing to do in the book, or a puzzle can't be opened.
pub(crate) fn html(chapters: &[Chapter]) -> Result<String, Diagnostic> {
    let mut sections = Vec::new();
    for chapter in chapters {
        let kinds = chapter.activity_kinds();
        if !kinds.is_empty() {
            let puzzles = chapter.puzzles_by_difficulty()?;
            sections.push(chapter_html(chapter, &kinds, &puzzles));
        }
    }
    if sections.is_empty() {
        return Err(Diagnostic::new(
            "there is nothing to do in the book yet",
            "remove the directive",
        ));
    }
    let list = html! {
        div class="progress" { @for section in sections { (section) } }
    };
    Ok(list.into_string())
}

fn chapter_html(chapter: &Chapter, kinds: &[ActivityKind], puzzles: &[ListedPuzzle]) -> Markup {
    let folder = &chapter.folder;
    let folder_url = url::from_path(Path::new(folder));
    html! {
        section {
            h2 { (chapter.title) }
            @for ActivityKind { name, ids } in kinds {
                label class="bar-line" {
                    (name) " " progress max=(ids.len()) value="0" data-kind=(name.to_lowercase()) data-of=(ids.join(" ")) {}
                }
            }
            ul class="puzzle-list" {
                @for ListedPuzzle { entry, number, preview } in puzzles {
                    li {
                        a href={ (entry.page_url) "#puzzle-" (entry.puzzle.id) } data-puzzle=(entry.puzzle.id) {
                            (preview.picture)
                            b { (preview.game_title) } " "
                            (stars_html(entry.puzzle.stars)) " "
                            span { (entry.page_title) " · puzzle " (number) }
                        }
                    }
                }
            }
            ul class="exercise-list" {
                @for ExerciseEntry { name, title } in &chapter.exercises {
                    li { a href={ (folder_url) "/exercises.html#" (name) } data-exercise={ (folder) "/" (name) } { (title) } }
                }
            }
        }
    }
}

/// Returns a difficulty from 1 to 3 as stars.
pub(crate) fn stars_html(stars: u32) -> Markup {
    let drawn: String = (1..=3)
        .map(|star| if star <= stars { '★' } else { '☆' })
        .collect();
    html! { span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) } }
}

//! What there is to do in the book, chapter by chapter: for `{{#progress}}` and
//! `{{#review}}`.

use crate::block::board::PuzzleSource;
use crate::page::diagnostic::{Diagnostic, LocatedDiagnostic};
use crate::page::parsed::ParsedPage;
use crate::program::job::Job;
use crate::resolve::inline::{self, LinkContext};
use book_model::{ChapterActivities, ExerciseEntry, LinkTarget, PuzzleEntry, QuestionEntry};
use exercises::Exercise;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// What a reader can do in a chapter, as its pages say it before anything has run.
#[derive(Default, Hash)]
pub(crate) struct ChapterSource {
    /// The folder of its pages, and of its listings.
    folder: String,
    title: String,
    questions: Vec<QuestionSource>,
    puzzles: Vec<PlacedPuzzle>,
    /// The ids under which the progress of its runs is saved.
    run_ids: Vec<String>,
    /// The names and the titles of its exercises.
    exercises: Vec<(String, String)>,
}

/// A question of the book.
#[derive(Hash)]
struct QuestionSource {
    id: String,
    /// The question itself, as Markdown.
    ask: String,
    page_path: String,
    page_title: String,
}

/// A puzzle of the book.
#[derive(Hash)]
struct PlacedPuzzle {
    puzzle: PuzzleSource,
    page_path: String,
    page_title: String,
}

/// Returns the chapters with what there is to do on their pages. Puzzles with the same id
/// go to `diagnostics`.
pub(crate) fn collect_chapters(
    root: &Path,
    source_dir: &Path,
    pages: &[ParsedPage],
    jobs: &[Vec<Job>],
    diagnostics: &mut Vec<LocatedDiagnostic>,
) -> Vec<ChapterSource> {
    let mut chapters: Vec<ChapterSource> = Vec::new();
    for (page, jobs) in pages.iter().zip(jobs) {
        let site_name = page.site_name(source_dir);
        let page_path = format!("{site_name}.html");
        let folder = match site_name.rsplit_once('/') {
            Some((folder, _)) => folder,
            None => "",
        };
        let position = chapters.iter().position(|chapter| chapter.folder == folder);
        let index = position.unwrap_or_else(|| {
            chapters.push(ChapterSource::new(folder, &page.title));
            chapters.len() - 1
        });
        for (directive, range) in page.directives() {
            if let Some(puzzle) = PuzzleSource::of_directive(&directive) {
                diagnostics.extend(duplicate_puzzle(page, &range, &puzzle, &chapters));
                chapters[index].puzzles.push(PlacedPuzzle {
                    puzzle,
                    page_path: page_path.clone(),
                    page_title: page.title.clone(),
                });
            }
        }
        let chapter = &mut chapters[index];
        for job in jobs {
            if let Some(question) = job.question() {
                chapter.questions.push(QuestionSource {
                    id: job.id.clone(),
                    ask: question.to_owned(),
                    page_path: page_path.clone(),
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
                .map(|Exercise { name, title, .. }| (name, title))
                .collect();
        }
    }
    chapters
}

fn duplicate_puzzle(
    page: &ParsedPage,
    range: &Range<usize>,
    puzzle: &PuzzleSource,
    chapters: &[ChapterSource],
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

impl ChapterSource {
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

    fn is_empty(&self) -> bool {
        self.questions.is_empty()
            && self.puzzles.is_empty()
            && self.run_ids.is_empty()
            && self.exercises.is_empty()
    }

    fn resolve_questions(&self) -> Result<Vec<QuestionEntry>, Diagnostic> {
        let resolve = |question: &QuestionSource| {
            let links = LinkContext {
                page_path: &question.page_path,
                labels: &BTreeMap::new(),
                // The page itself checks its links.
                check_part: &|_, _| Ok(()),
            };
            Ok(QuestionEntry {
                id: question.id.clone(),
                ask: inline::parse(&question.ask, &links)?,
                target: LinkTarget::Page {
                    path: question.page_path.clone(),
                    fragment: format!("question-{}", question.id),
                },
                page_title: question.page_title.clone(),
            })
        };
        self.questions.iter().map(resolve).collect()
    }

    fn resolve_puzzles(&self) -> Result<Vec<PuzzleEntry>, Diagnostic> {
        let mut puzzles = Vec::new();
        for page in self.puzzles.chunk_by(|a, b| a.page_path == b.page_path) {
            for (placed, number) in page.iter().zip(1..) {
                let preview = placed.puzzle.preview()?;
                let id = &placed.puzzle.id;
                puzzles.push(PuzzleEntry {
                    id: id.clone(),
                    target: LinkTarget::Page {
                        path: placed.page_path.clone(),
                        fragment: format!("puzzle-{id}"),
                    },
                    page_title: placed.page_title.clone(),
                    number,
                    stars: placed.puzzle.stars,
                    game_title: preview.game_title.to_owned(),
                    picture: preview.picture,
                });
            }
        }
        Ok(puzzles)
    }
}

/// Returns what there is to do in the chapters where there is something to do.
///
/// # Errors
///
/// If there is nothing to do in the book, or a puzzle can't be opened.
pub(crate) fn resolve(chapters: &[ChapterSource]) -> Result<Vec<ChapterActivities>, Diagnostic> {
    let mut activities = Vec::new();
    for chapter in chapters.iter().filter(|chapter| !chapter.is_empty()) {
        activities.push(ChapterActivities {
            folder: chapter.folder.clone(),
            title: chapter.title.clone(),
            questions: chapter.resolve_questions()?,
            puzzles: chapter.resolve_puzzles()?,
            run_ids: chapter.run_ids.clone(),
            exercises: chapter
                .exercises
                .iter()
                .map(|(name, title)| ExerciseEntry {
                    name: name.clone(),
                    title: title.clone(),
                })
                .collect(),
        });
    }
    if activities.is_empty() {
        return Err(Diagnostic::new(
            "there is nothing to do in the book yet",
            "remove the directive",
        ));
    }
    Ok(activities)
}

/// Returns the questions of the chapters that have some, by chapter.
///
/// # Errors
///
/// If a question can't be read.
pub(crate) fn resolve_questions(
    chapters: &[ChapterSource],
) -> Result<Vec<ChapterActivities>, Diagnostic> {
    let with_questions = chapters
        .iter()
        .filter(|chapter| !chapter.questions.is_empty());
    with_questions
        .map(|chapter| {
            Ok(ChapterActivities {
                folder: chapter.folder.clone(),
                title: chapter.title.clone(),
                questions: chapter.resolve_questions()?,
                ..ChapterActivities::default()
            })
        })
        .collect()
}

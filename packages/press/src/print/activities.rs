//! What is collected from the whole book, as HTML: what there is to do, the questions that
//! come back, and the races.

use crate::print::{Printer, markup};
use book_model::{ChapterActivities, ExerciseEntry, LinkTarget, Race, Review};
use maud::{Markup, html};

/// What there is of one kind in a chapter.
struct ActivityKind {
    name: &'static str,
    /// The ids under which the progress is saved.
    ids: Vec<String>,
}

/// Returns what there is to do of each kind; without kinds of which there is nothing.
fn activity_kinds(chapter: &ChapterActivities) -> Vec<ActivityKind> {
    let question_ids = chapter.questions.iter().map(|question| question.id.clone());
    let puzzle_ids = chapter.puzzles.iter().map(|puzzle| puzzle.id.clone());
    let exercise_ids = chapter
        .exercises
        .iter()
        .map(|exercise| format!("{}/{}", chapter.folder, exercise.name));
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
            ids: chapter.run_ids.clone(),
        },
        ActivityKind {
            name: "Exercises",
            ids: exercise_ids.collect(),
        },
    ];
    kinds.retain(|kind| !kind.ids.is_empty());
    kinds
}

/// What the page of the reader's progress says in a browser that runs no scripts.
const PROGRESS_NEEDS_SCRIPT: &str = "This browser has JavaScript turned off. With it, this page counts what you have done, suggests what to do next, and saves it all to a file that you can take to another machine.";

impl Printer<'_> {
    /// Returns the list of all puzzles and exercises, with bars; the script marks what is
    /// done. Without the script, the page says what it would do.
    pub(super) fn progress(&self, chapters: &[ChapterActivities]) -> Markup {
        html! {
            noscript { p class="needs-script" { (self.word(PROGRESS_NEEDS_SCRIPT)) } }
            "\n"
            div class="progress" { @for chapter in chapters { (self.progress_of(chapter)) } }
        }
    }

    fn progress_of(&self, chapter: &ChapterActivities) -> Markup {
        let folder = &chapter.folder;
        let exercise_address = |exercise: &ExerciseEntry| {
            self.links.address(&LinkTarget::Page {
                path: format!("{folder}/exercises.html"),
                fragment: exercise.name.clone(),
            })
        };
        // The easiest first.
        let mut puzzles: Vec<_> = chapter.puzzles.iter().collect();
        puzzles.sort_by_key(|puzzle| puzzle.stars);
        // Without the script that fills the bars there would be a heading with nothing below.
        let has_bars_alone = puzzles.is_empty() && chapter.exercises.is_empty();
        html! {
            section class=[has_bars_alone.then_some("needs-js")] {
                h2 { (chapter.title) }
                @for ActivityKind { name, ids } in activity_kinds(chapter) {
                    label class="bar-line" {
                        (self.word(name)) " " progress max=(ids.len()) value="0" data-kind=(name.to_lowercase()) data-of=(ids.join(" ")) {}
                    }
                }
                ul class="puzzle-list" {
                    @for puzzle in puzzles {
                        li {
                            a href=(self.links.address(&puzzle.target)) data-puzzle=(puzzle.id) {
                                (markup::element(&puzzle.picture.0))
                                b { (puzzle.game_title) } " "
                                (self.stars(puzzle.stars)) " "
                                span { (puzzle.page_title) " · " (self.word(&format!("puzzle {}", puzzle.number))) }
                            }
                        }
                    }
                }
                ul class="exercise-list" {
                    @for exercise in &chapter.exercises {
                        li { a href=(exercise_address(exercise)) data-exercise={ (folder) "/" (exercise.name) } { (exercise.title) } }
                    }
                }
            }
        }
    }

    /// Returns a difficulty from 1 to 3 as stars.
    pub(super) fn stars(&self, stars: u32) -> Markup {
        let drawn: String = (1..=3)
            .map(|star| if star <= stars { '★' } else { '☆' })
            .collect();
        let label = self.word(&format!("Difficulty {stars} of 3"));
        html! { span role="img" aria-label=(label) { (drawn) } }
    }

    /// Returns the place where the script puts the questions. Without the script it has
    /// links to them.
    pub(super) fn review(&self, review: &Review) -> Markup {
        let ids: Vec<_> = review
            .chapters
            .iter()
            .flat_map(|chapter| &chapter.questions)
            .map(|question| &*question.id)
            .collect();
        let review_page = self.links.address(&LinkTarget::Page {
            path: "review.html".into(),
            fragment: String::new(),
        });
        html! {
            div class="review" data-of=(ids.join(" ")) {
                @if review.is_whole_book {
                    @for chapter in &review.chapters {
                        h2 { (chapter.title) }
                        @for questions in chapter.questions.chunk_by(|a, b| a.page_title == b.page_title) {
                            p { (questions[0].page_title) }
                            ul {
                                @for question in questions {
                                    li { a href=(self.links.address(&question.target)) { (self.inlines(&question.ask)) } }
                                }
                            }
                        }
                    }
                } @else {
                    p { a href=(review_page) { (self.word("All the questions in the book")) } }
                }
            }
        }
    }

    /// Returns a table with one row for each program of each race, which a reader can sort.
    pub(super) fn races(&self, races: &[Race]) -> Markup {
        let longest = races.iter().map(decimal_count).max().unwrap_or_default();
        html! {
            details.data open { summary { (self.word("All programs of all races")) } div.table-wrapper {
                table.sorted data-sorted {
                    thead { tr {
                        @for words in ["race", "program"] { th.w scope="col" { (self.word(words)) } }
                        @for numbers in ["time", "ratio to the first"] { th scope="col" { (self.word(numbers)) } }
                    } }
                    tbody { @for race in races { (self.race_row(race, longest)) } }
                }
            } }
        }
    }

    /// Returns the row of a race; the longest ratio has this number of decimals.
    fn race_row(&self, race: &Race, longest: usize) -> Markup {
        // The bar has its full width at a hundredfold, and none at a millionth.
        let width_percent = ((race.ratio.log10() + 6.0) / 8.0).clamp(0.0, 1.0) * 100.0;
        let fewer = longest - decimal_count(race);
        html! {
            tr {
                td.w { a href=(self.links.address(&race.target)) {
                    @if let Some(number) = race.chapter_number { (number) ": " }
                    (race.heading)
                } }
                td.w { (race.program) }
                td data-of=(race.nanoseconds) { (race.time) }
                td.ratio data-of=(race.ratio) style=(format!("--ratio:{width_percent:.0}%;--fewer:{fewer}")) { (race.ratio_text) }
            }
        }
    }
}

/// Returns how many decimals the ratio of a race has as text.
fn decimal_count(race: &Race) -> usize {
    let decimals = race.ratio_text.split_once('.');
    decimals.map_or(0, |(_, decimals)| decimals.len())
}

//! `{{#exercises CRATE}}` and `{{#solutions CRATE}}`: the exercises of a chapter's crate,
//! and their solutions.

use crate::across_pages::progress;
use crate::page::diagnostic::Diagnostic;
use crate::page::parsed::Fence;
use crate::program::code::{self, HiddenCode};
use crate::program::snippet::{ExpectedOutcome, Snippet};
use anyhow::Context as _;
use exercises::Exercise;
use maud::html;
use std::path::Path;

/// Returns all exercises of a chapter as Markdown.
///
/// # Errors
///
/// If the chapter has no exercises, or one has the wrong form.
pub(crate) fn exercises_markdown(
    root: &Path,
    page_path: &Path,
    chapter: &str,
) -> Result<String, Diagnostic> {
    sections(root, page_path, chapter, |number, exercise| {
        exercise_markdown(number, exercise, chapter)
    })
}

/// Returns the solutions of all exercises of a chapter as Markdown.
///
/// # Errors
///
/// If the chapter has no exercises, or one has the wrong form.
pub(crate) fn solutions_markdown(
    root: &Path,
    page_path: &Path,
    chapter: &str,
) -> Result<String, Diagnostic> {
    sections(root, page_path, chapter, solution_markdown)
}

/// Returns a section for each exercise of a chapter, which gets its number.
fn sections(
    root: &Path,
    page_path: &Path,
    chapter: &str,
    section: impl Fn(usize, &Exercise) -> String,
) -> Result<String, Diagnostic> {
    let exercises = load_exercises(root, page_path, chapter)?;
    let sections: Vec<_> = (1..)
        .zip(&exercises)
        .map(|(number, exercise)| section(number, exercise))
        .collect();
    Ok(sections.join("\n"))
}

/// Reads the exercises of a chapter, in the language of the page.
fn load_exercises(
    root: &Path,
    page_path: &Path,
    chapter: &str,
) -> Result<Vec<Exercise>, Diagnostic> {
    let language_dir = page_path.iter().next().unwrap_or_default();
    let translations = root.join(language_dir).join(chapter).join("exercises");
    exercises::of_chapter(&root.join("listings").join(chapter))
        .and_then(|exercises| {
            exercises
                .into_iter()
                .map(|exercise| translate(exercise, &translations))
                .collect::<anyhow::Result<Vec<_>>>()
        })
        .map_err(Diagnostic::with_help(
            "packages/exercises/src/lib.rs says what is in it",
        ))
}

/// Returns an exercise with the texts that the folder has for it in another language, or
/// as it is if there are none.
fn translate(exercise: Exercise, translations: &Path) -> anyhow::Result<Exercise> {
    let Exercise { name, solved, .. } = &exercise;
    let path = translations.join(format!("{name}.md"));
    if !path.is_file() {
        return Ok(exercise);
    }
    let text = files::read(&path)?;
    let header: String = text.lines().map(|line| format!("//! {line}\n")).collect();
    Exercise::parse(name, &format!("{header}\n{solved}"))
        .with_context(|| format!("{} is no exercise", path.display()))
}

fn exercise_markdown(number: usize, exercise: &Exercise, chapter: &str) -> String {
    let Exercise {
        name,
        title,
        minutes,
        stars,
        statement,
        hint,
        ..
    } = exercise;
    let facts = html! {
        p class="exercise-facts" { span { (minutes) " minutes" } " · " (progress::stars_html(*stars)) }
    }.into_string();
    let starter = folded_block(&exercise.starter(), "starter code");
    format!(
        r#"<section class="exercise" data-exercise="{chapter}/{name}">

## {number}. {title} {{#{name}}}

{facts}

{statement}

{starter}

<details class="hint"><summary>Hint</summary>

{hint}

</details>

[Solution](../solutions/{chapter}.md#{name})

</section>
"#
    )
}

fn solution_markdown(number: usize, exercise: &Exercise) -> String {
    let Exercise {
        name,
        title,
        explanation,
        ..
    } = exercise;
    let program = folded_block(&exercise.solution(), "solution");
    format!("## {number}. {title} {{#{name}}}\n\n{explanation}\n\n{program}\n")
}

/// The language of a fenced block whose tests are folded away.
pub(crate) const FOLDED: &str = "folded";

/// Returns a program as such a block.
fn folded_block(program: &str, label: &str) -> String {
    // No line of the program may end the block.
    let max_tildes = program
        .split(|c| c != '~')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "~".repeat(4.max(max_tildes + 1));
    format!("{fence}{FOLDED},{label}\n{}\n{fence}", program.trim_end())
}

/// Returns such a block as HTML on one line.
pub(crate) fn folded_html(fence: &Fence, hidden_code: &mut HiddenCode) -> String {
    let tests_start = fence.code.find("#[cfg(test)]").unwrap_or(fence.code.len());
    let (program, tests) = fence.code.split_at(tests_start);
    let snippet = Snippet::with_hidden_tail(
        program.trim_end(),
        &format!("\n{tests}"),
        ExpectedOutcome::CompileOnly,
    );
    code::snippet_html(&snippet, fence.flags().next(), "", false, hidden_code)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXERCISE: &str = "\
//! # Twice
//! minutes: 5
//! stars: 1
//!
//! Double `x`.
//!
//! ## Hint
//! Add.
//!
//! ## Solution
//! Add it up.

pub fn twice(x: u32) -> u32 {
    // BEGIN SOLUTION
    x + x
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    #[test]
    fn t() {}
}
";

    #[test]
    fn an_exercise_does_not_show_its_solution() {
        let exercise = Exercise::parse("twice", EXERCISE).unwrap();
        let markdown = exercise_markdown(1, &exercise, "ch");
        for expected in [
            "## 1. Twice {#twice}",
            ">5 minutes<",
            "\n\nDouble `x`.\n\n",
            "\n\nAdd.\n\n</details>",
            "~~~~folded,starter code\n",
            "todo",
            "[Solution](../solutions/ch.md#twice)",
        ] {
            assert!(markdown.contains(expected), "{markdown}");
        }
        assert!(!markdown.contains("x + x"), "{markdown}");
        assert!(!markdown.contains("up."), "{markdown}");
    }

    #[test]
    fn a_solution_has_its_explanation_and_its_program() {
        let exercise = Exercise::parse("twice", EXERCISE).unwrap();
        let markdown = solution_markdown(1, &exercise);
        assert!(markdown.contains("Add it up."), "{markdown}");
        assert!(markdown.contains("x + x"), "{markdown}");
    }

    #[test]
    fn the_tests_of_a_solution_are_folded_away() {
        let exercise = Exercise::parse("twice", EXERCISE).unwrap();
        let fence = Fence {
            info: "folded,solution".into(),
            code: exercise.solution(),
            listing_lines: Vec::new(),
        };
        let html = folded_html(&fence, &mut HiddenCode::default());
        assert!(html.contains("Show the tests"), "{html}");
        assert!(html.contains("Rust code: solution"), "{html}");
        assert!(html.contains("twice"), "{html}");
        assert!(!html.contains("mod tests"), "{html}");
    }
}

//! `{{#exercises CRATE}}` and `{{#solutions CRATE}}`: the exercises of a chapter's crate,
//! and their solutions.

use crate::page::diagnostic::Diagnostic;
use crate::page::syntax::Directive;
use crate::resolve::ResolveContext;
use crate::resolve::inline::{self, LinkContext};
use anyhow::Context as _;
use book_model::{Block, CodeLine, ExpectedOutcome};
use exercises::Exercise;
use std::path::Path;

/// Returns all exercises of a chapter.
///
/// # Errors
///
/// If the chapter has no exercises, or one has the wrong form.
pub(crate) fn resolve_exercises(
    directive: &Directive,
    context: &ResolveContext,
    links: &LinkContext,
) -> Result<Vec<Block>, Diagnostic> {
    let chapter = directive.argument;
    let mut blocks = Vec::new();
    for (number, exercise) in (1..).zip(load_exercises(context, chapter)?) {
        blocks.push(Block::Exercise(book_model::Exercise {
            chapter: chapter.to_owned(),
            number,
            title: inline::parse(&exercise.title, links)?,
            minutes: exercise.minutes,
            stars: exercise.stars,
            needs: match &*exercise.needs {
                "" => Vec::new(),
                needs => inline::parse(needs, links)?,
            },
            statement: inline::parse_blocks(&exercise.statement, links)?,
            hint: inline::parse_blocks(&exercise.hint, links)?,
            starter: folded_program(&exercise.starter(), "starter code"),
            name: exercise.name,
        }));
    }
    Ok(blocks)
}

/// Returns the solutions of all exercises of a chapter.
///
/// # Errors
///
/// If the chapter has no exercises, or one has the wrong form.
pub(crate) fn resolve_solutions(
    directive: &Directive,
    context: &ResolveContext,
    links: &LinkContext,
) -> Result<Vec<Block>, Diagnostic> {
    let chapter = directive.argument;
    let mut blocks = Vec::new();
    for (number, exercise) in (1..).zip(load_exercises(context, chapter)?) {
        blocks.push(Block::Solution(book_model::Solution {
            chapter: chapter.to_owned(),
            number,
            title: inline::parse(&exercise.title, links)?,
            explanation: inline::parse_blocks(&exercise.explanation, links)?,
            program: folded_program(&exercise.solution(), "solution"),
            name: exercise.name,
        }));
    }
    Ok(blocks)
}

/// Reads the exercises of a chapter, in the language of the page.
fn load_exercises(context: &ResolveContext, chapter: &str) -> Result<Vec<Exercise>, Diagnostic> {
    let ResolveContext {
        root, source_dir, ..
    } = context;
    let translations = root.join(source_dir).join(chapter).join("exercises");
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

/// Returns a program with its tests hidden.
fn folded_program(program: &str, label: &str) -> book_model::Snippet {
    let tests_start = program.find(TESTS_START).unwrap_or(program.len());
    let (visible, tests) = program.trim_end().split_at(tests_start);
    let line = |text: &str, is_hidden| CodeLine {
        text: text.to_owned(),
        is_hidden,
    };
    // An empty line before the tests is hidden with them.
    let visible_lines = visible.trim_end().lines().map(|text| line(text, false));
    let hidden_lines = std::iter::once("")
        .chain(tests.lines())
        .map(|text| line(text, true));
    book_model::Snippet {
        name: Some(label.to_owned()),
        lines: visible_lines.chain(hidden_lines).collect(),
        expected: ExpectedOutcome::CompileOnly,
        output: String::new(),
        is_output_covered: false,
    }
}

/// Where the tests of an exercise begin, which its format demands.
const TESTS_START: &str = "#[cfg(test)]";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_a_program_are_hidden() {
        let program = "fn twice() {}\n\n#[cfg(test)]\nmod tests {}\n";
        let snippet = folded_program(program, "starter code");
        assert_eq!(snippet.visible_code(), "fn twice() {}\n");
        assert_eq!(snippet.program(), program);
        assert_eq!(snippet.name.as_deref(), Some("starter code"));
    }
}

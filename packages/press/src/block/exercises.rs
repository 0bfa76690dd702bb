//! `{{#exercises CRATE}}` and `{{#solutions CRATE}}`: the exercises of a chapter's
//! crate, and their solutions.

use crate::index::progress;
use crate::page::diagnostic::Mistake;
use crate::page::parsed::Fence;
use crate::program::code::{self, Hidden};
use crate::program::snippet::{Shows, Snippet};
use anyhow::Context as _;
use maud::html;
use project::exercise::{self, Exercise};
use project::files;
use std::path::Path;

/// All exercises of a chapter, as Markdown.
pub(crate) fn exercises(root: &Path, page: &Path, chapter: &str) -> Result<String, Mistake> {
    of_chapter(root, page, chapter, |number, exercise| {
        statement(number, exercise, chapter)
    })
}

/// All their solutions, as Markdown.
pub(crate) fn solutions(root: &Path, page: &Path, chapter: &str) -> Result<String, Mistake> {
    of_chapter(root, page, chapter, solution)
}

fn of_chapter<S>(root: &Path, page: &Path, chapter: &str, show: S) -> Result<String, Mistake>
where
    S: Fn(usize, &Exercise) -> String,
{
    let pages = page.iter().next().unwrap_or_default();
    let told = root.join(pages).join(chapter).join("exercises");
    let told = |exercise| in_language(exercise, &told);
    let exercises = exercise::of_crate(&root.join("listings").join(chapter))
        .and_then(|exercises| {
            exercises
                .into_iter()
                .map(told)
                .collect::<anyhow::Result<Vec<_>>>()
        })
        .map_err(Mistake::mended_by(
            "CONTRIBUTING.md shows the form of an exercise",
        ))?;
    let shown = (1..)
        .zip(&exercises)
        .map(|(number, exercise)| show(number, exercise));
    Ok(shown.collect::<Vec<_>>().join("\n"))
}

/// An exercise with the texts that the pages in another language have for it.
fn in_language(exercise: Exercise, folder: &Path) -> anyhow::Result<Exercise> {
    let Exercise { name, solved, .. } = &exercise;
    let file = folder.join(format!("{name}.md"));
    if !file.is_file() {
        return Ok(exercise);
    }
    let text = files::read(&file)?;
    let header: String = text.lines().map(|line| format!("//! {line}\n")).collect();
    let told = Exercise::parse(name, &format!("{header}\n{solved}"));
    told.with_context(|| format!("{} is no exercise", file.display()))
}

/// An exercise on its page.
fn statement(number: usize, exercise: &Exercise, chapter: &str) -> String {
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
        p class="exercise-facts" { span { (minutes) " minutes" } " · " (progress::difficulty(*stars)) }
    };
    let starter = listing(&exercise.starter(), "starter code");
    format!(
        "<section class=\"exercise\" data-exercise=\"{chapter}/{name}\">\n\n## {number}. {title} {{#{name}}}\n\n{}\n\n{statement}\n\n{starter}\n\n\
         <details class=\"hint\"><summary>Hint</summary>\n\n{hint}\n\n</details>\n\n\
         [Solution](../solutions/{chapter}.md#{name})\n\n</section>\n",
        facts.into_string()
    )
}

fn solution(number: usize, exercise: &Exercise) -> String {
    let Exercise {
        name,
        title,
        explanation,
        ..
    } = exercise;
    let program = listing(&exercise.solution(), "solution");
    format!("## {number}. {title} {{#{name}}}\n\n{explanation}\n\n{program}\n")
}

/// What language a block has whose tests are to be folded away.
pub(crate) const FOLDED: &str = "folded";

/// A program as such a block.
fn listing(program: &str, name: &str) -> String {
    // No line of the program may end the block.
    let longest = program
        .split(|c| c != '~')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "~".repeat(4.max(longest + 1));
    format!("{fence}{FOLDED},{name}\n{}\n{fence}", program.trim_end())
}

/// Such a block as HTML on one line.
pub(crate) fn html(fence: &Fence, hidden: &mut Hidden) -> String {
    let tests = fence.code.find("#[cfg(test)]").unwrap_or(fence.code.len());
    let (shown, folded) = fence.code.split_at(tests);
    let snippet = Snippet::folded(shown.trim_end(), &format!("\n{folded}"), Shows::Compile);
    code::html(&snippet, fence.flags().next(), "", false, hidden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_does_not_show_its_solution() {
        let source = "//! # Twice\n//! minutes: 5\n//! stars: 1\n//!\n//! Double `x`.\n//!\n//! ## Hint\n//! Add.\n//!\n//! ## Solution\n//! Add it up.\n\n\
        pub fn twice(x: u32) -> u32 {\n    // BEGIN SOLUTION\n    x + x\n    // END SOLUTION\n}\n\n\
        #[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {}\n}\n";
        let exercise = Exercise::parse("twice", source).unwrap();
        let page = statement(1, &exercise, "ch");
        assert!(
            page.contains("## 1. Twice {#twice}")
                && page.contains("[Solution](../solutions/ch.md#twice)")
        );
        assert!(
            page.contains(">5 minutes<") && page.contains("\n\nDouble `x`.\n\n"),
            "{page}"
        );
        assert!(page.contains("\n\nAdd.\n\n</details>"), "{page}");
        assert!(
            page.contains("~~~~folded,starter code\n") && page.contains("todo"),
            "{page}"
        );
        assert!(!page.contains("x + x") && !page.contains("up."));
        let solved = solution(1, &exercise);
        assert!(
            solved.contains("Add it up.") && solved.contains("x + x"),
            "{solved}"
        );
        let info = "folded,solution".into();
        let code = exercise.solution();
        let fence = Fence {
            info,
            code,
            sources: Vec::new(),
        };
        let html = html(&fence, &mut Hidden::default());
        assert!(
            html.contains("Show the tests") && html.contains("Rust code: solution"),
            "{html}"
        );
        assert!(
            html.contains("twice") && !html.contains("mod tests"),
            "{html}"
        );
    }
}

//! An exercise: statement, solution and tests in one file.
//!
//! ```text
//! //! # Title
//! //! minutes: 10
//! //! stars: 2
//! //!
//! //! The statement, in Markdown.
//! //!
//! //! ## Hint
//! //! What helps.
//! //!
//! //! ## Solution
//! //! Why it is right, and what the statement asked for beside code.
//!
//! pub fn answer() -> u32 {
//!     // BEGIN SOLUTION
//!     42
//!     // END SOLUTION
//! }
//!
//! #[cfg(test)]
//! mod tests { … }
//! ```

use crate::snippet::{Shows, Snippet};
use anyhow::{Context as _, ensure};
use maud::html;
use std::fs;
use std::path::{Path, PathBuf};

const BEGIN: &str = "// BEGIN SOLUTION";
const END: &str = "// END SOLUTION";

/// One exercise.
#[derive(Debug)]
pub(crate) struct Exercise {
    /// The file's name without its extension.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) minutes: u32,
    pub(crate) stars: u32,
    /// Markdown.
    pub(crate) statement: String,
    /// Markdown.
    pub(crate) hint: String,
    /// Markdown: what there is to say about the solution.
    pub(crate) explanation: String,
    /// The program with its solution, without the statement.
    pub(crate) solved: String,
}

impl Exercise {
    /// The exercise that `source` holds.
    ///
    /// # Errors
    ///
    /// What `source` lacks.
    pub(crate) fn parse(name: &str, source: &str) -> anyhow::Result<Self> {
        let (header, code): (Vec<_>, Vec<_>) =
            source.lines().partition(|line| line.starts_with("//!"));
        let mut header = header
            .into_iter()
            .map(|line| line.trim_start_matches("//!").strip_prefix(' ').unwrap_or_default());
        let title = header
            .next()
            .and_then(|line| line.strip_prefix("# "))
            .context("it must start with //! # Title")?;
        let mut number = |key: &str| -> anyhow::Result<u32> {
            let line = header.next().unwrap_or_default();
            let value = line.strip_prefix(key).and_then(|value| value.trim().parse().ok());
            value.with_context(|| format!("after the title must stand //! {key} and a number"))
        };
        let (minutes, stars) = (number("minutes:")?, number("stars:")?);
        ensure!((1..=3).contains(&stars), "it must have 1, 2 or 3 stars");
        let text = header.collect::<Vec<_>>().join("\n");
        let (statement, rest) =
            text.split_once("\n## Hint\n").context("it must have //! ## Hint")?;
        let (hint, explanation) =
            rest.split_once("\n## Solution\n").context("it must have //! ## Solution")?;
        let solved = code.join("\n").trim_start().to_owned() + "\n";
        ensure!(are_marked(&solved), "its solution must stand between {BEGIN} and {END}");
        ensure!(solved.contains("#[cfg(test)]"), "it must have tests");
        let text = |markdown: &str| markdown.trim().to_owned();
        Ok(Self {
            name: name.into(),
            title: title.into(),
            minutes,
            stars,
            statement: text(statement),
            hint: text(hint),
            explanation: text(explanation),
            solved,
        })
    }

    /// The program as students get it: `todo!()` in place of each solution.
    pub(crate) fn starter(&self) -> String {
        let mut starter = String::new();
        let mut in_solution = false;
        for line in self.solved.lines() {
            match line.trim() {
                BEGIN => {
                    let indent = &line[..line.len() - line.trim_start().len()];
                    starter.push_str(&format!("{indent}todo!()\n"));
                    in_solution = true;
                }
                END => in_solution = false,
                _ if in_solution => {}
                _ => starter.extend([line, "\n"]),
            }
        }
        starter
    }

    /// The solved program without the markers.
    pub(crate) fn solution(&self) -> String {
        let lines = self.solved.lines().filter(|line| ![BEGIN, END].contains(&line.trim()));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// The exercise on its page, as Markdown. `solution` is the page with the
    /// solutions, seen from there.
    pub(crate) fn to_markdown(&self, number: usize, solution: &str) -> String {
        let Self { name, title, minutes, stars, statement, hint, .. } = self;
        let drawn: String = (1..=3).map(|star| if star <= *stars { '★' } else { '☆' }).collect();
        let facts = html! {
            p class="exercise-facts" {
                span { (minutes) " minutes" } " · "
                span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) }
            }
        };
        let starter = listing(&self.starter(), "starter code");
        format!(
            "<section class=\"exercise\">\n\n## {number}. {title} {{#{name}}}\n\n{}\n\n{statement}\n\n{starter}\n\n\
             <details class=\"hint\"><summary>Hint</summary>\n\n{hint}\n\n</details>\n\n\
             [Solution]({solution}#{name})\n\n</section>\n",
            facts.into_string()
        )
    }

    /// The solution on its page, as Markdown.
    pub(crate) fn solution_to_markdown(&self, number: usize) -> String {
        let Self { name, title, explanation, .. } = self;
        format!(
            "## {number}. {title} {{#{name}}}\n\n{explanation}\n\n{}\n",
            listing(&self.solution(), "solution")
        )
    }
}

/// Does a solution begin, and each one end before the next begins?
fn are_marked(program: &str) -> bool {
    let marks: Vec<_> =
        program.lines().map(str::trim).filter(|line| [BEGIN, END].contains(line)).collect();
    !marks.is_empty() && marks.chunks(2).all(|pair| pair == [BEGIN, END])
}

/// A program as HTML on one line, its tests folded away.
fn listing(program: &str, name: &str) -> String {
    let tests = program.find("#[cfg(test)]").unwrap_or(program.len());
    let shown = program[..tests].trim_end().lines().map(|line| format!("{line}\n"));
    let hidden = program[tests..].lines().map(|line| format!("# {line}\n"));
    let code = shown.chain(["# \n".to_owned()]).chain(hidden).collect();
    Snippet { code, shows: Shows::Compile }.to_html(Some(name), "")
}

/// The exercises of a chapter's crate, by name.
///
/// # Errors
///
/// If a file can't be read or is no exercise.
pub(crate) fn of_crate(folder: &Path) -> anyhow::Result<Vec<Exercise>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder.join("exercises"))
        .with_context(|| format!("{} has no exercises", folder.display()))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files.sort();
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let source = fs::read_to_string(&path)
            .with_context(|| format!("{} can't be read", path.display()))?;
        Exercise::parse(&name, &source)
            .with_context(|| format!("{} is no exercise", path.display()))
    };
    files.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "//! # Twice\n//! minutes: 5\n//! stars: 1\n//!\n//! Double `x`.\n//!\n//! ## Hint\n//! Add.\n//!\n//! ## Solution\n//! Add it up.\n\n\
        /// Doc.\npub fn twice(x: u32) -> u32 {\n    // BEGIN SOLUTION\n    x + x\n    // END SOLUTION\n}\n\n\
        #[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {}\n}\n";

    #[test]
    fn one_file_holds_statement_starter_and_solution() {
        let exercise = Exercise::parse("twice", SOURCE).unwrap();
        assert_eq!((exercise.title.as_str(), exercise.minutes, exercise.stars), ("Twice", 5, 1));
        assert_eq!((exercise.statement.as_str(), exercise.hint.as_str()), ("Double `x`.", "Add."));
        assert!(exercise.starter().contains("-> u32 {\n    todo!()\n}"), "{}", exercise.starter());
        assert!(exercise.solution().contains("-> u32 {\n    x + x\n}"));
        let page = exercise.to_markdown(1, "s.md");
        assert!(
            page.contains("## 1. Twice {#twice}") && page.contains("[Solution](s.md#twice)"),
            "{page}"
        );
        assert!(!page.contains("x + x") && !page.contains("up."));
        assert!(exercise.solution_to_markdown(1).contains("Add it up."));
    }

    #[test]
    fn a_file_that_lacks_something_says_what() {
        let lacking = |from: &str, to: &str| {
            Exercise::parse("x", &SOURCE.replace(from, to)).unwrap_err().to_string()
        };
        assert_eq!(lacking("# Twice", "Twice"), "it must start with //! # Title");
        assert_eq!(
            lacking("minutes: 5", "minutes: five"),
            "after the title must stand //! minutes: and a number"
        );
        assert_eq!(lacking("stars: 1", "stars: 4"), "it must have 1, 2 or 3 stars");
        assert_eq!(lacking("## Hint", "Hint"), "it must have //! ## Hint");
        assert_eq!(
            lacking("// END", "// FINISH"),
            "its solution must stand between // BEGIN SOLUTION and // END SOLUTION"
        );
        assert_eq!(lacking("#[cfg(test)]", ""), "it must have tests");
    }
}

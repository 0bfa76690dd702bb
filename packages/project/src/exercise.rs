//! An exercise: statement, solution and tests in one file.
//!
//! An exercise is `listings/chNN-…/exercises/eN_NAME.rs`. Links name it, so its number stays.
//! Behind `//!` it has `# Title`, the lines `minutes: 10` and `stars: 2`, the statement in
//! Markdown, `## Hint` and `## Solution`. Below are documented functions, in which the
//! solution is between `// BEGIN SOLUTION` and `// END SOLUTION`, and tests in `mod tests`.
//! The starter has `todo!()` in place of the solution: it has to compile, and to fail every
//! test. `packages/book/templates/exercise.rs` is an example.

use crate::{files, root};
use anyhow::{Context as _, ensure};
use std::path::{Path, PathBuf};

const BEGIN: &str = "// BEGIN SOLUTION";
const END: &str = "// END SOLUTION";

/// One exercise.
#[derive(Debug)]
pub struct Exercise {
    /// The file's name without its extension.
    pub name: String,
    /// In Markdown, as all its texts.
    pub title: String,
    /// How long it may take.
    pub minutes: u32,
    /// How difficult it is, from 1 to 3.
    pub stars: u32,
    /// What is asked.
    pub statement: String,
    /// What helps.
    pub hint: String,
    /// Why the solution is right, and what the statement asked for beside code.
    pub explanation: String,
    /// The program with its solution, without the statement.
    pub solved: String,
}

impl Exercise {
    /// The exercise that `source` holds.
    /// An error is what `source` lacks.
    pub fn parse(name: &str, source: &str) -> anyhow::Result<Self> {
        let (header, code): (Vec<_>, Vec<_>) =
            source.lines().partition(|line| line.starts_with("//!"));
        let text = header.iter().map(|line| line.trim_start_matches("//!"));
        let mut header = text.map(|line| line.strip_prefix(' ').unwrap_or_default());
        let title = header.next().and_then(|line| line.strip_prefix("# "));
        let title = title.context("it must start with //! # Title")?;
        let mut number = |key: &str| -> anyhow::Result<u32> {
            let line = header.next().unwrap_or_default();
            let value = line
                .strip_prefix(key)
                .and_then(|value| value.trim().parse().ok());
            value.with_context(|| format!("after the title must stand //! {key} and a number"))
        };
        let minutes = number("minutes:")?;
        let stars = number("stars:")?;
        ensure!((1..=3).contains(&stars), "it must have 1, 2 or 3 stars");
        let text = header.collect::<Vec<_>>().join("\n");
        let hint = text.split_once("\n## Hint\n");
        let (statement, rest) = hint.context("it must have //! ## Hint")?;
        let solution = rest.split_once("\n## Solution\n");
        let (hint, explanation) = solution.context("it must have //! ## Solution")?;
        let solved = code.join("\n").trim_start().to_owned() + "\n";
        let marks = solved
            .lines()
            .map(str::trim)
            .filter(|line| [BEGIN, END].contains(line));
        let marks: Vec<_> = marks.collect();
        let are_pairs = marks.chunks(2).all(|pair| pair == [BEGIN, END]);
        ensure!(
            are_pairs && !marks.is_empty(),
            "its solution must stand between {BEGIN} and {END}"
        );
        ensure!(solved.contains("#[cfg(test)]"), "it must have tests");
        let name = name.to_owned();
        let title = title.to_owned();
        let texts = [statement, hint, explanation];
        let [statement, hint, explanation] = texts.map(|markdown| markdown.trim().to_owned());
        Ok(Self {
            name,
            title,
            minutes,
            stars,
            statement,
            hint,
            explanation,
            solved,
        })
    }

    /// The program as students get it: `todo!()` in place of each solution.
    pub fn starter(&self) -> String {
        let mut program = String::new();
        let mut in_solution = false;
        for line in self.solved.lines() {
            match line.trim() {
                BEGIN => {
                    let indent = &line[..line.len() - line.trim_start().len()];
                    program.extend([indent, "todo!()\n"]);
                    in_solution = true;
                }
                END => in_solution = false,
                _ if in_solution => {}
                _ => program.extend([line, "\n"]),
            }
        }
        program
    }

    /// The solved program without the markers.
    pub fn solution(&self) -> String {
        let lines = self
            .solved
            .lines()
            .filter(|line| ![BEGIN, END].contains(&line.trim()));
        lines.map(|line| format!("{line}\n")).collect()
    }
}

/// The exercises of a chapter's crate, by name.
/// An error if a file can't be read or is no exercise.
pub fn of_crate(folder: &Path) -> anyhow::Result<Vec<Exercise>> {
    let exercises = folder.join("exercises");
    ensure!(exercises.is_dir(), "{} has no exercises", folder.display());
    let mut files = files::entries(&exercises)?;
    files.retain(|path| files::is_rust(path));
    files.sort_by_key(|path| files::stem(path).find('_')); // e10 stands behind e9
    let exercise = |path: PathBuf| {
        Exercise::parse(&files::stem(&path), &files::read(&path)?)
            .with_context(|| format!("{} is no exercise", path.display()))
    };
    files.into_iter().map(exercise).collect()
}

/// The exercises of all crates that have some, each with the name of its crate.
/// Errors as of [`of_crate`].
pub fn all(root: &Path) -> anyhow::Result<Vec<(String, Vec<Exercise>)>> {
    let mut folders = root::listing_crates(root)?;
    folders.retain(|folder| folder.join("exercises").is_dir());
    folders
        .iter()
        .map(|folder| Ok((files::stem(folder), of_crate(folder)?)))
        .collect()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) const SOURCE: &str = "//! # Twice\n//! minutes: 5\n//! stars: 1\n//!\n//! Double `x`.\n//!\n//! ## Hint\n//! Add.\n//!\n//! ## Solution\n//! Add it up.\n\n\
        /// Doc.\npub fn twice(x: u32) -> u32 {\n    // BEGIN SOLUTION\n    x + x\n    // END SOLUTION\n}\n\n\
        #[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {}\n}\n";

    #[test]
    fn a_file_that_lacks_something_says_what() {
        let marks = "its solution must stand between // BEGIN SOLUTION and // END SOLUTION";
        for (from, to, lacking) in [
            ("# Twice", "Twice", "it must start with //! # Title"),
            (
                "minutes: 5",
                "minutes: V",
                "after the title must stand //! minutes: and a number",
            ),
            ("stars: 1", "stars: 4", "it must have 1, 2 or 3 stars"),
            ("## Hint", "Hint", "it must have //! ## Hint"),
            ("// END", "// FINISH", marks),
            ("#[cfg(test)]", "", "it must have tests"),
        ] {
            let error = Exercise::parse("x", &SOURCE.replace(from, to)).unwrap_err();
            assert_eq!(error.to_string(), lacking);
        }
    }
}

//! The format of an exercise: statement, solution and tests in one file. The lines that
//! begin with `//!` are `# TITLE`, `minutes:` and `stars:` with a number each, `needs:` with
//! links to the pages that it needs, the statement, `## Hint` with a hint, and `## Solution`
//! with an explanation. `needs:` may be missing. Then follow the code, with the solution
//! between `// BEGIN SOLUTION` and `// END SOLUTION`, and `mod tests`.
//!
//! From that file come the page, the starter that students get, and the solution.
//! Beside it, [`wrong_solution`] reads the programs of students who have
//! misunderstood something, and [`moved()`] knows the names that exercises had before.

pub mod moved;
pub mod wrong_solution;

pub use moved::{MovedExercises, moved};

use anyhow::{Context as _, ensure};
use std::path::{Path, PathBuf};

const NEEDS: &str = "needs:";
const BEGIN: &str = "// BEGIN SOLUTION";
const END: &str = "// END SOLUTION";

/// One exercise. Its texts are Markdown.
#[derive(Debug)]
pub struct Exercise {
    /// The file's name without its extension, such as `e1_take_away`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// How many minutes it may take.
    pub minutes: u32,
    /// How difficult it is, from 1 to 3.
    pub stars: u32,
    /// Links to the pages that a reader should know; may be empty.
    pub needs: String,
    /// What is asked.
    pub statement: String,
    /// A first step towards the solution.
    pub hint: String,
    /// Why the solution is right, and the answers to what the statement asked for
    /// beside code.
    pub explanation: String,
    /// The program with its solution and the markers around it, without the statement.
    pub solved: String,
}

impl Exercise {
    /// Parses the exercise in `source`.
    ///
    /// # Errors
    ///
    /// With what `source` lacks.
    pub fn parse(name: &str, source: &str) -> anyhow::Result<Self> {
        let (header, code): (Vec<_>, Vec<_>) =
            source.lines().partition(|line| line.starts_with("//!"));
        let mut header = header.iter().map(|line| {
            let text = line.trim_start_matches("//!");
            text.strip_prefix(' ').unwrap_or_default()
        });
        let title = header
            .next()
            .and_then(|line| line.strip_prefix("# "))
            .context("it must start with //! # Title")?
            .to_owned();
        let mut number = |key: &str| -> anyhow::Result<u32> {
            header
                .next()
                .and_then(|line| line.strip_prefix(key))
                .and_then(|value| value.trim().parse().ok())
                .with_context(|| format!("after the title, //! {key} and a number must follow"))
        };
        let minutes = number("minutes:")?;
        let stars = number("stars:")?;
        ensure!((1..=3).contains(&stars), "it must have 1, 2 or 3 stars");
        let mut header = header.peekable();
        let needs = match header.next_if(|line| line.starts_with(NEEDS)) {
            Some(line) => line[NEEDS.len()..].trim().to_owned(),
            None => String::new(),
        };
        let text = header.collect::<Vec<_>>().join("\n");
        let (statement, rest) = text
            .split_once("\n## Hint\n")
            .context("it must have //! ## Hint")?;
        let (hint, explanation) = rest
            .split_once("\n## Solution\n")
            .context("it must have //! ## Solution")?;
        let solved = code.join("\n").trim_start().to_owned() + "\n";
        let markers: Vec<_> = solved
            .lines()
            .map(str::trim)
            .filter(|line| [BEGIN, END].contains(line))
            .collect();
        let are_pairs = markers.chunks(2).all(|pair| pair == [BEGIN, END]);
        ensure!(
            are_pairs && !markers.is_empty(),
            "its solution must be between {BEGIN} and {END}"
        );
        ensure!(solved.contains("#[cfg(test)]"), "it must have tests");
        Ok(Self {
            name: name.to_owned(),
            title,
            minutes,
            stars,
            needs,
            statement: statement.trim().to_owned(),
            hint: hint.trim().to_owned(),
            explanation: explanation.trim().to_owned(),
            solved,
        })
    }

    /// Returns the program as students get it: `todo!()` in place of each solution, and
    /// nothing in place of a helper function of the solution.
    pub fn starter(&self) -> String {
        let mut program = String::new();
        let mut in_solution = false;
        for line in self.solved.lines() {
            match line.trim() {
                BEGIN => {
                    let indent = &line[..line.len() - line.trim_start().len()];
                    if !indent.is_empty() {
                        program.extend([indent, "todo!()\n"]);
                    }
                    in_solution = true;
                }
                END => in_solution = false,
                _ if in_solution => {}
                // Where a helper function was, one blank line is enough.
                "" if program.ends_with("\n\n") => {}
                _ => program.extend([line, "\n"]),
            }
        }
        program
    }

    /// Returns the solved program without the markers.
    pub fn solution(&self) -> String {
        let lines = self
            .solved
            .lines()
            .filter(|line| ![BEGIN, END].contains(&line.trim()));
        lines.map(|line| format!("{line}\n")).collect()
    }
}

/// Reads the exercises of the chapter whose crate is in `folder`, by number.
///
/// # Errors
///
/// If there are none, or a file can't be read or is not an exercise.
pub fn of_chapter(folder: &Path) -> anyhow::Result<Vec<Exercise>> {
    let exercises = folder.join("exercises");
    ensure!(exercises.is_dir(), "{} has no exercises", folder.display());
    let mut files = files::entries(&exercises)?;
    files.retain(|path| files::is_rust(path));
    // Names have an order already, but for e10, which belongs after e9.
    files.sort_by_key(|path| files::stem(path).find('_'));
    let exercise = |path: PathBuf| {
        Exercise::parse(&files::stem(&path), &files::read(&path)?)
            .with_context(|| format!("{} is not an exercise", path.display()))
    };
    files.into_iter().map(exercise).collect()
}

/// Reads the exercises of all chapters that have some, each with the name of the
/// chapter's crate.
///
/// # Errors
///
/// Those of [`of_chapter`].
pub fn of_all_chapters(root: &Path) -> anyhow::Result<Vec<(String, Vec<Exercise>)>> {
    let mut folders = workspace::listing_crates(root)?;
    folders.retain(|folder| folder.join("exercises").is_dir());
    folders
        .iter()
        .map(|folder| Ok((files::stem(folder), of_chapter(folder)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) const SOURCE: &str = r"//! # Twice
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

/// Doc.
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
    fn an_exercise_may_name_the_pages_that_it_needs() {
        let parse = |needs: &str| {
            let source = SOURCE.replace("stars: 1\n", &format!("stars: 1\n{needs}"));
            Exercise::parse("e1_twice", &source).unwrap()
        };
        for (line, needs) in [
            ("", ""),
            ("//! needs:\n", ""),
            ("//! needs: [A](../a.md)\n", "[A](../a.md)"),
        ] {
            let exercise = parse(line);
            assert_eq!(exercise.needs, needs);
            assert_eq!(exercise.statement, "Double `x`.");
        }
    }

    #[test]
    fn an_incomplete_file_is_refused_with_what_it_lacks() {
        let markers = "its solution must be between // BEGIN SOLUTION and // END SOLUTION";
        for (from, to, message) in [
            ("# Twice", "Twice", "it must start with //! # Title"),
            (
                "minutes: 5",
                "minutes: V",
                "after the title, //! minutes: and a number must follow",
            ),
            ("stars: 1", "stars: 4", "it must have 1, 2 or 3 stars"),
            ("## Hint", "Hint", "it must have //! ## Hint"),
            ("// END", "// FINISH", markers),
            ("#[cfg(test)]", "", "it must have tests"),
        ] {
            let error = Exercise::parse("x", &SOURCE.replace(from, to)).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn the_starter_has_a_gap_and_the_solution_has_no_markers() {
        let exercise = Exercise::parse("twice", SOURCE).unwrap();
        assert_eq!((exercise.minutes, exercise.stars), (5, 1));
        assert_eq!(exercise.statement, "Double `x`.");
        let body = |program: String| program.lines().nth(2).unwrap().trim().to_owned();
        assert_eq!(body(exercise.starter()), "todo!()");
        assert_eq!(body(exercise.solution()), "x + x");
    }

    #[test]
    fn a_helper_of_the_solution_leaves_nothing_in_the_starter() {
        let helper = "// BEGIN SOLUTION\nfn helper() {}\n// END SOLUTION\n\n#[cfg(test)]";
        let source = SOURCE.replace("#[cfg(test)]", helper);
        let starter = Exercise::parse("twice", &source).unwrap().starter();
        assert_eq!(starter.matches("todo!()").count(), 1);
        assert!(!starter.contains("helper"));
        assert!(!starter.contains("\n\n\n"));
    }
}

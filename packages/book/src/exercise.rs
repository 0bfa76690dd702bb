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
//!
//! Beside it, `wrong/<exercise>/<mistake>.patch` has what somebody might write
//! in its place, as a patch of the solutions:
//!
//! ```text
//! The mistake, and why a careful person makes it.
//!
//! --- a/listings/…/exercises/answer.rs
//! +++ b/listings/…/exercises/answer.rs
//! @@ -14,3 +14,3 @@
//!      // BEGIN SOLUTION
//! -    42
//! +    41
//!      // END SOLUTION
//! ```

use crate::snippet::{Shows, Snippet};
use anyhow::{Context as _, ensure};
use diffy::Patch;
use maud::{Markup, html};
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
    pub(crate) fn solution(&self) -> String {
        let lines = self.solved.lines().filter(|line| ![BEGIN, END].contains(&line.trim()));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// The exercise on its page, as Markdown. `solution` is the page with the
    /// solutions, seen from there.
    pub(crate) fn to_markdown(&self, number: usize, solution: &str) -> String {
        let Self { name, title, minutes, stars, statement, hint, .. } = self;
        let facts = html! {
            p class="exercise-facts" {
                span { (minutes) " minutes" } " · "
                (difficulty(*stars))
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

/// One, two or three stars.
pub(crate) fn difficulty(stars: u32) -> Markup {
    let drawn: String = (1..=3).map(|star| if star <= stars { '★' } else { '☆' }).collect();
    html! { span role="img" aria-label={ "Difficulty " (stars) " of 3" } { (drawn) } }
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
    let exercises = folder.join("exercises");
    ensure!(exercises.is_dir(), "{} has no exercises", folder.display());
    let mut files = entries(&exercises)?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let exercise = |path: PathBuf| {
        Exercise::parse(&stem(&path), &read(&path)?)
            .with_context(|| format!("{} is no exercise", path.display()))
    };
    files.into_iter().map(exercise).collect()
}

fn read(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} can't be read", path.display()))
}

/// The file's name without its extension.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A program with a mistake that students make.
#[derive(Debug)]
pub(crate) struct Wrong {
    /// The file's name without its extension.
    pub(crate) mistake: String,
    /// The exercise's program with the mistake.
    pub(crate) program: String,
}

/// The program of the exercise in `source` with a mistake, by a patch.
fn with_mistake(source: &str, patch: &str) -> anyhow::Result<String> {
    let says_what = !patch.starts_with("--- ") && !patch.starts_with("diff ");
    ensure!(says_what, "it must start with the mistake, in words");
    let patch = Patch::from_str(patch)?;
    let right = Exercise::parse("", source)?;
    let wrong = Exercise::parse("", &diffy::apply(source, &patch)?)?;
    ensure!(wrong.solved != right.solved, "it changes nothing");
    ensure!(wrong.starter() == right.starter(), "it changes more than solutions");
    Ok(wrong.solution())
}

/// The exercises of a chapter's crate, each with its wrong solutions by name.
///
/// # Errors
///
/// If an exercise has no wrong solution, or if a file can't be read or belongs
/// to no exercise.
pub(crate) fn wrong_of_crate(folder: &Path) -> anyhow::Result<Vec<(Exercise, Vec<Wrong>)>> {
    let exercises = of_crate(folder)?;
    let wrong = folder.join("exercises/wrong");
    for path in entries(&wrong)? {
        let is_known = exercises.iter().any(|exercise| path.ends_with(&exercise.name));
        ensure!(is_known, "{} belongs to no exercise", path.display());
    }
    let with_wrong = |exercise: Exercise| {
        let source = read(&folder.join(format!("exercises/{}.rs", exercise.name)))?;
        let files = entries(&wrong.join(&exercise.name))?;
        ensure!(!files.is_empty(), "{} has no wrong solution", exercise.name);
        let wrong = |path: PathBuf| {
            let program = with_mistake(&source, &read(&path)?)
                .with_context(|| format!("{} is no wrong solution", path.display()))?;
            Ok(Wrong { mistake: stem(&path), program })
        };
        let wrong = files.into_iter().map(wrong).collect::<anyhow::Result<_>>()?;
        Ok((exercise, wrong))
    };
    exercises.into_iter().map(with_wrong).collect()
}

/// What is in `folder`, by name; nothing if there is no such folder.
pub(crate) fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} can't be read", folder.display()))?;
    let mut paths: Vec<_> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
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

    const WRONG: &str = "Adds one\nin haste.\n\n--- a/twice.rs\n+++ b/twice.rs\n\
        @@ -15,3 +15,3 @@\n     // BEGIN SOLUTION\n-    x + x\n+    1 + x\n     // END SOLUTION\n";

    #[test]
    fn a_mistake_takes_the_place_of_the_solution() {
        let program = with_mistake(SOURCE, WRONG).unwrap();
        let right = Exercise::parse("twice", SOURCE).unwrap().solution();
        assert_eq!(program, right.replace("x + x", "1 + x"));
        // A statement that has become longer moves no mistake.
        let longer = SOURCE.replace("Double `x`.\n", "Double `x`.\n//! It is\n//! even.\n");
        assert_eq!(with_mistake(&longer, WRONG).unwrap(), program);
    }

    #[test]
    fn a_wrong_solution_that_lacks_something_says_what() {
        let lacking = |from: &str, to: &str| {
            with_mistake(SOURCE, &WRONG.replace(from, to)).unwrap_err().to_string()
        };
        assert_eq!(
            lacking("Adds one\nin haste.\n\n", ""),
            "it must start with the mistake, in words"
        );
        assert_eq!(lacking("1 + x", "x + x"), "it changes nothing");
        let everything = "-pub fn twice(x: u32) -> u32 {\n+pub fn twice(x: u64) -> u32 {\n";
        assert_eq!(
            lacking(&WRONG[WRONG.find("@@").unwrap()..], &format!("@@ -14 +14 @@\n{everything}")),
            "it changes more than solutions"
        );
        assert_eq!(lacking("-    x + x", "-    2 * x"), "error applying hunk #1");
    }

    #[test]
    fn each_exercise_has_a_wrong_solution_and_each_of_these_an_exercise() {
        let folder = tempfile::tempdir().unwrap();
        let exercises = folder.path().join("exercises");
        let wrong = exercises.join("wrong");
        let error = || wrong_of_crate(folder.path()).unwrap_err().to_string();
        fs::create_dir(&exercises).unwrap();
        fs::write(exercises.join("twice.rs"), SOURCE).unwrap();
        assert_eq!(error(), "twice has no wrong solution");
        fs::create_dir_all(wrong.join("twice")).unwrap();
        assert_eq!(error(), "twice has no wrong solution");
        for mistake in ["one_more", "in_haste"] {
            fs::write(wrong.join(format!("twice/{mistake}.patch")), WRONG).unwrap();
        }
        let all = wrong_of_crate(folder.path()).unwrap();
        let [(exercise, wrongs)] = &all[..] else { panic!("{all:?}") };
        let mistakes: Vec<_> = wrongs.iter().map(|wrong| wrong.mistake.as_str()).collect();
        assert_eq!(
            (exercise.name.as_str(), &mistakes[..]),
            ("twice", &["in_haste", "one_more"][..])
        );
        fs::write(wrong.join("twice/two.patch"), "2").unwrap();
        assert!(error().ends_with("two.patch is no wrong solution"), "{}", error());
        fs::create_dir(wrong.join("thrice")).unwrap();
        assert!(error().ends_with("thrice belongs to no exercise"), "{}", error());
    }
}

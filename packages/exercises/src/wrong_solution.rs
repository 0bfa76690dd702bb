//! Wrong solutions of exercises, such as a student might write who has misunderstood
//! something.
//!
//! Beside the exercise, `wrong/<exercise>/<misconception>.patch` begins with what the
//! student believes and which page is about that; below is a patch of the solutions.
//! `<misconception>.rs`, if it is there, is the same misconception in other code, which
//! grading has to recognise as the same.
//!
//! To add one, `git add` the exercise, put the mistake into its solution, and write `git
//! diff -U1 FILE` into the `.patch`, from the line `---` on. Put `Believes: …`, `Read:
//! PAGE.md#heading` and an empty line above it. Undo the mistake with `git checkout FILE`.

use crate::Exercise;
use anyhow::{Context as _, ensure};
use diffy::Patch;
use std::path::{Path, PathBuf};

/// A program with a mistake that students make.
#[derive(Debug)]
pub struct WrongSolution {
    /// The file's name without its extension.
    pub name: String,
    /// The exercise's program with the mistake.
    pub program: String,
    /// Why a student writes it.
    pub misconception: Misconception,
}

/// What a student believes who writes a wrong solution.
#[derive(Debug, PartialEq, Eq)]
pub struct Misconception {
    /// The belief, told to the student.
    pub belief: String,
    /// The page that is about it and the heading there, as in
    /// `ch01-win-lose/positions.md#the-recursion`.
    pub page: String,
}

impl Misconception {
    /// Parses what a patch says above its first file.
    fn parse(patch: &str) -> anyhow::Result<Self> {
        let header = patch
            .strip_prefix("Believes: ")
            .and_then(|rest| rest.split_once("\nRead: "));
        let (belief, page) = header
            .and_then(|(belief, rest)| Some((belief, rest.split_once("\n\n")?.0)))
            .context("it must start with Believes: and Read:")?;
        ensure!(
            page.contains(".md#"),
            "Read: must name a page and a heading, as in PAGE.md#heading"
        );
        Ok(Self {
            belief: belief.replace('\n', " "),
            page: page.to_owned(),
        })
    }
}

/// Returns the program of the exercise in `source`, changed by a patch.
fn patched_program(source: &str, patch: &str) -> anyhow::Result<String> {
    let patch = Patch::from_str(patch)?;
    let right = Exercise::parse("", source)?;
    let wrong = Exercise::parse("", &diffy::apply(source, &patch)?)?;
    ensure!(wrong.solved != right.solved, "it changes nothing");
    ensure!(
        wrong.starter() == right.starter(),
        "it changes more than solutions"
    );
    Ok(wrong.solution())
}

/// Reads the wrong solutions of an exercise of the chapter whose crate is in `folder`,
/// sorted by name.
///
/// # Errors
///
/// If a file can't be read or is not a wrong solution.
pub fn of_exercise(folder: &Path, exercise: &str) -> anyhow::Result<Vec<WrongSolution>> {
    let source = files::read(&folder.join(format!("exercises/{exercise}.rs")))?;
    let mut files = files::entries(&folder.join("exercises/wrong").join(exercise))?;
    files.retain(|path| path.extension().is_some_and(|it| it == "patch"));
    let wrong_solution = |path: PathBuf| {
        let patch = files::read(&path)?;
        patched_program(&source, &patch)
            .and_then(|program| {
                Ok(WrongSolution {
                    name: files::stem(&path),
                    program,
                    misconception: Misconception::parse(&patch)?,
                })
            })
            .with_context(|| format!("{} is not a wrong solution", path.display()))
    };
    files.into_iter().map(wrong_solution).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::SOURCE;

    const PATCH: &str = r"Believes: One more
is twice.
Read: a.md#b

--- a/twice.rs
+++ b/twice.rs
@@ -15,3 +15,3 @@
     // BEGIN SOLUTION
-    x + x
+    1 + x
     // END SOLUTION
";

    #[test]
    fn a_patch_replaces_the_solution() {
        let program = patched_program(SOURCE, PATCH).unwrap();
        let right = Exercise::parse("twice", SOURCE).unwrap().solution();
        assert_eq!(program, right.replace("x + x", "1 + x"));
        // The patch still fits when the statement has become longer.
        let longer = SOURCE.replace("Double `x`.\n", "Double `x`.\n//! It is\n//! even.\n");
        assert_eq!(patched_program(&longer, PATCH).unwrap(), program);
    }

    #[test]
    fn a_checkout_with_other_line_ends_has_the_same_wrong_solutions() {
        let read = |line_end: &str| {
            let folder = tempfile::tempdir().unwrap();
            let texts = [("twice.rs", SOURCE), ("wrong/twice/one.patch", PATCH)]
                .map(|(file, text)| (file, text.replace('\n', line_end)));
            files::write_all(&folder.path().join("exercises"), texts).unwrap();
            let mut wrong_solutions = of_exercise(folder.path(), "twice").unwrap();
            assert_eq!(wrong_solutions.len(), 1);
            let only = wrong_solutions.remove(0);
            (only.program, only.misconception)
        };
        assert_eq!(read("\r\n"), read("\n"));
    }

    #[test]
    fn an_incomplete_patch_is_refused_with_what_it_lacks() {
        let refusal = |from: &str, to: &str| {
            patched_program(SOURCE, &PATCH.replace(from, to))
                .unwrap_err()
                .to_string()
        };
        for (from, to) in [("Believes: ", ""), ("\nRead", " Read"), ("#b\n\n", "#b\n")] {
            let error = Misconception::parse(&PATCH.replace(from, to)).unwrap_err();
            assert_eq!(error.to_string(), "it must start with Believes: and Read:");
        }
        let misconception = Misconception::parse(PATCH).unwrap();
        assert_eq!(misconception.belief, "One more is twice.");
        assert_eq!(misconception.page, "a.md#b");
        assert!(Misconception::parse(&PATCH.replace("#b", "")).is_err());
        assert_eq!(refusal("1 + x", "x + x"), "it changes nothing");
        let change = &PATCH[PATCH.find("@@").unwrap()..];
        let signature =
            "@@ -14 +14 @@\n-pub fn twice(x: u32) -> u32 {\n+pub fn twice(x: u64) -> u32 {\n";
        assert_eq!(refusal(change, signature), "it changes more than solutions");
        assert_eq!(
            refusal("-    x + x", "-    2 * x"),
            "error applying hunk #1"
        );
    }
}

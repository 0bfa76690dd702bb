//! Wrong solutions of exercises, such as somebody might write who thinks about
//! them.
//!
//! Beside it, `wrong/<exercise>/<mistake>.patch` says what the mistake is and why
//! a careful person makes it, and below that has a patch of the solutions.
//! CONTRIBUTING.md says how to make one.

use crate::exercise::{self, Exercise};
use crate::files;
use anyhow::{Context as _, ensure};
use diffy::Patch;
use std::path::{Path, PathBuf};

/// A program with a mistake that students make.
#[derive(Debug)]
pub struct Wrong {
    /// The file's name without its extension.
    pub mistake: String,
    /// The exercise's program with the mistake.
    pub program: String,
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
pub fn of_crate(folder: &Path) -> anyhow::Result<Vec<(Exercise, Vec<Wrong>)>> {
    let exercises = exercise::of_crate(folder)?;
    let wrong = folder.join("exercises/wrong");
    for path in files::entries(&wrong)? {
        let is_known = exercises.iter().any(|exercise| path.ends_with(&exercise.name));
        ensure!(is_known, "{} belongs to no exercise", path.display());
    }
    let with_wrong = |exercise: Exercise| {
        let source = files::read(&folder.join(format!("exercises/{}.rs", exercise.name)))?;
        let files = files::entries(&wrong.join(&exercise.name))?;
        ensure!(!files.is_empty(), "{} has no wrong solution", exercise.name);
        let wrong = |path: PathBuf| {
            let program = with_mistake(&source, &files::read(&path)?)
                .with_context(|| format!("{} is no wrong solution", path.display()))?;
            Ok(Wrong { mistake: files::stem(&path), program })
        };
        let wrong = files.into_iter().map(wrong).collect::<anyhow::Result<_>>()?;
        Ok((exercise, wrong))
    };
    exercises.into_iter().map(with_wrong).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::tests::SOURCE;
    use std::fs;

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
        let wordless = lacking("Adds one\nin haste.\n\n", "");
        assert_eq!(wordless, "it must start with the mistake, in words");
        assert_eq!(lacking("1 + x", "x + x"), "it changes nothing");
        let change = &WRONG[WRONG.find("@@").unwrap()..];
        let head =
            "@@ -14 +14 @@\n-pub fn twice(x: u32) -> u32 {\n+pub fn twice(x: u64) -> u32 {\n";
        assert_eq!(lacking(change, head), "it changes more than solutions");
        assert_eq!(lacking("-    x + x", "-    2 * x"), "error applying hunk #1");
    }

    #[test]
    fn each_exercise_has_a_wrong_solution_and_each_of_these_an_exercise() {
        let folder = tempfile::tempdir().unwrap();
        let exercises = folder.path().join("exercises");
        let wrong = exercises.join("wrong");
        let error = || of_crate(folder.path()).unwrap_err().to_string();
        fs::create_dir(&exercises).unwrap();
        fs::write(exercises.join("twice.rs"), SOURCE).unwrap();
        assert_eq!(error(), "twice has no wrong solution");
        fs::create_dir_all(wrong.join("twice")).unwrap();
        assert_eq!(error(), "twice has no wrong solution");
        for mistake in ["one_more", "in_haste"] {
            fs::write(wrong.join(format!("twice/{mistake}.patch")), WRONG).unwrap();
        }
        let all = of_crate(folder.path()).unwrap();
        let [(exercise, wrongs)] = &all[..] else { panic!("{all:?}") };
        let mistakes: Vec<_> = wrongs.iter().map(|wrong| wrong.mistake.as_str()).collect();
        assert_eq!(exercise.name, "twice");
        assert_eq!(mistakes, ["in_haste", "one_more"]);
        fs::write(wrong.join("twice/two.patch"), "2").unwrap();
        assert!(error().ends_with("two.patch is no wrong solution"), "{}", error());
        fs::create_dir(wrong.join("thrice")).unwrap();
        assert!(error().ends_with("thrice belongs to no exercise"), "{}", error());
    }
}

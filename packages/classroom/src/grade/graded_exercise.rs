//! The exercises of the book, with the tests by which submissions are graded.

use crate::handout;
use anyhow::{Context as _, ensure};
use exercises::Exercise;

use std::path::Path;

/// An exercise of the book.
pub(super) struct GradedExercise {
    /// The folder of its chapter's crate, such as `ch01-win-lose`.
    pub(super) chapter: String,
    /// Such as `e4_rook`.
    pub(super) name: String,
    /// The names that it had in hand-outs of earlier versions, such as `ch01_e5_rook`.
    pub(super) old_names: Vec<String>,
    /// How difficult it is, from 1 to 3.
    pub(super) stars: u32,
    /// The items in its module of tests, as source text.
    pub(super) test_module: String,
    pub(super) test_names: Vec<String>,
}

impl GradedExercise {
    fn new(chapter: &str, exercise: &Exercise) -> anyhow::Result<Self> {
        let test_module = exercise
            .solved
            .split_once("#[cfg(test)]\nmod tests {")
            .and_then(|(_, tests)| tests.trim_end().strip_suffix('}'))
            .context("its last item must be #[cfg(test)] mod tests")?;
        let test_names = test_module
            .split("#[test]")
            .skip(1)
            .map(test_name)
            .collect::<anyhow::Result<Vec<_>>>()?;
        ensure!(!test_names.is_empty(), "it must have tests");
        Ok(Self {
            chapter: chapter.to_owned(),
            name: exercise.name.clone(),
            old_names: Vec::new(),
            stars: exercise.stars,
            test_module: test_module.to_owned(),
            test_names,
        })
    }

    /// Returns the number in the name of its chapter's folder.
    pub(super) fn chapter_number(&self) -> Option<u32> {
        workspace::chapter_number(&self.chapter)
    }
}

/// Returns the name of the function at the start of `source`, which follows `#[test]`.
fn test_name(source: &str) -> anyhow::Result<String> {
    let (name, _) = source
        .trim_start()
        .strip_prefix("fn ")
        .and_then(|rest| rest.split_once("() {"))
        .context("`fn name() {` must follow #[test]")?;
    Ok(name.to_owned())
}

/// Returns what tables call an exercise, such as `ch01/e1`.
pub(super) fn short_label(chapter: &str, exercise: &str) -> String {
    let until = |name: &str, end| {
        name.split(end)
            .next()
            .expect("a split text has a first part")
            .to_owned()
    };
    format!("{}/{}", until(chapter, '-'), until(exercise, '_'))
}

/// Returns all exercises of the book, in order.
///
/// # Errors
///
/// If the file of an exercise can't be read, or has no module of tests.
pub(super) fn read_all(root: &Path) -> anyhow::Result<Vec<GradedExercise>> {
    let mut graded = Vec::new();
    for (chapter, exercises) in exercises::of_all_chapters(root)? {
        for exercise in exercises {
            let with_tests = GradedExercise::new(&chapter, &exercise);
            graded
                .push(with_tests.with_context(|| format!("exercise {chapter}/{}", exercise.name))?);
        }
    }
    for (old, new) in exercises::moved(root)? {
        let Some((chapter, name)) = old.split_once('/') else {
            continue;
        };
        let moved = graded
            .iter_mut()
            .find(|exercise| new == format!("{}/{}", exercise.chapter, exercise.name));
        if let Some(exercise) = moved {
            exercise.old_names.push(handout::name(chapter, name));
        }
    }
    Ok(graded)
}

/// The tests by which the book grades an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseTests {
    /// The name of the exercise in a hand-out, such as `ch01_e4_rook`.
    pub name: String,
    /// The items of the module of tests, as source text.
    pub module: String,
    /// The names of the tests, in order.
    pub test_names: Vec<String>,
}

/// Returns the tests of the exercise that tables call `ch01/e4`, and a hand-out
/// `ch01_e4_rook`; `None` if there is no such exercise.
///
/// # Errors
///
/// Those of [`read_all`].
pub fn tests_of(root: &Path, exercise_name: &str) -> anyhow::Result<Option<ExerciseTests>> {
    let tests = read_all(root)?.into_iter().find_map(|exercise| {
        let GradedExercise {
            chapter,
            name,
            old_names,
            test_module: module,
            test_names,
            ..
        } = exercise;
        let label = short_label(&chapter, &name);
        let name = handout::name(&chapter, &name);
        let is_meant = [&label, &name].contains(&&exercise_name.to_owned())
            || old_names.iter().any(|old| old == exercise_name);
        is_meant.then_some(ExerciseTests {
            name,
            module,
            test_names,
        })
    });
    Ok(tests)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_every_exercise_are_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let exercises = read_all(&root).unwrap();
        assert!(exercises.len() >= 56);
        assert_eq!(exercises[0].chapter_number(), Some(1));
        assert_eq!(
            exercises[0].test_names,
            ["small_tables_by_hand", "larger_tables_follow_the_rules"]
        );
        assert!(
            exercises
                .iter()
                .all(|exercise| !exercise.test_names.is_empty())
        );
    }

    #[test]
    fn an_exercise_is_found_by_its_label_and_by_its_names() {
        let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let name = |exercise_name| {
            tests_of(&book, exercise_name)
                .unwrap()
                .map(|tests| tests.name)
        };
        let rook = Some("ch01_e4_rook".to_owned());
        assert_eq!(name("ch01/e4"), rook);
        assert_eq!(name("ch01_e4_rook"), rook);
        assert_eq!(name("ch01/e44"), None);
    }
}

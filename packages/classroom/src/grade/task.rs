//! The exercises of the book, as a submission is graded by them.

use anyhow::{Context as _, ensure};
use project::exercise::{self, Exercise};
use project::root;
use std::path::Path;

/// An exercise of the book.
pub(super) struct Task {
    /// The folder of its chapter's crate.
    pub(super) chapter: String,
    pub(super) name: String,
    /// How difficult it is.
    pub(super) stars: u32,
    /// What stands in its module of tests.
    pub(super) module: String,
    /// The names of its tests.
    pub(super) tests: Vec<String>,
}

impl Task {
    fn new(chapter: &str, exercise: &Exercise) -> anyhow::Result<Self> {
        let tests = exercise.solved.split_once("#[cfg(test)]\nmod tests {");
        let module = tests.and_then(|(_, tests)| tests.trim_end().strip_suffix('}'));
        let module = module
            .context("its last item must be #[cfg(test)] mod tests")?
            .to_owned();
        let names = module.split("#[test]").skip(1).map(|test| {
            let name = test.trim_start().strip_prefix("fn ");
            let name = name.and_then(|rest| rest.split_once("() {"));
            Ok(name
                .context("after #[test] must stand fn name() {")?
                .0
                .to_owned())
        });
        let tests: Vec<_> = names.collect::<anyhow::Result<_>>()?;
        ensure!(!tests.is_empty(), "it must have tests");
        let chapter = chapter.to_owned();
        let name = exercise.name.clone();
        let stars = exercise.stars;
        Ok(Self {
            chapter,
            name,
            stars,
            module,
            tests,
        })
    }

    /// The number in the name of its chapter's folder.
    pub(super) fn number(&self) -> Option<u32> {
        root::chapter_number(&self.chapter)
    }
}

/// How tables call an exercise, such as `ch01/e1`.
pub(super) fn short(chapter: &str, exercise: &str) -> String {
    let until = |name: &str, end| name.split(end).next().unwrap_or_default().to_owned();
    format!("{}/{}", until(chapter, '-'), until(exercise, '_'))
}

/// All exercises of the book, in order.
pub(super) fn all(root: &Path) -> anyhow::Result<Vec<Task>> {
    let mut tasks = Vec::new();
    for (chapter, exercises) in exercise::all(root)? {
        for exercise in exercises {
            let task = Task::new(&chapter, &exercise);
            tasks.push(task.with_context(|| format!("exercise {chapter}/{}", exercise.name))?);
        }
    }
    Ok(tasks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tests_of_every_exercise_are_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let tasks = all(&root).unwrap();
        assert!(tasks.len() >= 56);
        assert_eq!(tasks[0].number(), Some(1));
        assert_eq!(
            tasks[0].tests,
            ["small_tables_by_hand", "larger_tables_follow_the_rules"]
        );
        assert!(tasks.iter().all(|task| !task.tests.is_empty()));
    }
}

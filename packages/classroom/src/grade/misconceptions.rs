//! The misconceptions of students whose programs fail as a wrong solution of the book
//! does: the same tests, with the same messages.

use super::grade_cache::GradeCache;
use super::graded_exercise::GradedExercise;
use super::runner::Misconception;
use anyhow::Context as _;
use exercises::wrong_solution::{self, WrongSolution};
use std::collections::BTreeMap;

/// How a program fails: the index of its exercise, and the signature of its failure.
pub(super) type FailureKey = (usize, u64);

/// Grades the wrong solutions of the exercises with these indices, and returns the
/// misconceptions behind them by how they fail.
///
/// # Errors
///
/// If a wrong solution can't be read, or grading is stopped.
pub(super) fn by_failure(
    cache: &GradeCache,
    exercises: &[GradedExercise],
    indices: impl IntoIterator<Item = usize>,
) -> anyhow::Result<BTreeMap<FailureKey, Vec<Misconception>>> {
    let mut wrong_solutions = Vec::new();
    for index in indices {
        let GradedExercise { chapter, name, .. } = &exercises[index];
        let folder = cache.root.join("listings").join(chapter);
        let of_exercise = wrong_solution::of_exercise(&folder, name)
            .with_context(|| format!("exercise {chapter}/{name}"))?;
        wrong_solutions.extend(of_exercise.into_iter().map(|wrong| (index, wrong)));
    }
    let jobs: Vec<_> = wrong_solutions
        .iter()
        .map(|(index, wrong)| (&exercises[*index], wrong.program.as_str()))
        .collect();
    let outcomes = cache.grade_all("learning mistakes", &jobs)?;
    let mut by_failure: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for ((index, wrong), outcome) in wrong_solutions.into_iter().zip(outcomes) {
        let Some(signature) = outcome.failure_signature else {
            continue;
        };
        let WrongSolution {
            name,
            misconception,
            ..
        } = wrong;
        let misconception = Misconception {
            mistake: name,
            believes: misconception.belief,
            page: misconception.page.replacen(".md#", ".html#", 1),
        };
        by_failure
            .entry((index, signature))
            .or_default()
            .push(misconception);
    }
    Ok(by_failure)
}

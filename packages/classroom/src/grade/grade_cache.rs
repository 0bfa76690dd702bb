//! Keeps grades by all that they depend on, so that a command that was stopped, or is
//! run again, grades only what is new.

use super::graded_exercise::GradedExercise;
use super::runner::{Attempt, Runner, TestOutcome};
use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use programs::limited::STOP;
use programs::rustc;
use sha2::{Digest as _, Sha256};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// A runner whose outcomes are kept on disk.
pub(super) struct GradeCache {
    /// The book's folder.
    pub(super) root: PathBuf,
    pub(super) runner: Runner,
    /// The limits that this system can't enforce.
    pub(super) unenforced: Option<String>,
    /// Is everything graded again?
    pub(super) is_ignored: bool,
}

impl GradeCache {
    /// Returns the outcome of the program `text`, if it was graded before.
    pub(super) fn get(&self, exercise: &GradedExercise, text: &str) -> Option<TestOutcome> {
        if self.is_ignored {
            return None;
        }
        let key = self.key(exercise, text);
        let (stored_key, outcome): (String, TestOutcome) =
            cache::get(&self.root, cache::fingerprint(&key))?;
        (stored_key == key).then_some(outcome)
    }

    /// Grades programs, and shows how long that will still take. The progress bar says
    /// what is `doing`.
    ///
    /// # Errors
    ///
    /// If it is stopped.
    pub(super) fn grade_all(
        &self,
        doing: &str,
        jobs: &[(&GradedExercise, &str)],
    ) -> anyhow::Result<Vec<TestOutcome>> {
        let template = "{msg} {bar:30} {pos} of {len} in {elapsed}, {eta} left";
        let style = ProgressStyle::with_template(template)?;
        let bar = ProgressBar::new(jobs.len() as u64)
            .with_style(style)
            .with_message(doing.to_owned());
        let outcomes = parallel::map(jobs, |(exercise, text)| {
            let is_stopped = STOP.load(Ordering::Relaxed);
            let outcome = (!is_stopped).then(|| self.get_or_grade(exercise, text));
            bar.inc(1);
            outcome
        });
        bar.finish_and_clear();
        ensure!(
            !STOP.load(Ordering::Relaxed),
            "stopped; what is graded is kept: the same command continues from there"
        );
        Ok(outcomes.into_iter().flatten().collect())
    }

    fn get_or_grade(&self, exercise: &GradedExercise, text: &str) -> TestOutcome {
        if let Some(outcome) = self.get(exercise, text) {
            return outcome;
        }
        let Attempt {
            outcome,
            is_repeatable,
        } = self.runner.grade(exercise, text);
        if is_repeatable {
            let key = self.key(exercise, text);
            // What can't be written is graded again the next time.
            let _ = cache::put(&self.root, cache::fingerprint(&key), &(&key, &outcome));
        }
        outcome
    }

    /// Returns a digest of all that an outcome depends on.
    ///
    /// It is stored with the outcome: the short number by which that is filed is not
    /// enough, since a student could search for a program with the number of another.
    fn key(&self, exercise: &GradedExercise, text: &str) -> String {
        let GradedExercise {
            chapter,
            name,
            test_module,
            ..
        } = exercise;
        let grader = (
            cache::executable_fingerprint(),
            rustc::version(),
            &self.unenforced,
            self.runner.limits(),
        );
        let inputs = serde_json::to_vec(&(grader, chapter, name, test_module, text))
            .expect("strings and numbers are JSON");
        Sha256::digest(inputs)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

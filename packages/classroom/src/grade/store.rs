//! Grades are kept by all that they depend on: what was graded is not graded
//! again, whatever has stopped the command since.

use super::task::Task;
use super::trial::{Graded, Trial};
use anyhow::ensure;
use indicatif::{ProgressBar, ProgressStyle};
use project::execute::STOP;
use project::{kept, parallel, rustc};
use sha2::{Digest as _, Sha256};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

pub(super) struct Store {
    /// The book's folder.
    pub(super) root: PathBuf,
    pub(super) trial: Trial,
    /// What this system can't enforce.
    pub(super) missing: Option<String>,
    /// Whether all is graded again.
    pub(super) again: bool,
}

impl Store {
    /// What is known of `text`.
    pub(super) fn known(&self, task: &Task, text: &str) -> Option<Graded> {
        let key = self.key(task, text);
        let known: Option<(String, Graded)> = kept::known(&self.root, kept::number(&key));
        known
            .filter(|(of, _)| !self.again && *of == key)
            .map(|(_, graded)| graded)
    }

    /// Grades all `jobs`, and shows how long that still takes.
    /// An error if it is stopped.
    pub(super) fn all(&self, doing: &str, jobs: &[(&Task, &str)]) -> anyhow::Result<Vec<Graded>> {
        let template = "{msg} {bar:30} {pos} of {len} in {elapsed}, {eta} left";
        let style = ProgressStyle::with_template(template)?;
        let bar = ProgressBar::new(jobs.len() as u64)
            .with_style(style)
            .with_message(doing.to_owned());
        let graded = parallel::map(jobs, |(task, text)| {
            let graded = (!STOP.load(Ordering::Relaxed)).then(|| self.grade(task, text));
            bar.inc(1);
            graded
        });
        bar.finish_and_clear();
        let kept = "what is graded is kept: the same command goes on from there";
        ensure!(!STOP.load(Ordering::Relaxed), "stopped; {kept}");
        Ok(graded.into_iter().flatten().collect())
    }

    fn grade(&self, task: &Task, text: &str) -> Graded {
        if let Some(known) = self.known(task, text) {
            return known;
        }
        let (graded, lasts) = self.trial.grade(task, text);
        if lasts {
            let key = self.key(task, text);
            // Who can't keep it grades it again.
            let _ = kept::keep(&self.root, kept::number(&key), &(&key, &graded));
        }
        graded
    }

    /// All that a grade depends on. Its number alone might be that of another
    /// key, for which a student has searched.
    fn key(
        &self,
        Task {
            chapter,
            name,
            module,
            ..
        }: &Task,
        text: &str,
    ) -> String {
        let grader = (
            kept::program(),
            rustc::version(),
            &self.missing,
            self.trial.limits(),
        );
        let all = serde_json::to_vec(&(grader, chapter, name, module, text)).unwrap_or_default();
        Sha256::digest(all)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

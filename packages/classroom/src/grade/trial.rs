//! One exercise of one student: its program is compiled with the book's tests
//! and run once for each of them, always confined.

use super::compile::{Compiler, LIBRARIES, PROGRAM, RUNNER, Tried, shortened};
use super::task::Task;
use crate::confine::Limits;
use crate::handout::why::{behaviour, panicked};
use crate::printable::printable;
use project::execute::{self, Broken, STOP};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{env, fs};

/// What somebody believes, and where to read about it.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Belief {
    /// The name of the wrong solution.
    pub(super) mistake: String,
    pub(super) believes: String,
    /// A page of the site and a heading there.
    pub(super) read: String,
}

impl Belief {
    /// What a student is told.
    pub(super) fn told(&self) -> String {
        let Self { believes, read, .. } = self;
        format!("fails as a program that believes: {believes} Read {read}")
    }
}

#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct Grade {
    pub(super) chapter: String,
    pub(super) exercise: String,
    pub(super) solved: bool,
    /// How many tests passed.
    pub(super) passed: usize,
    /// How many tests there are.
    pub(super) tests: usize,
    /// How long the tests ran.
    pub(super) seconds: f64,
    /// Why it is not solved.
    pub(super) reason: String,
    /// What somebody may believe whose program fails like this.
    pub(super) known: Vec<Belief>,
}

impl Grade {
    /// Of what can't be tested.
    pub(super) fn without(
        Task {
            chapter,
            name,
            tests,
            ..
        }: &Task,
        reason: String,
    ) -> Self {
        let chapter = chapter.clone();
        let exercise = name.clone();
        Self {
            chapter,
            exercise,
            tests: tests.len(),
            reason,
            ..Self::default()
        }
    }
}

/// A grade, and how the program failed, if it ran and did.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Graded {
    pub(super) grade: Grade,
    pub(super) behaviour: Option<u64>,
}

pub(super) struct Trial {
    compiler: Compiler,
    timeout: Duration,
    megabytes: u64,
}

impl Trial {
    pub(super) fn new(timeout: Duration, megabytes: u64) -> anyhow::Result<Self> {
        let compiler = Compiler::new(timeout)?;
        #[cfg(target_os = "linux")]
        tidy();
        Ok(Self {
            compiler,
            timeout,
            megabytes,
        })
    }

    /// How long the tests of a program may run, and how many megabytes it may use.
    pub(super) fn limits(&self) -> (u64, u64) {
        (self.timeout.as_secs(), self.megabytes)
    }

    /// The grade for `text`, and whether it would be the same the next time.
    pub(super) fn grade(&self, task: &Task, text: &str) -> (Graded, bool) {
        let mut graded = Graded {
            grade: Grade::without(task, String::new()),
            behaviour: None,
        };
        let done = self.test(task, text, &mut graded);
        let lasts = done.is_ok() && !STOP.load(Ordering::Relaxed);
        graded.grade.reason = match done {
            Ok(Ok(())) => String::new(),
            Ok(Err(reason)) => reason,
            Err(error) => printable(&format!("could not be graded: {error:#}")),
        };
        graded.grade.solved = graded.grade.reason.is_empty();
        (graded, lasts)
    }

    fn test(&self, task: &Task, text: &str, graded: &mut Graded) -> anyhow::Result<Tried> {
        let process = format!(".{}", process::id());
        let temporary = tempfile::Builder::new()
            .prefix(FOLDERS)
            .suffix(&process)
            .tempdir()?;
        let folder = temporary.path().canonicalize()?;
        if let Err(reason) = self.compiler.compile(&folder, task, text)? {
            return Ok(Err(reason));
        }
        let mut failed = BTreeMap::new();
        let grade = &mut graded.grade;
        let mut left = self.timeout;
        for test in &task.tests {
            let start = Instant::now();
            if let Err(cause) = self.run(&folder, test, left)? {
                failed.insert(test.as_str(), cause);
            }
            let took = start.elapsed();
            grade.seconds += took.as_secs_f64();
            left = left.saturating_sub(took);
        }
        grade.passed = task.tests.len() - failed.len();
        graded.behaviour = (!failed.is_empty()).then(|| behaviour(&failed));
        let told = |test| Some((test, shortened(failed.get(test)?)));
        let failed: Vec<_> = task
            .tests
            .iter()
            .map(String::as_str)
            .filter_map(told)
            .collect();
        Ok(why(&failed, task.tests.len()).map_or(Ok(()), Err))
    }

    /// Runs one test within what is `left` of the time: why it fails.
    fn run(&self, folder: &Path, test: &str, left: Duration) -> anyhow::Result<Tried> {
        let too_long = || format!("ran longer than {} s", self.timeout.as_secs());
        if left.is_zero() {
            return Ok(Err(too_long()));
        }
        let binary = folder.join(PROGRAM);
        let libraries = LIBRARIES.iter().map(PathBuf::from);
        let limits = Limits {
            read: libraries.chain([binary.clone()]).collect(),
            memory: self.megabytes << 20,
            file: execute::SIZE_LIMIT,
            // For all threads together.
            seconds: 4 * (self.timeout.as_secs() + 1),
            alone: true,
            ..Limits::default()
        };
        // With one thread the tests would run in the main one, whose stack is
        // larger than under cargo test.
        let mut command = limits.command(&binary)?;
        command.args(["--exact", RUNNER, "--nocapture", "--test-threads", "2"]);
        // Each arena reserves 64 MB.
        command.current_dir(folder).env("MALLOC_ARENA_MAX", "1");
        let secret = format!("{:016x}", RandomState::new().hash_one(test));
        let input = format!("{test} {secret}");
        let ran = match execute::run(&mut command, input.as_bytes(), left)? {
            Ok(ran) => ran,
            Err(Broken::Time(_)) => return Ok(Err(too_long())),
            Err(Broken::Size) => return Ok(Err("printed more than 1 MB".into())),
            Err(Broken::Stop) => return Ok(Err("stopped".into())),
        };
        if ran.status.success() && ran.stdout.contains(&secret) {
            return Ok(Ok(()));
        }
        // Such as "signal: 9 (SIGKILL)".
        let ended = ran.status.to_string();
        Ok(Err(match ended.split(['(', ')']).nth(1) {
            _ if ran.stderr.contains("has overflowed its stack") => "stack overflow".into(),
            _ if ran.stderr.contains("memory allocation of ") => {
                format!("took more than {} MB", self.megabytes)
            }
            Some("SIGSYS") => "tried to start another process".into(),
            Some("SIGXFSZ") => "printed more than 1 MB".into(),
            Some("SIGXCPU" | "SIGKILL") => too_long(),
            _ if ran.status.code().is_none() => format!("was ended by {ended}"),
            _ => panicked(&ran.stderr)
                .unwrap_or_else(|| "left early, without the test's result".into()),
        }))
    }
}

/// What the folders begin with in which programs are tried; they end with the
/// number of the process that tries them.
const FOLDERS: &str = "cargo-book-grade-";

/// Removes what a command has left that was killed.
#[cfg(target_os = "linux")]
fn tidy() {
    for path in fs::read_dir(env::temp_dir())
        .into_iter()
        .flatten()
        .flatten()
        .map(|it| it.path())
    {
        let is_ours = path
            .file_name()
            .is_some_and(|it| it.to_string_lossy().starts_with(FOLDERS));
        if is_ours
            && path
                .extension()
                .is_some_and(|it| !Path::new("/proc").join(it).exists())
        {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Why an exercise is not solved, if tests failed.
fn why(failed: &[(&str, String)], tests: usize) -> Option<String> {
    let (_, cause) = failed.first()?;
    if failed.len() == tests && failed.iter().all(|(_, other)| other == cause) {
        return Some(cause.clone());
    }
    let names: Vec<_> = failed.iter().map(|(name, _)| *name).collect();
    Some(format!(
        "{} of {tests} tests failed: {}: {cause}",
        failed.len(),
        names.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_names_the_tests_that_failed() {
        let failed = |causes: &[(&'static str, &str)]| -> Vec<(&'static str, String)> {
            causes
                .iter()
                .map(|(name, cause)| (*name, (*cause).to_owned()))
                .collect()
        };
        assert_eq!(why(&[], 2), None);
        assert_eq!(
            why(&failed(&[("a", "x"), ("b", "x")]), 2).as_deref(),
            Some("x")
        );
        let some = why(&failed(&[("a", "x"), ("b", "y")]), 3);
        assert_eq!(some.as_deref(), Some("2 of 3 tests failed: a, b: x"));
    }

    #[test]
    fn a_panic_is_told_on_one_short_line() {
        let said = "\nthread 'x' (7) panicked at submission.rs:2:5:\nleft\n  right\x1b[2J\nnote: run with\n";
        assert_eq!(
            shortened(&panicked(said).unwrap()),
            "panicked: left right\u{fffd}[2J"
        );
        assert_eq!(panicked("no"), None);
        let long = "é".repeat(131);
        assert_eq!(shortened(&long), "é".repeat(130) + "…");
    }
}

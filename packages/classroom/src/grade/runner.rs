//! Grades one exercise of one student: compiles its program with the book's tests, and
//! runs it once for each of them, always confined.

use super::compile::{Compiler, PROGRAM, TEST_RUNNER, shortened};
use super::failure::Failure;
use super::graded_exercise::GradedExercise;
use crate::handout::handout_main::{failure_signature, panic_message};
use crate::printable::printable;
use crate::sandbox;
use programs::limited::{self, Ending, LimitExceeded, ProcessOutput, RunError, STOP};
use programs::toolchain::ProgramLimits;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::path::Path;
use std::process;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{env, fs};

/// What the author of a wrong program may believe, and where to read about it.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Misconception {
    /// The name of the wrong solution that fails in the same way.
    pub(super) mistake: String,
    pub(super) believes: String,
    /// A page of the site and a heading there, such as `ch01-win-lose/grid.html#rules`.
    #[serde(rename = "read")]
    pub(super) page: String,
}

impl Misconception {
    /// Returns what a student is told.
    pub(super) fn message(&self) -> String {
        let Self { believes, page, .. } = self;
        format!("fails like a program that believes: {believes} Read {page}")
    }
}

/// How one exercise of one student was graded, as the JSON of a report has it.
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
    /// Why it is not solved; empty if it is.
    pub(super) reason: String,
    /// The known wrong solutions that fail in the same way.
    #[serde(rename = "known")]
    pub(super) misconceptions: Vec<Misconception>,
}

impl Grade {
    /// Returns the grade of an exercise that was not tested, for this reason.
    pub(super) fn untested(exercise: &GradedExercise, reason: String) -> Self {
        Self {
            chapter: exercise.chapter.clone(),
            exercise: exercise.name.clone(),
            tests: exercise.test_names.len(),
            reason,
            ..Self::default()
        }
    }
}

/// A grade, and how the program failed, if it ran and did.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct TestOutcome {
    pub(super) grade: Grade,
    /// Equal for programs that fail the same tests with the same messages.
    pub(super) failure_signature: Option<u64>,
}

/// An outcome, and whether the same program would have it again.
pub(super) struct Attempt {
    pub(super) outcome: TestOutcome,
    /// Not if the grader failed or was stopped.
    pub(super) is_repeatable: bool,
}

/// Compiles and runs submissions within these limits.
pub(super) struct Runner {
    compiler: Compiler,
    /// For all tests of an exercise together.
    timeout: Duration,
    max_megabytes: u64,
}

impl Runner {
    /// Returns a runner that gives the tests of an exercise this time together, and each
    /// program this much memory.
    ///
    /// # Errors
    ///
    /// If rustc can't be started.
    pub(super) fn new(timeout: Duration, max_megabytes: u64) -> anyhow::Result<Self> {
        let compiler = Compiler::new(timeout)?;
        #[cfg(target_os = "linux")]
        delete_abandoned_folders();
        Ok(Self {
            compiler,
            timeout,
            max_megabytes,
        })
    }

    /// Returns how many seconds the tests of an exercise may run, and how many megabytes
    /// a program may use.
    pub(super) fn limits(&self) -> (u64, u64) {
        (self.timeout.as_secs(), self.max_megabytes)
    }

    /// Grades the program `text`.
    pub(super) fn grade(&self, exercise: &GradedExercise, text: &str) -> Attempt {
        let mut outcome = TestOutcome {
            grade: Grade::untested(exercise, String::new()),
            failure_signature: None,
        };
        let tested = self.test(exercise, text, &mut outcome);
        let is_stopped = STOP.load(Ordering::Relaxed);
        let is_repeatable = !matches!(tested, Err(Failure::Grader(_))) && !is_stopped;
        outcome.grade.reason = match tested {
            Ok(()) => String::new(),
            Err(Failure::Submission(reason)) => reason,
            Err(Failure::Grader(error)) => printable(&format!("could not be graded: {error:#}")),
        };
        outcome.grade.solved = outcome.grade.reason.is_empty();
        Attempt {
            outcome,
            is_repeatable,
        }
    }

    /// Compiles a program, runs all tests, and notes in `outcome` what they say.
    fn test(
        &self,
        exercise: &GradedExercise,
        text: &str,
        outcome: &mut TestOutcome,
    ) -> Result<(), Failure> {
        let temporary = tempfile::Builder::new()
            .prefix(FOLDER_PREFIX)
            .suffix(&format!(".{}", process::id()))
            .tempdir()?;
        let folder = temporary.path().canonicalize()?;
        self.compiler.compile(&folder, exercise, text)?;
        let mut causes = BTreeMap::new();
        let mut time_left = self.timeout;
        for test in &exercise.test_names {
            let start = Instant::now();
            match self.run_test(&folder, test, time_left) {
                Err(Failure::Submission(cause)) => _ = causes.insert(test.as_str(), cause),
                passed => passed?,
            }
            let elapsed = start.elapsed();
            outcome.grade.seconds += elapsed.as_secs_f64();
            time_left = time_left.saturating_sub(elapsed);
        }
        let test_count = exercise.test_names.len();
        outcome.grade.passed = test_count - causes.len();
        if causes.is_empty() {
            return Ok(());
        }
        outcome.failure_signature = Some(failure_signature(&causes));
        let in_order = exercise.test_names.iter().map(String::as_str);
        let failed: Vec<_> = in_order
            .filter_map(|test| Some((test, shortened(causes.get(test)?))))
            .collect();
        Err(Failure::Submission(reason(&failed, test_count)))
    }

    /// Runs one test within the time that is left.
    fn run_test(&self, folder: &Path, test: &str, time_left: Duration) -> Result<(), Failure> {
        if time_left.is_zero() {
            return Err(Failure::Submission(self.timeout_message()));
        }
        let limits = ProgramLimits {
            time: self.timeout,
            memory_bytes: self.max_megabytes << 20,
            output_bytes: limited::MAX_OUTPUT_BYTES,
        };
        let mut command = sandbox::program(&folder.join(PROGRAM), limits)?;
        // With one thread the tests would run in the main one, whose stack is larger
        // than under cargo test.
        command.args(["--exact", TEST_RUNNER, "--nocapture", "--test-threads", "2"]);
        let secret = format!("{:016x}", RandomState::new().hash_one(test));
        let input = format!("{test} {secret}");
        let ran = match limited::run(&mut command, input.as_bytes(), time_left) {
            Ok(ran) => ran,
            Err(RunError::Limit(limit)) => {
                let reason = match limit {
                    LimitExceeded::Time(_) => self.timeout_message(),
                    LimitExceeded::Output(_) => TOO_MUCH_OUTPUT.to_owned(),
                    LimitExceeded::Stopped => "stopped".to_owned(),
                };
                return Err(Failure::Submission(reason));
            }
            Err(error) => return Err(error.into()),
        };
        if ran.status.success() && ran.stdout.contains(&secret) {
            return Ok(());
        }
        Err(Failure::Submission(self.cause_of_failure(&ran)))
    }

    /// Returns why a program failed its test.
    fn cause_of_failure(&self, ran: &ProcessOutput) -> String {
        match ran.ending() {
            Ending::StackOverflow => "stack overflow".to_owned(),
            Ending::OutOfMemory => format!("used more than {} MB", self.max_megabytes),
            Ending::Subprocess => "tried to start another process".to_owned(),
            Ending::TooMuchOutput => TOO_MUCH_OUTPUT.to_owned(),
            Ending::TooMuchTime => self.timeout_message(),
            Ending::Segfault | Ending::Signal => format!("was ended by {}", ran.status),
            Ending::Exit(_) => panic_message(&ran.stderr)
                .unwrap_or_else(|| "exited before the test had a result".to_owned()),
        }
    }

    fn timeout_message(&self) -> String {
        format!("ran longer than {} s", self.timeout.as_secs())
    }
}

const TOO_MUCH_OUTPUT: &str = "printed more than 1 MB";

/// How the names begin of the folders in which programs are compiled and run; they end
/// with a dot and the number of the process that does it.
const FOLDER_PREFIX: &str = "cargo-book-grade-";

/// Deletes what processes have left that were killed.
#[cfg(target_os = "linux")]
fn delete_abandoned_folders() {
    let entries = fs::read_dir(env::temp_dir()).into_iter().flatten();
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_running = |process| Path::new("/proc").join(process).exists();
        if name.starts_with(FOLDER_PREFIX)
            && path.extension().is_some_and(|process| !is_running(process))
        {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Returns why an exercise is not solved, of whose tests these `failed`, each with its
/// cause.
fn reason(failed: &[(&str, String)], test_count: usize) -> String {
    let (_, first_cause) = &failed[0];
    if failed.len() == test_count && failed.iter().all(|(_, cause)| cause == first_cause) {
        return first_cause.clone();
    }
    let names: Vec<_> = failed.iter().map(|(name, _)| *name).collect();
    let count = failed.len();
    let names = names.join(", ");
    format!("{count} of {test_count} tests failed: {names}: {first_cause}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_names_the_tests_that_failed() {
        let failed = |causes: [(&'static str, &str); 2]| {
            causes.map(|(name, cause)| (name, cause.to_owned()))
        };
        assert_eq!(reason(&failed([("a", "x"), ("b", "x")]), 2), "x");
        assert_eq!(
            reason(&failed([("a", "x"), ("b", "y")]), 3),
            "2 of 3 tests failed: a, b: x"
        );
    }

    #[test]
    fn a_panic_is_reported_on_one_short_line() {
        let stderr = "\nthread 'x' (7) panicked at submission.rs:2:5:\nleft\n  right\x1b[2J\nnote: run with\n";
        assert_eq!(
            shortened(&panic_message(stderr).unwrap()),
            "panicked: left right\u{fffd}[2J"
        );
        assert_eq!(panic_message("no"), None);
        let long = "é".repeat(131);
        assert_eq!(shortened(&long), "é".repeat(130) + "…");
    }
}

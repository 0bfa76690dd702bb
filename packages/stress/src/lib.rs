//! `cargo book stress`: runs a reader's program on the inputs of a contest problem, and
//! compares what it prints with what the book's program prints.
//!
//! The inputs come from [`contest_problems`]: the samples first, then all small ones, then
//! random ones, then the largest. At the first difference the input is made simpler for as
//! long as the program fails in the same way, so that the reader can do it by hand. Both
//! programs run as processes: the book's is then the very one that the pages show. The
//! reader's is confined as submissions are; so is the book's where their times are compared.

mod command;
mod outcome;
mod report;

use anyhow::{Context as _, anyhow};
use classroom::confine;
use command::{ConfinedProgram, Resources, book_program};
use contest_problems::{AnyInput, AnyProblem, LargeInput, Sample, find, simplest};
use indicatif::ProgressBar;
use outcome::{Cause, Failure, FailureKind, Verdict};
use report::{TimeRow, print_failure, print_times, seconds};
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};
use workspace::console::{counted, say};

/// For how long simpler inputs are tried, at most.
const SHRINK_TIME: Duration = Duration::from_secs(10);
/// A program may take so many times the time of the book's, also beyond the limit.
const SLOWER: u32 = 3;
/// How many inputs are tried before the time is looked at.
const INPUTS_AT_ONCE: usize = 32;

/// Which program to run, and for how long.
#[derive(clap::Args)]
pub struct Options {
    /// The name of the book's program, such as `arc038_b`.
    name: String,
    /// Your program, in any language, and its arguments: `./mine`, or `python3 mine.py`.
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
    /// For how many seconds small inputs are tried, and random ones, at most.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    seconds: u64,
    /// How many seconds your program may take for one input, if not what the problem allows;
    /// or three times what the book's program takes, if that is more.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3600))]
    time_limit: Option<u64>,
    /// How many megabytes of memory your program may use.
    #[arg(long, default_value_t = 4096, value_parser = clap::value_parser!(u64).range(16..=1 << 20))]
    memory: u64,
    /// Try other random inputs: those of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs the program, prints what happens, and returns whether it agrees with the book's.
///
/// # Errors
///
/// If there is no such problem, one of the programs can't be started, or the book's program
/// fails.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<bool> {
    let problem = find(&options.name).with_context(|| {
        let name = &options.name;
        format!("there is no contest program {name}: src/problems.md lists them")
    })?;
    let time_limit = match options.time_limit {
        Some(seconds) => Duration::from_secs(seconds),
        None => problem.time_limit(),
    };
    let resources = Resources {
        time_limit,
        memory_bytes: options.memory << 20,
    };
    let tested = ConfinedProgram::new(&options.command, resources)?;
    let unenforced = confine::unenforced_limits()?
        .map(|limits| format!("not enforced on this system: {}", limits.description));
    for note in tested.replacement().into_iter().chain(unenforced) {
        // A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "{note}");
    }
    let comparison = Comparison {
        problem,
        reference: book_program(root, problem.name())?,
        tested,
    };
    comparison.run(options)
}

/// The two programs.
struct Comparison {
    problem: &'static dyn AnyProblem,
    reference: ConfinedProgram,
    tested: ConfinedProgram,
}

/// An input, and the output that its statement names.
struct Task {
    input: AnyInput,
    sample_output: Option<&'static str>,
}

impl From<AnyInput> for Task {
    fn from(input: AnyInput) -> Self {
        Self {
            input,
            sample_output: None,
        }
    }
}

impl Comparison {
    fn run(&self, options: &Options) -> anyhow::Result<bool> {
        let samples = self.problem.samples().into_iter();
        let samples = samples.map(|Sample { input, output }| Task {
            input,
            sample_output: Some(output),
        });
        let time = Duration::from_secs(options.seconds);
        let small = self.problem.small().map(Task::from);
        let random = self.problem.random(options.seed).map(Task::from);
        let is_right = self.try_all("sample", samples, None)?
            && self.try_all("small input", small, Some(time))?
            && self.try_all("random input", random, Some(time))?
            && self.try_large()?;
        if is_right {
            say(&format!("{}: no difference found", self.problem.name()));
        }
        Ok(is_right)
    }

    /// Tries these inputs, one after the other, until a time has passed, and returns whether
    /// both programs agree on them.
    fn try_all(
        &self,
        kind: &str,
        tasks: impl Iterator<Item = Task>,
        time: Option<Duration>,
    ) -> anyhow::Result<bool> {
        let progress = ProgressBar::new_spinner();
        let start = Instant::now();
        let mut tasks = tasks.peekable();
        let mut passed = 0;
        while tasks.peek().is_some() {
            if time.is_some_and(|time| start.elapsed() > time) {
                progress.finish_and_clear();
                let spent = seconds(start.elapsed());
                say(&format!(
                    "{} passed in {spent}, but not all: --seconds gives them more time",
                    counted(passed, kind)
                ));
                return Ok(true);
            }
            let mut batch: Vec<_> = tasks.by_ref().take(INPUTS_AT_ONCE).collect();
            let verdicts =
                parallel::map(&batch, |task| self.judge(&task.input, task.sample_output));
            for (index, verdict) in verdicts.into_iter().enumerate() {
                if let Some(failure) = verdict?.failure {
                    progress.finish_and_clear();
                    say(&format!("{} passed", counted(passed, kind)));
                    self.report_failure(batch.swap_remove(index).input, failure)?;
                    return Ok(false);
                }
                passed += 1;
            }
            progress.set_message(format!("{} passed", counted(passed, kind)));
            progress.tick();
        }
        progress.finish_and_clear();
        say(&format!("all {} passed", counted(passed, kind)));
        Ok(true)
    }

    /// Tries the largest inputs, and prints how long both programs take.
    fn try_large(&self) -> anyhow::Result<bool> {
        let progress = ProgressBar::new_spinner();
        let mut rows = Vec::new();
        let mut failed = None;
        for LargeInput { size, input } in self.problem.large() {
            progress.set_message(format!("large input: {size}"));
            progress.tick();
            let text = input.to_string();
            let reference = self.reference.run(&text, self.reference.time_limit())?;
            let expected = output_of_book(reference.result)?;
            let verdict = self.compare(&text, expected, reference.time)?;
            let is_too_slow = |failure: &Failure| failure.kind() == FailureKind::TimeLimit;
            rows.push(TimeRow {
                size,
                tested: verdict.time,
                is_too_slow: verdict.failure.as_ref().is_some_and(is_too_slow),
                reference: reference.time,
            });
            if let Some(failure) = verdict.failure {
                failed = Some((input, failure));
                break;
            }
        }
        progress.finish_and_clear();
        let passed = rows.len() - usize::from(failed.is_some());
        let all = if failed.is_some() { "" } else { "all " };
        say(&format!("{all}{} passed", counted(passed, "large input")));
        print_times(&rows, self.tested.time_limit());
        match failed {
            None => Ok(true),
            Some((input, failure)) => {
                self.report_failure(input, failure)?;
                Ok(false)
            }
        }
    }

    /// Runs both programs on an input, or only the tested one if the output is known.
    fn judge(
        &self,
        input: &AnyInput,
        sample_output: Option<&'static str>,
    ) -> anyhow::Result<Verdict> {
        let text = input.to_string();
        if let Some(output) = sample_output {
            return self.compare(&text, output.to_owned(), Duration::ZERO);
        }
        let reference = self.reference.run_unconfined(&text)?;
        self.compare(&text, output_of_book(reference.result)?, reference.time)
    }

    /// Runs the tested program on an input for which this output is expected, and for which
    /// the book's program takes this time.
    fn compare(
        &self,
        text: &str,
        expected: String,
        reference_time: Duration,
    ) -> anyhow::Result<Verdict> {
        // Where the book's program is slow, too, other programs keep the machine busy.
        let time_limit = self.tested.time_limit().max(SLOWER * reference_time);
        let tested = self.tested.run(text, time_limit)?;
        let is_answer_line = |line: &str| self.problem.is_answer_line(line);
        Ok(Verdict {
            failure: Failure::of_run(tested.result, expected, is_answer_line),
            time: tested.time,
        })
    }

    /// Makes the input simpler while the program fails on it in the same way, and prints and
    /// saves it.
    fn report_failure(&self, input: AnyInput, failure: Failure) -> anyhow::Result<()> {
        say(&format!("the next one fails: {failure}"));
        let start = Instant::now();
        let kind = failure.kind();
        let original = input.to_string();
        let progress = ProgressBar::new_spinner();
        let is_enough = |tries| {
            progress.set_message(format!("{} tried", counted(tries, "simpler input")));
            progress.tick();
            start.elapsed() > SHRINK_TIME
        };
        let (input, tries) = simplest(input, is_enough, |inputs| {
            self.first_failing(inputs, kind, start)
        });
        progress.finish_and_clear();
        let text = input.to_string();
        let failure = if text == original {
            failure
        } else {
            // A program that does not always do the same may be right now.
            self.judge(&input, None)?.failure.unwrap_or(failure)
        };
        let file = self.tested.input_file(self.problem.name());
        let saved = files::replace(&file, &text);
        if text != original {
            say(&format!(
                "{} tried; the simplest that fails like this:",
                counted(tries, "simpler input")
            ));
        }
        print_failure(&text, &failure);
        match saved {
            Ok(()) => say(&format!(
                "saved; to run it again: {} < {}",
                self.tested.as_typed(),
                file.display()
            )),
            Err(error) => say(&format!("not saved: {error:#}")),
        }
        Ok(())
    }

    /// Returns the index of the first input on which the program fails in this way, if
    /// there is one and the time since `start` is enough to find it.
    fn first_failing(
        &self,
        inputs: &[AnyInput],
        kind: FailureKind,
        start: Instant,
    ) -> Option<usize> {
        let fails = |input: &AnyInput| {
            let failure = self
                .judge(input, None)
                .ok()
                .and_then(|verdict| verdict.failure);
            failure.is_some_and(|failure| failure.kind() == kind)
        };
        let mut tried = 0;
        for batch in inputs.chunks(parallel::core_count()) {
            if start.elapsed() > SHRINK_TIME {
                return None;
            }
            let failing = parallel::map(batch, fails);
            if let Some(index) = failing.into_iter().position(|fails| fails) {
                return Some(tried + index);
            }
            tried += batch.len();
        }
        None
    }
}

/// Returns what the book's program printed.
///
/// # Errors
///
/// If it failed.
fn output_of_book(result: Result<String, Cause>) -> anyhow::Result<String> {
    result.map_err(|cause| anyhow!("the book's program fails: {cause}"))
}

//! A reader's program: run, or recorded for the player, where its reader is.
//!
//! A toolchain compiles and runs it; what that may do, and whether it may run at all, is for
//! the caller to decide.

mod conclusion;

use crate::page::diagnostic::Diagnostic;
use crate::print::run::player_data;
use crate::program::batch;
use crate::program::run::panic_message;
use crate::program::snippet::{Line, Snippet};
use crate::program::terminal::visible_text;
use crate::program::trace;
use crate::program::watch;
use anyhow::bail;
use book_model::{Drawing, ExpectedOutcome, Step};
pub use conclusion::{Conclusion, PanicReport};
use programs::limited::{Ending, LimitExceeded, LimitedOutput, ProcessOutput};
use programs::rustc::CompileError;
use programs::toolchain::{ProgramLimits, Toolchain};
pub use recorder::Stretch;
use recorder::{RecordOptions, RecordedStart, StopReason};
use regex::Regex;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::str::FromStr;
use std::sync::LazyLock;

/// A program as its reader has written it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReaderProgram {
    /// Its whole text.
    pub program: String,
    /// The lines that are not shown, as pairs of the first and the last line of a stretch,
    /// counted from 1. Functions there are not stepped into.
    #[serde(default)]
    pub hidden: Vec<(usize, usize)>,
    /// Names to record beside those of the variables in scope, such as `self.memo`.
    #[serde(default)]
    pub names: Vec<String>,
    /// What is drawn how.
    #[serde(skip)]
    pub drawings: Vec<WantedDrawing>,
    /// What is shown in place of its text, line by line, where that is another.
    #[serde(skip)]
    pub shown: Option<String>,
    /// Lines that are shown, as pairs like those of `hidden`, but whose functions are not
    /// stepped into.
    #[serde(skip)]
    pub not_followed: Vec<(usize, usize)>,
    /// Which steps are recorded if there are too many.
    #[serde(skip)]
    pub stretch: Stretch,
}

/// What became of a reader's program.
#[derive(Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// How it ended, which pages say in one line.
    #[serde(rename = "title")]
    pub conclusion: Conclusion,
    /// What it printed, what the compiler says, or where and why a recorded program panics.
    pub text: String,
    /// Where and why it panics, if it was recorded.
    #[serde(skip)]
    pub panic: Option<PanicReport>,
    /// What the player reads, if it was recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<Value>,
    /// Whether the start of a recorded run is left out.
    #[serde(skip)]
    pub starts_late: bool,
    /// The drawings that are left out, since what they name had no value in the run.
    #[serde(skip)]
    pub undrawn: Vec<String>,
}

impl Outcome {
    fn new(conclusion: Conclusion, text: String) -> Self {
        Self {
            conclusion,
            text,
            panic: None,
            run: None,
            starts_late: false,
            undrawn: Vec::new(),
        }
    }
}

/// A drawing that a reader asks for.
#[derive(Clone, Debug)]
pub struct WantedDrawing {
    /// How the reader has written it.
    text: String,
    drawing: Drawing,
}

impl FromStr for WantedDrawing {
    type Err = anyhow::Error;

    /// Parses `VARIABLE as DRAWING`, with `by NUMBER`, `with FUNCTION` and, at its end,
    /// `at VARIABLE …`.
    ///
    /// # Errors
    ///
    /// If it is something else, or there is no such drawing.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match watch::parse_drawing(text) {
            Ok(drawing) => Ok(Self {
                text: text.to_owned(),
                drawing,
            }),
            Err(Diagnostic { message, help }) => bail!("{message}: {help}"),
        }
    }
}

/// Returns whether the line with this number is in one of these stretches.
fn is_in(stretches: &[(usize, usize)], number: usize) -> bool {
    let contains = |&(first, last): &(usize, usize)| (first..=last).contains(&number);
    stretches.iter().any(contains)
}

/// Where a reader's program is compiled and run.
pub struct Workplace<'a, T> {
    /// What compiles and runs it.
    pub toolchain: &'a T,
    /// What `toolchain` lets it use.
    pub limits: ProgramLimits,
    /// An empty folder for the program.
    pub folder: &'a Path,
    /// The compiler's flags for the crates that it names.
    pub crate_flags: &'a [String],
}

impl ReaderProgram {
    /// Returns whether it names a crate beside the standard library that programs of the
    /// book may use.
    pub fn uses_crates(&self) -> bool {
        self.snippet().uses_crates()
    }

    fn snippet(&self) -> Snippet {
        Self::snippet_of(&self.program, &self.hidden)
    }

    fn snippet_of(program: &str, hidden: &[(usize, usize)]) -> Snippet {
        let lines = (1..).zip(program.lines()).map(|(number, text)| Line {
            text: text.to_owned(),
            is_hidden: is_in(hidden, number),
            listing: None,
        });
        Snippet {
            lines: lines.collect(),
            expected: ExpectedOutcome::Success,
        }
    }

    /// Returns the program as the recorder takes it, as a part of another: without the lint
    /// levels on top, which say nothing here. Each line keeps its number.
    fn recordable(&self) -> Snippet {
        static LINT_LEVELS: LazyLock<Regex> = LazyLock::new(|| {
            Regex::new(r"(?m)^[ \t]*#!\[(allow|deny|expect|forbid|warn)\([^()\[\]]*\)\]")
                .expect("a test removes lint levels with it")
        });
        let program = LINT_LEVELS.replace_all(&self.program, |found: &regex::Captures| {
            "\n".repeat(found[0].matches('\n').count())
        });
        Self::snippet_of(&program, &self.hidden)
    }

    /// Returns the lines that the page shows.
    fn visible_code(&self) -> String {
        let shown = self.shown.as_ref().unwrap_or(&self.program);
        Self::snippet_of(shown, &self.hidden).visible_code()
    }

    /// Returns the drawings whose names are in the run, and the others, whose names are only
    /// in the program.
    ///
    /// # Errors
    ///
    /// If a drawing names something that is in neither.
    fn drawings(&self, steps: &[Step]) -> anyhow::Result<(Vec<Drawing>, Vec<String>)> {
        let mut drawn = Vec::new();
        let mut undrawn = Vec::new();
        for WantedDrawing { text, drawing } in &self.drawings {
            match watch::check_names(drawing, steps) {
                Ok(()) => drawn.push(drawing.clone()),
                Err(_) if watch::names(drawing).all(|name| self.program.contains(name)) => {
                    undrawn.push(text.clone());
                }
                Err(Diagnostic { message, help }) => bail!("{message}: {help}"),
            }
        }
        Ok((drawn, undrawn))
    }
}

impl<T: Toolchain> Workplace<'_, T> {
    /// Compiles and runs a program without input, and returns what it printed.
    ///
    /// # Errors
    ///
    /// If the compiler or the program can't be started, or a file can't be written. A
    /// program that does not compile or exceeds a limit has an outcome.
    pub fn run(&self, program: &ReaderProgram) -> anyhow::Result<Outcome> {
        if let Some(rejected) = self.compile(program)? {
            return Ok(rejected);
        }
        let program = Command::new(self.folder.join("main"));
        let LimitedOutput { exceeded, output } = self.toolchain.run(program)?;
        let printed = printed(&output);
        let conclusion = match self.conclusion(exceeded, &output) {
            Conclusion::EndsWell if printed.is_empty() => Conclusion::PrintsNothing,
            Conclusion::EndsWell => Conclusion::Prints,
            conclusion => conclusion,
        };
        Ok(Outcome::new(conclusion, visible_text(&printed)))
    }

    /// Compiles and records a program without input, and returns what the player reads. If
    /// the program is too long or exceeds a limit, that ends where it was stopped.
    ///
    /// # Errors
    ///
    /// If the compiler or the program can't be started, or a file can't be written. A
    /// program that can't be recorded has an outcome that says why.
    pub fn record(&self, program: &ReaderProgram) -> anyhow::Result<Outcome> {
        // The compiler's messages are about the program as it is, without the recorder's
        // calls.
        if let Some(rejected) = self.compile(program)? {
            return Ok(rejected);
        }
        let snippet = program.recordable();
        if !batch::fits_in_batch(&snippet) {
            let reason = "it names its own crate or its columns, which the recorder would change";
            return Ok(not_recorded(reason));
        }
        let visible_lines: Vec<_> = (1..)
            .zip(&snippet.lines)
            .filter(|(_, line)| !line.is_hidden)
            .map(|(number, _)| number)
            .collect();
        let followed_lines = visible_lines
            .iter()
            .copied()
            .filter(|&line| !is_in(&program.not_followed, line));
        let wanted = program.drawings.iter();
        let drawn_names = wanted.flat_map(|wanted| watch::names(&wanted.drawing));
        let options = RecordOptions {
            visible_lines: followed_lines.collect(),
            extra_names: drawn_names
                .map(str::to_owned)
                .chain(program.names.iter().cloned())
                .collect(),
            ..RecordOptions::default()
        };
        let recorded = recorder::record_start(
            self.toolchain,
            self.folder,
            self.crate_flags,
            snippet.program(),
            options,
            program.stretch,
        )?;
        let RecordedStart {
            events,
            starts_late,
            stopped,
            output,
        } = match recorded {
            Ok(recorded) => recorded,
            Err(reason) => return Ok(not_recorded(&reason)),
        };
        let steps =
            trace::labelled_steps(&events, &[], |line| visible_lines.binary_search(&line).ok());
        if steps.iter().all(|step| step.call.is_none()) {
            return Ok(not_recorded("no function that the page shows is called"));
        }
        let conclusion = match stopped {
            Some(StopReason::TooManySteps) => Conclusion::HasMoreStepsThan(steps.len()),
            Some(StopReason::Limit(limit)) => Conclusion::ExceedsLimit(limit),
            None => self.conclusion(None, &output),
        };
        let (drawings, undrawn) = program.drawings(&steps)?;
        let panic = PanicReport::of_recorded(&output.stderr);
        Ok(Outcome {
            conclusion,
            text: panic.as_ref().map(ToString::to_string).unwrap_or_default(),
            panic,
            run: Some(player_data(&program.visible_code(), &steps, &drawings)),
            starts_late,
            undrawn,
        })
    }

    /// Compiles a program, and returns its outcome if the compiler rejects it.
    fn compile(&self, program: &ReaderProgram) -> anyhow::Result<Option<Outcome>> {
        fs::write(self.folder.join("main.rs"), &program.program)?;
        let mut flags = vec!["-A", "warnings"];
        flags.extend(self.crate_flags.iter().map(String::as_str));
        Ok(match self.toolchain.compile(self.folder, &flags) {
            Ok(()) => None,
            Err(CompileError::Rejected(diagnostics)) => Some(Outcome::new(
                Conclusion::DoesNotCompile,
                visible_text(&diagnostics),
            )),
            Err(CompileError::Limit(_)) => {
                Some(Outcome::new(Conclusion::CompilesTooLong, String::new()))
            }
            Err(error) => return Err(error.into()),
        })
    }

    /// Returns how a program that was compiled has ended.
    fn conclusion(&self, exceeded: Option<LimitExceeded>, output: &ProcessOutput) -> Conclusion {
        if let Some(limit) = exceeded {
            return Conclusion::ExceedsLimit(limit);
        }
        if output.status.success() {
            return Conclusion::EndsWell;
        }
        let panics = output.stderr.contains("panicked at ");
        match output.ending() {
            // A confined program can't look up where its main stack ends, and says nothing.
            // Without unsafe code, there is no other way to this signal.
            Ending::StackOverflow | Ending::Segfault => Conclusion::FillsStack,
            Ending::OutOfMemory => Conclusion::NeedsMoreMemoryThan {
                megabytes: self.limits.memory_bytes >> 20,
            },
            Ending::Subprocess => Conclusion::StartsProcess,
            Ending::TooMuchOutput => {
                Conclusion::ExceedsLimit(LimitExceeded::Output(self.limits.output_bytes))
            }
            Ending::TooMuchTime => Conclusion::ExceedsLimit(LimitExceeded::Time(self.limits.time)),
            Ending::Exit(_) | Ending::Signal if panics => Conclusion::Panics,
            Ending::Exit(code) => Conclusion::Exits(code),
            Ending::Signal => Conclusion::Killed(output.status.to_string()),
        }
    }
}

/// Returns what a program printed, with the report of a panic as pages show it.
fn printed(output: &ProcessOutput) -> String {
    let ProcessOutput { stdout, stderr, .. } = output;
    if stderr.contains("panicked at ") {
        stdout.clone() + &panic_message(stderr)
    } else {
        stdout.clone() + stderr
    }
}

/// Returns the outcome of a program that can't be recorded for this `reason`, whose lines
/// after the first one are what the compiler says.
fn not_recorded(reason: &str) -> Outcome {
    let (reason, text) = reason.split_once('\n').unwrap_or((reason, ""));
    Outcome::new(
        Conclusion::CantBeWatched(reason.to_owned()),
        text.to_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use programs::limited::TIME_LIMIT;
    use programs::toolchain::Unconfined;

    fn program(text: &str, hidden: &[(usize, usize)]) -> ReaderProgram {
        ReaderProgram {
            program: text.to_owned(),
            hidden: hidden.to_vec(),
            ..ReaderProgram::default()
        }
    }

    /// Returns what becomes of a program in a workplace.
    fn outcome(make: impl FnOnce(&Workplace<Unconfined>) -> anyhow::Result<Outcome>) -> Outcome {
        let folder = tempfile::tempdir().unwrap();
        make(&Workplace {
            toolchain: &Unconfined,
            limits: ProgramLimits {
                time: TIME_LIMIT,
                memory_bytes: 512 << 20,
                output_bytes: 1 << 20,
            },
            folder: folder.path(),
            crate_flags: &[],
        })
        .unwrap()
    }

    #[test]
    fn a_program_is_run_and_its_end_is_told() {
        for (text, title, start) in [
            ("fn main() { println!(\"6\") }", "It prints", "6\n"),
            ("fn main() {}", "It ran and printed nothing.", ""),
            (
                "fn main() {\n    panic!(\"no\") }",
                "It panics",
                "thread 'main' panicked at main.rs:2:5:\nno\n",
            ),
            (
                "fn main() { std::process::exit(3) }",
                "It ends with the exit code 3.",
                "",
            ),
            (
                "fn main() {\n    let x: u8 = \"\"; }",
                "It does not compile",
                "error[E0308]: mismatched types\n --> main.rs:2:",
            ),
        ] {
            let outcome = outcome(|place| place.run(&program(text, &[])));
            assert_eq!(outcome.conclusion.to_string(), title);
            assert!(outcome.text.starts_with(start), "{}", outcome.text);
        }
    }

    const TWO_FUNCTIONS: &str = "fn hidden(n: u8) -> u8 {\n    n + 1\n}\nfn main() {\n    let \
        n = hidden(2);\n    println!(\"{n}\");\n}\n";

    #[test]
    fn what_is_hidden_is_not_stepped_into() {
        for (hidden, code_length, calls) in [(&[][..], 7, 2), (&[(1, 3)], 4, 1)] {
            let outcome = outcome(|place| place.record(&program(TWO_FUNCTIONS, hidden)));
            assert_eq!(outcome.conclusion, Conclusion::EndsWell);
            let run = outcome.run.unwrap();
            assert_eq!(run["code"].as_array().unwrap().len(), code_length);
            let steps = run["steps"].as_array().unwrap();
            let is_call = |step: &&Value| !step["c"].is_null();
            assert_eq!(steps.iter().filter(is_call).count(), calls);
            assert_eq!(steps[0]["c"], "main");
            // The first line in main.
            assert_eq!(steps[0]["l"], code_length - 3);
        }
    }

    #[test]
    fn a_program_that_does_not_end_is_shown_up_to_its_last_step() {
        let endless = "fn f(n: u8) -> u8 {\n    f(n ^ 1)\n}\nfn main() {\n    f(0);\n}\n";
        let outcome = outcome(|place| place.record(&program(endless, &[])));
        // Each call and its first line, which the recorder counts as two, are one step.
        assert_eq!(outcome.conclusion, Conclusion::HasMoreStepsThan(1000));
        assert!(outcome.run.is_some());
    }

    #[test]
    fn a_program_that_can_not_be_recorded_says_why() {
        for (text, title) in [
            (
                "#![recursion_limit = \"9\"]\nfn main() {}",
                "This program can’t be watched: it names its own crate or its columns, which the \
                 recorder would change.",
            ),
            ("fn main() { f() }", "It does not compile"),
        ] {
            let outcome = outcome(|place| place.record(&program(text, &[])));
            assert_eq!(outcome.conclusion.to_string(), title);
            assert_eq!(outcome.run, None);
        }
        let hidden = program("fn main() {}\n// shown", &[(1, 1)]);
        let outcome = outcome(|place| place.record(&hidden));
        let title = "This program can’t be watched: no function that the page shows is called.";
        assert_eq!(outcome.conclusion.to_string(), title);
    }
}

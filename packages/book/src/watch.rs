//! `cargo book watch`: runs a reader's own program, records it, and shows the run in the
//! player of the pages.
//!
//! The program runs confined as those of served pages do, where the system can confine it.
//! Where it can't, it runs all the same: its reader would run it with cargo otherwise. Its
//! page is one file, which needs neither the site nor a server.

mod tested_program;

use crate::serve::{MAX_MEMORY_BYTES, MAX_RECORDED_BYTES};
use crate::{UsageError, say};
use anyhow::{Context as _, bail, ensure};
use classroom::grade::{self, ExerciseTests};
use classroom::sandbox::Sandbox;
use press::reader_program::{
    Conclusion, Outcome, PanicReport, ReaderProgram, Stretch, WantedDrawing, Workplace,
};
use press::run_page::RunPage;
use programs::limited::{LimitExceeded, LimitedOutput, STOP};
use programs::rustc::CompileError;
use programs::toolchain::{ProgramLimits, Toolchain as _};
use regex::Regex;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tested_program::{TestedProgram, has_main};
use workspace::cargo;

/// The folder of the pages.
const DEST: &str = "target/watch";
/// How many fields of `self` are recorded that no drawing names.
const MAX_FIELDS: usize = 8;

/// What to run, and what to show of it.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The program: one file, which may use the standard library and the crates `num_*`.
    file: PathBuf,
    /// Give it this file as its standard input.
    #[arg(long, value_name = "FILE")]
    input: Option<PathBuf>,
    /// Run the first test that fails of this exercise, such as `ch01/e4`, which the file
    /// solves: one of the hand-out.
    #[arg(long, value_name = "EXERCISE", conflicts_with = "input")]
    exercise: Option<String>,
    /// Draw a variable, as in `--draw "memo as cells"`; so does a line
    /// `// watch: memo as cells` of the program.
    #[arg(long, value_name = "DRAWING")]
    draw: Vec<WantedDrawing>,
    /// Write the page to this file, in place of one in target/watch.
    #[arg(long, value_name = "FILE")]
    dest: Option<PathBuf>,
    /// Leave the browser closed.
    #[arg(long)]
    no_open: bool,
    /// How many seconds the program may run.
    #[arg(long, hide = true, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    run_seconds: u64,
}

/// A program with what is said of its run beforehand.
struct Plan {
    program: ReaderProgram,
    /// The test that is run, if it is an exercise.
    test: Option<Test>,
}

/// A test of an exercise.
struct Test {
    name: String,
    /// What is known of it without its run, if it does not just fail.
    known: Option<String>,
}

/// What the tests of an exercise say of a solution.
#[derive(Clone, Copy)]
enum Verdict {
    Passes,
    /// The test with this index is the first that fails.
    Fails(usize),
    /// This one is, since it does not end in time.
    RunsTooLong(usize),
}

/// Records the program, writes its page and opens it.
///
/// # Errors
///
/// [`UsageError`] if the options are wrong; another one if the program can't be recorded.
pub(crate) fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let file = options.file.display().to_string();
    let text = read(&options.file)?;
    let input = options.input.as_deref().map(read_bytes).transpose()?;
    let target = root.join("target");
    fs::create_dir_all(&target)?;
    let folder = tempfile::Builder::new()
        .prefix("watch-")
        .tempdir_in(target)?;
    let folder = folder.path().canonicalize()?;
    // What runs is stopped, and the folder is deleted.
    ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))?;
    let mut sandbox = Sandbox::new(ProgramLimits {
        time: Duration::from_secs(options.run_seconds),
        memory_bytes: MAX_MEMORY_BYTES,
        output_bytes: MAX_RECORDED_BYTES,
    })?;
    sandbox.input = input.unwrap_or_default();
    let crate_flags = crate_flags(root, &mut sandbox, &text)?;
    let plan = plan(root, options, &text, &sandbox, &folder);
    fail_if_interrupted()?;
    let mut plan = plan?;
    plan.program.drawings = drawings(&file, &text, &options.draw)?;
    plan.program.names = fields_of_self(&text);
    let workplace = Workplace {
        toolchain: &sandbox,
        limits: sandbox.limits,
        folder: &folder,
        crate_flags: &crate_flags,
    };
    let outcome = workplace.record(&plan.program);
    fail_if_interrupted()?;
    let outcome = outcome?;
    let Some(run) = &outcome.run else {
        bail!(complaint(&file, &outcome));
    };
    let remarks = remarks(plan.test.as_ref(), &outcome);
    let name = options.file.file_name().unwrap_or_default();
    let page = RunPage {
        title: &name.to_string_lossy(),
        remarks: &remarks,
        run,
    };
    let dest = match &options.dest {
        Some(dest) => dest.clone(),
        None => root.join(DEST).join(name).with_extension("html"),
    };
    if let Some(folder) = dest.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&dest, page.html(root)?)
        .with_context(|| format!("{} can't be written", dest.display()))?;
    for remark in &remarks {
        say(&format!("{file}: {remark}"));
    }
    let current_dir = env::current_dir().unwrap_or_default();
    let shown = dest.strip_prefix(current_dir).unwrap_or(&dest).display();
    let count = run["steps"].as_array().map_or(0, Vec::len);
    say(&format!("{shown} shows {count} steps"));
    if !options.no_open
        && let Err(error) = open::that(&dest)
    {
        eprintln!("no browser could be opened: {error}");
    }
    Ok(())
}

/// Fails if Ctrl+C was pressed, whatever the programs that it stopped have said.
fn fail_if_interrupted() -> anyhow::Result<()> {
    ensure!(!STOP.load(Ordering::Relaxed), "interrupted");
    Ok(())
}

fn read(file: &Path) -> Result<String, UsageError> {
    files::read(file).map_err(|error| UsageError(format!("{error:#}")))
}

fn read_bytes(file: &Path) -> Result<Vec<u8>, UsageError> {
    fs::read(file).map_err(|error| UsageError(format!("{} can't be read: {error}", file.display())))
}

/// Returns the compiler's flags for the crates that a program uses, which the sandbox lets
/// it read.
fn crate_flags(root: &Path, sandbox: &mut Sandbox, text: &str) -> anyhow::Result<Vec<String>> {
    let program = ReaderProgram {
        program: text.to_owned(),
        ..ReaderProgram::default()
    };
    if !program.uses_crates() {
        return Ok(Vec::new());
    }
    let flags = cargo::number_crate_flags(root)?;
    let folders = flags
        .iter()
        .filter_map(|flag| flag.strip_prefix("dependency="));
    sandbox.crates = folders.map(PathBuf::from).collect();
    Ok(flags)
}

/// Returns what to record: the program as it is, or a test of the exercise that it solves.
fn plan(
    root: &Path,
    options: &Options,
    text: &str,
    sandbox: &Sandbox,
    folder: &Path,
) -> anyhow::Result<Plan> {
    let file = options.file.display();
    let stem = files::stem(&options.file);
    let tests = match &options.exercise {
        Some(name) => Some(grade::tests_of(root, name)?.ok_or_else(|| {
            UsageError(format!(
                "there is no exercise {name}: name it as in --exercise ch01/e4"
            ))
        })?),
        // A file of the hand-out has its name, and a main that does nothing.
        None if has_main(text) == Ok(false) => grade::tests_of(root, &stem)?,
        None => None,
    };
    if let Some(tests) = tests {
        // What is no Rust is for the compiler to tell.
        if let Ok(tested) = TestedProgram::new(text, &tests) {
            return test_plan(&tested, &tests, sandbox, folder);
        }
    } else if has_main(text) == Ok(false) {
        bail!(
            "{file} has no main that does anything: write one, or say with --exercise which \
             exercise it solves, as in --exercise ch01/e4"
        );
    }
    Ok(Plan {
        program: ReaderProgram {
            program: text.to_owned(),
            ..ReaderProgram::default()
        },
        test: None,
    })
}

/// Returns the plan to record the first test that fails, or else the first one.
fn test_plan(
    tested: &TestedProgram,
    tests: &ExerciseTests,
    sandbox: &Sandbox,
    folder: &Path,
) -> anyhow::Result<Plan> {
    let verdict = verdict(tested, tests, sandbox, folder)?;
    let names = &tests.test_names;
    let (index, stretch) = match verdict {
        Verdict::Passes => (0, Stretch::First),
        Verdict::Fails(index) => (index, Stretch::Last),
        Verdict::RunsTooLong(index) => (index, Stretch::First),
    };
    let name = names[index].clone();
    let known = match verdict {
        Verdict::Passes if names.len() == 1 => {
            Some(format!("The test passes. This is the run of {name}."))
        }
        Verdict::Passes => {
            let count = names.len();
            Some(format!(
                "All {count} tests pass. This is the run of {name}."
            ))
        }
        Verdict::Fails(_) => None,
        Verdict::RunsTooLong(_) => {
            let seconds = sandbox.limits.time.as_secs();
            Some(format!("The test {name} runs for more than {seconds} s."))
        }
    };
    Ok(Plan {
        program: ReaderProgram {
            program: tested.running(&name),
            shown: Some(tested.shown.clone()),
            not_followed: tested.lines_without(&name),
            stretch,
            ..ReaderProgram::default()
        },
        test: Some(Test { name, known }),
    })
}

/// Returns what the tests say. If they don't compile, the first one fails.
fn verdict(
    tested: &TestedProgram,
    tests: &ExerciseTests,
    sandbox: &Sandbox,
    folder: &Path,
) -> anyhow::Result<Verdict> {
    fs::write(
        folder.join("main.rs"),
        tested.running_all(&tests.test_names),
    )?;
    let flags = [&["-A", "warnings"], grade::PROFILE.as_slice()].concat();
    match sandbox.compile(folder, &flags) {
        Ok(()) => {}
        Err(CompileError::Rejected(_) | CompileError::Limit(_)) => return Ok(Verdict::Fails(0)),
        Err(error) => return Err(error.into()),
    }
    let LimitedOutput { exceeded, output } = sandbox.run(Command::new(folder.join("main")))?;
    let last = tested_program::last_started(&output.stdout);
    Ok(match exceeded {
        None if output.status.success() => Verdict::Passes,
        Some(LimitExceeded::Time(_)) => Verdict::RunsTooLong(last),
        _ => Verdict::Fails(last),
    })
}

/// Returns the drawings that the options ask for, and those that lines such as
/// `// watch: memo as cells` of the program do.
fn drawings(
    file: &str,
    text: &str,
    options: &[WantedDrawing],
) -> anyhow::Result<Vec<WantedDrawing>> {
    let mut drawings = options.to_vec();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some((_, drawing)) = line.split_once("// watch: ") {
            let wanted = drawing.trim().parse();
            drawings.push(wanted.with_context(|| format!("{file}, line {number}"))?);
        }
    }
    Ok(drawings)
}

/// Returns the fields of `self` that a program names, as in `self.memo`.
fn fields_of_self(text: &str) -> Vec<String> {
    let field = Regex::new(r"\bself\.(?:[a-z_]\w*|\d+)\b").expect("the pattern is a constant");
    let mut fields: Vec<String> = Vec::new();
    for found in field.find_iter(text) {
        let is_call = text[found.end()..].trim_start().starts_with(['(', ':']);
        let name = found.as_str();
        if !is_call && fields.len() < MAX_FIELDS && !fields.iter().any(|field| field == name) {
            fields.push(name.to_owned());
        }
    }
    fields
}

/// Returns why a program has no run, in a line that what the compiler says may follow.
fn complaint(file: &str, outcome: &Outcome) -> String {
    // The compiler has seen it under another name.
    let text = outcome.text.replace("main.rs:", &format!("{file}:"));
    format!("{}\n{text}", outcome.conclusion.said_of(file))
        .trim_end()
        .to_owned()
}

/// Returns what there is to say of a run.
fn remarks(test: Option<&Test>, outcome: &Outcome) -> Vec<String> {
    let mut remarks = Vec::new();
    let panic = outcome.panic.as_ref();
    match test {
        None => match panic {
            Some(report) => remarks.push(panic_sentence("It panics", report)),
            None => remarks.push(outcome.conclusion.to_string()),
        },
        Some(Test { name, known }) => {
            remarks.push(match (known, panic) {
                (Some(known), _) => known.clone(),
                (None, Some(report)) => panic_sentence(&format!("The test {name} fails"), report),
                (None, None) => format!("The test {name} does not pass."),
            });
            remarks.push(match &outcome.conclusion {
                Conclusion::Panics => String::new(),
                // Its input is not for the reader to choose.
                Conclusion::HasMoreStepsThan(count) => {
                    format!("Only the first {count} steps are shown.")
                }
                conclusion => conclusion.to_string(),
            });
        }
    }
    if outcome.starts_late {
        remarks.push("The start of the test, which goes well, is left out.".to_owned());
    }
    for drawing in &outcome.undrawn {
        remarks.push(format!(
            "“{drawing}” is not drawn: it has no value in this run."
        ));
    }
    remarks.retain(|remark| !remark.is_empty());
    remarks
}

/// Returns a sentence that starts with `what` and says where and why a program panics.
fn panic_sentence(what: &str, PanicReport { line, message }: &PanicReport) -> String {
    let message: Vec<_> = message.lines().map(str::trim).collect();
    let message = message.join("; ");
    match line {
        Some(line) => format!("{what} in line {line}: {message}."),
        None => format!("{what}: {message}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_and_methods_are_not() {
        let text =
            "self.memo.len() + self.step(3) + self.0 + myself.x + self.memo[2] + self.get::<u8>()";
        assert_eq!(fields_of_self(text), ["self.memo", "self.0"]);
    }
}

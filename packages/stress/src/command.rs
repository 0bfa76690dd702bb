//! Programs, run within the limits of a judge.

use crate::outcome::{Cause, Run};
use anyhow::{Context as _, bail, ensure};
use classroom::confine;
use programs::limited::{self, Ending, LimitExceeded, LimitedOutput, ProcessOutput};
use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// What a program, an interpreter and its libraries need to start.
const SYSTEM: [&str; 14] = [
    "/bin",
    "/dev/null",
    "/dev/urandom",
    "/dev/zero",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/lib",
    "/lib64",
    "/nix/store",
    "/opt",
    "/proc/cpuinfo",
    "/proc/meminfo",
    // Where its stack ends: Rust can then say that it is full.
    "/proc/self/maps",
    "/usr",
];
/// The variables that tell a program where others are, and in which encoding it prints.
const VARIABLES: [&str; 5] = ["PATH", "LANG", "LC_ALL", "JAVA_HOME", "PYTHONPATH"];
/// How many bytes a program may print.
const MAX_OUTPUT_BYTES: u64 = 64 << 20;
/// How much memory the book's program may use.
const BOOK_MEMORY_BYTES: u64 = 8 << 30;
/// How long the book's program may take.
const BOOK_TIME_LIMIT: Duration = Duration::from_mins(1);

/// What a program may use for each input.
#[derive(Clone, Copy)]
pub(crate) struct Resources {
    pub(crate) time_limit: Duration,
    pub(crate) memory_bytes: u64,
}

/// A program with its arguments, and what it may use.
pub(crate) struct ConfinedProgram {
    words: Vec<OsString>,
    program: PathBuf,
    limits: confine::Limits,
    time_limit: Duration,
    /// The file that a reader thinks of as the program: the last one that is named, if any.
    file: Option<PathBuf>,
    /// The script that a shell would start under the program's name.
    launcher: Option<PathBuf>,
}

impl ConfinedProgram {
    /// Returns the program that these words start, as a shell finds it.
    ///
    /// # Errors
    ///
    /// If there is no such program.
    pub(crate) fn new(words: &[OsString], resources: Resources) -> anyhow::Result<Self> {
        let (name, arguments) = words.split_first().context("no program is given")?;
        let FoundProgram {
            path: program,
            is_of_system,
            launcher,
        } = find_program(Path::new(name))?;
        let files = arguments.iter().map(PathBuf::from);
        let files: Vec<_> = files.filter(|path| path.exists()).collect();
        let own = (!is_of_system).then(|| program.clone());
        let file = files.iter().rfind(|path| path.is_file()).cloned().or(own);
        let mut read: Vec<_> = SYSTEM.iter().map(PathBuf::from).collect();
        for path in files.iter().chain([&program]) {
            let path = std::path::absolute(path)?;
            // Beside a file there may be others that it needs.
            let folder = if path.is_dir() {
                Some(path.as_path())
            } else {
                path.parent()
            };
            let folder = folder.unwrap_or(Path::new("/"));
            // Beside `bin` there is what an interpreter needs.
            let is_bin = folder.ends_with("bin");
            let folder = folder.parent().filter(|_| is_bin).unwrap_or(folder);
            read.push(folder.to_owned());
            if let Ok(path) = path.canonicalize() {
                read.push(path);
            }
        }
        Ok(Self {
            words: words.to_vec(),
            program,
            limits: confine::Limits {
                read,
                max_memory_bytes: resources.memory_bytes,
                max_file_bytes: MAX_OUTPUT_BYTES,
                max_cpu_seconds: confine::cpu_seconds(resources.time_limit),
                no_subprocesses: true,
                ..confine::Limits::default()
            },
            time_limit: resources.time_limit,
            file,
            launcher,
        })
    }

    pub(crate) fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// Returns, in words, which program is run in place of the script with its name.
    pub(crate) fn replacement(&self) -> Option<String> {
        let launcher = self.launcher.as_ref()?;
        Some(format!(
            "{} is run: {} is a script that starts another process, which no judge allows",
            self.program.display(),
            launcher.display()
        ))
    }

    /// Returns the words that started the program, as they were typed.
    pub(crate) fn as_typed(&self) -> String {
        let words = self.words.iter().map(|word| word.display().to_string());
        words.collect::<Vec<_>>().join(" ")
    }

    /// Returns the file for an input of this problem: beside the program, or in the current
    /// folder if the program has no file.
    pub(crate) fn input_file(&self, problem: &str) -> PathBuf {
        match &self.file {
            Some(file) => {
                let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                file.with_file_name(format!("{stem}-{problem}.txt"))
            }
            None => format!("{problem}.txt").into(),
        }
    }

    /// Runs the program with an input, for `time_limit` at most.
    ///
    /// # Errors
    ///
    /// If it can't be started.
    pub(crate) fn run(&self, input: &str, time_limit: Duration) -> anyhow::Result<Run> {
        let mut command = self.limits.command(&self.program)?;
        for name in VARIABLES {
            if let Some(value) = env::var_os(name) {
                command.env(name, value);
            }
        }
        self.run_command(command, input, time_limit)
    }

    /// Runs the program with an input, and confines nothing but its time and its output. Only
    /// the book's programs may run like this; they start sooner then.
    ///
    /// # Errors
    ///
    /// If it can't be started.
    pub(crate) fn run_unconfined(&self, input: &str) -> anyhow::Result<Run> {
        self.run_command(Command::new(&self.program), input, self.time_limit)
    }

    /// Runs the command with the program's arguments and an input.
    fn run_command(
        &self,
        mut command: Command,
        input: &str,
        time_limit: Duration,
    ) -> anyhow::Result<Run> {
        command.args(&self.words[1..]);
        let limits = limited::Limits {
            time: time_limit,
            output_bytes: MAX_OUTPUT_BYTES,
        };
        let start = Instant::now();
        let LimitedOutput { exceeded, output } =
            limited::run_to_limit(&mut command, input.as_bytes(), limits)?;
        let time = start.elapsed();
        let result = match exceeded {
            // Between two looks at the clock a program may have ended too late.
            None if time > time_limit => Err(Cause::TimeLimit(time_limit)),
            None => self.result_of(output, time_limit),
            Some(LimitExceeded::Time(limit)) => Err(Cause::TimeLimit(limit)),
            Some(LimitExceeded::Output(bytes)) => Err(Cause::OutputLimit(bytes)),
            Some(LimitExceeded::Stopped) => bail!("stopped"),
        };
        Ok(Run { result, time })
    }

    /// Returns the output of a program that has ended, or how it failed.
    fn result_of(&self, output: ProcessOutput, time_limit: Duration) -> Result<String, Cause> {
        let how = match output.ending() {
            Ending::Exit(0) => return Ok(output.stdout),
            Ending::TooMuchTime => return Err(Cause::TimeLimit(time_limit)),
            Ending::TooMuchOutput => return Err(Cause::OutputLimit(MAX_OUTPUT_BYTES)),
            Ending::Subprocess => {
                "it tried to start another process, which no judge allows".to_owned()
            }
            Ending::StackOverflow => "stack overflow".to_owned(),
            Ending::OutOfMemory => {
                let megabytes = self.limits.max_memory_bytes >> 20;
                format!("it used more than {megabytes} MB of memory")
            }
            Ending::Exit(code) => with_last_message(format!("exit code {code}"), &output.stderr),
            Ending::Segfault => {
                "segmentation fault: it used memory that is not its own, or its stack is full"
                    .to_owned()
            }
            Ending::Signal => with_last_message(output.status.to_string(), &output.stderr),
        };
        Err(Cause::Crash(how))
    }
}

/// Returns how a program ended, with what it said last.
fn with_last_message(how: String, stderr: &str) -> String {
    match last_message(stderr) {
        Some(message) => format!("{how}: {message}"),
        None => how,
    }
}

/// Returns what a program said last, without the advice of Rust's runtime.
fn last_message(stderr: &str) -> Option<&str> {
    let mut lines = stderr.lines().rev().map(str::trim);
    lines.find(|line| !line.is_empty() && !line.starts_with("note: "))
}

/// Where a program is.
#[derive(Debug)]
struct FoundProgram {
    path: PathBuf,
    /// Was it found by its name alone, among the programs of the system?
    is_of_system: bool,
    /// The script that has the name, too, and would start the program itself.
    launcher: Option<PathBuf>,
}

/// Finds a program as a shell does, but passes over a script that only starts the program, as
/// those of pyenv do, if the program itself is found behind it.
fn find_program(name: &Path) -> anyhow::Result<FoundProgram> {
    if name.components().count() > 1 || name.is_absolute() || name.starts_with(".") {
        ensure!(name.is_file(), "there is no program {}", name.display());
        return Ok(FoundProgram {
            path: name.to_owned(),
            is_of_system: false,
            launcher: None,
        });
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let programs = env::split_paths(&path).map(|folder| {
        let mut program = folder.join(name).into_os_string();
        program.push(env::consts::EXE_SUFFIX);
        PathBuf::from(program)
    });
    let mut programs = programs.into_iter().filter(|program| program.is_file());
    let first = programs.next().with_context(|| {
        let is_here = if name.is_file() {
            format!(": for the file in this folder, write ./{}", name.display())
        } else {
            String::new()
        };
        format!("there is no program {}{is_here}", name.display())
    })?;
    let (path, launcher) = if is_shell_script(&first) {
        match programs.find(|program| !is_shell_script(program)) {
            Some(program) => (program, Some(first)),
            None => (first, None),
        }
    } else {
        (first, None)
    };
    Ok(FoundProgram {
        path,
        is_of_system: true,
        launcher,
    })
}

/// Is it a script that a shell runs? A file that can't be read is none.
fn is_shell_script(program: &Path) -> bool {
    let mut start = Vec::new();
    let _ = File::open(program).and_then(|file| file.take(100).read_to_end(&mut start));
    let start = String::from_utf8_lossy(&start);
    let interpreter = start
        .strip_prefix("#!")
        .and_then(|line| line.lines().next()?.split([' ', '/']).next_back());
    interpreter.is_some_and(|shell| ["sh", "bash", "dash", "zsh"].contains(&shell))
}

/// Compiles the book's program of this name.
///
/// # Errors
///
/// If it does not compile.
pub(crate) fn book_program(root: &Path, name: &str) -> anyhow::Result<ConfinedProgram> {
    let artifacts = workspace::cargo::build(root, &["--release", "--bin", name])?;
    let executable = artifacts
        .into_iter()
        .find(|artifact| artifact.target.name == name)
        .and_then(|artifact| artifact.executable)
        .with_context(|| format!("cargo builds no program {name}"))?;
    let resources = Resources {
        time_limit: BOOK_TIME_LIMIT,
        memory_bytes: BOOK_MEMORY_BYTES,
    };
    ConfinedProgram::new(&[executable.into_os_string()], resources)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_last_message_is_the_one_that_says_most() {
        let panic = "\nthread 'main' (7) panicked at a.rs:2:5:\nindex out of bounds\nnote: run with `RUST_BACKTRACE=1`\n";
        assert_eq!(last_message(panic), Some("index out of bounds"));
        let traceback = "Traceback (most recent call last):\n  File \"a.py\"\nIndexError: list index out of range\n";
        let message = Some("IndexError: list index out of range");
        assert_eq!(last_message(traceback), message);
        assert_eq!(last_message(" \n"), None);
    }

    #[test]
    fn scripts_of_shells_are_known_by_their_first_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("python3");
        for (text, expected) in [
            ("#!/bin/sh\n", true),
            ("#!/usr/bin/env bash\nexec pyenv \"$0\"\n", true),
            ("#!/usr/bin/python3\n", false),
            ("#!", false),
            ("\x7fELF /bin/sh\n", false),
            ("", false),
        ] {
            fs::write(&file, text).unwrap();
            assert_eq!(is_shell_script(&file), expected, "{text}");
        }
        assert!(!is_shell_script(folder.path()));
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let error = |name: &str| find_program(Path::new(name)).unwrap_err().to_string();
        assert_eq!(
            error("no-such-program"),
            "there is no program no-such-program"
        );
        assert_eq!(
            error("./no-such-program"),
            "there is no program ./no-such-program"
        );
        let here =
            "there is no program Cargo.toml: for the file in this folder, write ./Cargo.toml";
        assert_eq!(error("Cargo.toml"), here);
    }
}

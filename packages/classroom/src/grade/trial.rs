//! One exercise of one student: its program is compiled with the book's tests
//! and run once for each of them, always confined.

use super::submission::Found;
use super::task::Task;
use crate::confine::Limits;
use crate::printable::printable;
use anyhow::{Context as _, ensure};
use project::execute::{self, Broken, Ran};
use project::rustc::EDITION;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use serde::Serialize;
use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};
use std::{env, fs};

/// Compiling takes longer than running, and more memory.
const COMPILE_TIMES: u32 = 3;
const COMPILE_MEMORY: u64 = 3 << 30;
/// How many bytes a compiled program may have.
const PROGRAM_BYTES: u64 = 64 << 20;
/// What a program needs to start.
const LIBRARIES: [&str; 6] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/nix/store", "/etc/ld.so.cache"];
/// What the linker needs.
const LINKER: [&str; 3] = ["/bin", "/usr", "/etc/alternatives"];
/// How many characters of a message are told.
const MOST_TOLD: usize = 120;

/// Why something that was tried does not hold, if it does not.
type Tried = Result<(), String>;

#[derive(Default, Serialize)]
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
}

pub(super) struct Trial {
    sysroot: PathBuf,
    timeout: Duration,
    megabytes: u64,
}

impl Trial {
    pub(super) fn new(timeout: Duration, megabytes: u64) -> anyhow::Result<Self> {
        let output = Command::new("rustc").args(["--print", "sysroot"]).output();
        let output = output.context("rustc can't be started")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr).trim());
        let sysroot = PathBuf::from(String::from_utf8(output.stdout)?.trim());
        Ok(Self { sysroot, timeout, megabytes })
    }

    /// The grade for `found`; that it can't be found out is a reason, too.
    pub(super) fn grade(&self, task: &Task, found: Option<&Found>) -> Grade {
        let (chapter, exercise) = (task.chapter.clone(), task.name.clone());
        let tests = task.tests.len();
        let mut grade = Grade { chapter, exercise, tests, ..Grade::default() };
        let done = match found {
            None => Ok(Err("missing".to_owned())),
            Some(Err(why)) => Ok(Err(why.clone())),
            Some(Ok(text)) => self.test(task, text, &mut grade),
        };
        grade.reason = match done {
            Ok(Ok(())) => String::new(),
            Ok(Err(reason)) => reason,
            Err(error) => printable(&format!("could not be graded: {error:#}")),
        };
        grade.solved = grade.reason.is_empty();
        grade
    }

    fn test(&self, task: &Task, text: &str, grade: &mut Grade) -> anyhow::Result<Tried> {
        if redefines_crates(text) {
            return Ok(Err("uses extern crate, which no exercise needs".into()));
        }
        let temporary = tempfile::Builder::new().prefix("cargo-book-grade-").tempdir()?;
        let folder = temporary.path().canonicalize()?;
        if let Err(reason) = self.compile(&folder, task, text)? {
            return Ok(Err(reason));
        }
        let mut failed = Vec::new();
        let mut left = self.timeout;
        for test in &task.tests {
            let start = Instant::now();
            if let Err(cause) = self.run(&folder, test, left)? {
                failed.push((test.as_str(), cause));
            }
            let took = start.elapsed();
            grade.seconds += took.as_secs_f64();
            left = left.saturating_sub(took);
        }
        grade.passed = task.tests.len() - failed.len();
        Ok(why(&failed, task.tests.len()).map_or(Ok(()), Err))
    }

    /// Compiles `program` of `folder`.
    fn compile(&self, folder: &Path, task: &Task, text: &str) -> anyhow::Result<Tried> {
        fs::write(folder.join("submission.rs"), program(task, text))?;
        let libraries = LIBRARIES.iter().chain(&LINKER).map(PathBuf::from);
        let limit = self.timeout * COMPILE_TIMES;
        let mut limits = Limits {
            read: libraries.chain([self.sysroot.clone()]).collect(),
            write: vec![folder.to_owned(), "/dev/null".into()],
            memory: COMPILE_MEMORY,
            file: PROGRAM_BYTES,
            seconds: 2 * limit.as_secs(),
            ..Limits::default()
        };
        limits.program.push(self.sysroot.join("bin/rustc").into());
        // Without unsafe code, a program can do nothing that the standard
        // library does not offer: it can't search memory or call the kernel.
        let arguments = "submission.rs -o program --test -A warnings -F unsafe_code \
            --error-format short -C opt-level=1 -C debug-assertions -C codegen-units=1 \
            -C strip=symbols --edition";
        limits.program.extend(arguments.split_whitespace().chain([EDITION]).map(Into::into));
        let mut command = limits.command()?;
        command.current_dir(folder).env("TMPDIR", folder).env("RUSTC_ICE", "0");
        command.envs(env::var_os("PATH").map(|path| ("PATH", path)));
        Ok(match execute::run(&mut command, b"", limit)? {
            Ok(ran) if ran.status.success() => Ok(()),
            Ok(ran) => Err(complaint(&ran, text.lines().count())),
            Err(broken) => Err(match broken {
                Broken::Size => {
                    "does not compile: the compiler prints more than 1 MB of errors".into()
                }
                Broken::Time(_) => format!("compiling takes longer than {} s", limit.as_secs()),
                Broken::Stop => "stopped".into(),
            }),
        })
    }

    /// Runs one test within what is `left` of the time: why it fails.
    fn run(&self, folder: &Path, test: &str, left: Duration) -> anyhow::Result<Tried> {
        let too_long = || format!("ran longer than {} s", self.timeout.as_secs());
        if left.is_zero() {
            return Ok(Err(too_long()));
        }
        let binary = folder.join("program");
        let libraries = LIBRARIES.iter().map(PathBuf::from);
        let mut limits = Limits {
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
        let arguments = ["--exact", RUNNER, "--nocapture", "--test-threads", "2"];
        limits.program.push(binary.into());
        limits.program.extend(arguments.map(Into::into));
        let mut command = limits.command()?;
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
        Ok(Err(match signal(ran.status) {
            _ if ran.stderr.contains("has overflowed its stack") => "stack overflow".into(),
            _ if ran.stderr.contains("memory allocation of ") => {
                format!("took more than {} MB", self.megabytes)
            }
            Some("SYS") => "tried to start another process".into(),
            Some("XFSZ") => "printed more than 1 MB".into(),
            Some("XCPU" | "KILL") => too_long(),
            Some(_) => format!("was ended by {}", ran.status),
            None => panicked(&ran.stderr)
                .unwrap_or_else(|| "left early, without the test's result".into()),
        }))
    }
}

const RUNNER: &str = "graded_by_the_book::run";

/// The student's program with the book's tests in place of its own. The one
/// that is run learns from a pipe which of them to call, and what to say after
/// it: what the student's code can't know, cannot be said by it. The constant is
/// there for an attribute at the end of the student's text.
fn program(task: &Task, text: &str) -> String {
    let calls: String =
        task.tests.iter().map(|test| format!("\"{test}\" => {test}(),\n")).collect();
    // A macro that the student calls assert_eq is then an error.
    let macros = "assert, assert_eq, assert_ne, format, matches, panic, unreachable, vec";
    format!(
        "{text}\nconst _: () = ();\n#[cfg(test)]\nmod graded_by_the_book {{\n    #[allow(unused_imports)]\n    use ::std::{{{macros}}};\n{}
    #[test]
    fn run() {{
        use ::std::io::{{Read as _, Write as _}};
        let mut told = ::std::string::String::new();
        let _ = ::std::io::stdin().read_to_string(&mut told);
        let (test, secret) = told.split_once(' ').unwrap_or_default();
        match test {{
            {calls}_ => return,
        }}
        let _ = ::std::io::stdout().write_all(secret.as_bytes());
    }}
}}\n",
        task.module,
        text = text.replace("#[cfg(test)]", "#[cfg(any())]"),
    )
}

/// Another crate might be called std.
fn redefines_crates(text: &str) -> bool {
    let mut at = 0;
    let mut words = tokenize(text, FrontmatterAllowed::No).filter_map(|token| {
        let word = &text[at..at + token.len as usize];
        at += token.len as usize;
        (!is_space(token.kind)).then_some(word)
    });
    let mut before = "";
    words.any(|word| std::mem::replace(&mut before, word) == "extern" && word == "crate")
}

fn is_space(token: TokenKind) -> bool {
    use TokenKind::{BlockComment, LineComment, Whitespace};
    matches!(token, Whitespace | LineComment { .. } | BlockComment { .. })
}

/// Why an exercise is not solved, if tests failed.
fn why(failed: &[(&str, String)], tests: usize) -> Option<String> {
    let (_, cause) = failed.first()?;
    if failed.len() == tests && failed.iter().all(|(_, other)| other == cause) {
        return Some(cause.clone());
    }
    let names: Vec<_> = failed.iter().map(|(name, _)| *name).collect();
    Some(format!("{} of {tests} tests failed: {}: {cause}", failed.len(), names.join(", ")))
}

/// The compiler's first error on a program whose student wrote `lines` lines.
fn complaint(ran: &Ran, lines: usize) -> String {
    let error = ran.stderr.lines().find_map(|line| {
        let at_start = line.strip_prefix("error").map(|error| ("", error));
        let (place, error) = at_start.or_else(|| line.split_once(": error"))?;
        Some((place.strip_prefix("submission.rs:").unwrap_or_default(), error))
    });
    let Some((place, error)) = error else {
        return format!("does not compile: the compiler ended with {}", ran.status);
    };
    let line = place.split(':').next().and_then(|line| line.parse::<usize>().ok());
    let place = match line {
        Some(line) if line <= lines => format!(" (line {line})"),
        Some(_) if error.starts_with('[') => " (where the tests use it)".to_owned(),
        Some(_) => " (at the end)".to_owned(),
        None => String::new(),
    };
    format!("does not compile: error{}{place}", shortened(error))
}

/// The message of the first panic.
fn panicked(stderr: &str) -> Option<String> {
    let (_, rest) = stderr.split_once(" panicked at ")?;
    let message =
        rest.lines().skip(1).take_while(|line| !line.starts_with("note: ") && !line.is_empty());
    let message: Vec<_> = message.map(str::trim).collect();
    Some(format!("panicked: {}", shortened(&message.join(" "))))
}

fn shortened(text: &str) -> String {
    let text = printable(text.trim_end());
    match text.char_indices().nth(MOST_TOLD) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The name of the signal that ended a program.
fn signal(status: ExitStatus) -> Option<&'static str> {
    #[cfg(unix)]
    {
        use rustix::process::Signal;
        let number = std::os::unix::process::ExitStatusExt::signal(&status)?;
        let known = [
            (Signal::SYS, "SYS"),
            (Signal::XFSZ, "XFSZ"),
            (Signal::XCPU, "XCPU"),
            (Signal::KILL, "KILL"),
        ];
        let name = known.iter().find(|(signal, _)| signal.as_raw() == number);
        Some(name.map_or("other", |(_, name)| name))
    }
    #[cfg(not(unix))]
    {
        let _ = status;
        None
    }
}

#[test]
fn an_own_crate_is_found_however_it_is_written() {
    assert!(redefines_crates("fn f() {}\n#[x]\nextern /* a */ // b\n crate self as std;"));
    let harmless = "// extern crate\nfn f() { \"extern crate\"; } extern \"C\" fn g() {}";
    assert!(!redefines_crates(harmless));
}

#[test]
fn the_reason_names_the_tests_that_failed() {
    let failed = |causes: &[(&'static str, &str)]| -> Vec<(&'static str, String)> {
        causes.iter().map(|(name, cause)| (*name, (*cause).to_owned())).collect()
    };
    assert_eq!(why(&[], 2), None);
    assert_eq!(why(&failed(&[("a", "x"), ("b", "x")]), 2).as_deref(), Some("x"));
    let some = why(&failed(&[("a", "x"), ("b", "y")]), 3);
    assert_eq!(some.as_deref(), Some("2 of 3 tests failed: a, b: x"));
}

#[test]
fn a_panic_is_told_on_one_short_line() {
    let said =
        "\nthread 'x' (7) panicked at submission.rs:2:5:\nleft\n  right\x1b[2J\nnote: run with\n";
    assert_eq!(panicked(said).unwrap(), "panicked: left right\u{fffd}[2J");
    assert_eq!(panicked("no"), None);
    let long = "é".repeat(MOST_TOLD + 1);
    assert_eq!(shortened(&long), "é".repeat(MOST_TOLD) + "…");
}

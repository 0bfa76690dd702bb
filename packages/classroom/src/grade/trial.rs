//! One exercise of one student: its program is compiled with the book's tests
//! and run once for each of them, always confined.

use super::task::Task;
use crate::confine::Limits;
use crate::handout::why::{behaviour, panicked};
use crate::printable::printable;
use anyhow::{Context as _, ensure};
use project::execute::{self, Broken, Ran, STOP};
use project::rustc::EDITION;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::hash::{BuildHasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use std::{env, fs};

/// Compiling takes longer than running, and more memory.
const COMPILE_TIMES: u32 = 3;
const COMPILE_MEMORY: u64 = 900 << 20;
/// How many bytes a compiled program may have.
const PROGRAM_BYTES: u64 = 64 << 20;
/// What a program needs to start.
const LIBRARIES: [&str; 6] =
    ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/nix/store", "/etc/ld.so.cache"];
/// What the linker needs.
const LINKER: [&str; 3] = ["/bin", "/usr", "/etc/alternatives"];
/// How many characters of a message are told.
const MOST_TOLD: usize = 130;

/// Why something that was tried does not hold, if it does not.
type Tried = Result<(), String>;

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
    pub(super) fn without(Task { chapter, name, tests, .. }: &Task, reason: String) -> Self {
        let (chapter, exercise) = (chapter.clone(), name.clone());
        Self { chapter, exercise, tests: tests.len(), reason, ..Self::default() }
    }
}

/// A grade, and how the program failed, if it ran and did.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Graded {
    pub(super) grade: Grade,
    pub(super) behaviour: Option<u64>,
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
        #[cfg(target_os = "linux")]
        tidy();
        Ok(Self { sysroot, timeout, megabytes })
    }

    /// How long the tests of a program may run, and how many megabytes it may use.
    pub(super) fn limits(&self) -> (u64, u64) {
        (self.timeout.as_secs(), self.megabytes)
    }

    /// The grade for `text`, and whether it would be the same the next time.
    pub(super) fn grade(&self, task: &Task, text: &str) -> (Graded, bool) {
        let mut graded = Graded { grade: Grade::without(task, String::new()), behaviour: None };
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
        if redefines_crates(text) {
            return Ok(Err("uses extern crate, which no exercise needs".into()));
        }
        let process = format!(".{}", process::id());
        let temporary = tempfile::Builder::new().prefix(FOLDERS).suffix(&process).tempdir()?;
        let folder = temporary.path().canonicalize()?;
        if let Err(reason) = self.compile(&folder, task, text)? {
            return Ok(Err(reason));
        }
        let mut failed = BTreeMap::new();
        let (grade, mut left) = (&mut graded.grade, self.timeout);
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
        let failed: Vec<_> = task.tests.iter().map(String::as_str).filter_map(told).collect();
        Ok(why(&failed, task.tests.len()).map_or(Ok(()), Err))
    }

    /// Compiles `program` of `folder`.
    fn compile(&self, folder: &Path, task: &Task, text: &str) -> anyhow::Result<Tried> {
        fs::write(folder.join("submission.rs"), program(task, text))?;
        let libraries = LIBRARIES.iter().chain(&LINKER).map(PathBuf::from);
        let limit = self.timeout * COMPILE_TIMES;
        let limits = Limits {
            read: libraries.chain([self.sysroot.clone()]).collect(),
            write: vec![folder.to_owned(), "/dev/null".into()],
            memory: COMPILE_MEMORY,
            file: PROGRAM_BYTES,
            seconds: 2 * limit.as_secs(),
            ..Limits::default()
        };
        let mut command = limits.command(self.sysroot.join("bin/rustc"))?;
        // Without unsafe code, a program can do nothing that the standard
        // library does not offer: it can't search memory or call the kernel.
        let arguments = "submission.rs -o program --test -A warnings -F unsafe_code \
            --error-format short -C opt-level=1 -C debug-assertions -C codegen-units=1 \
            -C strip=symbols --edition";
        command.args(arguments.split_whitespace()).arg(EDITION);
        command.current_dir(folder).env("TMPDIR", folder).env("RUSTC_ICE", "0");
        command.env("MALLOC_ARENA_MAX", "1");
        command.envs(env::var_os("PATH").map(|path| ("PATH", path)));
        let too_much = "does not compile: the compiler prints more than 1 MB of errors";
        Ok(match execute::run(&mut command, b"", limit)? {
            Ok(ran) if ran.status.success() => Ok(()),
            Ok(ran) => Err(complaint(&ran, text.lines().count())),
            Err(Broken::Size) => Err(too_much.into()),
            Err(Broken::Time(_)) => {
                Err(format!("compiling takes longer than {} s", limit.as_secs()))
            }
            Err(Broken::Stop) => Err("stopped".into()),
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
    for path in fs::read_dir(env::temp_dir()).into_iter().flatten().flatten().map(|it| it.path()) {
        let is_ours = path.file_name().is_some_and(|it| it.to_string_lossy().starts_with(FOLDERS));
        if is_ours && path.extension().is_some_and(|it| !Path::new("/proc").join(it).exists()) {
            let _ = fs::remove_dir_all(path);
        }
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
    use TokenKind::{BlockComment, LineComment, Whitespace};
    let mut at = 0;
    let mut words = tokenize(text, FrontmatterAllowed::No).filter_map(|token| {
        let word = &text[at..at + token.len as usize];
        at += token.len as usize;
        let is_space = matches!(token.kind, Whitespace | LineComment { .. } | BlockComment { .. });
        (!is_space).then_some(word)
    });
    let mut before = "";
    words.any(|word| std::mem::replace(&mut before, word) == "extern" && word == "crate")
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

fn shortened(text: &str) -> String {
    let text = printable(text.trim_end());
    match text.char_indices().nth(MOST_TOLD) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
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
    assert_eq!(shortened(&panicked(said).unwrap()), "panicked: left right\u{fffd}[2J");
    assert_eq!(panicked("no"), None);
    let long = "é".repeat(MOST_TOLD + 1);
    assert_eq!(shortened(&long), "é".repeat(MOST_TOLD) + "…");
}

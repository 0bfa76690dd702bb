//! Compiles what a student handed in with the book's tests in place of its own.
//!
//! What passes `cargo test` in the hand-out must compile here, too. So a program
//! that is refused without the student's own tests is compiled as in the hand-out,
//! with these tests and with the lint levels that the student and the manifest ask
//! for. If that works, it is compiled with both kinds of tests and without lints:
//! the book's tests need not satisfy the student's lints.

use super::failure::Failure;
use super::graded_exercise::GradedExercise;
use crate::confine::Limits;
use crate::handout;
use crate::printable::printable;
use crate::sandbox;
use programs::limited::{self, LimitExceeded, ProcessOutput, RunError};
use programs::rustc::EDITION;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many times as long as the tests may run, compiling may take.
const COMPILE_TIME_FACTOR: u32 = 3;
/// How many bytes of memory the compiler may use.
const MAX_MEMORY_BYTES: u64 = 900 << 20;
/// How many bytes a compiled program may have.
const MAX_PROGRAM_BYTES: u64 = 64 << 20;
/// How many characters of a message a report has.
const MAX_MESSAGE_CHARS: usize = 130;

/// How programs are optimised and checked, as flags of the compiler.
pub const PROFILE: [&str; 4] = ["-C", "opt-level=1", "-C", "debug-assertions"];

/// The name of the compiled program.
pub(super) const PROGRAM: &str = "program";
/// Its test that runs those of the book.
pub(super) const TEST_RUNNER: &str = "graded_by_the_book::run";

/// Compiles submissions, always confined.
pub(super) struct Compiler {
    sysroot: PathBuf,
    /// How long each call of rustc may take.
    time_limit: Duration,
}

impl Compiler {
    /// Returns the compiler for programs whose tests may run this long.
    ///
    /// # Errors
    ///
    /// If rustc can't be started.
    pub(super) fn new(test_timeout: Duration) -> anyhow::Result<Self> {
        Ok(Self {
            sysroot: sandbox::sysroot()?,
            time_limit: test_timeout * COMPILE_TIME_FACTOR,
        })
    }

    /// Compiles a student's `text` to [`PROGRAM`] in `folder`.
    ///
    /// # Errors
    ///
    /// [`Failure::Submission`] says why it does not compile.
    pub(super) fn compile(
        &self,
        folder: &Path,
        exercise: &GradedExercise,
        text: &str,
    ) -> Result<(), Failure> {
        if renames_crates(text) {
            let reason = "uses extern crate, which no exercise needs";
            return Err(Failure::Submission(reason.to_owned()));
        }
        // Without unsafe code, a program can do nothing that the standard library
        // does not offer: it can't search memory or call the kernel.
        let usual_lints = ["-A", "warnings", "-A", "unused", "-F", "unsafe_code"];
        let without_own_tests = text.replace("#[cfg(test)]", "#[cfg(any())]");
        let program = with_book_tests(exercise, &without_own_tests);
        let ran = self.build(folder, exercise, &program, &usual_lints)?;
        if ran.status.success() {
            return Ok(());
        }
        if self.compiles_in_handout(folder, exercise, text)? {
            // What these would allow has been refused above.
            let no_lints = ["--cap-lints", "allow"];
            let program = with_book_tests(exercise, text);
            if succeeds(self.build(folder, exercise, &program, &no_lints))? {
                return Ok(());
            }
        }
        Err(Failure::Submission(first_error(&ran, text.lines().count())))
    }

    /// Does this program compile as a student's own test in the hand-out, without any
    /// unsafe code?
    fn compiles_in_handout(
        &self,
        folder: &Path,
        exercise: &GradedExercise,
        text: &str,
    ) -> Result<bool, Failure> {
        // The book's tests could be what fills in a macro with unsafe code.
        if tokens(text).any(|token| token == "unsafe") {
            return Ok(false);
        }
        let mut flags = handout::lint_levels();
        flags.extend(["--emit", "metadata", "-F", "unsafe_code"].map(str::to_owned));
        let flags: Vec<_> = flags.iter().map(String::as_str).collect();
        succeeds(self.call_rustc(folder, exercise, text, &flags))
    }

    /// Compiles and links a whole program.
    fn build(
        &self,
        folder: &Path,
        exercise: &GradedExercise,
        program: &str,
        lints: &[&str],
    ) -> Result<ProcessOutput, Failure> {
        let flags: Vec<_> = PROFILE
            .into_iter()
            .chain([
                "-C",
                "codegen-units=1",
                "-C",
                "strip=symbols",
                "-o",
                PROGRAM,
            ])
            .chain(lints.iter().copied())
            .collect();
        self.call_rustc(folder, exercise, program, &flags)
    }

    /// Calls the compiler with these `flags`: a limit that it exceeds is a failure of
    /// the submission.
    fn call_rustc(
        &self,
        folder: &Path,
        exercise: &GradedExercise,
        program: &str,
        flags: &[&str],
    ) -> Result<ProcessOutput, Failure> {
        fs::write(folder.join("submission.rs"), program)?;
        let limits = Limits {
            max_memory_bytes: MAX_MEMORY_BYTES,
            max_file_bytes: MAX_PROGRAM_BYTES,
            max_cpu_seconds: 2 * self.time_limit.as_secs(),
            ..Limits::default()
        };
        let mut command = sandbox::rustc(&self.sysroot, folder, &[], limits)?;
        let name = handout::name(&exercise.chapter, &exercise.name);
        command
            .args(["submission.rs", "--test", "--error-format", "short"])
            .args(["--edition", EDITION, "--crate-name", &name])
            .args(flags)
            // What `env!` finds in the hand-out.
            .env("CARGO_PKG_NAME", "exercises")
            .env("CARGO_PKG_VERSION", "0.0.0")
            .env("CARGO_CRATE_NAME", &name)
            .env("CARGO_BIN_NAME", &name)
            .env("CARGO_MANIFEST_DIR", folder);
        match limited::run(&mut command, b"", self.time_limit) {
            Err(RunError::Limit(limit)) => Err(Failure::Submission(self.limit_message(limit))),
            output => Ok(output?),
        }
    }

    fn limit_message(&self, limit: LimitExceeded) -> String {
        match limit {
            LimitExceeded::Output(_) => {
                "does not compile: the compiler prints more than 1 MB of errors".into()
            }
            LimitExceeded::Time(_) => {
                let seconds = self.time_limit.as_secs();
                format!("compiling takes longer than {seconds} s")
            }
            LimitExceeded::Stopped => "stopped".into(),
        }
    }
}

/// Did a call of the compiler succeed? A limit that it exceeds is no success.
fn succeeds(called: Result<ProcessOutput, Failure>) -> Result<bool, Failure> {
    match called {
        Ok(ran) => Ok(ran.status.success()),
        Err(Failure::Submission(_)) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The macros that the book's tests may use: one that a student calls so is an error
/// then.
const MACROS: &str = "assert, assert_eq, assert_ne, format, matches, panic, unreachable, vec";

/// Returns the student's program with the book's tests, and with one test that runs them.
///
/// That one reads from a pipe which test to call, and which secret to print when it has
/// passed: the student's code can't know the secret, so it can't print it. The constant
/// is there for an attribute at the end of the student's text.
fn with_book_tests(exercise: &GradedExercise, text: &str) -> String {
    let calls: String = exercise
        .test_names
        .iter()
        .map(|test| format!("            \"{test}\" => {test}(),\n"))
        .collect();
    let tests = &exercise.test_module;
    format!(
        "\
{text}
const _: () = ();
#[cfg(test)]
mod graded_by_the_book {{
    use ::std::{{{MACROS}}};
{tests}
    #[test]
    fn run() {{
        use ::std::io::{{Read as _, Write as _}};
        let mut input = ::std::string::String::new();
        let _ = ::std::io::stdin().read_to_string(&mut input);
        let (test, secret) = input.split_once(' ').unwrap_or_default();
        match test {{
{calls}            _ => return,
        }}
        let _ = ::std::io::stdout().write_all(secret.as_bytes());
    }}
}}
"
    )
}

/// Returns the tokens of a program, without space and comments.
fn tokens(text: &str) -> impl Iterator<Item = &str> {
    use TokenKind::{BlockComment, LineComment, Whitespace};
    let mut start = 0;
    tokenize(text, FrontmatterAllowed::No).filter_map(move |token| {
        let end = start + token.len as usize;
        let source = &text[start..end];
        start = end;
        let is_space = matches!(
            token.kind,
            Whitespace | LineComment { .. } | BlockComment { .. }
        );
        (!is_space).then_some(source)
    })
}

/// Could the program call another crate `std`?
///
/// Looks for an `extern crate` that gives a crate another name, unless that name is
/// plainly none of the standard library. What a macro makes of it can't have such a name.
fn renames_crates(text: &str) -> bool {
    let tokens: Vec<_> = tokens(text).collect();
    let is_name = |token: &str| token.chars().all(|c| c.is_alphanumeric() || c == '_');
    let library = ["std", "core", "alloc", "proc_macro", "test"];
    tokens.windows(2).enumerate().any(|(at, pair)| {
        let is_harmless = match tokens[at + 2..] {
            [name, ";", ..] => is_name(name),
            [name, "as", other, ";", ..] => {
                is_name(name) && is_name(other) && !library.contains(&other)
            }
            _ => false,
        };
        pair == ["extern", "crate"] && !is_harmless
    })
}

/// Returns the compiler's first error on a program of which the student wrote
/// `line_count` lines.
fn first_error(ran: &ProcessOutput, line_count: usize) -> String {
    // Such as "submission.rs:3:5: error[E0308]: mismatched types".
    let location_and_error = ran.stderr.lines().find_map(|line| {
        let without_location = line.strip_prefix("error").map(|error| ("", error));
        without_location.or_else(|| line.split_once(": error"))
    });
    let Some((location, error)) = location_and_error else {
        return format!("does not compile: the compiler ended with {}", ran.status);
    };
    let line = location
        .strip_prefix("submission.rs:")
        .and_then(|position| position.split(':').next())
        .and_then(|line| line.parse::<usize>().ok());
    let place = match line {
        Some(line) if line <= line_count => format!(" (line {line})"),
        Some(_) if error.starts_with('[') => " (where the tests use it)".to_owned(),
        Some(_) => " (at the end)".to_owned(),
        None => String::new(),
    };
    format!("does not compile: error{}{place}", shortened(error))
}

/// Returns as much of a message as a report has, without what a terminal obeys.
pub(super) fn shortened(message: &str) -> String {
    let message = printable(message.trim_end());
    match message.char_indices().nth(MAX_MESSAGE_CHARS) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::graded_exercise;
    use proptest::prelude::*;

    #[test]
    fn a_renamed_crate_is_found_however_it_is_written() {
        for (text, is_refused) in [
            (
                "fn f() {}\n#[x]\nextern /* a */ // b\n crate self as std;",
                true,
            ),
            ("extern crate self as core;", true),
            ("extern crate self as r#std;", true),
            ("extern crate alloc as std;", true),
            ("m!(extern crate);", true),
            (
                "macro_rules! m { ($a:ident) => { extern crate self as $a; } }",
                true,
            ),
            ("extern crate", true),
            (
                "// extern crate\nfn f() { \"extern crate\"; } extern \"C\" fn g() {}",
                false,
            ),
            ("extern crate alloc;\nuse alloc::vec::Vec;", false),
            ("extern crate std;", false),
            ("extern crate self as me; extern crate core as c;", false),
            ("", false),
        ] {
            assert_eq!(renames_crates(text), is_refused, "{text}");
        }
    }

    /// Any other could be one of the student's, with code that the book has not checked.
    #[test]
    fn the_books_tests_use_no_other_macros() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let is_name = |token: &str| token.chars().all(|c| c.is_alphanumeric() || c == '_');
        for exercise in graded_exercise::read_all(&root).unwrap() {
            let tokens: Vec<_> = tokens(&exercise.test_module).collect();
            let calls = tokens
                .windows(3)
                .filter(|three| three[1] == "!" && ["(", "[", "{"].contains(&three[2]));
            for name in calls.map(|three| three[0]).filter(|name| is_name(name)) {
                assert!(
                    MACROS.split(", ").any(|allowed| allowed == name),
                    "{}: {name}",
                    exercise.name
                );
            }
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_checked(text: String) {
            renames_crates(&text);
            prop_assert!(tokens(&text).collect::<String>().len() <= text.len());
            prop_assert!(shortened(&text).chars().count() <= MAX_MESSAGE_CHARS + 1);
        }
    }
}

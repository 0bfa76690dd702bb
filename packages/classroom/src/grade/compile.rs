//! Compiles what a student handed in with the book's tests in place of its own.
//!
//! What passes `cargo test` in the hand-out must compile here, too. So a program
//! that is refused without the student's own tests is looked at as the hand-out
//! compiles it, with these tests and with the lint levels that the student and the
//! manifest ask for. If it is in order, it is compiled with both, and no lint is
//! asked again: the book's tests need not please the student's.

use super::task::Task;
use crate::confine::Limits;
use crate::handout;
use crate::printable::printable;
use anyhow::{Context as _, ensure};
use project::execute::{self, Broken, Ran};
use project::rustc::EDITION;
use ra_ap_rustc_lexer::{FrontmatterAllowed, TokenKind, tokenize};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs};

/// Compiling takes longer than running, and more memory.
const TIMES: u32 = 3;
const MEMORY: u64 = 900 << 20;
/// How many bytes a compiled program may have.
const PROGRAM_BYTES: u64 = 64 << 20;
/// What a program needs to start.
pub(super) const LIBRARIES: [&str; 6] = [
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/nix/store",
    "/etc/ld.so.cache",
];
/// What the linker needs.
const LINKER: [&str; 3] = ["/bin", "/usr", "/etc/alternatives"];
/// How many characters of a message are told.
const MOST_TOLD: usize = 130;

/// The compiled program.
pub(super) const PROGRAM: &str = "program";
/// Its test that runs those of the book.
pub(super) const RUNNER: &str = "graded_by_the_book::run";

/// Why something that was tried does not hold, if it does not.
pub(super) type Tried = Result<(), String>;

/// How the compiler ended, or which limit it broke.
type Ended = Result<Ran, Broken>;

pub(super) struct Compiler {
    sysroot: PathBuf,
    /// How long it may take each time that it is called.
    limit: Duration,
}

impl Compiler {
    /// The compiler for programs whose tests may run for so long.
    pub(super) fn new(timeout: Duration) -> anyhow::Result<Self> {
        let output = Command::new("rustc").args(["--print", "sysroot"]).output();
        let output = output.context("rustc can't be started")?;
        ensure!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
        let sysroot = PathBuf::from(String::from_utf8(output.stdout)?.trim());
        Ok(Self {
            sysroot,
            limit: timeout * TIMES,
        })
    }

    /// Makes [`PROGRAM`] in `folder` of a student's `text`: why that can't be done.
    pub(super) fn compile(&self, folder: &Path, task: &Task, text: &str) -> anyhow::Result<Tried> {
        if redefines_crates(text) {
            return Ok(Err("uses extern crate, which no exercise needs".into()));
        }
        // Without unsafe code, a program can do nothing that the standard library
        // does not offer: it can't search memory or call the kernel.
        let usual = ["-A", "warnings", "-A", "unused", "-F", "unsafe_code"];
        let alone = text.replace("#[cfg(test)]", "#[cfg(any())]");
        let ended = self.link(folder, task, &program(task, &alone), &usual)?;
        let refused = match ended {
            Ok(ran) if ran.status.success() => return Ok(Ok(())),
            Ok(ran) => complaint(&ran, text.lines().count()),
            Err(broken) => return Ok(Err(self.too_much(broken))),
        };
        if self.is_in_order(folder, task, text)? {
            // What these would allow has been refused above.
            let silent = ["--cap-lints", "allow"];
            let ended = self.link(folder, task, &program(task, text), &silent)?;
            if ended.is_ok_and(|ran| ran.status.success()) {
                return Ok(Ok(()));
            }
        }
        Ok(Err(refused))
    }

    /// Does this program compile as a student's own test in the hand-out, without any
    /// unsafe code?
    fn is_in_order(&self, folder: &Path, task: &Task, text: &str) -> anyhow::Result<bool> {
        // The book's tests could be what fills in a macro with unsafe code.
        if words(text).any(|word| word == "unsafe") {
            return Ok(false);
        }
        let levels = handout::lint_levels().into_iter();
        let flags: Vec<_> = levels
            .chain(["-F", "unsafe_code"].map(str::to_owned))
            .collect();
        let flags: Vec<_> = flags.iter().map(String::as_str).collect();
        let ended = self.call(
            folder,
            task,
            text,
            &[&["--emit", "metadata"], &*flags].concat(),
        )?;
        Ok(ended.is_ok_and(|ran| ran.status.success()))
    }

    /// Compiles a whole program.
    fn link(
        &self,
        folder: &Path,
        task: &Task,
        program: &str,
        flags: &[&str],
    ) -> anyhow::Result<Ended> {
        let optimised = "-C opt-level=1 -C debug-assertions -C codegen-units=1 -C strip=symbols";
        let optimised = optimised.split(' ').chain(["-o", PROGRAM]);
        let flags: Vec<_> = optimised.chain(flags.iter().copied()).collect();
        self.call(folder, task, program, &flags)
    }

    /// Calls the compiler with these `flags`.
    fn call(
        &self,
        folder: &Path,
        task: &Task,
        program: &str,
        flags: &[&str],
    ) -> anyhow::Result<Ended> {
        fs::write(folder.join("submission.rs"), program)?;
        let libraries = LIBRARIES.iter().chain(&LINKER).map(PathBuf::from);
        let limits = Limits {
            read: libraries.chain([self.sysroot.clone()]).collect(),
            write: vec![folder.to_owned(), "/dev/null".into()],
            memory: MEMORY,
            file: PROGRAM_BYTES,
            seconds: 2 * self.limit.as_secs(),
            ..Limits::default()
        };
        let name = handout::name(&task.chapter, &task.name);
        let mut command = limits.command(self.sysroot.join("bin/rustc"))?;
        command.args(["submission.rs", "--test", "--error-format", "short"]);
        command
            .args(["--edition", EDITION, "--crate-name", &name])
            .args(flags);
        command
            .current_dir(folder)
            .env("TMPDIR", folder)
            .env("RUSTC_ICE", "0");
        command.env("MALLOC_ARENA_MAX", "1");
        command.envs(env::var_os("PATH").map(|path| ("PATH", path)));
        // What `env!` finds in the hand-out.
        let package = [("NAME", "exercises"), ("VERSION", "0.0.0")];
        command.envs(package.map(|(key, value)| (format!("CARGO_PKG_{key}"), value)));
        command
            .env("CARGO_CRATE_NAME", &name)
            .env("CARGO_BIN_NAME", &name);
        command.env("CARGO_MANIFEST_DIR", folder);
        execute::run(&mut command, b"", self.limit)
    }

    fn too_much(&self, broken: Broken) -> String {
        match broken {
            Broken::Size => "does not compile: the compiler prints more than 1 MB of errors".into(),
            Broken::Time(_) => format!("compiling takes longer than {} s", self.limit.as_secs()),
            Broken::Stop => "stopped".into(),
        }
    }
}

/// The macros that the book's tests may use: one that a student calls so is an error
/// then.
const MACROS: &str = "assert, assert_eq, assert_ne, format, matches, panic, unreachable, vec";

/// The student's program, and the book's tests. The one that is run learns from a
/// pipe which of them to call, and what to say after it: what the student's code
/// can't know, cannot be said by it. The constant is there for an attribute at the
/// end of the student's text.
fn program(task: &Task, text: &str) -> String {
    let calls: String = task
        .tests
        .iter()
        .map(|test| format!("\"{test}\" => {test}(),\n"))
        .collect();
    format!(
        "{text}\nconst _: () = ();\n#[cfg(test)]\nmod graded_by_the_book {{\n    use ::std::{{{MACROS}}};\n{}
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
    )
}

/// The words and signs of a program, without space and comments.
fn words(text: &str) -> impl Iterator<Item = &str> {
    use TokenKind::{BlockComment, LineComment, Whitespace};
    let mut at = 0;
    tokenize(text, FrontmatterAllowed::No).filter_map(move |token| {
        let word = &text[at..at + token.len as usize];
        at += token.len as usize;
        let is_space = matches!(
            token.kind,
            Whitespace | LineComment { .. } | BlockComment { .. }
        );
        (!is_space).then_some(word)
    })
}

/// Another crate might be called std: is there an `extern crate` that gives a crate
/// another name, unless it is plain to see that this is none of the standard library?
/// What a macro makes of it can't have such a name.
fn redefines_crates(text: &str) -> bool {
    let words: Vec<_> = words(text).collect();
    let is_name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let library = ["std", "core", "alloc", "proc_macro", "test"];
    words.windows(2).enumerate().any(|(at, pair)| {
        let is_harmless = match words[at + 2..] {
            [name, ";", ..] => is_name(name),
            [name, "as", other, ";", ..] => {
                is_name(name) && is_name(other) && !library.contains(&other)
            }
            _ => false,
        };
        pair == ["extern", "crate"] && !is_harmless
    })
}

/// The compiler's first error on a program whose student wrote `lines` lines.
fn complaint(ran: &Ran, lines: usize) -> String {
    let error = ran.stderr.lines().find_map(|line| {
        let at_start = line.strip_prefix("error").map(|error| ("", error));
        let (place, error) = at_start.or_else(|| line.split_once(": error"))?;
        Some((
            place.strip_prefix("submission.rs:").unwrap_or_default(),
            error,
        ))
    });
    let Some((place, error)) = error else {
        return format!("does not compile: the compiler ended with {}", ran.status);
    };
    let line = place
        .split(':')
        .next()
        .and_then(|line| line.parse::<usize>().ok());
    let place = match line {
        Some(line) if line <= lines => format!(" (line {line})"),
        Some(_) if error.starts_with('[') => " (where the tests use it)".to_owned(),
        Some(_) => " (at the end)".to_owned(),
        None => String::new(),
    };
    format!("does not compile: error{}{place}", shortened(error))
}

/// As much of a message as is told, without what commands a terminal.
pub(super) fn shortened(text: &str) -> String {
    let text = printable(text.trim_end());
    match text.char_indices().nth(MOST_TOLD) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::task;
    use proptest::prelude::*;

    #[test]
    fn an_own_crate_is_found_however_it_is_written() {
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
            assert_eq!(redefines_crates(text), is_refused, "{text}");
        }
    }

    /// Any other could be one of the student's, with code that nobody has looked at.
    #[test]
    fn the_books_tests_use_no_other_macros() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for task in task::all(&root).unwrap() {
            let words: Vec<_> = words(&task.module).collect();
            let macros = words
                .windows(3)
                .filter(|it| it[1] == "!" && ["(", "[", "{"].contains(&it[2]));
            let name = |word: &str| word.chars().all(|c| c.is_alphanumeric() || c == '_');
            for word in macros.map(|it| it[0]).filter(|word| name(word)) {
                assert!(
                    MACROS.split(", ").any(|known| known == word),
                    "{}: {word}",
                    task.name
                );
            }
        }
    }

    proptest! {
        #[test]
        fn any_text_is_looked_at(text: String) {
            redefines_crates(&text);
            prop_assert!(words(&text).collect::<String>().len() <= text.len());
            prop_assert!(shortened(&text).chars().count() <= MOST_TOLD + 1);
        }
    }
}

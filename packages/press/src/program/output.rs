//! `{{#output COMMAND}}`: a program of the listings, run when the book is built, with the
//! command as a reader types it.

use crate::page::diagnostic::Diagnostic;
use crate::page::syntax::{ARGUMENT_HELP, Directive};
use crate::program::terminal::visible_text;
use anyhow::{Context as _, anyhow, bail, ensure};
use book_model::CommandOutput;
use programs::{limited, rustc};
use std::collections::BTreeMap;
use std::fs;
use std::hash::Hash;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;
use workspace::cargo::{self, Artifact};

/// A command of one of the forms `echo WORDS | cargo run --release --bin NAME` and
/// `cargo run --release --bin NAME < FILE`.
#[derive(Debug)]
struct CargoRun {
    program: String,
    arguments: Vec<String>,
    input: Input,
}

#[derive(Debug, PartialEq, Eq)]
enum Input {
    Text(String),
    /// A path relative to the book's folder.
    File(PathBuf),
}

impl CargoRun {
    fn parse(command: &str) -> anyhow::Result<Self> {
        let words = shlex::split(command).context("a quotation mark is not closed")?;
        let position = |sign| words.iter().position(|word| word == sign);
        let (input, cargo_words) = match (position("|"), position("<")) {
            (Some(pipe), None) => {
                let echoed = words[..pipe]
                    .strip_prefix(&["echo".to_owned()])
                    .context("only echo may come before |")?;
                let text = format!("{}\n", echoed.join(" "));
                (Input::Text(text), &words[pipe + 1..])
            }
            (None, Some(redirection)) => match &words[redirection + 1..] {
                [file] => (Input::File(file.into()), &words[..redirection]),
                _ => bail!("there must be one file after <"),
            },
            (None, None) => (Input::Text(String::new()), &words[..]),
            (Some(_), Some(_)) => bail!("| and < don't go together"),
        };
        let (program, rest) = cargo_words
            .strip_prefix(&["cargo", "run", "--release", "--bin"].map(String::from))
            .and_then(<[_]>::split_first)
            .context("the command must run cargo run --release --bin NAME")?;
        let arguments = match rest {
            [] => Vec::new(),
            [separator, arguments @ ..] if separator == "--" => arguments.to_vec(),
            _ => bail!("arguments of the program must come after --"),
        };
        Ok(Self {
            program: program.clone(),
            arguments,
            input,
        })
    }
}

/// Checks the form of the command.
///
/// # Errors
///
/// If it has another form.
pub(crate) fn check(directive: &Directive) -> Result<(), Diagnostic> {
    CargoRun::parse(directive.argument)
        .map(drop)
        .map_err(Diagnostic::with_help(ARGUMENT_HELP))
}

/// The programs of the listings, which are built when the first one is needed.
pub(crate) struct OutputPrograms<'a> {
    /// The book's folder.
    root: &'a Path,
    /// The executables by the names of their programs, or why they can't be built.
    executables: OnceLock<Result<BTreeMap<String, PathBuf>, String>>,
    /// The fingerprint of [`SOURCES`], taken before they are built.
    sources: OnceLock<u64>,
}

/// The files and folders that the programs of the listings are built from.
const SOURCES: [&str; 4] = [
    "listings",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

impl<'a> OutputPrograms<'a> {
    pub(crate) fn new(root: &'a Path) -> Self {
        Self {
            root,
            executables: OnceLock::new(),
            sources: OnceLock::new(),
        }
    }

    /// Returns a hash of everything that can change what `command` prints.
    pub(crate) fn fingerprint(&self, command: &str) -> u64 {
        let input_file = match CargoRun::parse(command) {
            Ok(CargoRun {
                input: Input::File(path),
                ..
            }) => fs::read(self.root.join(path)).ok(),
            _ => None,
        };
        let sources = self.sources.get_or_init(|| sources_fingerprint(self.root));
        cache::fingerprint((sources, input_file, rustc::version(), command))
    }

    /// Builds the programs if one of these directives is going to need them, so that a
    /// core that has nothing else to do does it.
    pub(crate) fn prefetch(&self, directives: &[Directive]) {
        let uncached = directives
            .iter()
            .filter(|directive| directive.name == "output")
            .find(|output| !cache::contains(self.root, self.cache_key(output.argument)));
        if let Some(output) = uncached
            && let Ok(command) = CargoRun::parse(output.argument)
        {
            // An error comes back when the directive is rendered.
            let _ = self.executable(&command.program);
        }
    }

    fn cache_key(&self, command: &str) -> impl Hash + use<> {
        ("what a command prints", self.fingerprint(command))
    }

    /// Runs the command of the directive, and returns the command and what it prints.
    ///
    /// # Errors
    ///
    /// If the command has another form, or its program can't be built or fails.
    pub(crate) fn resolve(&self, directive: &Directive) -> Result<CommandOutput, Diagnostic> {
        let command = directive.argument;
        let printed = cache::get_or_compute(self.root, self.cache_key(command), || {
            self.run(&CargoRun::parse(command)?)
        })
        .map_err(Diagnostic::with_help(ARGUMENT_HELP))?;
        Ok(CommandOutput {
            command: command.to_owned(),
            printed: visible_text(&printed),
        })
    }

    /// Runs the command, and returns what it prints.
    fn run(&self, command: &CargoRun) -> anyhow::Result<String> {
        let input = match &command.input {
            Input::Text(text) => text.clone().into_bytes(),
            Input::File(path) => fs::read(self.root.join(path))
                .with_context(|| format!("can't read {}", path.display()))?,
        };
        let mut program = Command::new(self.executable(&command.program)?);
        program.args(&command.arguments);
        let ran = limited::run(&mut program, &input, limited::TIME_LIMIT)?;
        // A program that refuses its input ends with 1; anything else is a crash.
        let has_ended_itself = matches!(ran.status.code(), Some(0 | 1));
        ensure!(
            has_ended_itself,
            "it ends with {}\n{}",
            ran.status,
            ran.stderr
        );
        Ok(ran.stdout + &ran.stderr)
    }

    /// Returns the executable of a program, after building all of them.
    fn executable(&self, program: &str) -> anyhow::Result<&Path> {
        let executables = self
            .executables
            .get_or_init(|| self.build_all(program))
            .as_ref()
            .map_err(|error| anyhow!("{error}"))?;
        let path = executables.get(program).with_context(|| {
            let names: Vec<_> = executables.keys().map(String::as_str).collect();
            format!(
                "unknown program `{program}`: it is one of {}",
                names.join(", ")
            )
        })?;
        Ok(path)
    }

    /// Builds all programs at once: to ask cargo for one after the other takes most of a
    /// rebuild's time. An error names the program that was needed first.
    fn build_all(&self, program: &str) -> Result<BTreeMap<String, PathBuf>, String> {
        let artifacts = cargo::build_listings(self.root, "--bins")
            .with_context(|| format!("can't build the program `{program}`"))
            .map_err(|error| format!("{error:#}"))?;
        // If a listing was edited meanwhile, its page would show what the old one printed.
        if self.sources.get() != Some(&sources_fingerprint(self.root)) {
            return Err("the listings have changed: build the book again".into());
        }
        let name_and_path =
            |artifact: Artifact| Some((artifact.target.name, artifact.executable?.into()));
        Ok(artifacts.into_iter().filter_map(name_and_path).collect())
    }
}

/// Returns a hash of [`SOURCES`]; one that never comes again if they can't be read.
fn sources_fingerprint(root: &Path) -> u64 {
    cache::files_fingerprint(root, &SOURCES)
        .unwrap_or_else(|_| cache::fingerprint(SystemTime::now()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_parsed_as_a_shell_does() {
        let piped = CargoRun::parse("echo 30 3 | cargo run --release --bin say_thirty").unwrap();
        assert_eq!(piped.program, "say_thirty");
        assert!(piped.arguments.is_empty());
        assert_eq!(piped.input, Input::Text("30 3\n".into()));
        let quoted = CargoRun::parse("echo 30 '3 |' | cargo run --release --bin a").unwrap();
        assert_eq!(quoted.input, Input::Text("30 3 |\n".into()));
        let redirected =
            CargoRun::parse("cargo run --release --bin a -- -x 'b c' < in.txt").unwrap();
        assert_eq!(redirected.arguments, ["-x", "b c"]);
        assert_eq!(redirected.input, Input::File("in.txt".into()));
    }

    #[test]
    fn another_command_is_refused() {
        let not_cargo = "the command must run cargo run --release --bin NAME";
        for (command, reason) in [
            ("rm -rf /", not_cargo),
            ("cargo run --release --bin", not_cargo),
            (
                "cat x | cargo run --release --bin a",
                "only echo may come before |",
            ),
            (
                "cargo run --release --bin a b",
                "arguments of the program must come after --",
            ),
            (
                "cargo run --release --bin 'a",
                "a quotation mark is not closed",
            ),
        ] {
            let error = CargoRun::parse(command).unwrap_err();
            assert_eq!(error.to_string(), reason);
        }
    }
}

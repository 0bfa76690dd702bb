//! `{{#output COMMAND}}`: a program of the workspace, run when the book is built.

use crate::page::diagnostic::Mistake;
use crate::page::syntax::Directive;
use crate::program::highlight;
use anyhow::{Context as _, anyhow, bail, ensure};
use maud::html;
use project::cargo::{self, Artifact};
use project::kept::{self, kept};
use project::{execute, rustc};
use std::collections::BTreeMap;
use std::fs;
use std::hash::Hash;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;

/// A command as a reader types it: `echo WORDS | cargo run --release --bin NAME`
/// or `cargo run --release --bin NAME < FILE`.
#[derive(Debug)]
struct Call {
    program: String,
    arguments: Vec<String>,
    input: Input,
}

#[derive(Debug, PartialEq, Eq)]
enum Input {
    Text(String),
    File(PathBuf),
}

impl Call {
    fn parse(command: &str) -> anyhow::Result<Self> {
        let words = shlex::split(command).context("a quotation mark is not closed")?;
        let place = |sign| words.iter().position(|word| word == sign);
        let (input, words) = match (place("|"), place("<")) {
            (Some(at), None) => {
                let said = words[..at]
                    .strip_prefix(&["echo".to_owned()])
                    .context("only echo may stand before |")?;
                (
                    Input::Text(format!("{}\n", said.join(" "))),
                    &words[at + 1..],
                )
            }
            (None, Some(at)) => match &words[at + 1..] {
                [file] => (Input::File(file.into()), &words[..at]),
                _ => bail!("one file must stand behind <"),
            },
            (None, None) => (Input::Text(String::new()), &words[..]),
            _ => bail!("| and < don't go together"),
        };
        let call = words.strip_prefix(
            ["cargo", "run", "--release", "--bin"]
                .map(String::from)
                .as_slice(),
        );
        let (program, rest) = call
            .and_then(<[_]>::split_first)
            .context("it must run cargo run --release --bin NAME")?;
        let arguments = match rest {
            [] => Vec::new(),
            [dashes, arguments @ ..] if dashes == "--" => arguments.to_vec(),
            _ => bail!("arguments of the program stand behind --"),
        };
        Ok(Self {
            program: program.clone(),
            arguments,
            input,
        })
    }
}

pub(crate) const MEND: &str = "correct what stands in the braces";

pub(crate) fn check(command: &str) -> Result<(), Mistake> {
    Call::parse(command)
        .map(drop)
        .map_err(Mistake::mended_by(MEND))
}

/// The programs of the chapters, built when the first one is asked for.
pub(crate) struct Programs<'a> {
    root: &'a Path,
    built: OnceLock<Result<BTreeMap<String, PathBuf>, String>>,
    /// Of what they are made.
    listings: OnceLock<u64>,
}

/// The files from which all programs of the listings are made.
const SOURCES: [&str; 4] = [
    "listings",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

impl<'a> Programs<'a> {
    pub(crate) fn new(root: &'a Path) -> Self {
        Self {
            root,
            built: OnceLock::new(),
            listings: OnceLock::new(),
        }
    }

    /// A number that is another one where `command` could print something else.
    pub(crate) fn sources(&self, command: &str) -> u64 {
        let file = Call::parse(command).ok().and_then(|call| match call.input {
            Input::File(file) => fs::read(self.root.join(file)).ok(),
            Input::Text(_) => None,
        });
        let listings = self.listings.get_or_init(|| sources(self.root));
        kept::number((listings, file, rustc::version(), command))
    }

    /// Builds the programs if one of these directives will need them: so that a
    /// core that has nothing else to do does it.
    pub(crate) fn ahead(&self, directives: &[Directive]) {
        let mut outputs = directives.iter().filter(|it| it.name == "output");
        let new = outputs.find(|it| !kept::is_known(self.root, self.key(it.argument)));
        let call = new.and_then(|it| Call::parse(it.argument).ok());
        // What is wrong is told where it is needed.
        let _ = call.map(|call| self.build(&call.program).map(drop));
    }

    /// Under which it is kept what `command` prints.
    fn key(&self, command: &str) -> impl Hash + use<> {
        ("output", self.sources(command))
    }

    /// Runs the command of the directive: what it prints, as HTML on one line.
    pub(crate) fn html(&self, directive: &Directive) -> Result<String, Mistake> {
        let command = directive.argument;
        let printed = kept(self.root, self.key(command), || self.output(command));
        printed.map_err(Mistake::mended_by(MEND))
    }

    /// Runs `command`: what it prints, as HTML on one line; an error if it has
    /// another form, or its program can't be built or run.
    fn output(&self, command: &str) -> anyhow::Result<String> {
        let call = Call::parse(command)?;
        let printed = self.run(&call)?;
        Ok(html! {
            div class="terminal" {
                pre tabindex="0" role="group" aria-label="Terminal" {
                    code {
                        span class="prompt" { "$ " }
                        span class="command" { (command) }
                        (highlight::escaped("\n"))
                        (highlight::printed(&printed))
                    }
                }
            }
        }
        .into_string())
    }

    fn run(&self, call: &Call) -> anyhow::Result<String> {
        let input = match &call.input {
            Input::Text(text) => text.clone().into_bytes(),
            Input::File(file) => fs::read(self.root.join(file))
                .with_context(|| format!("{} can't be read", file.display()))?,
        };
        let mut program = Command::new(self.build(&call.program)?);
        let ran = execute::run(program.args(&call.arguments), &input, execute::TIME_LIMIT)?;
        let ran = ran.map_err(anyhow::Error::msg)?;
        // A program that refuses its input ends with 1; anything else is a crash.
        let ends = matches!(ran.status.code(), Some(0 | 1));
        ensure!(ends, "it ends with {}\n{}", ran.status, ran.stderr);
        Ok(ran.stdout + &ran.stderr)
    }

    /// Where the program of this name is.
    fn build(&self, program: &str) -> anyhow::Result<&Path> {
        let built = self.built.get_or_init(|| {
            // All at once: to ask cargo for one after the other takes most of a rebuild's
            // time. A mistake is told with the one that was asked for.
            let built = cargo::listings(self.root, "--bins")
                .with_context(|| format!("there is no program {program} that compiles"))
                .map_err(|error| format!("{error:#}"))?;
            let path = |made: Artifact| Some((made.target.name, made.executable?.into()));
            let built = built.into_iter().filter_map(path).collect();
            // Who edits a listing now would find what the old one printed.
            let same = self.listings.get() == Some(&sources(self.root));
            same.then_some(built)
                .ok_or_else(|| "the listings change: build again".into())
        });
        let built = built.as_ref().map_err(|error| anyhow!("{error}"))?;
        let path = built.get(program).with_context(|| {
            let known: Vec<_> = built.keys().map(String::as_str).collect();
            format!("there is no program {program}, only {}", known.join(", "))
        })?;
        Ok(path)
    }
}

/// A number that is another one for other sources of the programs, or one that
/// never comes again if they can't be read.
fn sources(root: &Path) -> u64 {
    kept::files(root, &SOURCES).unwrap_or_else(|_| kept::number(SystemTime::now()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_read_as_a_shell_reads_it() {
        let call = Call::parse("echo 30 3 | cargo run --release --bin say_thirty").unwrap();
        assert_eq!((&*call.program, call.arguments.len()), ("say_thirty", 0));
        assert_eq!(call.input, Input::Text("30 3\n".into()));
        let call = Call::parse("echo 30 '3 |' | cargo run --release --bin a").unwrap();
        assert_eq!(call.input, Input::Text("30 3 |\n".into()));
        let call = Call::parse("cargo run --release --bin a -- -x 'b c' < in.txt").unwrap();
        assert_eq!(call.arguments, ["-x", "b c"]);
        assert_eq!(call.input, Input::File("in.txt".into()));
    }

    #[test]
    fn another_command_is_refused() {
        let no_run = "it must run cargo run --release --bin NAME";
        for (command, why) in [
            ("rm -rf /", no_run),
            ("cargo run --release --bin", no_run),
            (
                "cat x | cargo run --release --bin a",
                "only echo may stand before |",
            ),
            (
                "cargo run --release --bin a b",
                "arguments of the program stand behind --",
            ),
            (
                "cargo run --release --bin 'a",
                "a quotation mark is not closed",
            ),
        ] {
            assert_eq!(Call::parse(command).unwrap_err().to_string(), why);
        }
    }
}

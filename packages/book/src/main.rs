//! `cargo book`: builds, serves and tests the book, and is mdBook's preprocessor.

mod archive;
mod commands;
mod doctests;
mod epub;
mod links;
mod new;
mod on_demand;
mod pdf;
mod reference;
mod serve;
mod sheets;
mod site;
mod steps;
mod tokens;
mod tools;
mod translated_site;
mod translation_check;
mod watch;
mod workspace_tests;

use clap::{Parser, Subcommand};
use classroom::{confine, grade, handout};
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::process::ExitCode;
use workspace::console::say;
use workspace::find_root;

/// Builds, serves and tests the book. Without a command, serves it while you write.
#[derive(Parser)]
#[command(name = "cargo book", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Options,
}

#[derive(Subcommand)]
enum Command {
    /// Write the static site, or the book as a ZIP file, an EPUB, a PDF or JSON.
    Build(commands::BuildOptions),
    /// Write the exercises as a folder for students, or worksheets and slides.
    Handout(handout::Options),
    /// Put limits on this process, and become an untrusted program.
    #[command(hide = true)]
    Confine(confine::Limits),
    /// Grade submissions: a folder with a folder for each student.
    Grade(grade::Options),
    /// Print a contest program as one file that an online judge accepts.
    Judge {
        /// The program's name, such as `arc038_b`.
        name: String,
    },
    /// Add a chapter, a page, an exercise or a figure, ready to be written.
    New {
        #[command(subcommand)]
        addition: new::Addition,
    },
    /// Write docs/directives.md, which says what a page can use.
    Reference,
    /// Run your own program for a contest problem against the book's, until they differ.
    Stress(stress::Options),
    /// Check everything that must hold, with a line for each step.
    Test {
        /// Run only these steps, as in `cargo book test pages links`.
        #[arg(value_parser = steps::names())]
        steps: Vec<String>,
        /// Print the names of the steps and what they prove, and run none.
        #[arg(long)]
        list: bool,
    },
    /// Work as mdBook's preprocessor, which book.toml names: read the book as JSON, and
    /// write it with its directives expanded.
    #[command(hide = true)]
    Preprocess {
        /// `supports RENDERER` asks whether the renderer is supported.
        query: Vec<String>,
    },
    /// Record your own program, and watch it step by step in the browser.
    Watch(watch::Options),
}

/// What is wrong with how a command is called: the exit code is 2, as for an unknown option.
#[derive(Debug)]
struct UsageError(String);

impl Display for UsageError {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for UsageError {}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(exit_code) => exit_code,
        Err(error) => {
            eprintln!("error: {error:#}");
            match error.downcast_ref() {
                Some(UsageError(_)) => ExitCode::from(2),
                None => ExitCode::FAILURE,
            }
        }
    }
}

fn run(Arguments { command, serve }: Arguments) -> anyhow::Result<ExitCode> {
    match command {
        Some(Command::Stress(options)) => return commands::stress(&options),
        None => serve::run(&find_root()?, &serve),
        Some(Command::Build(options)) => commands::build(options),
        Some(Command::Handout(mut options)) => {
            options.list_mistakes = Some(grade::mistakes);
            handout::write(&find_root()?, &options)?
                .iter()
                .for_each(|line| say(line));
            commands::write_extras(&options)
        }
        Some(Command::Confine(limits)) => confine::run(&limits),
        Some(Command::Grade(options)) => grade::run(&find_root()?, &options),
        Some(Command::Judge { name }) => commands::judge(&name),
        Some(Command::Reference) => {
            say(&reference::write(&find_root()?)?);
            Ok(())
        }
        Some(Command::New { addition }) => {
            new::add(&find_root()?, &addition)?
                .iter()
                .for_each(|line| say(line));
            Ok(())
        }
        Some(Command::Test { list: true, .. }) => {
            steps::print_list();
            Ok(())
        }
        Some(Command::Test { steps, .. }) => steps::run(&find_root()?, &steps),
        Some(Command::Preprocess { query }) => commands::preprocess(&query),
        Some(Command::Watch(options)) => watch::run(&find_root()?, &options),
    }?;
    Ok(ExitCode::SUCCESS)
}

//! `cargo book`: builds, serves and tests the book, and is mdBook's preprocessor.

mod commands;
mod doctests;
mod epub;
mod links;
mod new;
mod offline;
mod pdf;
mod reference;
mod serve;
mod sheets;
mod site;
mod steps;
mod tools;
mod translated_site;
mod translation;
mod words;
mod workspace_tests;

use clap::{Parser, Subcommand};
use classroom::{confine, grade, handout};
use project::root::root;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Builds, serves and tests the book.
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
    /// Writes the static site.
    Build(commands::Building),
    /// Writes the exercises as a folder for students, and worksheets and slides.
    Handout(handout::Options),
    /// Becomes a program that nobody trusts, within limits.
    #[command(hide = true)]
    Confine(confine::Limits),
    /// Grades submissions: a folder that has a folder for each student.
    Grade(grade::Options),
    /// Prints a contest program as one file that a judge accepts.
    Judge {
        /// The program's name, such as `arc038_b`.
        name: String,
    },
    /// Adds a chapter, a page, an exercise or a figure, ready to be written.
    New {
        #[command(subcommand)]
        addition: new::Addition,
    },
    /// Writes docs/directives.md: what a page can use.
    Reference,
    /// Checks everything that must hold, with a line for each step.
    Test {
        /// Only these steps, as in `cargo book test pages links`.
        #[arg(value_parser = steps::names())]
        steps: Vec<String>,
        /// Prints the names of the steps, and what they prove, and runs none.
        #[arg(long)]
        list: bool,
    },
    /// Works as mdBook's preprocessor: reads the book as JSON and writes it
    /// expanded. book.toml names this command.
    #[command(hide = true)]
    Preprocess {
        /// `supports RENDERER`: asks whether the renderer is supported.
        query: Vec<String>,
    },
}

/// Prints a line; that nobody reads it is no mistake.
fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(Arguments { command, serve }: Arguments) -> anyhow::Result<()> {
    match command {
        None => serve::run(&root()?, &serve),
        Some(Command::Build(asked)) => commands::build(asked),
        Some(Command::Handout(mut options)) => {
            options.list_mistakes = Some(grade::mistakes);
            handout::write(&root()?, &options)?
                .iter()
                .for_each(|line| say(line));
            commands::extras(&options)
        }
        Some(Command::Confine(limits)) => confine::run(&limits),
        Some(Command::Grade(options)) => grade::run(&root()?, &options),
        Some(Command::Judge { name }) => commands::judge(&name),
        Some(Command::Reference) => {
            say(&reference::write(&root()?)?);
            Ok(())
        }
        Some(Command::New { addition }) => {
            new::add(&root()?, &addition)?
                .iter()
                .for_each(|line| say(line));
            Ok(())
        }
        Some(Command::Test { list: true, .. }) => {
            steps::print_list();
            Ok(())
        }
        Some(Command::Test { steps, .. }) => steps::run(&root()?, &steps),
        Some(Command::Preprocess { query }) => commands::preprocess(&query),
    }
}

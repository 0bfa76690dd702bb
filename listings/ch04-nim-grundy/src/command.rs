//! What the programs that take arguments have in common.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

// ANCHOR: run
/// Runs a program on its arguments. If it fails, the error goes to stderr, as
/// one line.
pub fn run(
    name: &str,
    program: impl FnOnce(&[String]) -> Result<(), Box<dyn Error>>,
) -> ExitCode {
    let arguments = env::args_os().skip(1).map(|argument| {
        argument.into_string().map_err(|argument: OsString| {
            format!("expected text, found “{}”", argument.display()).into()
        })
    });
    let arguments: Result<Vec<_>, Box<dyn Error>> = arguments.collect();
    match arguments.and_then(|arguments| program(&arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_progress(&format!("{name}: {error}"));
            ExitCode::FAILURE
        }
    }
}

// ANCHOR_END: run

/// An option of a program and the word after it, such as `--seed 7`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Setting<'a> {
    /// The name, with its dashes.
    pub name: &'a str,
    /// The word after it.
    pub value: &'a str,
}

/// Splits arguments into pairs: an option and its value.
///
/// # Errors
///
/// If the last option has no value.
pub fn settings(words: &[String]) -> Result<Vec<Setting<'_>>, String> {
    let (pairs, rest) = words.as_chunks();
    if let [name] = rest {
        return Err(format!("expected a value after {name:?}"));
    }
    let pairs = pairs.iter();
    Ok(pairs.map(|[name, value]| Setting { name, value }).collect())
}

impl Setting<'_> {
    /// Reads the value as a number.
    ///
    /// # Errors
    ///
    /// If it is not one.
    pub fn number(&self) -> Result<u64, String> {
        let Self { name, value } = self;
        value.parse().map_err(|_| {
            format!("expected a number after {name}, found {value:?}")
        })
    }
}

/// Prints a line.
///
/// # Errors
///
/// If it can't be written.
pub fn print_line(line: &str) -> Result<(), Box<dyn Error>> {
    writeln!(io::stdout(), "{line}")
        .map_err(|error| format!("can't print the answer: {error}").into())
}

/// Prints a line on stderr about the progress of a program. It ignores errors,
/// because the answer does not depend on it.
pub fn print_progress(line: &str) {
    writeln!(io::stderr(), "{line}").ok();
}

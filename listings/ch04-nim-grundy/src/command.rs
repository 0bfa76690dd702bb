//! What the programs have in common that take arguments.

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

// ANCHOR: run
/// Runs a program on its arguments. Its error goes to stderr, as one line.
pub fn run(
    name: &str,
    program: impl FnOnce(&[String]) -> Result<(), String>,
) -> ExitCode {
    let words = env::args_os().skip(1).map(|word| {
        let wrong = |word: OsString| {
            format!("expected text, found “{}”", word.display())
        };
        word.into_string().map_err(wrong)
    });
    let words: Result<Vec<_>, _> = words.collect();
    match words.and_then(|words| program(&words)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            print_progress(&format!("{name}: {error}"));
            ExitCode::FAILURE
        }
    }
}

// ANCHOR_END: run

/// Prints a line. It is an error if it does not arrive.
pub fn print_line(line: &str) -> Result<(), String> {
    writeln!(io::stdout(), "{line}")
        .map_err(|error| format!("can't print the answer: {error}"))
}

/// Tells on stderr how far a program is: nobody has to listen.
pub fn print_progress(line: &str) {
    writeln!(io::stderr(), "{line}").ok();
}

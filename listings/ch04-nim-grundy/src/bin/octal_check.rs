//! Checks certificates of periods of octal games (Guy and Smith 1956), in a
//! table: `octal_check FILE [CODE …]`. It prints a line for each that holds.
//!
//! With codes it checks only their lines. At the first certificate that does not
//! hold, or line that is not one, it says on stderr which line of the file is
//! wrong and why, and ends.

use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::check::check;
use ch04_nim_grundy::command::{self, print_line};
use std::error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    command::run("octal_check", |words| match words {
        [path, codes @ ..] => {
            run(path, codes).map_err(|error| format!("{path}{error}").into())
        }
        [] => Err("expected FILE [CODE …]".into()),
    })
}

// ANCHOR: run
fn run(path: &str, codes: &[String]) -> Result<(), Box<dyn Error>> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!(": {error}"))?;
    if text.lines().next() != Some(HEADER) || !text.ends_with('\n') {
        let expected = format!("a table that begins with {HEADER:?}");
        return Err(format!(": expected {expected}").into());
    }
    let mut checked = Vec::new();
    for (number, line) in (1..).zip(text.lines()).skip(1) {
        let certificate = Certificate::read(line)
            .map_err(|error| format!(", line {number}: {error}"))?;
        let code = &certificate.code;
        if codes.is_empty() || codes.contains(code) {
            check(&certificate)
                .map_err(|error| format!(", line {number}: {error}"))?;
            print_line(&format!("{code}: {} holds", certificate.claim()))?;
            checked.push(certificate.code);
        }
    }
    match codes.iter().find(|&code| !checked.contains(code)) {
        Some(code) => Err(format!(": expected a line for {code:?}").into()),
        None if checked.is_empty() => Err(": expected a certificate".into()),
        None => Ok(()),
    }
}
// ANCHOR_END: run

//! Checks certificates of periods of octal games (Guy and Smith 1956), a table
//! of them: `octal_check FILE [CODE …]`. Prints a line for each that holds.

use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::check::check;
use ch04_nim_grundy::command::{self, print_line};
use std::process::ExitCode;

fn main() -> ExitCode {
    command::run("octal_check", |words| match words {
        [path, codes @ ..] => {
            run(path, codes).map_err(|error| format!("{path}{error}"))
        }
        [] => Err("expected FILE [CODE …]".into()),
    })
}

// ANCHOR: run
fn run(path: &str, codes: &[String]) -> Result<(), String> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!(": {error}"))?;
    if text.lines().next() != Some(HEADER) || !text.ends_with('\n') {
        return Err(format!(
            ": expected a table that begins with {HEADER:?}"
        ));
    }
    let mut checked = Vec::new();
    for (place, line) in text.lines().enumerate().skip(1) {
        let told = |error| format!(", line {}: {error}", place + 1);
        let certificate = Certificate::read(line).map_err(told)?;
        if codes.is_empty() || codes.contains(&certificate.code) {
            check(&certificate).map_err(told)?;
            let Certificate {
                code,
                start,
                period,
                ..
            } = certificate;
            print_line(&format!(
                "{code}: period {period} start {start} holds"
            ))?;
            checked.push(code);
        }
    }
    match codes.iter().find(|&code| !checked.contains(code)) {
        Some(code) => Err(format!(": expected a line for {code:?}")),
        None if checked.is_empty() => Err(": expected a certificate".into()),
        None => Ok(()),
    }
}
// ANCHOR_END: run

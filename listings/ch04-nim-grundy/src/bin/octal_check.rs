//! Checks certificates of periods of octal games (Guy and Smith 1956), a table
//! of them: `octal_check FILE [CODE …]`. Prints a line for each that holds.

use ch04_nim_grundy::certificate::{Certificate, HEADER};
use ch04_nim_grundy::check::check;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let [path, codes @ ..] = &words[..] else {
        eprintln!("octal_check: expected FILE [CODE …]");
        return ExitCode::FAILURE;
    };
    match run(path, codes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("octal_check: {path}{error}");
            ExitCode::FAILURE
        }
    }
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
    for (place, line) in text.lines().enumerate().skip(1) {
        let told = |error| format!(", line {}: {error}", place + 1);
        let certificate = Certificate::read(line).map_err(told)?;
        if codes.is_empty() || codes.contains(&certificate.code) {
            check(&certificate).map_err(told)?;
            let Certificate { code, start, period, .. } = certificate;
            println!("{code}: period {period} start {start} holds");
        }
    }
    Ok(())
}
// ANCHOR_END: run

// The `src/main.rs` of a hand-out: `cargo run NAME` runs the tests of an exercise. If they fail as a known
// mistake makes them fail, it also prints what you may have believed.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};
use std::{env, fs};

/// Each line has the name of an exercise, the signature of how its tests
/// fail, and what to print then.
const MISTAKES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/mistakes.txt");

/// Returns the message of the first panic in what a program printed.
pub(crate) fn panic_message(output: &str) -> Option<String> {
    let (_, rest) = output.split_once(" panicked at ")?;
    let message = rest
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with("note: ") && !line.is_empty());
    let message: Vec<_> = message.map(str::trim).collect();
    Some(format!("panicked: {}", message.join(" ")))
}

/// Returns a hash (FNV-1a) of the tests that failed, each with its reason.
pub(crate) fn failure_signature(failed: &BTreeMap<&str, String>) -> u64 {
    let text: String = failed
        .iter()
        .map(|(test, reason)| format!("{test}\t{reason}\n"))
        .collect();
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        eprintln!("which exercise? Name it, as in cargo run NAME");
        return ExitCode::FAILURE;
    };
    let mut tests = Command::new("cargo");
    tests.args(["test", "--quiet", "--bin", &name]);
    let Ok(output) = tests.env("RUST_BACKTRACE", "0").output() else {
        eprintln!("cargo can't be started");
        return ExitCode::FAILURE;
    };
    let stdout = String::from_utf8_lossy(&output.stdout);
    print!("{stdout}");
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    let failed = stdout.split("\n---- tests::").skip(1).filter_map(|test| {
        let (name, output) = test.split_once(" stdout ----\n")?;
        Some((name, panic_message(output)?))
    });
    let signature = failure_signature(&failed.collect());
    let prefix = format!("{name}\t{signature:016x}\t");
    // Without the file, no mistake is known.
    let mistakes = fs::read_to_string(MISTAKES).unwrap_or_default();
    for line in mistakes.lines() {
        if let Some(message) = line.strip_prefix(&prefix) {
            println!("{name} {message}");
        }
    }
    if output.status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

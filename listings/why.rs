// `cargo run NAME` runs the tests of an exercise. If they fail as those of a
// known mistake do, it says what somebody believes who makes it.

use std::collections::BTreeMap;
use std::process::{Command, ExitCode};
use std::{env, fs};

/// In each line an exercise, how its tests fail, and what to tell.
const MISTAKES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/mistakes.txt");

/// The message of the first panic in what a program said.
pub(crate) fn panic_message(said: &str) -> Option<String> {
    let (_, rest) = said.split_once(" panicked at ")?;
    let message = rest
        .lines()
        .skip(1)
        .take_while(|line| !line.starts_with("note: ") && !line.is_empty());
    let message: Vec<_> = message.map(str::trim).collect();
    Some(format!("panicked: {}", message.join(" ")))
}

/// Tests that failed, each with its reason, as a number (FNV-1a).
pub(crate) fn failure_signature(failed: &BTreeMap<&str, String>) -> u64 {
    let said: String = failed
        .iter()
        .map(|(test, why)| format!("{test}\t{why}\n"))
        .collect();
    said.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        eprintln!("say which exercise: cargo run NAME");
        return ExitCode::FAILURE;
    };
    let mut tests = Command::new("cargo");
    tests.args(["test", "--quiet", "--bin", &name]);
    let Ok(output) = tests.env("RUST_BACKTRACE", "0").output() else {
        eprintln!("cargo can't be started");
        return ExitCode::FAILURE;
    };
    let said = String::from_utf8_lossy(&output.stdout);
    print!("{said}");
    eprint!("{}", String::from_utf8_lossy(&output.stderr));
    let failed = said.split("\n---- tests::").skip(1).filter_map(|test| {
        let (name, said) = test.split_once(" stdout ----\n")?;
        Some((name, panic_message(said)?))
    });
    let line = format!("{name}\t{:016x}\t", failure_signature(&failed.collect()));
    let known = fs::read_to_string(MISTAKES).unwrap_or_default();
    for told in known.lines().filter_map(|known| known.strip_prefix(&line)) {
        println!("{name} {told}");
    }
    if output.status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

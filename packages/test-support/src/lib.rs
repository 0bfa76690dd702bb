//! How a test says that it can't try something on this machine.
//!
//! libtest can ignore a test only before the test begins; one that ends early counts
//! as passed. So such a test prints a line of its own, which `cargo book test` repeats.

use std::env;
use std::fmt::Display;
use std::io::{self, Write as _};

/// How the line on the standard error begins.
pub const IGNORED: &str = "ignored: ";

/// Says that `test` passes without having tried everything, and why.
pub fn ignored(test: &str, reason: impl Display) {
    // Not with `eprintln!`, which libtest shows only where a test fails.
    let _ = writeln!(io::stderr(), "{IGNORED}{test}: {reason}");
}

/// Says whether this is a continuous-integration run, where every program that a check
/// needs must be installed.
pub fn is_in_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty())
}

/// Says that `test` passes because `program` is not installed here.
///
/// # Panics
///
/// Where the variable `CI` is set: all programs must be installed there.
pub fn ignored_without(test: &str, program: &str) {
    assert!(
        !is_in_ci(),
        "{test} must not be ignored where CI is set: install {program}"
    );
    ignored(test, format_args!("{program} is not installed"));
}

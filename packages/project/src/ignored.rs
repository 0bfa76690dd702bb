//! Tests that can't try something on this machine. libtest calls a test ignored only
//! before it begins, and else passed.

use std::env;
use std::fmt::Display;
use std::io::{self, Write as _};

/// What a line on the standard error begins with that says so; `cargo book test` tells
/// these lines.
pub const MARK: &str = "ignored: ";

/// Says that a test passes without having tried all, and why.
pub fn ignored(test: &str, why: impl Display) {
    // Not by a macro, whose words are shown only where a test fails.
    let _ = writeln!(io::stderr(), "{MARK}{test}: {why}");
}

/// Says that a test passes since `program` is not installed here.
///
/// # Panics
///
/// Where the variable `CI` is set, as there all programs have to be.
pub fn without(test: &str, program: &str) {
    let in_ci = env::var_os("CI").is_some_and(|ci| !ci.is_empty());
    assert!(
        !in_ci,
        "{test} must not be ignored where CI is set: install {program}"
    );
    ignored(test, format_args!("{program} is not installed"));
}

//! The step `tests`: `cargo test` on the workspace, and what it reports. Nothing is
//! left out because it passed before.

use anyhow::{Context as _, bail, ensure};

use std::path::Path;
use std::process::{Command, Output};

/// `cargo test` with these arguments runs every test of the workspace, those in its
/// documentation included. The two packages that are left out have no tests, and with
/// them cargo would compile what they share with `cargo book` a second time, with other
/// features.
const ARGUMENTS: [&str; 7] = [
    "test",
    "--workspace",
    "--exclude",
    "boards-script",
    "--exclude",
    "boards-wasm",
    "--no-fail-fast",
];

/// What the tests of the workspace report.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Report {
    /// How many tests passed.
    pub(crate) passed: usize,
    /// The tests that did not run, or not all of what they test, each with the reason.
    pub(crate) ignored: Vec<String>,
}

/// Runs the tests of the workspace.
///
/// # Errors
///
/// What fails, if a test does not compile or does not pass.
pub(crate) fn run(root: &Path) -> anyhow::Result<Report> {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new("cargo")
        .args(ARGUMENTS)
        .current_dir(root)
        .output()
        .context("cargo can't be started")?;
    let [output, errors] =
        [stdout, stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if !status.success() {
        bail!(
            "cargo {} fails\n{}",
            ARGUMENTS.join(" "),
            failures(&output, &errors)
        );
    }
    let report = Report::parse(&output, &errors);
    ensure!(report.passed > 0, "there are no tests");
    Ok(report)
}

impl Report {
    /// Parses what `cargo test` writes to its standard output and to its standard error
    /// if every test passes.
    fn parse(output: &str, errors: &str) -> Self {
        let passed = output.lines().filter_map(passed_count).sum();
        // `#[ignore = "…"]`, of which libtest tells the reason.
        let not_run = output.lines().filter_map(|line| {
            let (test, reason) = line.strip_prefix("test ")?.split_once(" ... ignored")?;
            Some(test.to_owned() + &reason.replacen(", ", ": ", 1))
        });
        // Another test may have begun the line.
        let not_all = errors
            .lines()
            .filter_map(|line| Some(line.split_once(test_support::IGNORED)?.1.to_owned()));
        Self {
            passed,
            ignored: not_run.chain(not_all).collect(),
        }
    }
}

/// Returns how many tests passed, if a line of libtest says so.
fn passed_count(line: &str) -> Option<usize> {
    let counts = line.strip_prefix("test result: ok. ")?;
    counts.split(' ').next()?.parse().ok()
}

/// Returns what tells why tests failed: no lines on those that passed.
fn failures(output: &str, errors: &str) -> String {
    let is_noise = |line: &&str| {
        line.is_empty()
            || line.ends_with(" ... ok")
            || line.contains(" ... ignored")
            || line.ends_with(" has been running for over 60 seconds")
            || line.starts_with("running ")
            || line.starts_with("test result: ok.")
            || ["Running ", "Doc-tests ", "Compiling ", "Finished "]
                .iter()
                .any(|start| line.trim_start().starts_with(start))
    };
    let all_lines = output.lines().chain(errors.lines());
    all_lines
        .filter(|line| !is_noise(line))
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "
running 3 tests
test a ... ok
test b ... ignored, the weekly run proves it
test c ... ok

test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out

running 1 test
test src/lib.rs - half (line 3) ... ok

test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out
";

    #[test]
    fn tests_that_passed_are_counted_and_ignored_ones_are_named() {
        let errors =
            "     Running tests/all/main.rs\ntest a ... ignored: a: g++ is not installed\n";
        assert_eq!(
            Report::parse(OUTPUT, errors),
            Report {
                passed: 3,
                ignored: vec![
                    "b: the weekly run proves it".to_owned(),
                    "a: g++ is not installed".to_owned(),
                ],
            }
        );
    }

    #[test]
    fn tests_that_failed_do_not_count() {
        assert_eq!(
            passed_count("test result: FAILED. 1 passed; 1 failed"),
            None
        );
    }

    #[test]
    fn a_failure_is_told_without_what_passed() {
        let output = "running 3 tests\ntest a ... ok\ntest c ... ignored, weekly\ntest b ... FAILED\n\nfailures:\n    b\n";
        let errors =
            "     Running tests/all/main.rs\nerror: 1 target failed:\n    `-p x --test all`\n";
        assert_eq!(
            failures(output, errors),
            "test b ... FAILED\nfailures:\n    b\nerror: 1 target failed:\n    `-p x --test all`"
        );
    }
}

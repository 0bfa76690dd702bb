//! The tests of all crates: cargo compiles them, and those run of which
//! something has changed since they last passed.

use anyhow::{Context as _, bail};
use project::cargo::{self, Artifact};
use project::{files, ignored, kept, parallel};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// What no test reads but that of [`READS_ALL`].
const PAGES: [&str; 7] = [
    "src",
    "README.md",
    "CONTRIBUTING.md",
    "ci",
    ".ci",
    ".github",
    ".gitattributes",
];
/// All other sources.
const SOURCES: [&str; 9] = [
    "listings",
    "packages",
    "theme",
    "book.toml",
    "Cargo.toml",
    "Cargo.lock",
    "deny.toml",
    "rust-toolchain.toml",
    ".cargo",
];
/// The test that looks at the whole project.
const READS_ALL: &str = "house";
/// Crates whose tests read files of others.
const READ_OTHERS: [&str; 4] = ["book", "classroom", "press", "project"];
/// The crates with the tests that take longest, and begin first.
const LONGEST: [&str; 2] = ["ch04-nim-grundy", "press"];

/// What the tests said.
pub(crate) struct Outcome {
    /// How many hold.
    pub(crate) hold: u32,
    /// How many of them ran now.
    pub(crate) ran: u32,
    /// What some of them could not try here, and why.
    pub(crate) ignored: Vec<String>,
}

/// Runs them, or where `all` is not set those that may have another result than
/// the last time.
pub(crate) fn run(root: &Path, all: bool) -> anyhow::Result<Outcome> {
    let made = cargo::tests(root)?;
    // Each program once, with the folder of its crate.
    let programs = made
        .iter()
        .filter_map(|made| Some((folder(made), made.executable.as_ref()?)));
    let programs = programs.map(|(folder, program)| Ok((folder, kept::number(fs::read(program)?))));
    let programs = programs.collect::<io::Result<Vec<_>>>()?;
    let tests = made.iter().filter(|made| made.profile.test);
    let mut tests: Vec<_> = tests
        .filter_map(|test| Some((test, test.executable.as_ref()?)))
        .collect();
    tests.sort_by_key(|(test, _)| !LONGEST.iter().any(|name| folder(test).ends_with(name)));
    // Most of them wait for one long test at their end: side by side, no core does.
    let counts = parallel::map(&tests, |(test, program)| {
        let key = ("test", program.file_name(), key(root, test, &programs)?);
        // What could not be tried the last time may be now.
        let known: Option<Passed> = kept::known(root, kept::number(key));
        let all = all || known.is_some_and(|(_, ignored)| !ignored.is_empty());
        kept::kept_or_new(root, key, all, || passing(test, program.as_ref()))
    });
    let counts = counts.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    let new = counts.iter().filter(|(_, is_new)| *is_new);
    Ok(Outcome {
        hold: counts.iter().map(|((count, _), _)| count).sum(),
        ran: new.map(|((count, _), _)| count).sum(),
        ignored: counts
            .iter()
            .flat_map(|((_, ignored), _)| ignored.clone())
            .collect(),
    })
}

/// A number that is another one where the tests could have another result.
fn key(root: &Path, test: &Artifact, programs: &[(&Path, u64)]) -> anyhow::Result<u64> {
    let reads_all = test.target.name == READS_ALL;
    let folder = folder(test);
    // Its own programs, too.
    let own: Vec<_> = programs
        .iter()
        .filter(|(other, _)| *other == folder)
        .collect();
    let mut read = vec![folder];
    if reads_all || READ_OTHERS.iter().any(|other| folder.ends_with(other)) {
        read.extend(SOURCES.map(Path::new));
    }
    if reads_all {
        read.extend(PAGES.map(Path::new));
    }
    Ok(kept::number((own, kept::files(root, &read)?)))
}

/// The folder of a test's crate.
fn folder(test: &Artifact) -> &Path {
    let manifest: &Path = test.manifest_path.as_ref();
    manifest.parent().unwrap_or(manifest)
}

/// How many tests of a program pass, and what they could not try.
type Passed = (u32, Vec<String>);

/// Runs a program of tests as cargo does.
/// An error if one of them fails.
fn passing(test: &Artifact, program: &Path) -> anyhow::Result<Passed> {
    let folder = folder(test);
    let mut command = Command::new(program);
    let output = command
        .current_dir(folder)
        .env("CARGO_MANIFEST_DIR", folder)
        .output();
    let output = output.with_context(|| format!("{} can't be started", program.display()))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let more = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let package = files::stem(folder);
        bail!(
            "cargo test --package {package} fails in {}\n{said}{more}",
            test.target.name
        );
    }
    let silent = || format!("{} does not say how many tests passed", program.display());
    passed(&said, &more).with_context(silent)
}

/// What a program of tests that all pass says in its output and among its errors.
fn passed(said: &str, errors: &str) -> Option<Passed> {
    let count = said.lines().find_map(|line| {
        line.strip_prefix("test result: ok. ")?
            .split(' ')
            .next()?
            .parse()
            .ok()
    })?;
    // libtest may have begun the line with the name of another test.
    let ignored = errors
        .lines()
        .filter_map(|line| Some(line.split_once(ignored::MARK)?.1));
    Some((count, ignored.map(str::to_owned).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tests_could_not_try_is_told() {
        let said = "running 2 tests\ntest a ... ok\n\ntest result: ok. 2 passed; 0 failed\n";
        assert_eq!(passed(said, ""), Some((2, Vec::new())));
        let errors = "ignored: a: g++ is not installed\nnew snippets: 2\n";
        let ignored = vec!["a: g++ is not installed".to_owned()];
        assert_eq!(passed(said, errors), Some((2, ignored)));
        assert_eq!(passed("test result: FAILED. 1 passed", errors), None);
    }
}

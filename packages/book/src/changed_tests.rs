//! The tests of all crates: cargo compiles them, and those run of which
//! something has changed since they last passed.

use anyhow::{Context as _, bail};
use project::cargo::{self, Artifact};
use project::{files, kept, parallel};
use std::path::Path;
use std::process::Command;
use std::{fs, io};

/// What no test reads but that of [`READS_ALL`].
const PAGES: [&str; 7] =
    ["src", "README.md", "CONTRIBUTING.md", "ci", ".ci", ".github", ".gitattributes"];
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

/// Runs them, or where `all` is not set those that may have another result than
/// the last time: how many tests hold, and how many of them ran now.
pub(crate) fn run(root: &Path, all: bool) -> anyhow::Result<(u32, u32)> {
    let made = cargo::tests(root)?;
    // Each program once, with the folder of its crate.
    let programs = made.iter().filter_map(|made| Some((folder(made), made.executable.as_ref()?)));
    let programs = programs.map(|(folder, program)| Ok((folder, kept::number(fs::read(program)?))));
    let programs = programs.collect::<io::Result<Vec<_>>>()?;
    let tests = made.iter().filter(|made| made.profile.test);
    let mut tests: Vec<_> =
        tests.filter_map(|test| Some((test, test.executable.as_ref()?))).collect();
    tests.sort_by_key(|(test, _)| !LONGEST.iter().any(|name| folder(test).ends_with(name)));
    // Most of them wait for one long test at their end: side by side, no core does.
    let counts = parallel::map(&tests, |(test, program)| {
        let key = ("test", program.file_name(), key(root, test, &programs)?);
        kept::kept_or_new(root, key, all, || passing(test, program.as_ref()))
    });
    let counts = counts.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
    let new = counts.iter().filter(|(_, is_new)| *is_new);
    Ok((counts.iter().map(|it| it.0).sum(), new.map(|it| it.0).sum()))
}

/// A number that is another one where the tests could have another result.
fn key(root: &Path, test: &Artifact, programs: &[(&Path, u64)]) -> anyhow::Result<u64> {
    let reads_all = test.target.name == READS_ALL;
    let folder = folder(test);
    // Its own programs, too.
    let own: Vec<_> = programs.iter().filter(|(other, _)| *other == folder).collect();
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

/// Runs a program of tests as cargo does: how many there are, if all pass.
fn passing(test: &Artifact, program: &Path) -> anyhow::Result<u32> {
    let folder = folder(test);
    let mut command = Command::new(program);
    let output = command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).output();
    let output = output.with_context(|| format!("{} can't be started", program.display()))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let package = files::stem(folder);
        let more = String::from_utf8_lossy(&output.stderr);
        bail!("cargo test --package {package} fails in {}\n{said}{more}", test.target.name);
    }
    let count = said.lines().find_map(|line| {
        line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<u32>().ok()
    });
    count.with_context(|| format!("{} does not say how many tests passed", program.display()))
}

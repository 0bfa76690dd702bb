//! Calls `mdbook test` as the README says, and checks that rustdoc has tested each
//! snippet: a page without tests would pass, too.

use crate::site;
use anyhow::{Context as _, ensure};
use press::Press;
use press::doctest::{Doctests, LIBRARIES_DIR};
use press::language::{self, Language};
use programs::rustc;
use std::collections::BTreeMap;
use std::env;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// How many changed pages are tested one by one at most, since mdBook tests one or all.
const MAX_SINGLE_PAGES: usize = 8;

/// A script that is found before rustdoc on the `PATH`: does the same, and leaves the
/// output of rustdoc, which mdBook shows only where a test fails, in a file named after the
/// page.
const RECORDING_RUSTDOC: &str = r#"#!/bin/sh
mkdir -p "$RECORDED/$(dirname "$1")"
PATH="$PATH_TO_RUSTDOC" rustdoc "$@" > "$RECORDED/$1"
status=$?
cat "$RECORDED/$1"
exit $status
"#;

/// How many snippets rustdoc has tested.
pub(crate) struct Tested {
    /// All snippets of the book, in all languages.
    pub(crate) all: usize,
    /// Those of pages that were tested now.
    pub(crate) now: usize,
}

/// Tests the pages in all languages with the program `mdbook` of this `version`: all of
/// them if `all` is set, or else those that have not passed yet as they are.
///
/// # Errors
///
/// If a snippet fails, or if rustdoc did not test each snippet of a page.
pub(crate) fn test(root: &Path, mdbook: &Path, version: &str, all: bool) -> anyhow::Result<Tested> {
    let lock = fs::read(root.join("Cargo.lock")).unwrap_or_default();
    let fingerprint = |page: &Doctests| {
        let crates = page.uses_crates.then_some(&lock);
        cache::fingerprint(("mdbook test", page, crates, version, rustc::version()))
    };
    let mut tested = Tested { all: 0, now: 0 };
    let languages = language::load_all(root)?;
    for language in [None].into_iter().chain(languages.iter().map(Some)) {
        let book = site::load(root, language, Press::default())?;
        let source = &book.config.book.src;
        let pages = press::doctests(root, source, &book.book)?;
        let is_new =
            |page: &Doctests| all || page.count > 0 && !cache::contains(root, fingerprint(page));
        let new: BTreeMap<_, _> = pages.iter().filter(|(_, page)| is_new(page)).collect();
        let chapters: Vec<_> = if all || new.len() > MAX_SINGLE_PAGES {
            vec![None]
        } else {
            new.keys().map(|path| Some(path.as_path())).collect()
        };
        let mut outcome = Outcome::default();
        for chapter in chapters {
            outcome.extend(call_mdbook(root, mdbook, language, chapter)?);
        }
        for (path, page) in &new {
            let shown = source.join(path);
            let checked = || outcome.check(path, page.count);
            let checked = cache::get_or_recompute(root, fingerprint(page), all, checked);
            if let Err(error) = checked {
                outcome.errors.push(format!("{}: {error}", shown.display()));
            }
        }
        ensure!(outcome.errors.is_empty(), "{}", outcome.errors.join("\n"));
        tested.all += pages.values().map(|page| page.count).sum::<usize>();
        tested.now += new.values().map(|page| page.count).sum::<usize>();
    }
    ensure!(tested.all > 0, "there is no snippet to test");
    Ok(tested)
}

/// The outcome of calls of `mdbook test`.
#[derive(Default)]
struct Outcome {
    /// How many tests of each page passed, by its path in the folder of pages.
    passed: BTreeMap<PathBuf, usize>,
    /// The messages of mdBook where one failed.
    errors: Vec<String>,
}

impl Outcome {
    fn extend(&mut self, other: Self) {
        self.passed.extend(other.passed);
        self.errors.extend(other.errors);
    }

    /// Returns how many tests of a page passed, or an error if these are not `expected`.
    fn check(&self, page: &Path, expected: usize) -> Result<usize, String> {
        let passed = self.passed.get(page).copied().unwrap_or_default();
        if passed == expected {
            Ok(passed)
        } else {
            Err(format!("{passed} of {expected} snippets passed in rustdoc"))
        }
    }
}

/// Calls `mdbook test` for all pages in a language, or for one `chapter`.
fn call_mdbook(
    root: &Path,
    mdbook: &Path,
    language: Option<&Language>,
    chapter: Option<&Path>,
) -> anyhow::Result<Outcome> {
    let work = tempfile::tempdir()?;
    let [programs, recorded] = ["bin", "recorded"].map(|name| work.path().join(name));
    let rustdoc = programs.join("rustdoc");
    files::write_all(work.path(), [(&rustdoc, RECORDING_RUSTDOC)])?;
    fs::set_permissions(&rustdoc, Permissions::from_mode(0o755))?;
    fs::create_dir(&recorded)?;
    let path = env::var_os("PATH").unwrap_or_default();
    let first = env::join_paths([programs].into_iter().chain(env::split_paths(&path)))?;
    let mut command = Command::new(mdbook);
    command
        .args(["test", "-L", LIBRARIES_DIR])
        .current_dir(root);
    command
        .env("PATH", first)
        .env("PATH_TO_RUSTDOC", path)
        .env("RECORDED", &recorded);
    if let Some(Language { code, .. }) = language {
        command.env("MDBOOK_BOOK__SRC", code);
    }
    if let Some(chapter) = chapter {
        command.arg("--chapter").arg(chapter);
    }
    let Output { status, stderr, .. } = command.output().context("mdbook can't be started")?;
    let mut passed = BTreeMap::new();
    for file in files::below(&recorded)? {
        let output = files::read(&file)?;
        let page = file.strip_prefix(&recorded)?.to_owned();
        passed.insert(page, output.lines().map(passed_count).sum());
    }
    let stderr = String::from_utf8_lossy(&stderr);
    let lines: Vec<_> = stderr
        .lines()
        .filter(|line| !line.starts_with(" INFO "))
        .collect();
    let errors = if status.success() {
        Vec::new()
    } else {
        vec![format!("mdbook test fails\n{}", lines.join("\n").trim())]
    };
    Ok(Outcome { passed, errors })
}

/// Returns how many tests passed, if a line of rustdoc says so.
fn passed_count(line: &str) -> usize {
    let result = line
        .strip_prefix("test result: ")
        .and_then(|rest| rest.split_once(". "));
    let passed = result.and_then(|(_, counts)| counts.split_once(" passed"));
    passed
        .and_then(|(passed, _)| passed.parse().ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tests_that_passed_count() {
        let lines = [
            ("running 4 tests", 0),
            ("test a.md - B (line 1) ... ok", 0),
            (
                "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
                3,
            ),
            (
                "test result: FAILED. 2 passed; 1 failed; 0 ignored; 0 measured",
                2,
            ),
        ];
        for (line, passed) in lines {
            assert_eq!(passed_count(line), passed, "{line}");
        }
    }
}

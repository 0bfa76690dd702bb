//! Readers can run the snippets with `mdbook test`: the documents say how, and the
//! step `mdbook` of `cargo book test` does so for each page.

use crate::book;
use press::doctest::LIBRARIES;
use project::files;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// Stands in for mdBook: notes how it was called, and tests the pages in the folder
/// `handed`, as if these were what the preprocessor handed over.
const MDBOOK: &str = r#"#!/bin/sh
case $1 in
--version)
  echo "mdbook vVERSION"
  ;;
test)
  language=${MDBOOK_BOOK__SRC:-src}
  echo "$language: $*" >> calls
  cd "handed/$language" || exit 1
  for page in *.md; do
    rustdoc "$page" --test --edition 2024 >&2 || exit 1
  done
  ;;
esac
"#;

const PASSES: &str = "```rust\nfn main() {}\n```\n";
const FAILS: &str = "```rust\nfn main() {\n    assert_eq!(1, 2);\n}\n```\n";

/// A book with two snippets on its page in English, and one on that in Japanese.
fn small_book() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let toml = "[build]\ncreate-missing = false\n[preprocessor.press]\nbefore = [\"links\"]\n";
    let words = "name = 'a'\ntitle = 'b'\ndescription = 'c'\nwords = []\n";
    let two_snippets = PASSES.repeat(2);
    let written = [
        ("book.toml", toml),
        ("src/SUMMARY.md", "- [One](one.md)\n"),
        ("src/one.md", &two_snippets),
        ("ja/SUMMARY.md", "- [One](one.md)\n"),
        ("ja/one.md", PASSES),
        ("ja/words.toml", words),
        (
            "target/tools/bin/mdbook",
            &MDBOOK.replace("VERSION", &version("mdbook-driver")),
        ),
    ];
    files::write_all(folder.path(), written).unwrap();
    let program = folder.path().join("target/tools/bin/mdbook");
    fs::set_permissions(program, Permissions::from_mode(0o755)).unwrap();
    folder
}

/// The version that the book's `Cargo.toml` pins.
fn version(package: &str) -> String {
    let manifest = files::read(&book().join("Cargo.toml")).unwrap();
    let start = format!("{package} = {{ version = \"=");
    let line = manifest
        .lines()
        .find_map(|line| line.strip_prefix(&start))
        .unwrap();
    line.split('"').next().unwrap().to_owned()
}

/// What the step says, where mdBook hands over these pages in English and in Japanese.
fn step(folder: &Path, [english, japanese]: [&str; 2], options: &[&str]) -> String {
    let handed = [
        ("handed/src/one.md", english),
        ("handed/ja/one.md", japanese),
    ];
    files::write_all(folder, handed).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command
        .args(["test", "mdbook"])
        .args(options)
        .current_dir(folder)
        .env_remove("CI");
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

fn calls(folder: &Path) -> Vec<String> {
    let calls = files::read(&folder.join("calls")).unwrap();
    calls.lines().map(str::to_owned).collect()
}

#[test]
fn a_step_runs_mdbook_test_in_each_language() {
    let folder = small_book();
    let folder = folder.path();
    let handed = [&PASSES.repeat(2), PASSES];
    let said = step(folder, handed, &["--all"]);
    assert!(said.starts_with("passed  mdbook"), "{said}");
    assert!(said.contains(" tests 3 snippets, and "), "{said}");
    let all = ["src", "ja"].map(|language| format!("{language}: test -L {LIBRARIES}"));
    assert_eq!(calls(folder), all);
    // What has passed is not tested again, unless it is another text.
    let said = step(folder, handed, &[]);
    assert!(
        said.contains(" tests 3 snippets, 0 of them now, and "),
        "{said}"
    );
    assert_eq!(calls(folder), all);
    let changed = "# A\n\n```rust\nfn main() {}\n```\n";
    files::write_all(folder, [("ja/one.md", changed)]).unwrap();
    let said = step(folder, handed, &[]);
    assert!(
        said.contains(" tests 3 snippets, 1 of them now, and "),
        "{said}"
    );
    let one = format!("ja: test -L {LIBRARIES} --chapter one.md");
    assert_eq!(calls(folder)[2..], [one]);
}

#[test]
fn a_page_that_is_not_tested_fails_the_step() {
    let folder = small_book();
    let handed = [PASSES.repeat(2), PASSES.to_owned()];
    for (page, text, complaint) in [
        (
            0,
            String::new(),
            "src/one.md: 0 of 2 snippets passed in rustdoc",
        ),
        (
            0,
            PASSES.to_owned(),
            "src/one.md: 1 of 2 snippets passed in rustdoc",
        ),
        (
            0,
            PASSES.repeat(3),
            "src/one.md: 3 of 2 snippets passed in rustdoc",
        ),
        (
            1,
            "```text\n```\n".to_owned(),
            "ja/one.md: 0 of 1 snippets passed in rustdoc",
        ),
        (
            0,
            PASSES.to_owned() + FAILS,
            "src/one.md: 1 of 2 snippets passed in rustdoc",
        ),
    ] {
        let mut handed = handed.clone();
        handed[page].clone_from(&text);
        let said = step(
            folder.path(),
            handed.each_ref().map(String::as_str),
            &["--all"],
        );
        assert!(said.starts_with("failed  mdbook"), "{said}");
        assert!(said.contains(complaint), "{complaint}\n{said}");
        let fails = text.ends_with(FAILS);
        assert_eq!(said.contains("mdbook test fails\n"), fails, "{said}");
        assert_eq!(
            said.contains("test one.md - (line 4) ... FAILED"),
            fails,
            "{said}"
        );
    }
}

#[test]
fn the_documents_say_how_to_test_the_snippets() {
    let root = book();
    let toolchain = files::read(&root.join("rust-toolchain.toml")).unwrap();
    let channel = toolchain
        .lines()
        .find_map(|line| line.strip_prefix("channel = "))
        .unwrap();
    let mdbook_test = format!(
        "rustup run {} mdbook test -L {LIBRARIES}",
        channel.trim_matches('"')
    );
    let japanese = format!("MDBOOK_BOOK__SRC=ja {mdbook_test}");
    let install = format!("cargo install mdbook@{} --locked", version("mdbook-driver"));
    for document in ["README.md", "CONTRIBUTING.md"] {
        let text = files::read(&root.join(document)).unwrap();
        for command in ["cargo build --package book", &mdbook_test, &japanese] {
            let is_there = text.lines().any(|line| line == format!("$ {command}"));
            assert!(is_there, "{document} does not say: {command}");
        }
    }
    let readme = files::read(&root.join("README.md")).unwrap();
    assert!(
        readme.contains(&install),
        "README.md does not say: {install}"
    );
}

#[test]
fn the_workflow_runs_mdbook_test() {
    let workflow = files::read(&book().join(".github/workflows/test.yml")).unwrap();
    let steps = workflow
        .lines()
        .filter_map(|line| line.trim().strip_prefix("steps: "));
    let runs = steps
        .flat_map(str::split_whitespace)
        .any(|step| step == "mdbook");
    assert!(runs, "add the step mdbook to .github/workflows/test.yml");
}

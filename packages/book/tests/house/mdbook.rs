//! Readers can run the snippets with `mdbook test`: README.md says how, and the step
//! `mdbook` of `cargo book test` does so for each page.

use crate::{book, versions};
use press::doctest::LIBRARIES_DIR;

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A stand-in for mdBook: it writes down how it was called, and tests the pages in the
/// folder `handed`, as if the preprocessor had handed them over.
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
    let words = "name = 'a'\ntitle = 'b'\ndescription = 'c'\n[words]\n";
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
            &MDBOOK.replace("VERSION", &versions::pinned("mdbook")),
        ),
    ];
    files::write_all(folder.path(), written).unwrap();
    let program = folder.path().join("target/tools/bin/mdbook");
    fs::set_permissions(program, Permissions::from_mode(0o755)).unwrap();
    folder
}

/// Returns what the step prints if mdBook hands over these pages in English and in
/// Japanese.
fn step(folder: &Path, [english, japanese]: [&str; 2]) -> String {
    let handed = [
        ("handed/src/one.md", english),
        ("handed/ja/one.md", japanese),
    ];
    files::write_all(folder, handed).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command
        .args(["test", "mdbook"])
        .current_dir(folder)
        .env_remove("CI");
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

fn calls(folder: &Path) -> Vec<String> {
    let calls = files::read(&folder.join("calls")).unwrap();
    calls.lines().map(str::to_owned).collect()
}

#[test]
fn the_step_runs_mdbook_test_in_each_language() {
    let folder = small_book();
    let folder = folder.path();
    let handed = [&PASSES.repeat(2), PASSES];
    let printed = step(folder, handed);
    assert!(printed.starts_with("passed  mdbook"), "{printed}");
    assert!(printed.contains(" tests 3 snippets, and "), "{printed}");
    let call = |language| format!("{language}: test -L {LIBRARIES_DIR} --chapter one.md");
    assert_eq!(calls(folder), [call("src"), call("ja")]);
    // A page that passed is not tested again until its text changes.
    let printed = step(folder, handed);
    assert!(
        printed.contains(" tests 3 snippets, 0 of them now, and "),
        "{printed}"
    );
    assert_eq!(calls(folder).len(), 2);
    let changed = "# A\n\n```rust\nfn main() {}\n```\n";
    files::write_all(folder, [("ja/one.md", changed)]).unwrap();
    let printed = step(folder, handed);
    assert!(
        printed.contains(" tests 3 snippets, 1 of them now, and "),
        "{printed}"
    );
    assert_eq!(calls(folder)[2..], [call("ja")]);
}

#[test]
fn a_page_that_is_not_tested_fails_the_step() {
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
        let folder = small_book();
        let printed = step(folder.path(), handed.each_ref().map(String::as_str));
        assert!(printed.starts_with("failed  mdbook"), "{printed}");
        assert!(printed.contains(complaint), "{complaint}\n{printed}");
        let fails = text.ends_with(FAILS);
        assert_eq!(printed.contains("mdbook test fails\n"), fails, "{printed}");
        assert_eq!(
            printed.contains("test one.md - (line 4) ... FAILED"),
            fails,
            "{printed}"
        );
    }
}

#[test]
fn the_readme_says_how_to_test_the_snippets() {
    let readme = files::read(&book().join("README.md")).unwrap();
    let rust = versions::rust();
    let mdbook_test = format!("rustup run {rust} mdbook test -L {LIBRARIES_DIR}");
    let japanese = format!("MDBOOK_BOOK__SRC=ja {mdbook_test}");
    for command in ["cargo build --package book", &mdbook_test, &japanese] {
        assert!(
            readme.lines().any(|line| line == format!("$ {command}")),
            "README.md does not say: {command}"
        );
    }
    let install = format!(
        "cargo install mdbook@{} --locked",
        versions::pinned("mdbook")
    );
    assert!(
        readme.contains(&install),
        "README.md does not say: {install}"
    );
}

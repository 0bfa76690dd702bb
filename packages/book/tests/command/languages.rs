//! The check of translations, on a book with a page and an exercise in another language.

use crate::run;
use press::original;
use std::path::Path;
use tempfile::TempDir;

const ONE: &str = "# One\n\nSay 3 `x`.\n";
const EXERCISE: &str = "\
//! # Twice
//! minutes: 5
//! stars: 1
//!
//! Double `x`, which is 2.
//!
//! ## Hint
//! Add 2 numbers.
//!
//! ## Solution
//! Add `x` to `x`.

/// Doc.
pub fn twice(x: u32) -> u32 {
    // BEGIN SOLUTION
    x + x
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    #[test]
    fn t() {}
}
";

/// A book in two languages, of which these are the translations of [`ONE`] and
/// [`EXERCISE`].
fn book(one: &str, exercise: &str) -> TempDir {
    let summary = "- [1](one.md)\n- [2](ch01-a/exercises.md)\n- [3](solutions/ch01-a.md)\n";
    let toml = "[build]\ncreate-missing = false\n[preprocessor.press]\nbefore = [\"links\"]\n";
    let exercises = "# Exercises\n\n{{#exercises ch01-a}}\n";
    let solutions = "# Solutions\n\n{{#solutions ch01-a}}\n";
    let words = "name = 'a'\ntitle = 'b'\ndescription = 'c'\n[words]\n";
    let folder = tempfile::tempdir().unwrap();
    let english = [
        ("book.toml", toml),
        ("src/SUMMARY.md", summary),
        ("src/one.md", ONE),
        ("src/ch01-a/exercises.md", exercises),
        ("src/solutions/ch01-a.md", solutions),
        ("listings/ch01-a/exercises/e1_twice.rs", EXERCISE),
        ("ja/SUMMARY.md", summary),
        ("ja/words.toml", words),
    ];
    files::write_all(folder.path(), english).unwrap();
    let translations = [
        ("ja/one.md", one),
        ("ja/ch01-a/exercises.md", exercises),
        ("ja/solutions/ch01-a.md", solutions),
        ("ja/ch01-a/exercises/e1_twice.md", exercise),
    ];
    for (file, text) in translations {
        let original = original::read(folder.path(), Path::new(file)).unwrap();
        let digest = original::digest(&original);
        let text = format!("{text}\n<!-- of {digest} -->\n");
        files::write_all(folder.path(), [(file, text)]).unwrap();
    }
    folder
}

/// What the step prints, without how long it took.
fn step(folder: &TempDir) -> Vec<String> {
    let output = run(folder.path(), &["test", "languages"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    printed
        .lines()
        .map(|line| match line.split_once(" s   ") {
            Some((_, result)) => result.to_owned(),
            None => line.to_owned(),
        })
        .collect()
}

const TRANSLATED: &str = "# 一\n\n`x` を 3 回。\n";
const TRANSLATED_EXERCISE: &str = "# 二倍\nminutes: 5\nstars: 1\n\n2 の `x` を。\n\n\
    ## Hint\n2 個の数。\n\n## Solution\n`x` に `x` を。\n";

#[test]
fn translations_have_what_the_english_has_or_a_line_says_what_is_missing() {
    let good = book(TRANSLATED, TRANSLATED_EXERCISE);
    let [result, _] = &step(&good)[..] else {
        panic!("{:?}", step(&good));
    };
    assert_eq!(
        result,
        "4 texts in other languages have what the English has"
    );
    let bad = book(
        &TRANSLATED.replace('3', "4"),
        &TRANSLATED_EXERCISE
            .replace("5\n", "6\n")
            .replace("2 の", "")
            .replace("2 個", "")
            .replace("`x` に", ""),
    );
    let lines = step(&bad);
    assert_eq!(
        lines[..8],
        [
            "7 problems",
            "ja/ch01-a/exercises/e1_twice.md:1: minutes: 5 is missing, in the statement",
            "ja/ch01-a/exercises/e1_twice.md:1: minutes: 6 is not in the original, in the statement",
            "ja/ch01-a/exercises/e1_twice.md:1: 2 is missing, in the statement",
            "ja/ch01-a/exercises/e1_twice.md:7: 2 is missing, in the hint",
            "ja/ch01-a/exercises/e1_twice.md:10: `x` is missing, in the solution",
            "ja/one.md:3: 3 is missing, line 3",
            "ja/one.md:3: 4 is not in the original, line 3",
        ]
    );
}

#[test]
fn a_translation_that_is_behind_is_named_and_not_compared() {
    let folder = book(TRANSLATED, TRANSLATED_EXERCISE);
    let changed = [
        ("src/one.md", ONE.replace('3', "5")),
        (
            "listings/ch01-a/exercises/e1_twice.rs",
            EXERCISE.replace("which is 2", "which is 7"),
        ),
    ];
    files::write_all(folder.path(), changed).unwrap();
    assert_eq!(
        step(&folder)[0],
        "4 texts in other languages have what the English has; \
         ja/ch01-a/exercises/e1_twice.md is behind; ja/one.md is behind"
    );
}

#[test]
fn a_translation_says_what_it_was_made_from() {
    let folder = book(TRANSLATED, TRANSLATED_EXERCISE);
    let unlisted = "# 三\nminutes: 5\nstars: 1\n\n## Hint\n\n## Solution\n";
    let written = [
        ("ja/one.md", TRANSLATED),
        ("ja/ch02-b/exercises/e1_twice.md", unlisted),
    ];
    files::write_all(folder.path(), written).unwrap();
    files::write_all(
        folder.path(),
        [("listings/ch02-b/exercises/e1_twice.rs", EXERCISE)],
    )
    .unwrap();
    let digest = |file: &str| {
        let original = original::read(folder.path(), Path::new(file)).unwrap();
        original::digest(&original)
    };
    let exercise = "ja/ch02-b/exercises/e1_twice.md";
    assert_eq!(
        step(&folder)[..5],
        [
            "4 problems".to_owned(),
            format!("{exercise}:1: no page shows it, or no English one"),
            format!("{exercise}:7: no page shows the solution, or no English one"),
            format!(
                "{exercise}:7: the last line must be <!-- of {} -->",
                digest(exercise)
            ),
            format!(
                "ja/one.md:3: the last line must be <!-- of {} -->",
                digest("ja/one.md")
            ),
        ]
    );
}

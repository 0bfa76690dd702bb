//! README.md and CONTRIBUTING.md name only files and folders that exist.

use crate::book;

/// Folders whose files the documents name by their path.
const FOLDERS: [&str; 6] = [
    "packages/",
    "listings/",
    "ci/",
    "theme/",
    "docs/",
    ".github/",
];

/// Returns the paths that a document names in inline code, except patterns such as
/// `listings/chNN-…`.
fn named_paths(document: &str) -> Vec<&str> {
    // Line by line: a line of code can hold a single backtick.
    let inline_code = document
        .lines()
        .flat_map(|line| line.split('`').skip(1).step_by(2));
    inline_code
        .filter(|code| FOLDERS.iter().any(|folder| code.starts_with(folder)))
        .filter(|path| !path.contains(['…', '*', ' ', ':']))
        .filter(|path| !path.contains("NN") && !path.contains("NAME"))
        .collect()
}

#[test]
fn every_path_that_a_document_names_exists() {
    let root = book();
    for document in ["CONTRIBUTING.md", "README.md"] {
        let text = files::read(&root.join(document)).unwrap();
        let paths = named_paths(&text);
        assert!(paths.len() > 4, "{document} names {} paths", paths.len());
        for path in paths {
            assert!(
                root.join(path).exists(),
                "{document} names {path}, which does not exist"
            );
        }
    }
}

/// CONTRIBUTING.md is one page of recipes. What needs more room belongs into the docs
/// of a module, or below `docs`.
#[test]
fn contributing_is_one_page() {
    const MAX_BYTES: usize = 9 * 1024;
    let text = files::read(&book().join("CONTRIBUTING.md")).unwrap();
    assert!(text.len() <= MAX_BYTES, "{} bytes", text.len());
}

/// Returns the English word for a small number.
fn word(number: usize) -> &'static str {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    WORDS[number]
}

#[test]
fn every_document_counts_the_chapters() {
    let root = book();
    let folders = files::entries(&root.join("listings")).unwrap();
    let chapters: Vec<_> = folders
        .iter()
        .map(|folder| folder.file_name().unwrap().to_str().unwrap())
        .filter(|name| name.starts_with("ch0") || name.starts_with("ch1"))
        .collect();
    let count = chapters.len();
    // The last chapter, and the last meeting, is the reader's own game.
    let all_chapters = format!("{} chapters", word(count + 1));
    let meetings = format!("{} meetings", word(count + 1));
    let mut missing = Vec::new();
    for (document, phrase) in [
        ("README.md", all_chapters.clone()),
        ("README.md", meetings.clone()),
        ("src/index.md", format!("the {all_chapters}")),
        (
            "src/teachers.md",
            format!("{0} chapters for {0} meetings", word(count)),
        ),
        ("src/teachers.md", meetings),
    ] {
        let text = files::read(&root.join(document)).unwrap().to_lowercase();
        if !text.contains(&phrase) {
            missing.push(format!("{document} does not say: {phrase}"));
        }
    }
    for chapter in chapters {
        for (document, link) in [
            ("src/index.md", format!("]({chapter}/index.md)")),
            ("src/teachers.md", format!("{{{{#map {chapter}}}}}")),
        ] {
            let text = files::read(&root.join(document)).unwrap();
            if !text.contains(&link) {
                missing.push(format!("{document} does not have: {link}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

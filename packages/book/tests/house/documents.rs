//! README.md and CONTRIBUTING.md name only files and folders that exist.

use crate::book;
use project::files;

/// Folders whose files the documents name by their path.
const FOLDERS: [&str; 6] = [
    "packages/",
    "listings/",
    "ci/",
    "theme/",
    "docs/",
    ".github/",
];
/// What a build writes.
const MADE: [&str; 1] = ["theme/head.hbs"];

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
                MADE.contains(&path) || root.join(path).exists(),
                "{document} names {path}, which does not exist"
            );
        }
    }
}

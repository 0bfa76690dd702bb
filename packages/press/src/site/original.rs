//! What a page in another language was translated from, and whether that has changed since.
//!
//! The last line of a translation, `<!-- of 123456789abc -->`, is the digest of the text
//! that was translated.

use crate::site::language::ENGLISH_DIR;
use sha2::{Digest as _, Sha256};
use std::path::{Path, PathBuf};

/// Returns whether the English page has changed since the page `file`, relative to the
/// book's folder, was translated from it.
///
/// # Errors
///
/// If a file can't be read.
pub fn is_behind(root: &Path, file: &Path) -> anyhow::Result<bool> {
    let original_digest = digest(&read(root, file)?);
    let translation = files::read(&root.join(file))?;
    let recorded_digest = recorded_digest(&translation);
    Ok(recorded_digest.is_some_and(|recorded| recorded != original_digest))
}

/// Returns what a translation was made from: a page, or the documentation of an exercise.
///
/// # Errors
///
/// If it can't be read.
pub fn read(root: &Path, file: &Path) -> anyhow::Result<String> {
    let path_in_language: PathBuf = file.iter().skip(1).collect();
    let is_exercise = path_in_language.iter().any(|folder| folder == "exercises");
    if !is_exercise {
        return files::read(&root.join(ENGLISH_DIR).join(path_in_language));
    }
    let exercise_path = root
        .join("listings")
        .join(path_in_language)
        .with_extension("rs");
    let documentation = files::read(&exercise_path)?
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect();
    Ok(documentation)
}

/// Returns the first twelve hexadecimal digits of the SHA-256 of a text.
pub fn digest(text: &str) -> String {
    Sha256::digest(text)
        .iter()
        .take(6)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Returns the digest of the original that the last line of a translation records.
pub fn recorded_digest(translation: &str) -> Option<&str> {
    translation
        .trim_end()
        .lines()
        .last()?
        .strip_prefix("<!-- of ")?
        .strip_suffix(" -->")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translation_is_behind_once_its_original_has_changed() {
        let book = tempfile::tempdir().unwrap();
        let root = book.path();
        let is_behind = |file: &str| super::is_behind(root, Path::new(file)).unwrap();
        let translation = format!("# あ\n\n<!-- of {} -->\n", digest("# A\n"));
        let exercise = format!("# い\n\n<!-- of {} -->\n", digest("# B\n\nUse `x`.\n"));
        let written = [
            ("src/a.md", "# A\n"),
            ("ja/a.md", &translation),
            ("src/new.md", "# New\n"),
            ("ja/new.md", "# 新\n"),
            (
                "listings/c/exercises/e.rs",
                "//! # B\n//!\n//! Use `x`.\n\nfn x() {}\n",
            ),
            ("ja/c/exercises/e.md", &exercise),
        ];
        files::write_all(root, written).unwrap();
        assert!(!is_behind("ja/a.md"));
        assert!(!is_behind("ja/new.md"));
        assert!(!is_behind("ja/c/exercises/e.md"));
        files::write_all(root, [("src/a.md", "# A, changed\n")]).unwrap();
        assert!(is_behind("ja/a.md"));
    }
}

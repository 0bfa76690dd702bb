//! `{{#address}}` and `{{#address clone}}`: where this book and its repository are.

use crate::page::diagnostic::{Diagnostic, expect_one_of};
use crate::site::language;
use crate::site::words::Words;
use std::path::Path;
use workspace::published;

/// Returns sentences with the addresses that are known, in the language of the page; for the
/// argument `clone` the command that clones the repository.
///
/// # Errors
///
/// If the argument is neither empty nor `clone`, or the words of the language can't be read.
pub(crate) fn markdown(
    root: &Path,
    page_path: &Path,
    argument: &str,
) -> Result<String, Diagnostic> {
    let repository = published::repository_url(root);
    let source_dir = Path::new(page_path.iter().next().unwrap_or_default());
    let words = language::load_all(root)
        .and_then(|languages| Words::of_folder(&languages, source_dir))
        .map_err(Diagnostic::with_help("correct the words of the language"))?;
    if argument.is_empty() {
        let sentence = |start, url| format!("{} <{url}>.\n", words.translate(start));
        let site = published::site_url(root).map(|url| sentence("You find this book at", url));
        let source = repository.map(|url| sentence("The source of this book is at", url));
        return Ok(site.into_iter().chain(source).collect());
    }
    expect_one_of("address", argument, ["clone"].into_iter())?;
    Ok(repository.map_or_else(
        || {
            let text = "(This copy was made without the repository's address. Look for it where you got the book.)";
            format!("{}\n", words.translate(text))
        },
        |url| format!("```console\n$ git clone {url} first-player-wins\n```\n"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_book_names_the_addresses_that_it_knows() {
        let book = tempfile::tempdir().unwrap();
        let address = |argument| markdown(book.path(), Path::new(""), argument).unwrap();
        assert!(address("clone").starts_with("(This copy was made without"));
        assert_eq!(address(""), "");
        let toml = r#"[output.html]
site-url = "https://x.example/"
git-repository-url = "https://y.example/z"
"#;
        fs::write(book.path().join("book.toml"), toml).unwrap();
        let clone = "$ git clone https://y.example/z first-player-wins\n";
        assert!(address("clone").contains(clone));
        let both = "You find this book at <https://x.example/>.\nThe source";
        assert!(address("").starts_with(both));
        let words = r#"name = "n"
title = "t"
description = "d"
[words]
site = [["You find this book at", "場所："]]
"#;
        files::write_all(book.path(), [("ja/words.toml", words)]).unwrap();
        let japanese = markdown(book.path(), Path::new("ja/index.md"), "").unwrap();
        assert!(
            japanese.starts_with("場所： <https://x.example/>."),
            "{japanese}"
        );
    }

    #[test]
    fn a_path_is_no_address_of_a_site() {
        let book = tempfile::tempdir().unwrap();
        let toml = r#"[output.html]
site-url = "/"
git-repository-url = "https://y.example/z"
"#;
        fs::write(book.path().join("book.toml"), toml).unwrap();
        assert_eq!(
            markdown(book.path(), Path::new(""), "").unwrap(),
            "The source of this book is at <https://y.example/z>.\n"
        );
    }
}

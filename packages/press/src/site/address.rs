//! `{{#address}}` and `{{#address clone}}`: where this book and its repository are.

use crate::page::diagnostic::{Diagnostic, expect_one_of};
use std::path::Path;
use workspace::published;

/// Returns sentences with the addresses that are known; for the argument `clone` the
/// command that clones the repository.
///
/// # Errors
///
/// If the argument is neither empty nor `clone`.
pub(crate) fn markdown(root: &Path, _: &Path, argument: &str) -> Result<String, Diagnostic> {
    let repository = published::repository_url(root);
    if argument.is_empty() {
        let site = published::site_url(root).map(|url| format!("You find this book at <{url}>.\n"));
        let source = repository.map(|url| format!("The source of this book is at <{url}>.\n"));
        return Ok(site.into_iter().chain(source).collect());
    }
    expect_one_of("address", argument, ["clone"].into_iter())?;
    Ok(match repository {
        Some(url) => format!("```console\n$ git clone {url} first-player-wins\n```\n"),
        None => "(This copy was made without the repository's address: ask who gave it to you.)\n"
            .to_owned(),
    })
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

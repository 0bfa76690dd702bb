//! `{{#address}}` and `{{#address clone}}`: where this book is to be found.

use crate::page::diagnostic::{Mistake, known};
use project::address;
use std::path::Path;

pub(crate) fn markdown(root: &Path, _: &Path, argument: &str) -> Result<String, Mistake> {
    if !argument.is_empty() {
        known("address", argument, ["clone"].into_iter())?;
    }
    let code = address::repository(root);
    if argument == "clone" {
        // How a reader gets what the book is made from.
        let clone = |url| format!("```console\n$ git clone {url} first-player-wins\n```\n");
        let unknown =
            "(This copy was made without the repository's address: ask who gave it to you.)\n";
        return Ok(code.map_or(unknown.to_owned(), clone));
    }
    // For the title page, as far as something is known.
    let site = address::site(root).map(|url| format!("You find this book at <{url}>.\n"));
    let code = code.map(|url| format!("The source of this book is at <{url}>.\n"));
    Ok(site.into_iter().chain(code).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_says_where_it_is_as_far_as_it_knows() {
        let book = tempfile::tempdir().unwrap();
        let at = |argument| markdown(book.path(), Path::new(""), argument).unwrap();
        assert!(at("clone").starts_with("(This copy was made without") && at("").is_empty());
        let toml = "[output.html]\nsite-url = \"https://x.example/\"\ngit-repository-url = \"https://y.example/z\"";
        std::fs::write(book.path().join("book.toml"), toml).unwrap();
        assert!(at("clone").contains("$ git clone https://y.example/z first-player-wins\n"));
        assert!(at("").starts_with("You find this book at <https://x.example/>.\nThe source"));
        // A path is no address.
        std::fs::write(
            book.path().join("book.toml"),
            toml.replace("https://x.example", ""),
        )
        .unwrap();
        assert_eq!(
            at(""),
            "The source of this book is at <https://y.example/z>.\n"
        );
    }
}

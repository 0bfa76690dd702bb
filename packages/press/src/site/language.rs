//! The languages of the book: beside `src`, which is in English, a folder for each other
//! language, named by its code, with its pages and the words of everything else.

use anyhow::Context as _;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use web_formats::url;

/// The file with a language's words, in the folder of the language.
pub const WORDS_FILE: &str = "words.toml";
/// The folder of the pages in English.
pub const ENGLISH_DIR: &str = "src";

/// A language other than English.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Its code and the name of its folder: `ja`.
    #[serde(skip)]
    pub code: String,
    /// Its name for its own readers.
    pub name: String,
    /// The book's title.
    pub title: String,
    /// What the book is about.
    pub description: String,
    /// What the theme, the boards and the figures say: pairs of an English text and its
    /// translation, in which `{1}` and `{2}` are parts that vary. The first pair that fits
    /// is taken.
    pub words: Vec<(String, String)>,
    /// What its readers may type, by the title in the language that it means.
    #[serde(default)]
    pub aliases: BTreeMap<String, Vec<String>>,
}

/// Returns all languages other than English.
///
/// # Errors
///
/// If the words of one can't be read.
pub fn load_all(root: &Path) -> anyhow::Result<Vec<Language>> {
    let mut languages = Vec::new();
    for folder in files::entries(root)? {
        if !folder.join(WORDS_FILE).is_file() {
            continue;
        }
        let code = files::stem(&folder);
        let toml = files::read(&folder.join(WORDS_FILE))?;
        let language: Language =
            toml::from_str(&toml).with_context(|| format!("{code}/{WORDS_FILE} is wrong"))?;
        languages.push(Language { code, ..language });
    }
    Ok(languages)
}

/// A link from a page to the same page in another language.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(crate) struct LanguageLink {
    /// The code of the language.
    pub(crate) code: String,
    /// Its name for its own readers.
    pub(crate) name: String,
    /// The address of the page, relative to the page with the link.
    pub(crate) href: String,
}

/// Returns links from a page to the same page in other languages. `path` is its path on the
/// site in the folder of its language, and `source_dir` the folder of its source.
pub(crate) fn links(
    root: &Path,
    languages: &[Language],
    source_dir: &Path,
    path: &str,
) -> Vec<LanguageLink> {
    let english = (ENGLISH_DIR, "en", "English");
    let others = languages
        .iter()
        .map(|language| (&*language.code, &*language.code, &*language.name));
    let depth = path.matches('/').count() + site_dir(source_dir).iter().count();
    let source_path = Path::new(path).with_extension("md");
    std::iter::once(english)
        .chain(others)
        .filter(|(folder, _, _)| {
            Path::new(folder) != source_dir && root.join(folder).join(&source_path).is_file()
        })
        .map(|(folder, code, name)| LanguageLink {
            code: code.to_owned(),
            name: name.to_owned(),
            href: "../".repeat(depth) + &url::from_path(&site_dir(Path::new(folder)).join(path)),
        })
        .collect()
}

/// Returns the folder of the site for the pages of this folder: the English ones are at
/// its root.
pub(crate) fn site_dir(source_dir: &Path) -> &Path {
    if source_dir == Path::new(ENGLISH_DIR) {
        Path::new("")
    } else {
        source_dir
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::words::tests::language;

    #[test]
    fn a_page_links_to_itself_in_each_language_that_has_it() {
        let book = tempfile::tempdir().unwrap();
        let pages = ["src/a/b c.md", "ja/a/b c.md", "src/only.md"];
        files::write_all(book.path(), pages.map(|page| (page, ""))).unwrap();
        let languages = [language(&[])];
        let links = |source_dir, path| {
            links(book.path(), &languages, Path::new(source_dir), path)
                .into_iter()
                .map(|LanguageLink { code, name, href }| [code, name, href].join(" "))
                .collect::<Vec<_>>()
        };
        assert_eq!(links("src", "a/b c.html"), ["ja 日本語 ../ja/a/b%20c.html"]);
        assert_eq!(links("ja", "a/b c.html"), ["en English ../../a/b%20c.html"]);
        assert!(links("src", "only.html").is_empty());
    }
}

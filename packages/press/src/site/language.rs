//! The languages of the book: beside `src`, which is in English, a folder for each other
//! language, named by its code, with its pages and the words of everything else.

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use web_formats::url;

/// The file with a language's words, in the folder of the language.
pub const WORDS_FILE: &str = "words.toml";
/// The folder of the site, in that of the language, with the words that pages load.
pub const WORDS_DIR: &str = "words";
/// The words that all pages load.
pub const SITE_PART: &str = "site";
/// The words that pages load for their boards, whatever the game.
pub const BOARDS_PART: &str = "boards";
/// The words that pages load when a reader runs or edits a program.
pub const PROGRAMS_PART: &str = "programs";
/// The words that pages load for their runs.
pub const RUNS_PART: &str = "runs";
/// The words that only a build says, in figures and as names: no page loads them.
pub const BUILD_PART: &str = "build";
/// The folder of the pages in English.
pub const ENGLISH_DIR: &str = "src";

/// Pairs of an English text and its translation, in which `{1}` and `{2}` are parts that vary.
/// The first pair that fits is taken.
pub type Pairs = Vec<(String, String)>;

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
    /// What the theme, the boards and the figures say, by the part that says it: one of those
    /// above, or a module of boards, such as `ch01`. Of two parts, the first one in the
    /// alphabet holds.
    pub words: BTreeMap<String, Pairs>,
    /// What its readers may type, by the title in the language that it means.
    #[serde(default)]
    pub aliases: BTreeMap<String, Vec<String>>,
    /// Single words that its readers may type, by the word that the book has for them.
    #[serde(default)]
    pub synonyms: BTreeMap<String, Vec<String>>,
}

impl Language {
    /// Returns the parts of the words that pages load, with empty ones where a page would ask
    /// for them.
    pub fn loaded_parts(&self) -> BTreeMap<&str, &[(String, String)]> {
        let needed = [SITE_PART, BOARDS_PART, PROGRAMS_PART, RUNS_PART];
        let mut parts = BTreeMap::from(needed.map(|part| (part, &[][..])));
        parts.extend(self.words.iter().map(|(part, pairs)| (&**part, &**pairs)));
        parts.remove(BUILD_PART);
        parts
    }

    /// Returns the modules of boards whose games have words.
    pub fn board_modules(&self) -> impl Iterator<Item = &str> {
        self.words
            .keys()
            .map(|part| &**part)
            .filter(|part| boards::MODULES.iter().any(|(module, _)| module == part))
    }

    /// # Errors
    ///
    /// If no page would load a part of the words.
    fn check_parts(&self) -> anyhow::Result<()> {
        let known = [SITE_PART, BOARDS_PART, PROGRAMS_PART, RUNS_PART, BUILD_PART];
        for part in self.words.keys() {
            ensure!(
                known.contains(&&**part) || self.board_modules().any(|module| module == part),
                "no page would load the words of `{part}`: there is no such module of boards"
            );
        }
        Ok(())
    }
}

/// Returns all languages other than English.
///
/// # Errors
///
/// If the words of one can't be read, or no page would load a part of them.
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
        language
            .check_parts()
            .with_context(|| format!("{code}/{WORDS_FILE} is wrong"))?;
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
    fn each_part_of_the_words_is_loaded_by_some_pages() {
        let book = tempfile::tempdir().unwrap();
        let load = |part: &str| {
            let toml = format!(
                "name = 'n'\ntitle = 't'\ndescription = 'd'\n[words]\nbuild = []\n{part} = [['a', 'b']]\n"
            );
            files::write_all(book.path(), [("ja/words.toml", toml)]).unwrap();
            load_all(book.path())
        };
        let languages = load("ch02").unwrap();
        let parts = languages[0].loaded_parts();
        assert!(
            parts
                .keys()
                .eq(&["boards", "ch02", "programs", "runs", "site"])
        );
        assert_eq!(parts["ch02"], [("a".to_owned(), "b".to_owned())]);
        assert!(languages[0].board_modules().eq(["ch02"]));
        assert_eq!(
            format!("{:#}", load("ch99").err().unwrap()),
            "ja/words.toml is wrong: no page would load the words of `ch99`: \
             there is no such module of boards"
        );
    }

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

//! The languages of the book: beside `src`, which is in English, a folder for each
//! other one, called by its code, with its pages and the words of all else.

use anyhow::Context as _;
use maud::html;
use project::{files, url};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// Where a language's words are, in its folder.
pub const WORDS_FILE: &str = "words.toml";
/// The folder of the pages in English.
pub const ENGLISH_DIR: &str = "src";

/// A language other than English.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// As pages name it, and its folder: `ja`.
    #[serde(skip)]
    pub code: String,
    /// What its readers call it.
    pub name: String,
    /// The book's title.
    pub title: String,
    /// What the book is.
    pub description: String,
    /// What the theme, the boards and the figures say, by what they say in
    /// English; `{1}` and `{2}` stand for what is different each time. Of two that
    /// fit, the first one holds.
    pub words: Vec<(String, String)>,
}

/// All languages other than English.
/// An error if the words of one can't be read.
pub fn load_all(root: &Path) -> anyhow::Result<Vec<Language>> {
    let mut folders = files::entries(root)?;
    folders.retain(|folder| folder.join(WORDS_FILE).is_file());
    let read = |folder: &PathBuf| {
        let code = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let language = toml::from_str(&files::read(&folder.join(WORDS_FILE))?);
        let language: Language =
            language.with_context(|| format!("{code}/{WORDS_FILE} is wrong"))?;
        Ok(Language { code, ..language })
    };
    folders.iter().map(read).collect()
}

/// Links from a page, by its path without extension, in the language whose pages
/// are in `source`, to what it is in the others.
pub(crate) fn picker(root: &Path, languages: &[Language], source: &Path, page: &str) -> String {
    let others = languages
        .iter()
        .map(|it| (it.code.as_str(), it.code.as_str(), it.name.as_str()));
    let all = [(ENGLISH_DIR, "en", "English")].into_iter().chain(others);
    let others = all.filter(|(folder, ..)| {
        Path::new(folder) != source && root.join(folder).join(format!("{page}.md")).is_file()
    });
    let up =
        "../".repeat(page.matches('/').count() + usize::from(source != Path::new(ENGLISH_DIR)));
    html! {
        @for (folder, code, name) in others {
            @let below = if folder == ENGLISH_DIR { Path::new("") } else { Path::new(folder) };
            @let path = url::of_path(&below.join(format!("{page}.html")));
            a class="tool" rel="alternate" lang=(code) hreflang=(code) href={ (up) (path) } { (name) }
        }
    }
    .into_string()
}

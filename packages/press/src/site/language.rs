//! The languages of the book: beside `src`, which is in English, a folder for each other
//! language, named by its code, with its pages and the words of everything else.

use anyhow::Context as _;
use maud::html;
use serde::Deserialize;
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

/// Returns links from a page to the same page in other languages, as HTML. `page_name` is
/// its path without extension, and `source_dir` the folder of its language.
pub(crate) fn links_html(
    root: &Path,
    languages: &[Language],
    source_dir: &Path,
    page_name: &str,
) -> String {
    /// A language as its links name it.
    struct Target<'a> {
        folder: &'a str,
        code: &'a str,
        name: &'a str,
    }
    let english = Target {
        folder: ENGLISH_DIR,
        code: "en",
        name: "English",
    };
    let others = languages.iter().map(|language| Target {
        folder: &language.code,
        code: &language.code,
        name: &language.name,
    });
    let targets = [english].into_iter().chain(others).filter(|target| {
        Path::new(target.folder) != source_dir
            && root
                .join(target.folder)
                .join(format!("{page_name}.md"))
                .is_file()
    });
    let depth = page_name.matches('/').count() + site_dir(source_dir).iter().count();
    let path_to_root = "../".repeat(depth);
    html! {
        @for Target { folder, code, name } in targets {
            @let path = site_dir(Path::new(folder)).join(format!("{page_name}.html"));
            a class="tool" rel="alternate" lang=(code) hreflang=(code) href={ (path_to_root) (url::from_path(&path)) } { (name) }
        }
    }
    .into_string()
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

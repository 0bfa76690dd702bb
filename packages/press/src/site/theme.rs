//! The theme as mdBook reads it, in `target/theme`: made from the folder `theme` and from
//! what is known about all pages, before they are rendered. The pages in another language
//! have a theme of their own, such as `target/theme-ja`.
//!
//! In `theme/index.hbs`, `{{t "Contents"}}` stands for these words in the language of the
//! pages, and `{{board_words}}` for the addresses of the words of games. Its `{{resource "…"}}` are files that all languages share: pages in another
//! language are in a folder of the English site, and find them one folder up.

use crate::site::head::{HeadPage, HeadSite};
use crate::site::language::{WORDS_DIR, site_dir};
use crate::site::scripts;
use crate::site::words::Words;
use anyhow::{bail, ensure};
use maud::html;
use mdbook_driver::config::Config;
use regex::{Captures, Regex};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder with the theme as it is written.
const SOURCE_DIR: &str = "theme";
/// The folder with the theme for the pages in English, and with the scripts of all pages.
pub const THEME_DIR: &str = "target/theme";
/// What mdBook takes from a theme as it is, beside its fonts.
const COPIED: [&str; 7] = [
    "css/chrome.css",
    "css/general.css",
    "css/print.css",
    "css/variables.css",
    "favicon.png",
    "favicon.svg",
    "redirect.hbs",
];
/// The style of the player of runs. It is read from the folder of the theme, without its
/// comments and its indentation.
const PLAYER_STYLE: &str = "css/run-player.css";
/// The script that mdBook takes from a theme.
const MDBOOK_SCRIPT: &str = "book.js";

/// Returns the folder with the theme for the pages in another language.
pub fn translated_dir(code: &str) -> String {
    format!("{THEME_DIR}-{code}")
}

/// Writes the theme to the folder that the book names, if it names one. `pages` are all pages
/// in the order of the book.
///
/// # Errors
///
/// If a file of the theme can't be read or written, or the folder is another one than
/// book.toml has to name.
pub(crate) fn write(
    root: &Path,
    config: &Config,
    site: &HeadSite,
    pages: &[HeadPage],
) -> anyhow::Result<()> {
    // The small books of tests have no theme.
    let Some(folder) = config.html_config().and_then(|html| html.theme) else {
        return Ok(());
    };
    let code = site_dir(&config.book.src).to_string_lossy();
    let is_in_english_site = folder == Path::new(&translated_dir(&code));
    ensure!(
        is_in_english_site || folder == Path::new(THEME_DIR),
        "output.html.theme is {}: it must be {THEME_DIR}, which the preprocessor writes",
        folder.display()
    );
    let source_dir = root.join(SOURCE_DIR);
    let template = files::read(&source_dir.join("index.hbs"))?;
    let templates = [
        ("index.hbs", translate_template(&template, site.words)?),
        ("head.hbs", site.template(pages)?),
    ];
    let mut theme = BTreeMap::new();
    for (name, mut template) in templates {
        if is_in_english_site {
            template = lead_up(&template);
        }
        theme.insert(folder.join(name), template.into_bytes());
    }
    let fonts = files::below(&source_dir.join("fonts"))?;
    for file in COPIED
        .map(|file| source_dir.join(file))
        .iter()
        .chain(&fonts)
    {
        let path = file.strip_prefix(&source_dir)?;
        theme.insert(folder.join(path), fs::read(file)?);
    }
    let style = files::read(&source_dir.join(PLAYER_STYLE))?;
    let style = Regex::new(r"(?m)\n*/\*[^*]*\*/|^ +")?.replace_all(&style, "");
    let style_path = Path::new(THEME_DIR).join(PLAYER_STYLE);
    theme.insert(style_path, style.into_owned().into_bytes());
    for (name, script) in scripts::load(root)? {
        let script_dir = if name == MDBOOK_SCRIPT {
            &folder
        } else {
            Path::new(THEME_DIR)
        };
        theme.insert(script_dir.join(name), script.into_bytes());
    }
    for (file, content) in &theme {
        files::write_if_changed(root, &file.to_string_lossy(), content)?;
    }
    remove_others(root, &folder, &theme)
}

/// Removes files that an earlier build wrote: mdBook would take them into the site.
fn remove_others(
    root: &Path,
    folder: &Path,
    theme: &BTreeMap<PathBuf, Vec<u8>>,
) -> anyhow::Result<()> {
    for file in files::below(&root.join(folder))? {
        if !theme.contains_key(file.strip_prefix(root)?) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Returns a template with each `{{t "…"}}` translated, and the addresses of the words of
/// games.
///
/// # Errors
///
/// If one of them is written in another way.
fn translate_template(template: &str, words: &Words) -> anyhow::Result<String> {
    let text = Regex::new(r#"\{\{t "([^"]*)"\}\}"#)?;
    let translated = text.replace_all(template, |found: &Captures| {
        let translation = words.translate(&found[1]);
        html! { (translation) }.into_string()
    });
    if let Some((_, wrong)) = translated.split_once("{{t ") {
        let wrong = wrong.lines().next().unwrap_or_default();
        bail!("write {{{{t \"words\"}}}} in {SOURCE_DIR}/index.hbs, not {{{{t {wrong}");
    }
    let board_words: Vec<_> = words
        .board_modules()
        .iter()
        .map(|module| format!("{{{{@root/path_to_root}}}}{WORDS_DIR}/{module}.js"))
        .collect();
    Ok(translated.replace("{{board_words}}", &board_words.join(" ")))
}

/// Returns a template whose resources are one folder up.
fn lead_up(template: &str) -> String {
    template.replace("{{resource ", "../{{resource ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::PageNeeds;
    use crate::site::words::tests::language;
    use book_model::PageMeta;

    const TEMPLATE: &str = "{{#*inline \"x\"}}{{resource this}}{{/inline}}\
        <a title=\"{{t \"Contents\"}}\" href=\"{{path}} {{resource \"a.css\"}}\">{{t \"Close\"}}</a>\n";

    fn book() -> tempfile::TempDir {
        let book = tempfile::tempdir().unwrap();
        let copied = COPIED.map(|file| (format!("theme/{file}"), "copied"));
        let fonts = ["a.woff2", "fonts.css"].map(|file| (format!("theme/fonts/{file}"), "font"));
        let parts = [
            "storage",
            "theme-choice",
            "early",
            "contents",
            "scroll-boxes",
            "code-buttons",
            "search-dialog",
            "page-turning",
            "reading",
            "contents-tools",
            "run-values",
            "run-states",
            "run-charts",
            "run-pictures",
            "run-tables",
            "run-drawings",
            "call-tree",
            "run-panels",
            "run-player",
            "line-diff",
            "edit-snippet",
            "drawing-keys",
            "game-board",
            "laboratory",
            "book",
            "questions",
        ];
        let scripts = parts.map(|part| (format!("theme/{part}.js"), "// why\nf();\n"));
        files::write_all(book.path(), copied.into_iter().chain(fonts).chain(scripts)).unwrap();
        let others = [
            ("theme/index.hbs", TEMPLATE),
            ("theme/exercises.js", "// why\n'use strict';\nf();\n"),
            ("theme/vendor/library.js", "// whose\nf();\n"),
            ("theme/css/run-player.css", "/* what */\na {\n}\n"),
        ];
        files::write_all(book.path(), others).unwrap();
        book
    }

    /// Writes the theme for the pages in the folder `src`.
    fn write(root: &Path, src: &str, theme: &str, words: &Words) -> anyhow::Result<()> {
        let mut config = Config::default();
        config.set("output.html.theme", theme).unwrap();
        config.book.src = src.into();
        let site = HeadSite {
            address: None,
            folder: site_dir(Path::new(src)),
            words,
        };
        let meta = PageMeta {
            path: "a.html".into(),
            ..PageMeta::default()
        };
        let page = HeadPage {
            minutes: 10,
            meta: &meta,
            needs: PageNeeds::default(),
            languages: Vec::new(),
        };
        super::write(root, &config, &site, &[page])
    }

    fn names(folder: &Path) -> Vec<String> {
        let files = files::below(folder).unwrap();
        let names = files.iter().map(|file| file.strip_prefix(folder).unwrap());
        names.map(|name| name.display().to_string()).collect()
    }

    #[test]
    fn english_pages_have_a_theme_and_the_scripts_of_all_pages() {
        let book = book();
        let theme = book.path().join("target/theme");
        files::write_all(&theme, [("fonts/old.woff2", ""), ("old.js", "")]).unwrap();
        write(book.path(), "src", "target/theme", &Words::english()).unwrap();
        let expected = [
            "before-drawing.js",
            "book.js",
            "css/chrome.css",
            "css/general.css",
            "css/print.css",
            "css/run-player.css",
            "css/variables.css",
            "edit-snippet.js",
            "every-page.js",
            "exercises.js",
            "favicon.png",
            "favicon.svg",
            "fonts/a.woff2",
            "fonts/fonts.css",
            "game-board.js",
            "head.hbs",
            "index.hbs",
            "laboratory.js",
            "library.js",
            "questions.js",
            "redirect.hbs",
            "run-player.js",
        ];
        assert_eq!(names(&theme), expected);
        let template = "{{#*inline \"x\"}}{{resource this}}{{/inline}}\
            <a title=\"Contents\" href=\"{{path}} {{resource \"a.css\"}}\">Close</a>\n";
        assert_eq!(files::read(&theme.join("index.hbs")).unwrap(), template);
        assert_eq!(
            files::read(&theme.join("every-page.js")).unwrap(),
            "f();\n".repeat(7)
        );
        // A part that two files share is in both.
        for name in ["game-board.js", "laboratory.js"] {
            let script = files::read(&theme.join(name)).unwrap();
            assert_eq!(script, "f();\n".repeat(2), "{name}");
        }
        assert_eq!(
            files::read(&theme.join("exercises.js")).unwrap(),
            "'use strict';\nconst movedExercises = {};\nf();\n"
        );
        assert_eq!(
            files::read(&theme.join("css/run-player.css")).unwrap(),
            "\na {\n}\n"
        );
        let head = files::read(&theme.join("head.hbs")).unwrap();
        assert!(head.starts_with("{{#with (lookup {\"a.html\":"), "{head}");
        assert!(head.contains("{{resource \"fonts/math.woff2\"}}"), "{head}");
    }

    #[test]
    fn pages_in_another_language_find_what_is_shared_one_folder_up() {
        let book = book();
        let words = language(&[("Contents", "目次\"&"), ("Close", "閉じる")]);
        let words = Words::new(&words).unwrap();
        write(book.path(), "ja", "target/theme-ja", &words).unwrap();
        let theme = book.path().join("target/theme-ja");
        assert!(names(&theme).contains(&"book.js".to_owned()));
        assert!(!names(&theme).contains(&"questions.js".to_owned()));
        let template = "{{#*inline \"x\"}}../{{resource this}}{{/inline}}\
            <a title=\"目次&quot;&amp;\" href=\"{{path}} ../{{resource \"a.css\"}}\">閉じる</a>\n";
        assert_eq!(files::read(&theme.join("index.hbs")).unwrap(), template);
        let head = files::read(&theme.join("head.hbs")).unwrap();
        assert!(
            head.contains("../{{resource \"fonts/math.woff2\"}}"),
            "{head}"
        );
        // The site of mdBook alone has nothing one folder up.
        write(book.path(), "ja", "target/theme", &words).unwrap();
        let template = files::read(&book.path().join("target/theme/index.hbs")).unwrap();
        assert!(
            template.contains(" {{resource \"a.css\"}}\">閉じる"),
            "{template}"
        );
    }

    #[test]
    fn no_theme_is_written_among_the_sources() {
        let book = book();
        let wrong = write(book.path(), "src", "theme", &Words::english()).unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "output.html.theme is theme: it must be target/theme, which the preprocessor writes"
        );
    }

    #[test]
    fn the_template_has_the_addresses_of_the_words_of_games() {
        let mut language = language(&[]);
        for module in ["ch02", "ch01"] {
            language.words.insert(module.into(), Vec::new());
        }
        let addresses = |words: &Words| translate_template("\"{{board_words}}\"", words).unwrap();
        assert_eq!(
            addresses(&Words::new(&language).unwrap()),
            "\"{{@root/path_to_root}}words/ch01.js {{@root/path_to_root}}words/ch02.js\""
        );
        assert_eq!(addresses(&Words::english()), "\"\"");
    }

    #[test]
    fn a_word_that_is_not_quoted_is_an_error() {
        let wrong = translate_template("a\n<b>{{t Contents}}</b>\n", &Words::english());
        assert_eq!(
            wrong.unwrap_err().to_string(),
            "write {{t \"words\"}} in theme/index.hbs, not {{t Contents}}</b>"
        );
    }
}

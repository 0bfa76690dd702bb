//! The pages in other languages, each in its folder of the site.

use press::SITE_RUNS_DIR;
use press::language::{self, Language};
use press::theme;

use std::fs;
use std::path::Path;

/// Moves the pages in a language from the folder `translated` into the site. Files that the
/// site has already are shared with it: the theme of the language leads to them.
///
/// # Errors
///
/// If a file can't be read, written or moved.
pub(crate) fn add_to_site(
    root: &Path,
    language: &Language,
    translated: &Path,
    site: &Path,
) -> anyhow::Result<()> {
    // The site has one 404.html for all languages, and scripts have the translations.
    for file in ["404.html", language::WORDS_FILE] {
        fs::remove_file(translated.join(file))?;
    }
    for file in files::below(translated)? {
        let path = file.strip_prefix(translated)?;
        let in_site = site.join(path);
        if !is_per_language(path) && in_site.is_file() && fs::read(&file)? == fs::read(in_site)? {
            fs::remove_file(file)?;
        }
    }
    let translator = files::read(&root.join(theme::THEME_DIR).join("translate.js"))?;
    for (part, pairs) in language.loaded_parts() {
        let mut script = format!("book.addWords({});\n", serde_json::to_string(pairs)?);
        if part == language::SITE_PART {
            script.insert_str(0, &translator);
        }
        let name = format!("{}/{part}.js", language::WORDS_DIR);
        files::write_all(translated, [(name, script)])?;
    }
    fs::rename(translated, site.join(&language.code))?;
    Ok(())
}

/// Returns whether a file is looked for in the folder of the language: a page, or a script
/// that others find below the root of the page.
fn is_per_language(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "html")
        || path.starts_with(SITE_RUNS_DIR)
        || path.parent() == Some("target".as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_language_shares_what_the_site_has_but_for_pages_and_their_data() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let translated = root.join("translated");
        let site = root.join("site");
        let in_both = [
            ("404.html", ""),
            ("a/a.html", "a"),
            ("css/x.css", "x"),
            ("runs/r.js", "r"),
            ("target/search.js", "s"),
            ("target/theme/y.js", "y"),
        ];
        files::write_all(&site, in_both).unwrap();
        files::write_all(&translated, in_both).unwrap();
        let only_here = [("words.toml", ""), ("css/y.css", "y")];
        files::write_all(&translated, only_here).unwrap();
        files::write_all(root, [("target/theme/translate.js", "translate();\n")]).unwrap();
        let [code, name, title, description] = ["ja", "n", "t", "d"].map(String::from);
        let language = Language {
            code,
            name,
            title,
            description,
            words: BTreeMap::from([
                ("site".into(), vec![("Undo".into(), "戻す".into())]),
                ("build".into(), vec![("bowl".into(), "茶碗".into())]),
                ("ch01".into(), vec![("say".into(), "言う".into())]),
            ]),
            aliases: BTreeMap::new(),
            synonyms: BTreeMap::new(),
        };
        add_to_site(root, &language, &translated, &site).unwrap();
        let files = files::below(&site.join("ja")).unwrap();
        let names: Vec<_> = files
            .iter()
            .map(|file| file.strip_prefix(site.join("ja")).unwrap())
            .collect();
        let expected = [
            "a/a.html",
            "css/y.css",
            "runs/r.js",
            "target/search.js",
            "words/boards.js",
            "words/ch01.js",
            "words/programs.js",
            "words/runs.js",
            "words/site.js",
        ];
        assert_eq!(names, expected.map(Path::new));
        for (part, script) in [
            ("boards", "book.addWords([]);\n"),
            ("ch01", "book.addWords([[\"say\",\"言う\"]]);\n"),
            (
                "site",
                "translate();\nbook.addWords([[\"Undo\",\"戻す\"]]);\n",
            ),
        ] {
            let file = site.join(format!("ja/words/{part}.js"));
            assert_eq!(files::read(&file).unwrap(), script);
        }
    }
}

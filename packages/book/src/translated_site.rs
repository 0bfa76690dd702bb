//! The pages in other languages, each in its folder of the site.

use html5ever::serialize::SerializeOpts;
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document, serialize};
use markup5ever_rcdom::{Handle, NodeData, RcDom, SerializableHandle};
use press::SITE_RUNS_DIR;
use press::language::{self, Language};
use press::original;
use press::words::{Words, is_cjk};
use std::fs;
use std::path::{Path, PathBuf};
use web_formats::url;

/// Elements whose text is not translated.
const NOT_TRANSLATED: [&str; 6] = ["code", "math", "pre", "script", "style", "textarea"];
/// Attributes that are shown or read aloud.
const TRANSLATED_ATTRIBUTES: [&str; 3] = ["aria-label", "placeholder", "title"];

/// Moves the pages in a language from the folder `translated` into the site. Files that the
/// site has already are shared with it, and what is still in English is translated.
///
/// # Errors
///
/// If a page or a translation can't be read, or a file can't be written.
pub(crate) fn add_to_site(
    root: &Path,
    language: &Language,
    translated: &Path,
    site: &Path,
) -> anyhow::Result<()> {
    // The site has one 404.html for all languages, and words.js has the translations.
    for file in ["404.html", language::WORDS_FILE] {
        fs::remove_file(translated.join(file))?;
    }
    let (pages, others): (Vec<_>, Vec<_>) = files::below(translated)?
        .iter()
        .filter_map(|file| Some(file.strip_prefix(translated).ok()?.to_owned()))
        .partition(|file| {
            file.extension()
                .is_some_and(|extension| extension == "html")
        });
    // Scripts look for these below the root of the page that loads them.
    let is_per_language =
        |file: &Path| file.starts_with(SITE_RUNS_DIR) || file.parent() == Some("target".as_ref());
    for file in others.iter().filter(|file| !is_per_language(file)) {
        let in_site = site.join(file);
        if in_site.is_file() && fs::read(translated.join(file))? == fs::read(in_site)? {
            fs::remove_file(translated.join(file))?;
        }
    }
    // Parsed as for a reader without scripts, so that <noscript> is translated, too.
    let mut options = ParseOpts::default();
    options.tree_builder.scripting_enabled = false;
    let mut translator = PageTranslator {
        words: Words::new(language)?,
        translated,
        site,
        folder: PathBuf::new(),
        last_char: ' ',
    };
    for page in pages {
        let mut html = files::read(&translated.join(&page))?;
        let source = Path::new(&language.code).join(&page).with_extension("md");
        if root.join(&source).is_file() && original::is_behind(root, &source)? {
            let note = "The English page has changed since this one was translated.";
            html = html.replacen("</h1>", &format!("</h1>\n<p class=\"note\">{note}</p>"), 1);
        }
        let parsed = parse_document(RcDom::default(), options.clone()).one(html);
        translator.folder = page.parent().unwrap_or(&page).to_owned();
        translator.visit(&parsed.document);
        let mut html = Vec::new();
        let document = SerializableHandle::from(parsed.document);
        serialize(&mut html, &document, SerializeOpts::default())?;
        fs::write(translated.join(&page), html)?;
    }
    // The search shows captions, which begin with such a word.
    let search = translated.join("target/search.js");
    if search.is_file() {
        let mut text = files::read(&search)?.replace("。 ", "。");
        for word in ["Figure ", "Table "] {
            text = text.replace(word, &translator.words.translate(word));
        }
        fs::write(search, text)?;
    }
    let script = files::read(&root.join("theme/translate.js"))?;
    let words = serde_json::to_string(&language.words)?;
    fs::write(
        translated.join("words.js"),
        format!("const words = {words};\n{script}"),
    )?;
    fs::rename(translated, site.join(&language.code))?;
    Ok(())
}

/// Translates what is still in English on a page, and leads its addresses to what the site
/// shares.
struct PageTranslator<'a> {
    words: Words,
    /// The folder of the pages in the language.
    translated: &'a Path,
    site: &'a Path,
    /// The folder of the page, in the folder of its language.
    folder: PathBuf,
    /// The last character of text so far.
    last_char: char,
}

impl PageTranslator<'_> {
    fn visit(&mut self, node: &Handle) {
        match &node.data {
            NodeData::Text { contents } => {
                let translated = self.translate_text(&contents.borrow());
                *contents.borrow_mut() = translated.as_str().into();
            }
            NodeData::Element { attrs, name, .. } => {
                for attribute in attrs.borrow_mut().iter_mut() {
                    let name = &*attribute.name.local;
                    let value = &*attribute.value;
                    let new = if TRANSLATED_ATTRIBUTES.contains(&name) {
                        self.words.translate(value)
                    } else if matches!(name, "href" | "src") || name.starts_with("data-") {
                        value
                            .split(' ')
                            .map(|address| self.shared_address(address))
                            .collect::<Vec<_>>()
                            .join(" ")
                    } else {
                        continue;
                    };
                    attribute.value = new.as_str().into();
                }
                let has = |name: &str, value: &str| {
                    attrs.borrow().iter().any(|attribute| {
                        &*attribute.name.local == name && &*attribute.value == value
                    })
                };
                // The output of a program, and what is in English on purpose.
                let stays_english = has("class", "choice") || has("lang", "en");
                if NOT_TRANSLATED.contains(&&*name.local) || stays_english {
                    return;
                }
            }
            _ => {}
        }
        node.children
            .borrow()
            .iter()
            .for_each(|child| self.visit(child));
    }

    /// Translates text, and leaves out the ends of lines in it where the script has no
    /// spaces: a browser would show a space for each.
    fn translate_text(&mut self, text: &str) -> String {
        let translation = self.words.translate(text);
        let mut chars = translation.chars().peekable();
        let mut joined = String::new();
        while let Some(c) = chars.next() {
            let is_left_out = match c {
                '\n' => is_cjk(self.last_char) || chars.peek().is_some_and(|&next| is_cjk(next)),
                ' ' => self.last_char == '。',
                _ => false,
            };
            if !is_left_out {
                joined.push(c);
                self.last_char = c;
            }
        }
        joined
    }

    /// Returns an address, changed to that in the site for a file which is there and not
    /// among the pages in this language.
    fn shared_address(&self, address: &str) -> String {
        let path = address
            .split(['#', '?'])
            .next()
            .expect("a split text has a first part");
        let file = url::target(&self.folder.join("page"), path).filter(|_| !path.is_empty());
        match file.map(|target| target.path) {
            Some(file)
                if self.site.join(&file).is_file() && !self.translated.join(&file).is_file() =>
            {
                let up = "../".repeat(self.folder.iter().count() + 1);
                format!("{up}{}{}", url::from_path(&file), &address[path.len()..])
            }
            _ => address.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_translated_and_share_what_the_site_has() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let translated = folder.path().join("translated");
        let site = folder.path().join("site");
        let page = "<!DOCTYPE html><html lang=ja><link href=../x.css>\
        <h1>あ</h1><noscript><b>Undo</b></noscript>い。\n<b>う</b>。 <i>Undo</i><pre>Undo</pre><a href=b.html#c title=Undo>Redo</a> <a href=a.html>a.rs</a><img src=a%20%23.png></html>";
        let written = [
            ("404.html", ""),
            ("words.toml", ""),
            ("a/a.html", page),
            ("x.css", "x"),
            ("runs/r.js", "r"),
        ];
        let in_site = [
            ("a/a.html", ""),
            ("a/b.html", ""),
            ("x.css", "x"),
            ("a/a #.png", ""),
            ("runs/r.js", "r"),
        ];
        files::write_all(&translated, written).unwrap();
        files::write_all(&site, in_site).unwrap();
        let sources = [
            ("src/a/a.md", "new"),
            ("ja/a/a.md", "<!-- of 0 -->"),
            ("theme/translate.js", ""),
        ];
        files::write_all(root, sources).unwrap();
        let words = [("Undo", "戻す"), ("Right.", "正解。")]
            .map(|(english, translation)| (english.into(), translation.into()))
            .into();
        let [code, name, title, description] = ["ja", "n", "t", "d"].map(String::from);
        let language = Language {
            code,
            name,
            title,
            description,
            words,
        };
        add_to_site(root, &language, &translated, &site).unwrap();
        let html = files::read(&site.join("ja/a/a.html")).unwrap();
        for part in [
            "<link href=\"../../x.css\">",
            "<b>戻す</b>",
            "い。<b>う</b>。<i>戻す</i><pre>Undo</pre>",
            "href=\"../../a/b.html#c\" title=\"戻す\"",
            "<a href=\"a.html\">",
            "<img src=\"../../a/a%20%23.png\">",
        ] {
            assert!(html.contains(part), "{part}\n{html}");
        }
        let files = files::below(&site.join("ja")).unwrap();
        let names: Vec<_> = files
            .iter()
            .map(|file| file.strip_prefix(&site).unwrap())
            .collect();
        assert_eq!(
            names,
            ["ja/a/a.html", "ja/runs/r.js", "ja/words.js"].map(Path::new)
        );
    }
}

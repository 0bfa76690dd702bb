//! The pages in other languages, each below its folder in the site.

use crate::translation;
use crate::words::{Words, is_wide};
use anyhow::Context as _;
use html5ever::serialize::SerializeOpts;
use html5ever::tendril::TendrilSink as _;
use html5ever::{Attribute, Namespace, ParseOpts, QualName, parse_document, serialize};
use markup5ever_rcdom::{Handle, NodeData, RcDom, SerializableHandle};
use press::language::{self, Language};
use press::watch::SITE_RUNS_DIR;
use project::{files, url};
use std::fs;
use std::path::{Path, PathBuf};

/// Elements whose text is no sentence.
const NO_WORDS: [&str; 6] = ["code", "math", "pre", "script", "style", "textarea"];
/// Attributes that are read, or read aloud.
const SPOKEN: [&str; 3] = ["aria-label", "placeholder", "title"];

/// Moves the pages in a language from the folder `own` into the site: what the
/// site has, they take from there, and what is in English they say in theirs.
pub(crate) fn join(
    root: &Path,
    language: &Language,
    own: &Path,
    site: &Path,
) -> anyhow::Result<()> {
    // The site has one for all, and the script has the words.
    for file in ["404.html", language::WORDS_FILE] {
        fs::remove_file(own.join(file))?;
    }
    let inside = files::below(own)?.into_iter();
    let inside = inside.filter_map(|file| Some(file.strip_prefix(own).ok()?.to_owned()));
    let is_page = |file: &PathBuf| file.extension().is_some_and(|kind| kind == "html");
    let (pages, others): (Vec<_>, Vec<_>) = inside.partition(is_page);
    // But for what scripts look for below the root of the page that loads them.
    let is_own =
        |file: &Path| file.starts_with(SITE_RUNS_DIR) || file.parent() == Some("target".as_ref());
    for file in others.iter().filter(|file| !is_own(file)) {
        let twin = site.join(file);
        if twin.is_file() && fs::read(own.join(file))? == fs::read(twin)? {
            fs::remove_file(own.join(file))?;
        }
    }
    // As a reader without scripts has it.
    let mut options = ParseOpts::default();
    options.tree_builder.scripting_enabled = false;
    let wrong = || format!("{}/{} is wrong", language.code, language::WORDS_FILE);
    let words = Words::new(&language.words).with_context(wrong)?;
    let mut reader = Reader {
        words,
        own,
        site,
        folder: PathBuf::new(),
        last: ' ',
    };
    for page in pages {
        let mut html = files::read(&own.join(&page))?;
        let source = Path::new(&language.code).join(&page).with_extension("md");
        if root.join(&source).is_file() && translation::is_behind(root, &source)? {
            let note = "The English page has changed since this one was translated.";
            html = html.replacen("</h1>", &format!("</h1>\n<p class=\"note\">{note}</p>"), 1);
        }
        let parsed = parse_document(RcDom::default(), options.clone()).one(html);
        reader.folder = page.parent().unwrap_or(&page).to_owned();
        reader.node(&parsed.document);
        let mut html = Vec::new();
        let document = SerializableHandle::from(parsed.document);
        serialize(&mut html, &document, SerializeOpts::default())?;
        fs::write(own.join(&page), html)?;
    }
    // What the search shows of a page is said here, too.
    let search = own.join("target/search.js");
    if search.is_file() {
        let text = files::read(&search)?.replace("。 ", "。");
        let said = |text: String, word| text.replace(word, &reader.words.say(word));
        fs::write(search, ["Figure ", "Table "].into_iter().fold(text, said))?;
    }
    let script = files::read(&root.join("theme/words.js"))?;
    let words = serde_json::to_string(&language.words)?;
    fs::write(
        own.join("words.js"),
        format!("const words = {words};\n{script}"),
    )?;
    fs::rename(own, site.join(&language.code))?;
    Ok(())
}

/// Who reads a page and mends what a language needs.
struct Reader<'a> {
    words: Words<'a>,
    own: &'a Path,
    site: &'a Path,
    /// Where the page is.
    folder: PathBuf,
    /// The last letter that was read.
    last: char,
}

impl Reader<'_> {
    fn node(&mut self, node: &Handle) {
        match &node.data {
            NodeData::Text { contents } => {
                let said = self.joined(&contents.borrow());
                *contents.borrow_mut() = said.as_str().into();
            }
            NodeData::Element { attrs, name, .. } => {
                for attribute in attrs.borrow_mut().iter_mut() {
                    let name = &*attribute.name.local;
                    let value = &*attribute.value;
                    let new = if SPOKEN.contains(&name) {
                        self.words.say(value)
                    } else if matches!(name, "href" | "src") || name.starts_with("data-") {
                        value
                            .split(' ')
                            .map(|it| self.address(it))
                            .collect::<Vec<_>>()
                            .join(" ")
                    } else {
                        continue;
                    };
                    attribute.value = new.as_str().into();
                }
                if &*name.local == "html" {
                    // What styles say.
                    let [right, wrong] = ["Right.", "Not this one."].map(|it| self.words.say(it));
                    let name = QualName::new(None, Namespace::default(), "style".into());
                    let value = format!("--right: \"{right}\"; --not-this-one: \"{wrong}\"");
                    attrs.borrow_mut().push(Attribute {
                        name,
                        value: value.into(),
                    });
                }
                let is = |wanted: &str, value: &str| {
                    attrs
                        .borrow()
                        .iter()
                        .any(|it| &*it.name.local == wanted && &*it.value == value)
                };
                // What a program prints, and what is in English on purpose.
                let is_other = is("class", "choice") || is("lang", "en");
                if NO_WORDS.contains(&&*name.local) || is_other {
                    return;
                }
            }
            _ => {}
        }
        node.children
            .borrow()
            .iter()
            .for_each(|child| self.node(child));
    }

    /// A sentence ends its line in the source; in a script without blanks none must
    /// come of that.
    fn joined(&mut self, text: &str) -> String {
        let said = self.words.say(text);
        let mut letters = said.chars().peekable();
        let mut joined = String::new();
        while let Some(letter) = letters.next() {
            let is_left_out = match letter {
                '\n' => is_wide(self.last) || letters.peek().is_some_and(|&next| is_wide(next)),
                ' ' => self.last == '。',
                _ => false,
            };
            if !is_left_out {
                joined.push(letter);
                self.last = letter;
            }
        }
        joined
    }

    /// The address of a file that is not among the pages in this language, but in
    /// the site.
    fn address(&self, address: &str) -> String {
        let path = address.split(['#', '?']).next().unwrap_or_default();
        let file = url::target(&self.folder.join("page"), path).filter(|_| !path.is_empty());
        match file.map(|target| target.path) {
            Some(file) if self.site.join(&file).is_file() && !self.own.join(&file).is_file() => {
                let up = "../".repeat(self.folder.iter().count() + 1);
                format!("{up}{}{}", url::of_path(&file), &address[path.len()..])
            }
            _ => address.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_say_their_words_and_share_what_the_site_has() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let own = folder.path().join("own");
        let site = folder.path().join("site");
        let page = "<!DOCTYPE html><html lang=ja><link href=../x.css>\
        <h1>あ</h1><noscript><b>Undo</b></noscript>い。\n<b>う</b>。 <i>Undo</i><pre>Undo</pre><a href=b.html#c title=Undo>Redo</a> <a href=a.html>a.rs</a><img src=a%20%23.png></html>";
        let made = [
            ("404.html", ""),
            ("words.toml", ""),
            ("a/a.html", page),
            ("x.css", "x"),
            ("runs/r.js", "r"),
        ];
        let there = [
            ("a/a.html", ""),
            ("a/b.html", ""),
            ("x.css", "x"),
            ("a/a #.png", ""),
            ("runs/r.js", "r"),
        ];
        files::write_all(&own, made).unwrap();
        files::write_all(&site, there).unwrap();
        let sources = [
            ("src/a/a.md", "new"),
            ("ja/a/a.md", "<!-- of 0 -->"),
            ("theme/words.js", ""),
        ];
        files::write_all(root, sources).unwrap();
        let words = [("Undo", "戻す"), ("Right.", "正解。")];
        let words = words
            .map(|(english, said)| (english.into(), said.into()))
            .into();
        let [code, name, title, description] = ["ja", "n", "t", "d"].map(String::from);
        let language = Language {
            code,
            name,
            title,
            description,
            words,
        };
        join(root, &language, &own, &site).unwrap();
        let html = files::read(&site.join("ja/a/a.html")).unwrap();
        for part in [
            "<link href=\"../../x.css\">",
            "<b>戻す</b>",
            "い。<b>う</b>。<i>戻す</i><pre>Undo</pre>",
            "href=\"../../a/b.html#c\" title=\"戻す\"",
            "<a href=\"a.html\">",
            "<img src=\"../../a/a%20%23.png\">",
            "style=\"--right: &quot;正解。&quot;; --not-this-one: &quot;Not this one.&quot;\"",
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

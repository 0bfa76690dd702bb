//! Reads an EPUB back as an e-book reader does, and checks that it has all files that it
//! names, names all files that it has, and that what should be XML is.

use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};
use std::path::Path;
use web_formats::url::{self, Target};
use web_formats::xml;
use zip::{CompressionMethod, ZipArchive};

/// The files of an EPUB by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Where an e-book reader looks first.
const CONTAINER: &str = "META-INF/container.xml";

/// Returns what is wrong with the EPUB that has these bytes, a line each.
///
/// # Errors
///
/// If they are no ZIP archive.
pub(super) fn problems(bytes: &[u8]) -> anyhow::Result<Vec<String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut files = Files::new();
    let mut problems = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index)?;
        let name = file.name()?.into_owned();
        let is_uncompressed = file.compression() == CompressionMethod::Stored;
        let mut content = Vec::new();
        file.read_to_end(&mut content)?;
        if index == 0
            && (&*name, &*content, is_uncompressed) != ("mimetype", b"application/epub+zip", true)
        {
            problems.push(format!(
                "{name}: the first file is not the plain mimetype of an EPUB"
            ));
        }
        if files.insert(name.clone(), content).is_some() {
            problems.push(format!("{name}: there are two files of this name"));
        }
    }
    let mut checker = Checker {
        files: &files,
        ids: BTreeMap::new(),
        problems,
    };
    checker.check_all();
    Ok(checker.problems)
}

/// Checks the files of an EPUB, and collects what is wrong.
struct Checker<'a> {
    files: &'a Files,
    /// The ids in each document.
    ids: BTreeMap<&'a str, BTreeSet<String>>,
    problems: Vec<String>,
}

impl<'a> Checker<'a> {
    fn check_all(&mut self) {
        let files = self.files;
        let documents: BTreeMap<_, _> = files
            .keys()
            .filter_map(|name| Some((name.as_str(), self.parse(name)?)))
            .collect();
        let container = documents.get(CONTAINER).map(Document::root);
        let packages: Vec<_> = container
            .into_iter()
            .flat_map(|root| root.descendants())
            .filter_map(|node| {
                node.attribute("full-path")
                    .filter(|_| node.tag_name().name() == "rootfile")
            })
            .collect();
        if packages.is_empty() {
            self.problems
                .push(format!("{CONTAINER}: it names no package"));
        }
        for name in packages {
            match documents.get_key_value(name) {
                Some((name, package)) => self.check_package(name, package),
                None => self
                    .problems
                    .push(format!("{CONTAINER}: {name} is not there")),
            }
        }
        for (name, document) in &documents {
            self.check_links(name, document);
        }
        for (name, text) in files
            .iter()
            .filter(|(name, _)| has_extension(name, &["css"]))
        {
            let text = String::from_utf8_lossy(text);
            for rest in text.split("url(").skip(1) {
                let address = rest
                    .split(')')
                    .next()
                    .expect("a split text has a first part");
                self.check_address(name, "url()", address.trim_matches(['"', '\'', ' ']));
            }
        }
    }

    /// Parses a file that should be XML, and notes its ids.
    fn parse(&mut self, name: &'a str) -> Option<Document<'a>> {
        if !has_extension(name, &["opf", "svg", "xhtml", "xml"]) {
            return None;
        }
        let text = str::from_utf8(&self.files[name]);
        let parsed = text.map_err(anyhow::Error::from).and_then(|text| {
            xml::check(text)?;
            let options = ParsingOptions {
                allow_dtd: true,
                ..ParsingOptions::default()
            };
            Ok(Document::parse_with_options(text, options)?)
        });
        let document = match parsed {
            Ok(document) => document,
            Err(error) => {
                self.problems.push(format!("{name}: {error:#}"));
                return None;
            }
        };
        let mut ids = BTreeSet::new();
        for id in document
            .descendants()
            .filter_map(|node| node.attribute("id"))
        {
            if !ids.insert(id.to_owned()) {
                self.problems
                    .push(format!("{name}: two elements have the id {id:?}"));
            }
        }
        self.ids.insert(name, ids);
        Some(document)
    }

    /// Checks that the manifest has each file once, and the spine only what the manifest has.
    fn check_package(&mut self, package: &str, document: &Document) {
        let items = || {
            document
                .descendants()
                .filter(|node| node.tag_name().name() == "item")
        };
        let needs_no_item = [package, CONTAINER, "mimetype"].map(String::from);
        let mut listed = BTreeSet::from(needs_no_item);
        for item in items() {
            let address = item.attribute("href").unwrap_or_default();
            // Whether its file is there is checked with all addresses.
            let Some(Target { path, .. }) = url::target(Path::new(package), address) else {
                continue;
            };
            let path = path.to_string_lossy().replace('\\', "/");
            if !listed.insert(path) {
                self.problems
                    .push(format!("{package}: the manifest has {address:?} twice"));
            }
        }
        for name in self.files.keys().filter(|name| !listed.contains(*name)) {
            self.problems
                .push(format!("{package}: the manifest has no {name:?}"));
        }
        let item_ids: BTreeSet<_> = items().filter_map(|item| item.attribute("id")).collect();
        for id in document
            .descendants()
            .filter_map(|node| node.attribute("idref"))
            .filter(|id| !item_ids.contains(id))
        {
            self.problems
                .push(format!("{package}: the manifest has no id {id:?}"));
        }
    }

    fn check_links(&mut self, name: &str, document: &Document) {
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            for attribute in node.attributes() {
                if ["data", "href", "poster", "src"].contains(&attribute.name()) {
                    self.check_address(name, &format!("<{tag}>"), attribute.value());
                }
            }
        }
    }

    /// Checks that what an address in an element of the file `name` leads to is there.
    fn check_address(&mut self, name: &str, element: &str, address: &str) {
        let problem = match url::target(Path::new(name), address) {
            _ if element == "<a>" && has_scheme(address) => return,
            _ if address.starts_with("data:") => return,
            _ if has_scheme(address) => "a book may ask for nothing outside of it".to_owned(),
            None => "it leaves the book".to_owned(),
            Some(Target { path, id }) => {
                let path = path.to_string_lossy().replace('\\', "/");
                match self.ids.get(&*path) {
                    _ if !self.files.contains_key(&path) => "there is no such file".to_owned(),
                    Some(ids) if !id.is_empty() && !ids.contains(&id) => {
                        format!("that page has no id {id:?}")
                    }
                    _ => return,
                }
            }
        };
        self.problems
            .push(format!("{name}: {element} leads to {address:?}: {problem}"));
    }
}

/// Does the address leave the book, as `https:`, `mailto:` and `//` do?
fn has_scheme(address: &str) -> bool {
    let (scheme, _) = address.split_once(':').unwrap_or_default();
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || "+-.".contains(sign));
    is_scheme || address.starts_with("//")
}

fn has_extension(name: &str, extensions: &[&str]) -> bool {
    let extension = Path::new(name)
        .extension()
        .unwrap_or_default()
        .to_ascii_lowercase();
    extensions.iter().any(|other| extension == *other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::pack;

    const PACKAGE: &str = "<package><manifest>\
        <item id=\"a\" href=\"a%20b.xhtml\"/><item id=\"c\" href=\"site/c.xhtml\"/>\
        <item id=\"p\" href=\"p.png\"/><item id=\"s\" href=\"s.css\"/></manifest>\
        <spine><itemref idref=\"a\"/><itemref idref=\"c\"/></spine></package>";
    const CSS: &str = "p { background: url(p.png) }";
    const NAMED: &str = "<container><rootfile full-path=\"b/b.opf\"/></container>";

    /// What is wrong with an EPUB with two pages that link to each other, in which
    /// one of the files says something else.
    fn problems_with(changed: &str, from: &str, to: &str) -> String {
        let html = |body: &str| {
            format!("<!DOCTYPE html><html xmlns=\"http://www.w3.org/1999/xhtml\">{body}</html>")
        };
        let first = html("<a href=\"site/c.xhtml#x\">c</a><img src=\"p.png\"/>");
        let second = html("<p id=\"x\"><a href=\"../a%20b.xhtml\">a</a></p>");
        let files = [
            ("mimetype", "application/epub+zip"),
            (CONTAINER, NAMED),
            ("b/b.opf", PACKAGE),
            ("b/a b.xhtml", &first),
            ("b/site/c.xhtml", &second),
            ("b/p.png", "png"),
            ("b/s.css", CSS),
        ]
        .into_iter()
        .filter(|(name, _)| *name != changed || !from.is_empty());
        let files = files.map(|(name, text)| {
            let text = if name == changed {
                text.replacen(from, to, 1)
            } else {
                text.to_owned()
            };
            Ok((name.to_owned(), text.into_bytes()))
        });
        problems(&pack(files).unwrap()).unwrap().join("\n")
    }

    #[test]
    fn an_epub_is_whole() {
        assert_eq!(problems_with("", "", ""), "");
        let others = ["https://example.org/", "mailto:a@example.org", "#", "?x"];
        for address in others {
            assert_eq!(
                problems_with("b/a b.xhtml", "site/c.xhtml#x", address),
                "",
                "{address}"
            );
        }
    }

    /// A file, what is replaced in it and by what, and what is wrong then. Without a text to
    /// replace, the file is left out.
    const DAMAGES: [(&str, &str, &str, &str); 18] = [
        (
            "b/p.png",
            "",
            "",
            "b/a b.xhtml: <img> leads to \"p.png\": there is no such file",
        ),
        (
            "b/p.png",
            "",
            "",
            "b/b.opf: <item> leads to \"p.png\": there is no such file",
        ),
        (
            "b/p.png",
            "",
            "",
            "b/s.css: url() leads to \"p.png\": there is no such file",
        ),
        (
            "b/site/c.xhtml",
            "",
            "",
            "b/a b.xhtml: <a> leads to \"site/c.xhtml#x\": there is no",
        ),
        (
            "b/site/c.xhtml",
            "id=\"x\"",
            "",
            "\"site/c.xhtml#x\": that page has no id \"x\"",
        ),
        (
            "b/site/c.xhtml",
            "<p",
            "<i id=\"x\"/><p",
            "two elements have the id \"x\"",
        ),
        (
            "b/site/c.xhtml",
            "</p>",
            "",
            "b/site/c.xhtml: it is not well-formed XML: expected 'p' tag",
        ),
        (
            "b/site/c.xhtml",
            ">a<",
            ">\u{ffff}<",
            "c.xhtml: XML can't hold U+FFFF at 1:",
        ),
        (
            "b/a b.xhtml",
            "p.png",
            "https://example.org/p.png",
            "may ask for nothing outside of it",
        ),
        (
            "b/a b.xhtml",
            "p.png",
            "//example.org/p.png",
            "a book may ask for nothing outside of it",
        ),
        ("b/a b.xhtml", "p.png", "../../p.png", "it leaves the book"),
        (
            "b/a b.xhtml",
            "p.png",
            "p%2520.png",
            "there is no such file",
        ),
        (
            "b/b.opf",
            "<item id=\"p\" href=\"p.png\"/>",
            "",
            "the manifest has no \"b/p.png\"",
        ),
        (
            "b/b.opf",
            "\"s.css\"",
            "\"p%2Epng\"",
            "the manifest has \"p%2Epng\" twice",
        ),
        (
            "b/b.opf",
            "idref=\"c\"",
            "idref=\"d\"",
            "b/b.opf: the manifest has no id \"d\"",
        ),
        (
            CONTAINER,
            "b/b.opf",
            "b/a.opf",
            "META-INF/container.xml: b/a.opf is not there",
        ),
        (
            CONTAINER,
            "rootfile",
            "file",
            "META-INF/container.xml: it names no package",
        ),
        (
            "mimetype",
            "epub",
            "cbr",
            "mimetype: the first file is not the plain mimetype",
        ),
    ];

    #[test]
    fn what_is_not_whole_is_reported() {
        for (file, from, to, what) in DAMAGES {
            let problems = problems_with(file, from, to);
            assert!(
                problems.contains(what),
                "{file}, {from}: {problems}\nhas no\n{what}"
            );
        }
        assert!(problems(b"no archive").is_err());
    }
}

//! Reads an EPUB back as a reader of books does: it has all files that it names, it
//! names all that it has, and what is XML is read as XML.

use project::url::{self, Target};
use project::xml;
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};
use std::path::Path;
use zip::{CompressionMethod, ZipArchive};

/// The files of an EPUB by their names.
type Files = BTreeMap<String, Vec<u8>>;

/// Where a reader of books looks first.
const CONTAINER: &str = "META-INF/container.xml";

/// What is wrong with the EPUB that has these bytes, a line each.
/// An error if they are no ZIP archive.
pub(super) fn wrong(bytes: &[u8]) -> anyhow::Result<Vec<String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut files = Files::new();
    let mut wrong = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at)?;
        let name = file.name()?.into_owned();
        let is_plain = file.compression() == CompressionMethod::Stored;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        if at == 0 && (&*name, &*text, is_plain) != ("mimetype", b"application/epub+zip", true) {
            wrong.push(format!(
                "{name}: the first file is not the plain mimetype of an EPUB"
            ));
        }
        if files.insert(name.clone(), text).is_some() {
            wrong.push(format!("{name}: there are two files of this name"));
        }
    }
    let mut reader = Reader {
        files: &files,
        ids: BTreeMap::new(),
        wrong,
    };
    reader.all();
    Ok(reader.wrong)
}

/// Reads the files, and keeps what is wrong.
struct Reader<'a> {
    files: &'a Files,
    /// The ids of each page, and what each manifest has of the files.
    ids: BTreeMap<&'a str, BTreeSet<String>>,
    wrong: Vec<String>,
}

impl<'a> Reader<'a> {
    fn all(&mut self) {
        let files = self.files;
        let documents: Vec<_> = files
            .keys()
            .filter_map(|name| self.document(name))
            .collect();
        let documents: BTreeMap<_, _> = documents.into_iter().collect();
        let found = documents.get(CONTAINER).map(Document::root).into_iter();
        let packages = found
            .flat_map(|root| root.descendants())
            .filter_map(|node| {
                node.attribute("full-path")
                    .filter(|_| node.tag_name().name() == "rootfile")
            });
        let packages: Vec<_> = packages.collect();
        if packages.is_empty() {
            self.wrong.push(format!("{CONTAINER}: it names no package"));
        }
        for name in packages {
            match documents.get_key_value(name) {
                Some((name, package)) => self.package(name, package),
                None => self.wrong.push(format!("{CONTAINER}: {name} is not there")),
            }
        }
        for (name, document) in &documents {
            self.links(name, document);
        }
        for (name, text) in files
            .iter()
            .filter(|(name, _)| has_extension(name, &["css"]))
        {
            let text = String::from_utf8_lossy(text);
            for part in text.split("url(").skip(1) {
                let address = part.split(')').next().unwrap_or_default();
                self.leads(name, "url()", address.trim_matches(['"', '\'', ' ']));
            }
        }
    }

    /// A file that is XML, once a reader of XML has read it.
    fn document(&mut self, name: &'a str) -> Option<(&'a str, Document<'a>)> {
        if !has_extension(name, &["opf", "svg", "xhtml", "xml"]) {
            return None;
        }
        let text = str::from_utf8(&self.files[name]);
        let read = text.map_err(anyhow::Error::from).and_then(|text| {
            xml::check(text)?;
            let options = ParsingOptions {
                allow_dtd: true,
                ..ParsingOptions::default()
            };
            Ok(Document::parse_with_options(text, options)?)
        });
        let document = match read {
            Ok(document) => document,
            Err(error) => {
                self.wrong.push(format!("{name}: {error:#}"));
                return None;
            }
        };
        let mut ids = BTreeSet::new();
        for id in document
            .descendants()
            .filter_map(|node| node.attribute("id"))
        {
            if !ids.insert(id.to_owned()) {
                self.wrong
                    .push(format!("{name}: two elements have the id {id:?}"));
            }
        }
        self.ids.insert(name, ids);
        Some((name, document))
    }

    /// The manifest has each file once, and the spine only what the manifest has.
    fn package(&mut self, package: &str, document: &Document) {
        let items = || {
            document
                .descendants()
                .filter(|node| node.tag_name().name() == "item")
        };
        let own = [package, CONTAINER, "mimetype"].map(String::from);
        let mut listed = BTreeSet::from(own);
        for item in items() {
            let address = item.attribute("href").unwrap_or_default();
            // What it names is looked up as any other address.
            let Some(Target { path, .. }) = url::target(Path::new(package), address) else {
                continue;
            };
            let path = path.to_string_lossy().replace('\\', "/");
            if !listed.insert(path) {
                self.wrong
                    .push(format!("{package}: the manifest has {address:?} twice"));
            }
        }
        let unlisted = self.files.keys().filter(|name| !listed.contains(*name));
        let unlisted = unlisted.map(|name| format!("{package}: the manifest has no {name:?}"));
        self.wrong.extend(unlisted.collect::<Vec<_>>());
        let known: BTreeSet<_> = items().filter_map(|item| item.attribute("id")).collect();
        let refs = document
            .descendants()
            .filter_map(|node| node.attribute("idref"));
        let unknown = refs.filter(|id| !known.contains(id));
        let unknown = unknown.map(|id| format!("{package}: the manifest has no id {id:?}"));
        self.wrong.extend(unknown.collect::<Vec<_>>());
    }

    fn links(&mut self, name: &str, document: &Document) {
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            for attribute in node.attributes() {
                if ["data", "href", "poster", "src"].contains(&attribute.name()) {
                    self.leads(name, &format!("<{tag}>"), attribute.value());
                }
            }
        }
    }

    /// What the address in an element of the file `name` leads to is there.
    fn leads(&mut self, name: &str, element: &str, address: &str) {
        let what = match url::target(Path::new(name), address) {
            _ if element == "<a>" && has_scheme(address) => return,
            _ if address.starts_with("data:") => return,
            _ if has_scheme(address) => "a book may ask for nothing outside of it".to_owned(),
            None => "it leaves the book".to_owned(),
            Some(Target { path, id }) => {
                let path = path.to_string_lossy().replace('\\', "/");
                match self.ids.get(&*path) {
                    _ if !self.files.contains_key(&path) => "there is no such file".to_owned(),
                    Some(ids) if !id.is_empty() && !ids.contains(&id) => {
                        format!("nothing there has the id {id:?}")
                    }
                    _ => return,
                }
            }
        };
        self.wrong
            .push(format!("{name}: {element} leads to {address:?}: {what}"));
    }
}

/// Does the address leave the book, as `https:`, `mailto:` and `//` do?
fn has_scheme(address: &str) -> bool {
    let scheme = address.split_once(':').map_or("", |(scheme, _)| scheme);
    let is_scheme = scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|sign| sign.is_ascii_alphanumeric() || "+-.".contains(sign));
    is_scheme || address.starts_with("//")
}

fn has_extension(name: &str, known: &[&str]) -> bool {
    let extension = Path::new(name)
        .extension()
        .unwrap_or_default()
        .to_ascii_lowercase();
    known.iter().any(|it| extension == *it)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::offline::pack;

    const PACKAGE: &str = "<package><manifest>\
        <item id=\"a\" href=\"a%20b.xhtml\"/><item id=\"c\" href=\"site/c.xhtml\"/>\
        <item id=\"p\" href=\"p.png\"/><item id=\"s\" href=\"s.css\"/></manifest>\
        <spine><itemref idref=\"a\"/><itemref idref=\"c\"/></spine></package>";
    const CSS: &str = "p { background: url(p.png) }";
    const NAMED: &str = "<container><rootfile full-path=\"b/b.opf\"/></container>";

    /// What is wrong with an EPUB with two pages that link to each other, in which
    /// one of the files says something else.
    fn wrong_with(changed: &str, from: &str, to: &str) -> String {
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
        ];
        let files = files
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
        wrong(&pack(files).unwrap()).unwrap().join("\n")
    }

    #[test]
    fn an_epub_is_whole() {
        assert_eq!(wrong_with("", "", ""), "");
        let others = ["https://example.org/", "mailto:a@example.org", "#", "?x"];
        for address in others {
            assert_eq!(
                wrong_with("b/a b.xhtml", "site/c.xhtml#x", address),
                "",
                "{address}"
            );
        }
    }

    #[test]
    fn what_is_not_whole_is_told() {
        for (file, from, to, what) in [
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
                "\"site/c.xhtml#x\": nothing there has the id \"x\"",
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
                "b/site/c.xhtml: it is no XML: expected 'p' tag",
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
        ] {
            let said = wrong_with(file, from, to);
            assert!(
                said.contains(what),
                "{file}, {from}: {said}\nhas no\n{what}"
            );
        }
        assert!(wrong(b"no archive").is_err());
    }
}

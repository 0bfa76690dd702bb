//! The book as an EPUB: the pages of the built site as XHTML, without what needs
//! a script or a mouse. What is folded there stands at the end of its page, as
//! notes that many readers open in a small window.
//!
//! `theme/epub.css` is its style and `theme/cover.png` its cover. Boards lead to their pages
//! where the address of the site is known. The EPUB is read back by its manifest, its links
//! and a reader of XML.

mod check;
mod element;
mod page;

use crate::{offline, site};
use anyhow::Context as _;
use mdbook_driver::book::Chapter;
use page::{Page, colours, escaped, resolved, xhtml};
use press::Press;
use press::head::SiteAddress;
use project::{files, url};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Pages that are nothing without what a browser remembers.
const LEFT_OUT: [&str; 2] = ["progress.html", "review.html"];

/// Writes the site in the folder `site` to `file`; the same site gives the same
/// bytes.
/// An error if a page has something that an EPUB can't say, the EPUB is not whole, or
/// a file can't be written.
pub(crate) fn write(root: &Path, site: &Path, file: &Path) -> anyhow::Result<()> {
    offline::refuse_foreign(file, b"PK\x03\x04", "EPUB")?;
    let packed = offline::pack(contents(root, site)?.into_iter().map(Ok))?;
    offline::refuse_wrong("the EPUB would not be whole", &check::wrong(&packed)?)?;
    files::replace(file, packed)
}

/// A page of the book: its path in the site, its title with its number, how deep
/// it is in the contents.
struct Listed {
    path: String,
    title: String,
    depth: usize,
}

/// The folder with the pages and pictures: there, none can have the name of one of the
/// EPUB's own files.
const SITE: &str = "site";

/// All files of the EPUB, by their names.
fn contents(root: &Path, site: &Path) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let book = site::load(root, None, Press::default())?;
    let address = SiteAddress::from_config(&book.config)?;
    let pages: Vec<_> = book.book.chapters().filter_map(listed).collect();
    let paths: BTreeSet<_> = pages.iter().map(|page| page.path.as_str()).collect();
    let colours = colours(&files::read(&root.join("theme/css/variables.css"))?);
    let mut packed = Vec::new();
    let mut items = String::new();
    let mut spine = String::new();
    let mut named = BTreeMap::new();
    let mut wrong = Vec::new();
    for (at, Listed { path, title, .. }) in pages.iter().enumerate() {
        let html = files::read(&site.join(path))?;
        let mut page = Page::new(path, address.as_ref(), &colours, &paths);
        let body = page
            .body(&html)
            .with_context(|| format!("{path} has no <main>"))?;
        named.extend(page.named.into_iter().map(|file| (file, path)));
        wrong.extend(page.wrong.iter().map(|what| format!("{path}: {what}")));
        let has = |(tag, name)| if body.contains(tag) { name } else { "" };
        let properties = [("<math", "mathml"), ("<svg", "svg")].map(has).join(" ");
        let properties = match properties.trim() {
            "" => String::new(),
            some => format!(" properties=\"{some}\""),
        };
        let name = xhtml(path);
        items += &format!(
            "<item id=\"p{at}\" href=\"{SITE}/{}\" media-type=\"application/xhtml+xml\"{properties}/>\n",
            url::of_path(Path::new(&name))
        );
        spine += &format!("<itemref idref=\"p{at}\"/>\n");
        if at == 0 {
            spine += "<itemref idref=\"nav\"/>\n";
        }
        let up = "../".repeat(path.matches('/').count() + 1);
        packed.push((format!("{SITE}/{name}"), document(title, &up, &body)));
    }
    for (at, (file, page)) in named.iter().enumerate() {
        let shown = file.display();
        match (fs::read(site.join(file)), media_type(file)) {
            (Err(_), _) => wrong.push(format!("{page}: there is no {shown}, which it shows")),
            (_, None) => {
                let mend = "PNG, JPEG, GIF, WebP and SVG are for pictures";
                wrong.push(format!(
                    "{page}: {shown} is of a kind that no EPUB has: {mend}"
                ));
            }
            (Ok(bytes), Some(kind)) => {
                let href = url::of_path(&Path::new(SITE).join(file));
                items += &format!("<item id=\"f{at}\" href=\"{href}\" media-type=\"{kind}\"/>\n");
                let name = file.to_string_lossy().replace('\\', "/");
                packed.push((format!("{SITE}/{name}"), bytes));
            }
        }
    }
    offline::refuse_wrong("the EPUB would not be whole", &wrong)?;
    let title = book
        .config
        .book
        .title
        .as_deref()
        .filter(|title| !title.trim().is_empty());
    let title = escaped(title.unwrap_or("Book"));
    let description = escaped(book.config.book.description.as_deref().unwrap_or_default());
    let mut package = files::read(&root.join("theme/epub.package"))?;
    if description.trim().is_empty() {
        // An empty one is none.
        package = package.replace("<dc:description>{description}</dc:description>\n", "");
    }
    let package = package
        .replace("{modified}", &modified(root))
        .replace("{items}", &items)
        .replace("{spine}", &spine)
        .replace("{title}", &title)
        .replace("{description}", &description);
    let nav = files::read(&root.join("theme/epub.nav"))?;
    let nav = landmarks(&nav, &paths).replace("{list}", &contents_page(&pages));
    let css = resolved(&files::read(&root.join("theme/epub.css"))?, &colours);
    let cover = "<section epub:type=\"cover\"><img role=\"doc-cover\" src=\"cover.png\" alt=\"First Player Wins. Solving Two-Player Games in Rust. A blue board on which two rows of circles rise from a corner.\"/></section>";
    let container = "<?xml version=\"1.0\"?>\n<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile full-path=\"book/book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>\n";
    let inside = [
        ("book.opf", package.into_bytes()),
        ("book.css", css.into_bytes()),
        ("math.woff2", fs::read(root.join("theme/fonts/math.woff2"))?),
        (
            "title.woff2",
            fs::read(root.join("theme/fonts/title.woff2"))?,
        ),
        ("cover.png", fs::read(root.join("theme/cover.png"))?),
        ("cover.xhtml", document(&title, "", cover)),
        ("nav.xhtml", document("Contents", "", &nav)),
    ];
    let own = inside
        .map(|(name, bytes)| (name.to_owned(), bytes))
        .into_iter();
    packed.sort();
    let first = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", container),
    ];
    let first = first.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let inside = own
        .chain(packed)
        .map(|(name, bytes)| (format!("book/{name}"), bytes));
    Ok(first.into_iter().chain(inside).collect())
}

fn listed(chapter: &Chapter) -> Option<Listed> {
    let path = press::site_path(chapter.path.as_ref()?)
        .to_string_lossy()
        .replace('\\', "/");
    let number = chapter
        .number
        .as_ref()
        .map(|number| format!("{number} "))
        .unwrap_or_default();
    let is_there = !LEFT_OUT.contains(&path.as_str());
    let title = escaped(&format!("{number}{}", chapter.name));
    is_there.then_some(Listed {
        path,
        title,
        depth: chapter.parent_names.len(),
    })
}

/// What a file is, as the manifest says it: of the kinds that every reader of EPUBs
/// has to know.
fn media_type(file: &Path) -> Option<&'static str> {
    let extension = file.extension()?.to_ascii_lowercase();
    Some(match extension.to_str()? {
        "gif" => "image/gif",
        "jpeg" | "jpg" => "image/jpeg",
        "m4a" | "mp4" => "audio/mp4",
        "mp3" => "audio/mpeg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "webp" => "image/webp",
        _ => return None,
    })
}

/// When the book was last changed, as far as anybody knows.
fn modified(root: &Path) -> String {
    let format = [
        "log",
        "-1",
        "--date=format-local:%Y-%m-%dT%H:%M:%SZ",
        "--format=%cd",
    ];
    let said = Command::new("git")
        .args(format)
        .env("TZ", "UTC")
        .current_dir(root)
        .output();
    let said = said.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    said.ok()
        .filter(|said| !said.is_empty())
        .unwrap_or_else(|| "2026-01-01T00:00:00Z".into())
}

/// Of the places that readers look for, those that the book has.
fn landmarks(nav: &str, pages: &BTreeSet<&str>) -> String {
    let is_there = |line: &&str| {
        let page = line
            .split_once("href=\"site/")
            .and_then(|(_, rest)| rest.split_once(".xhtml\""));
        page.is_none_or(|(page, _)| pages.contains(&*format!("{page}.html")))
    };
    nav.lines().filter(is_there).collect::<Vec<_>>().join("\n")
}

/// The contents as a list in which sections stand below their chapter.
fn contents_page(pages: &[Listed]) -> String {
    let mut list = String::new();
    // How deep the pages are whose items are open, each inside of the one before.
    let mut open: Vec<usize> = Vec::new();
    for page in pages {
        if open.last().is_some_and(|&depth| page.depth > depth) {
            list += "<ol>\n";
        } else {
            // Below a page without text there may be some that are too deep.
            while open
                .iter()
                .rev()
                .nth(1)
                .is_some_and(|&above| page.depth <= above)
            {
                open.pop();
                list += "</li>\n</ol>";
            }
            list += if open.pop().is_some() { "</li>\n" } else { "" };
        }
        open.push(page.depth);
        let href = url::of_path(&Path::new(SITE).join(xhtml(&page.path)));
        list += &format!("<li><a href=\"{href}\">{}</a>", page.title);
    }
    list += &"</li>\n</ol>".repeat(open.len().saturating_sub(1));
    list += if open.is_empty() { "" } else { "</li>\n" };
    list
}

fn document(title: &str, up: &str, body: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"en\" xml:lang=\"en\">\n\
         <head><title>{title}</title><link rel=\"stylesheet\" href=\"{up}book.css\"/></head>\n\
         <body>\n{body}\n</body>\n</html>\n"
    )
    .into_bytes()
}

//! The book as an EPUB: the pages of the built site as XHTML, without what needs
//! a script or a mouse. What is folded there stands at the end of its page, as
//! notes that many readers open in a small window.

mod page;

use crate::{offline, site};
use anyhow::Context as _;
use mdbook_driver::book::Chapter;
use page::{Page, colours, escaped, resolved, xhtml};
use press::Press;
use press::head::Address;
use project::files;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Pages that are nothing without what a browser remembers.
const LEFT_OUT: [&str; 2] = ["progress.html", "review.html"];

/// Writes the site in the folder `site` to `file`; the same site gives the same
/// bytes.
/// An error if a page has something that an EPUB can't say, or a file can't be written.
pub(crate) fn write(root: &Path, site: &Path, file: &Path) -> anyhow::Result<()> {
    offline::refuse_foreign(file, b"PK\x03\x04", "EPUB")?;
    let packed = contents(root, site)?;
    files::replace(file, offline::pack(packed.into_iter().map(Ok))?)
}

/// A page of the book: its path in the site, its title with its number, how deep
/// it is in the contents.
struct Listed {
    path: String,
    title: String,
    depth: usize,
}

/// All files of the EPUB, by their names.
fn contents(root: &Path, site: &Path) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let book = site::load(root, None, Press::default())?;
    let address = Address::of(&book.config)?;
    let pages: Vec<_> = book.book.chapters().filter_map(listed).collect();
    let paths: BTreeSet<_> = pages.iter().map(|page| page.path.as_str()).collect();
    let colours = colours(&files::read(&root.join("theme/css/variables.css"))?);
    let (mut packed, mut items) = (Vec::new(), String::new());
    let mut spine = String::new();
    for (at, Listed { path, title, .. }) in pages.iter().enumerate() {
        let html = files::read(&site.join(path))?;
        let mut page = Page::new(path, address.as_ref(), &colours, &paths);
        let body = page.body(&html).with_context(|| format!("{path} has no <main>"))?;
        let has = |(tag, name)| if body.contains(tag) { name } else { "" };
        let properties = [("<math", "mathml"), ("<svg", "svg")].map(has).join(" ");
        let properties = match properties.trim() {
            "" => String::new(),
            some => format!(" properties=\"{some}\""),
        };
        let name = xhtml(path);
        items += &format!(
            "<item id=\"p{at}\" href=\"{name}\" media-type=\"application/xhtml+xml\"{properties}/>\n"
        );
        spine += &format!("<itemref idref=\"p{at}\"/>\n");
        if at == 0 {
            spine += "<itemref idref=\"nav\"/>\n";
        }
        let up = "../".repeat(path.matches('/').count());
        packed.push((name, document(title, &up, &body)));
    }
    let title = escaped(book.config.book.title.as_deref().unwrap_or_default());
    let description = escaped(book.config.book.description.as_deref().unwrap_or_default());
    let package = files::read(&root.join("theme/epub.package"))?
        .replace("{title}", &title)
        .replace("{description}", &description)
        .replace("{modified}", &modified(root))
        .replace("{items}", &items)
        .replace("{spine}", &spine);
    let nav = files::read(&root.join("theme/epub.nav"))?;
    let nav = nav.replace("{list}", &contents_page(&pages));
    let css = resolved(&files::read(&root.join("theme/epub.css"))?, &colours);
    let cover = "<section epub:type=\"cover\"><img role=\"doc-cover\" src=\"cover.png\" alt=\"First Player Wins. Solving Two-Player Games in Rust. A blue board on which two rows of circles rise from a corner.\"/></section>";
    let container = "<?xml version=\"1.0\"?>\n<container version=\"1.0\" xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile full-path=\"book/book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles></container>\n";
    let inside = [
        ("book.opf", package.into_bytes()),
        ("book.css", css.into_bytes()),
        ("math.woff2", fs::read(root.join("theme/fonts/math.woff2"))?),
        ("title.woff2", fs::read(root.join("theme/fonts/title.woff2"))?),
        ("cover.png", fs::read(root.join("theme/cover.png"))?),
        ("cover.xhtml", document(&title, "", cover)),
        ("nav.xhtml", document("Contents", "", &nav)),
    ];
    let own = inside.map(|(name, bytes)| (name.to_owned(), bytes)).into_iter();
    packed.sort();
    let first = [("mimetype", "application/epub+zip"), ("META-INF/container.xml", container)];
    let first = first.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    let inside = own.chain(packed).map(|(name, bytes)| (format!("book/{name}"), bytes));
    Ok(first.into_iter().chain(inside).collect())
}

fn listed(chapter: &Chapter) -> Option<Listed> {
    let path = press::site_path(chapter.path.as_ref()?).to_string_lossy().replace('\\', "/");
    let number = chapter.number.as_ref().map(|number| format!("{number} ")).unwrap_or_default();
    let is_there = !LEFT_OUT.contains(&path.as_str());
    let title = escaped(&format!("{number}{}", chapter.name));
    is_there.then_some(Listed { path, title, depth: chapter.parent_names.len() })
}

/// When the book was last changed, as far as anybody knows.
fn modified(root: &Path) -> String {
    let format = ["log", "-1", "--date=format-local:%Y-%m-%dT%H:%M:%SZ", "--format=%cd"];
    let said = Command::new("git").args(format).env("TZ", "UTC").current_dir(root).output();
    let said = said.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    said.ok().filter(|said| !said.is_empty()).unwrap_or_else(|| "2026-01-01T00:00:00Z".into())
}

/// The contents as a list in which sections stand below their chapter.
fn contents_page(pages: &[Listed]) -> String {
    let (mut list, mut depth) = (String::new(), 0);
    for (at, page) in pages.iter().enumerate() {
        // What is deeper stands inside the item before it.
        list += &match (at, page.depth.checked_sub(depth)) {
            (0, _) => String::new(),
            (_, Some(0)) => "</li>\n".to_owned(),
            (_, Some(_)) => "<ol>\n".to_owned(),
            (_, None) => "</li>\n</ol>".repeat(depth - page.depth) + "</li>\n",
        };
        depth = page.depth;
        list += &format!("<li><a href=\"{}\">{}</a>", xhtml(&page.path), page.title);
    }
    list += &("</li>\n</ol>".repeat(depth) + "</li>\n");
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

//! The book as an EPUB: the pages of the built site as XHTML, without what needs a script
//! or a mouse. What is folded there is at the end of its page here, as notes that many
//! readers open in a small window.
//!
//! `theme/epub.css` is its style and `theme/cover.png` its cover. Boards lead to their pages
//! where the address of the site is known. The EPUB is read back by its manifest, its links
//! and an XML parser.

mod check;
mod element;
mod page;

use crate::{archive, site};
use anyhow::Context as _;
use mdbook_driver::book::Chapter;
use page::{PageConverter, colours, escaped, resolved, xhtml};
use press::Press;
use press::head::SiteAddress;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use web_formats::url;

/// Pages that are nothing without what a browser remembers.
const LEFT_OUT: [&str; 2] = ["progress.html", "review.html"];

/// Writes the site in the folder `site` to `file`; the same site gives the same
/// bytes.
///
/// # Errors
///
/// If a page has something that an EPUB can't have, the EPUB is not whole, or a file can't
/// be written.
pub(crate) fn write(root: &Path, site: &Path, file: &Path) -> anyhow::Result<()> {
    archive::refuse_other_type(file, b"PK\x03\x04", "an EPUB")?;
    let packed = archive::pack(contents(root, site)?.into_iter().map(Ok))?;
    archive::refuse_problems(NOT_WHOLE, &check::problems(&packed)?)?;
    files::replace(file, packed)
}

const NOT_WHOLE: &str = "the EPUB would not be whole";

/// A page of the book, as the contents list it.
struct ListedPage {
    /// Its path in the site.
    path: String,
    /// Its title with its number, escaped.
    title: String,
    /// How many pages it is below.
    depth: usize,
}

/// The folder of the EPUB with the pages and pictures: there, none can have the name of
/// one of the EPUB's own files.
const SITE: &str = "site";

/// A file of the EPUB: its name and its bytes.
type PackedFile = (String, Vec<u8>);

/// Returns all files of the EPUB.
fn contents(root: &Path, site: &Path) -> anyhow::Result<Vec<PackedFile>> {
    let book = site::load(root, None, Press::default())?;
    let address = SiteAddress::from_config(&book.config)?;
    let pages: Vec<_> = book.book.chapters().filter_map(listed_page).collect();
    let paths: BTreeSet<_> = pages.iter().map(|page| page.path.as_str()).collect();
    let colours = colours(&files::read(&root.join("theme/css/variables.css"))?);
    let mut content = SiteContent::default();
    for page in &pages {
        let html = files::read(&site.join(&page.path))?;
        let converter = PageConverter::new(&page.path, address.as_ref(), &colours, &paths);
        content.add_page(page, converter, &html)?;
    }
    content.add_resources(site);
    archive::refuse_problems(NOT_WHOLE, &content.problems)?;

    let title = book.config.book.title.as_deref().unwrap_or_default();
    let title = escaped(if title.trim().is_empty() {
        "Book"
    } else {
        title
    });
    let description = escaped(book.config.book.description.as_deref().unwrap_or_default());
    let mut package = files::read(&root.join("theme/epub.package"))?;
    if description.trim().is_empty() {
        // An empty element would be wrong.
        package = package.replace("<dc:description>{description}</dc:description>\n", "");
    }
    let package = package
        .replace("{modified}", &modified(root))
        .replace("{items}", &content.manifest_items)
        .replace("{spine}", &content.spine)
        .replace("{title}", &title)
        .replace("{description}", &description);
    let nav = files::read(&root.join("theme/epub.nav"))?;
    let nav = existing_landmarks(&nav, &paths).replace("{list}", &contents_list(&pages));
    let css = resolved(&files::read(&root.join("theme/epub.css"))?, &colours);
    let theme_file = |path: &str| fs::read(root.join("theme").join(path));
    let book_files = [
        ("book.opf", package.into_bytes()),
        ("book.css", css.into_bytes()),
        ("math.woff2", theme_file("fonts/math.woff2")?),
        ("title.woff2", theme_file("fonts/title.woff2")?),
        ("cover.png", theme_file("cover.png")?),
        ("cover.xhtml", document(&title, "", COVER)),
        ("nav.xhtml", document("Contents", "", &nav)),
    ];
    content.files.sort();
    let book_files = book_files.map(|(name, bytes)| (name.to_owned(), bytes));
    let in_book_folder = book_files
        .into_iter()
        .chain(content.files)
        .map(|(name, bytes)| (format!("book/{name}"), bytes));
    let first = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", CONTAINER),
    ]
    .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    Ok(first.into_iter().chain(in_book_folder).collect())
}

const COVER: &str = "<section epub:type=\"cover\"><img role=\"doc-cover\" src=\"cover.png\" \
    alt=\"First Player Wins. Solving Two-Player Games in Rust. A blue board on which two rows of \
    circles rise from a corner.\"/></section>";

/// Where readers of EPUBs look first.
const CONTAINER: &str = "<?xml version=\"1.0\"?>\n<container version=\"1.0\" \
    xmlns=\"urn:oasis:names:tc:opendocument:xmlns:container\"><rootfiles><rootfile \
    full-path=\"book/book.opf\" media-type=\"application/oebps-package+xml\"/></rootfiles>\
    </container>\n";

/// What comes from the site, as it is put together.
#[derive(Default)]
struct SiteContent {
    files: Vec<PackedFile>,
    manifest_items: String,
    spine: String,
    page_count: usize,
    /// The files that pages show, each with the path of a page that does.
    resources: BTreeMap<PathBuf, String>,
    problems: Vec<String>,
}

impl SiteContent {
    fn add_page(
        &mut self,
        page: &ListedPage,
        mut converter: PageConverter,
        html: &str,
    ) -> anyhow::Result<()> {
        let ListedPage { path, title, .. } = page;
        let body = converter
            .convert(html)
            .with_context(|| format!("{path} has no <main>"))?;
        let resources = converter.resources.into_iter();
        self.resources
            .extend(resources.map(|file| (file, path.clone())));
        let problems = converter.problems.iter();
        self.problems
            .extend(problems.map(|problem| format!("{path}: {problem}")));
        let property = |(tag, name)| if body.contains(tag) { name } else { "" };
        let properties = [("<math", "mathml"), ("<svg", "svg")]
            .map(property)
            .join(" ");
        let properties = match properties.trim() {
            "" => String::new(),
            properties => format!(" properties=\"{properties}\""),
        };
        let number = self.page_count;
        let name = xhtml(path);
        let href = url::from_path(Path::new(&name));
        self.manifest_items += &format!(
            "<item id=\"p{number}\" href=\"{SITE}/{href}\" media-type=\"application/xhtml+xml\"{properties}/>\n"
        );
        self.spine += &format!("<itemref idref=\"p{number}\"/>\n");
        if number == 0 {
            self.spine += "<itemref idref=\"nav\"/>\n";
        }
        self.page_count += 1;
        let up = "../".repeat(path.matches('/').count() + 1);
        self.files
            .push((format!("{SITE}/{name}"), document(title, &up, &body)));
        Ok(())
    }

    /// Adds the files that the pages show.
    fn add_resources(&mut self, site: &Path) {
        for (index, (file, page)) in self.resources.iter().enumerate() {
            let shown = file.display();
            let bytes = fs::read(site.join(file));
            match (bytes, media_type(file)) {
                (Err(_), _) => self
                    .problems
                    .push(format!("{page}: there is no {shown}, which it shows")),
                (_, None) => self.problems.push(format!(
                    "{page}: {shown} is of a kind that no EPUB has: use PNG, JPEG, GIF, WebP or \
                     SVG for pictures"
                )),
                (Ok(bytes), Some(kind)) => {
                    let href = url::from_path(&Path::new(SITE).join(file));
                    self.manifest_items +=
                        &format!("<item id=\"f{index}\" href=\"{href}\" media-type=\"{kind}\"/>\n");
                    let name = file.to_string_lossy().replace('\\', "/");
                    self.files.push((format!("{SITE}/{name}"), bytes));
                }
            }
        }
    }
}

/// Returns what the contents have of a page; `None` for one without text, or that is left
/// out.
fn listed_page(chapter: &Chapter) -> Option<ListedPage> {
    let path = press::site_path(chapter.path.as_ref()?)
        .to_string_lossy()
        .replace('\\', "/");
    if LEFT_OUT.contains(&path.as_str()) {
        return None;
    }
    let number = chapter
        .number
        .as_ref()
        .map(|number| format!("{number} "))
        .unwrap_or_default();
    Some(ListedPage {
        path,
        title: escaped(&format!("{number}{}", chapter.name)),
        depth: chapter.parent_names.len(),
    })
}

/// Returns the media type of a file for the manifest, if it is of a kind that every reader
/// of EPUBs can show.
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

/// Returns when the book was last changed: its last commit, or else a fixed time.
fn modified(root: &Path) -> String {
    let arguments = [
        "log",
        "-1",
        "--date=format-local:%Y-%m-%dT%H:%M:%SZ",
        "--format=%cd",
    ];
    Command::new("git")
        .args(arguments)
        .env("TZ", "UTC")
        .current_dir(root)
        .output()
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
        .ok()
        .filter(|time| !time.is_empty())
        .unwrap_or_else(|| "2026-01-01T00:00:00Z".into())
}

/// Returns `nav` without the landmarks that lead to pages that the book does not have.
fn existing_landmarks(nav: &str, pages: &BTreeSet<&str>) -> String {
    let is_there = |line: &&str| {
        let page = line
            .split_once("href=\"site/")
            .and_then(|(_, rest)| rest.split_once(".xhtml\""));
        page.is_none_or(|(page, _)| pages.contains(&*format!("{page}.html")))
    };
    nav.lines().filter(is_there).collect::<Vec<_>>().join("\n")
}

/// Returns the contents as nested lists.
fn contents_list(pages: &[ListedPage]) -> String {
    let mut list = String::new();
    // The depths of the pages whose items are not closed yet, from the outside in.
    let mut open: Vec<usize> = Vec::new();
    for page in pages {
        if open.last().is_some_and(|&depth| page.depth > depth) {
            list += "<ol>\n";
        } else {
            // Pages below one without text may be more than one level deeper.
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
        let href = url::from_path(&Path::new(SITE).join(xhtml(&page.path)));
        list += &format!("<li><a href=\"{href}\">{}</a>", page.title);
    }
    list += &"</li>\n</ol>".repeat(open.len().saturating_sub(1));
    list += if open.is_empty() { "" } else { "</li>\n" };
    list
}

/// Returns an XHTML document; `up` leads from its folder to that of the style sheet.
fn document(title: &str, up: &str, body: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"en\" xml:lang=\"en\">\n\
         <head><title>{title}</title><link rel=\"stylesheet\" href=\"{up}book.css\"/></head>\n\
         <body>\n{body}\n</body>\n</html>\n"
    )
    .into_bytes()
}

//! The book as an EPUB: its pages as XHTML, without what needs a script or a mouse. What the
//! site folds is at the end of its page here, as notes that many readers open in a small
//! window.
//!
//! The pages are printed from the [`Book`] itself, block by block; from the site come only
//! the files that they show. `theme/epub.css` is the style and `theme/cover.png` the cover.
//! Boards lead to their pages where the address of the site is known. The EPUB is read back
//! by its manifest, its links and an XML parser.

mod check;
mod colours;
#[cfg(test)]
mod example;
mod page;
mod xhtml;

use crate::{archive, site};
use book_model::{Book, Page, PageMeta};
use colours::{colours, resolved};
use page::{BookContext, WrittenPage, xhtml_path};
use press::head::SiteAddress;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use web_formats::url;
use xhtml::{Tag, Xhtml, escaped, tag};

/// Pages that are nothing without what a browser remembers.
const LEFT_OUT: [&str; 2] = ["progress.html", "review.html"];

/// Writes the book to `file`, with the files of its site in the folder `site` that its pages
/// show; the same book gives the same bytes. `root` is the folder of its sources.
///
/// # Errors
///
/// If a page has something that an EPUB can't have, the EPUB is not whole, or a file can't
/// be written.
pub(crate) fn write(root: &Path, book: &Book, site: &Path, file: &Path) -> anyhow::Result<()> {
    archive::refuse_other_type(file, b"PK\x03\x04", "an EPUB")?;
    let address = site::address(root)?;
    let files = contents(root, book, site, address.as_ref())?;
    let packed = archive::pack(files.into_iter().map(Ok))?;
    archive::refuse_problems(NOT_WHOLE, &check::problems(&packed)?)?;
    files::replace(file, packed)
}

const NOT_WHOLE: &str = "the EPUB would not be whole";

/// The folder of the EPUB with the pages and pictures: there, none can have the name of
/// one of the EPUB's own files.
const SITE: &str = "site";

/// A file of the EPUB: its name and its bytes.
type PackedFile = (String, Vec<u8>);

/// Returns all files of the EPUB. `address` is where the site is published.
fn contents(
    root: &Path,
    book: &Book,
    site: &Path,
    address: Option<&SiteAddress>,
) -> anyhow::Result<Vec<PackedFile>> {
    let pages: Vec<_> = book
        .pages
        .iter()
        .filter(|page| !LEFT_OUT.contains(&&*page.meta.path))
        .collect();
    let paths: BTreeSet<_> = pages.iter().map(|page| &*page.meta.path).collect();
    let colours = colours(&files::read(&root.join("theme/css/variables.css"))?);
    let in_common = BookContext {
        address,
        colours: &colours,
        paths: &paths,
    };
    let mut content = SiteContent::default();
    for page in &pages {
        content.add_page(page, &in_common);
    }
    content.add_resources(site);
    archive::refuse_problems(NOT_WHOLE, &content.problems)?;

    let title = match book.title.trim() {
        "" => "Book",
        _ => &book.title,
    };
    // An empty element would be wrong.
    let description = match book.description.trim() {
        "" => String::new(),
        description => format!("<dc:description>{}</dc:description>", escaped(description)),
    };
    let package = files::read(&root.join("theme/epub.package"))?
        .replace("{modified}", &modified(root))
        .replace("{items}", &content.manifest_items)
        .replace("{spine}", &content.spine)
        .replace("{title}", &escaped(title))
        .replace("{description}", &description);
    let metas: Vec<_> = pages.iter().map(|page| &page.meta).collect();
    let nav = files::read(&root.join("theme/epub.nav"))?;
    let nav = existing_landmarks(&nav, &paths).replace("{list}", contents_list(&metas).as_str());
    let css = resolved(&files::read(&root.join("theme/epub.css"))?, &colours);
    let theme_file = |path: &str| fs::read(root.join("theme").join(path));
    let book_files = [
        ("book.opf", package.into_bytes()),
        ("book.css", css.into_bytes()),
        ("math.woff2", theme_file("fonts/math.woff2")?),
        ("title.woff2", theme_file("fonts/title.woff2")?),
        ("cover.png", theme_file("cover.png")?),
        ("cover.xhtml", document(title, "", COVER)),
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

/// The pages with what they show, as they are put together.
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
    fn add_page(&mut self, page: &Page, context: &BookContext) {
        let path = &page.meta.path;
        let WrittenPage {
            body,
            has_formulas,
            has_drawings,
            resources,
            problems,
        } = page::write(page, context);
        self.resources
            .extend(resources.into_iter().map(|file| (file, path.clone())));
        self.problems
            .extend(problems.iter().map(|problem| format!("{path}: {problem}")));
        let properties: Vec<_> = [(has_formulas, "mathml"), (has_drawings, "svg")]
            .into_iter()
            .filter_map(|(has_it, name)| has_it.then_some(name))
            .collect();
        let name = xhtml_path(path);
        let number = self.page_count;
        let href = href_of_page(path);
        let item = manifest_item(&format!("p{number}"), &href, "application/xhtml+xml")
            .attribute_if_any("properties", &properties.join(" "));
        self.manifest_items += Xhtml::from(item).on_own_lines().as_str();
        self.spine += &format!("<itemref idref=\"p{number}\"/>\n");
        if number == 0 {
            self.spine += "<itemref idref=\"nav\"/>\n";
        }
        self.page_count += 1;
        let up = "../".repeat(path.matches('/').count() + 1);
        let document = document(&page.meta.numbered_title(), &up, body.as_str());
        self.files.push((format!("{SITE}/{name}"), document));
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
                    let item = manifest_item(&format!("f{index}"), &href, kind);
                    self.manifest_items += Xhtml::from(item).on_own_lines().as_str();
                    let name = file.to_string_lossy().replace('\\', "/");
                    self.files.push((format!("{SITE}/{name}"), bytes));
                }
            }
        }
    }
}

/// Returns what the manifest says of a file.
fn manifest_item(id: &str, href: &str, media_type: &str) -> Tag {
    tag("item")
        .attribute("id", id)
        .attribute("href", href)
        .attribute("media-type", media_type)
}

/// Returns the address of a page, for the EPUB's own files.
fn href_of_page(path: &str) -> String {
    url::from_path(&Path::new(SITE).join(xhtml_path(path)))
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

/// Returns the items of the list of contents, with those of the pages below in lists of
/// their own.
fn contents_list(pages: &[&PageMeta]) -> Xhtml {
    let mut items = Xhtml::default();
    let mut rest = pages;
    while let Some((page, after)) = rest.split_first() {
        let is_below = |other: &&&PageMeta| other.parents.len() > page.parents.len();
        let (below, next) = after.split_at(after.iter().take_while(is_below).count());
        let link = tag("a")
            .attribute("href", &href_of_page(&page.path))
            .text(&page.numbered_title());
        let mut item = tag("li").child(link);
        if !below.is_empty() {
            item = item.child(tag("ol").text("\n").child(contents_list(below)));
        }
        items.push(Xhtml::from(item).on_own_lines());
        rest = next;
    }
    items
}

/// Returns an XHTML document with this body; `up` leads from its folder to that of the style
/// sheet.
fn document(title: &str, up: &str, body: &str) -> Vec<u8> {
    let title = Xhtml::from(tag("title").text(title));
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n\
         <html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\" lang=\"en\" xml:lang=\"en\">\n\
         <head>{}<link rel=\"stylesheet\" href=\"{up}book.css\"/></head>\n\
         <body>\n{body}\n</body>\n</html>\n",
        title.as_str()
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use example::{page, paragraph};

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// Returns the files of the EPUB of a book without pictures, as text.
    fn files(book: &Book) -> BTreeMap<String, String> {
        let files = contents(&root(), book, Path::new("/nonexistent"), None).unwrap();
        files
            .into_iter()
            .map(|(name, bytes)| (name, String::from_utf8_lossy(&bytes).into_owned()))
            .collect()
    }

    #[test]
    fn a_book_with_every_kind_of_block_becomes_a_whole_epub() {
        let folder = tempfile::tempdir().unwrap();
        let files = contents(&root(), &example::book(), folder.path(), None).unwrap();
        let packed = archive::pack(files.into_iter().map(Ok)).unwrap();
        assert_eq!(check::problems(&packed).unwrap(), [""; 0]);
    }

    #[test]
    fn the_package_says_what_is_in_the_book() {
        let files = files(&example::book());
        let package = &files["book/book.opf"];
        let items = "\
<item id=\"p1\" href=\"site/a/index.xhtml\" media-type=\"application/xhtml+xml\"/>
<item id=\"p2\" href=\"site/a/b.xhtml\" media-type=\"application/xhtml+xml\" properties=\"mathml svg\"/>
";
        assert!(package.contains(items), "{package}");
        assert!(
            package.contains("<dc:title>A &amp; B</dc:title>"),
            "{package}"
        );
        let description = "<dc:description>About &lt; and &gt;.</dc:description>";
        assert!(package.contains(description), "{package}");
        assert!(!files.keys().any(|name| name.contains("progress")));
        let spine = "<itemref idref=\"p0\"/>\n<itemref idref=\"nav\"/>\n<itemref idref=\"p1\"/>";
        assert!(package.contains(spine), "{package}");
    }

    #[test]
    fn a_book_without_a_title_has_one() {
        let book = Book {
            pages: vec![page("a.html", "", &[], vec![paragraph("a")])],
            ..Book::default()
        };
        let package = &files(&book)["book/book.opf"];
        assert!(package.contains("<dc:title>Book</dc:title>"), "{package}");
        assert!(!package.contains("dc:description"), "{package}");
    }

    #[test]
    fn what_a_page_shows_is_a_file_of_the_epub() {
        let picture = |url: &str| {
            let image = book_model::Image {
                url: url.to_owned(),
                title: String::new(),
                alt: "A picture".to_owned(),
            };
            Book {
                pages: vec![page(
                    "a/b.html",
                    "",
                    &[],
                    vec![book_model::Block::Paragraph(vec![
                        book_model::Inline::Image(image),
                    ])],
                )],
                ..Book::default()
            }
        };
        let site = tempfile::tempdir().unwrap();
        files::write_all(site.path(), [("my pic.SVG", "<svg/>"), ("a/pic.bmp", "BM")]).unwrap();
        let contents = |url| contents(&root(), &picture(url), site.path(), None);
        let files = contents("../my%20pic.SVG").unwrap();
        let text = |name: &str| {
            let (_, bytes) = files.iter().find(|(other, _)| other == name).unwrap();
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert_eq!(text("book/site/my pic.SVG"), "<svg/>");
        let item = "<item id=\"f0\" href=\"site/my%20pic.SVG\" media-type=\"image/svg+xml\"/>";
        assert!(text("book/book.opf").contains(item));
        let image = "<img src=\"../my%20pic.SVG\" alt=\"A picture\"/>";
        assert!(text("book/site/a/b.xhtml").contains(image));
        for (url, problem) in [
            ("pic.png", "a/b.html: there is no a/pic.png, which it shows"),
            (
                "pic.bmp",
                "a/b.html: a/pic.bmp is of a kind that no EPUB has",
            ),
            (
                "https://example.org/p.png",
                "a/b.html: <img> asks for https://example.org/p.png",
            ),
        ] {
            let error = contents(url).unwrap_err().to_string();
            assert!(error.contains(problem), "{error}");
        }
    }

    #[test]
    fn the_contents_are_nested_as_the_pages_are() {
        let pages = [
            ("deep", 2),
            ("a", 0),
            ("a1", 1),
            ("a11", 2),
            ("a2", 1),
            ("b", 0),
            ("b11", 2),
            ("b1", 1),
        ];
        let metas = pages.map(|(title, depth)| PageMeta {
            path: format!("{title}.html"),
            title: title.to_owned(),
            parents: vec![String::new(); depth],
            ..PageMeta::default()
        });
        let list = contents_list(&metas.each_ref());
        let list = list.as_str().replace('\n', "");
        // Without the links, only the lists are left.
        let lists: String = list
            .split("<a href=\"site/")
            .map(|part| match part.split_once(".xhtml\">") {
                Some((_, rest)) => rest.replace("</a>", ""),
                None => part.to_owned(),
            })
            .collect();
        let expected = "<li>deep</li>\
            <li>a<ol><li>a1<ol><li>a11</li></ol></li><li>a2</li></ol></li>\
            <li>b<ol><li>b11</li><li>b1</li></ol></li>";
        assert_eq!(lists, expected);
    }

    #[test]
    fn landmarks_lead_to_pages_of_the_book() {
        let nav = "<li><a href=\"site/a.xhtml\">A</a></li>\n\
                   <li><a href=\"site/b.xhtml\">B</a></li>\n\
                   <li><a href=\"nav.xhtml\">Contents</a></li>";
        let landmarks = existing_landmarks(nav, &BTreeSet::from(["b.html"]));
        assert_eq!(
            landmarks,
            nav.lines().skip(1).collect::<Vec<_>>().join("\n")
        );
    }
}

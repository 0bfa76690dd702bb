//! The book as a PDF: its page for paper, as Chromium prints it. Chromium can't put page
//! numbers into the contents, so it prints twice, and the first PDF has the numbers.
//!
//! `theme/print.js` and `theme/css/print.css` make the page for paper. The variable `CHROMIUM`
//! may name the program. The PDF is read back: it has to have the title of each page.

use crate::tokens::{self, Tag, TagKind, Token};
use crate::{archive, links};
use anyhow::{Context as _, ensure};
use lopdf::{Document, Object, ObjectId};
use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;
use std::{collections::BTreeMap, env, mem};
use web_formats::url;

/// The whole book as one page of the site.
const PAGE: &str = "print.html";

/// The programs that can print, as in `ci/web/browser.mjs`.
const CHROMIUM_NAMES: [&str; 4] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];

/// Finds the program that prints.
///
/// # Errors
///
/// If there is none: names those that could.
pub(crate) fn find_chromium() -> anyhow::Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROMIUM") {
        return Ok(chosen.into());
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| CHROMIUM_NAMES.map(|name| folder.join(name)))
        .find(|file| file.is_file())
        .with_context(|| {
            let names = CHROMIUM_NAMES.join(", ");
            format!("a PDF needs Chromium: install one of {names}, or set CHROMIUM to its path")
        })
}

/// Prints the site in the folder `site` to `file`.
///
/// # Errors
///
/// If `file` exists and is not a PDF, if a page of the book or a picture would be missing,
/// or if Chromium does not print.
pub(crate) fn write(chromium: &Path, site: &Path, file: &Path) -> anyhow::Result<()> {
    archive::refuse_other_type(file, b"%PDF", "a PDF")?;
    archive::refuse_problems(
        "the PDF would not be whole",
        &links::missing_resources(site, PAGE.as_ref())?,
    )?;
    let title_ids = title_ids(&files::read(&site.join(PAGE))?);
    let work = tempfile::tempdir()?;
    let printed = work.path().join("book.pdf");
    let mut numbers = BTreeMap::new();
    // Numbers that are longer than before may move what comes after them.
    for _ in 0..4 {
        print(chromium, site, &numbers, &printed)?;
        let found = destinations(&fs::read(&printed)?)?;
        if found == numbers {
            break;
        }
        numbers = found;
    }
    let missing: Vec<_> = title_ids
        .iter()
        .filter(|id| !numbers.contains_key(*id))
        .collect();
    ensure!(
        missing.is_empty() && !title_ids.is_empty(),
        "{} prints a PDF without {} of the {} pages of the book: {missing:?}",
        chromium.display(),
        missing.len(),
        title_ids.len()
    );
    files::replace(file, fs::read(&printed)?)
}

/// Returns the ids of the titles of all pages in the page for paper. mdBook puts a break
/// between each two pages.
fn title_ids(html: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut expects_title = false;
    tokens::for_each(html, |token| {
        let Token::TagToken(Tag {
            kind: TagKind::StartTag,
            name,
            attrs,
            ..
        }) = token
        else {
            return;
        };
        let attribute = |wanted: &str| attrs.iter().find(|attr| &*attr.name.local == wanted);
        let is_break =
            attribute("style").is_some_and(|style| style.value.starts_with("break-before: page"));
        expects_title |= &*name == "main" || &*name == "div" && is_break;
        if &*name == "h1" && mem::take(&mut expects_title) {
            // A title without an id is missing later.
            let id = attribute("id").map(|id| id.value.to_string());
            ids.push(id.unwrap_or_default());
        }
    });
    ids
}

/// Prints the site's page for paper to `pdf`, with page numbers in the contents.
fn print(
    chromium: &Path,
    site: &Path,
    numbers: &BTreeMap<String, u32>,
    pdf: &Path,
) -> anyhow::Result<()> {
    let parameters: Vec<_> = numbers
        .iter()
        .map(|(id, number)| format!("{}={number}", url::from_path(Path::new(id))))
        .collect();
    let page = absolute(site.join(PAGE))?;
    // What theme/print.js reads.
    let address = format!("{}#pages&{}", url::from_file(&page), parameters.join("&"));
    let output = Command::new(chromium)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
        ])
        .args([
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--virtual-time-budget=20000",
        ])
        .args(["--generate-pdf-document-outline", "--no-pdf-header-footer"])
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(address)
        .output()
        .with_context(|| format!("{} can't be started", chromium.display()))?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    let is_pdf = fs::read(pdf).is_ok_and(|bytes| bytes.starts_with(b"%PDF"));
    ensure!(
        is_pdf,
        "{} prints no PDF\n{}",
        chromium.display(),
        stderr.trim_end()
    );
    Ok(())
}

/// Returns the page of each id that a link leads to, counted from 1.
///
/// # Errors
///
/// If `pdf` can't be read as a PDF.
fn destinations(pdf: &[u8]) -> anyhow::Result<BTreeMap<String, u32>> {
    let document = Document::load_mem(pdf).context("Chromium's PDF can't be read")?;
    let pages = document.get_pages().into_iter();
    let page_numbers: BTreeMap<ObjectId, u32> = pages.map(|(number, id)| (id, number)).collect();
    let Ok(named) = document.catalog()?.get_deref(b"Dests", &document) else {
        return Ok(BTreeMap::new());
    };
    let page_of = |destination: &Object| {
        let (_, destination) = document.dereference(destination).ok()?;
        let page = destination.as_array().ok()?.first()?.as_reference().ok()?;
        page_numbers.get(&page).copied()
    };
    let numbers = named.as_dict()?.iter().filter_map(|(name, destination)| {
        // Chromium names a destination as an address names its id.
        let id = url::decode(str::from_utf8(name).ok()?);
        Some((id, page_of(destination)?))
    });
    Ok(numbers.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lopdf::{Dictionary, dictionary};

    /// The bytes of a PDF with this many pages, and with names for some of them, which
    /// are counted from 1.
    fn pdf(page_count: usize, destinations: &[(&str, usize)]) -> Vec<u8> {
        let mut document = Document::with_version("1.4");
        let tree = document.new_object_id();
        let page = |document: &mut Document| {
            document.add_object(dictionary! { "Type" => "Page", "Parent" => tree })
        };
        let pages: Vec<_> = (0..page_count).map(|_| page(&mut document)).collect();
        let kids: Vec<Object> = pages.iter().map(|&id| id.into()).collect();
        let count = i64::try_from(page_count).unwrap();
        document.set_object(
            tree,
            dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count },
        );
        let mut names = Dictionary::new();
        for &(name, number) in destinations {
            let target = pages
                .get(number - 1)
                .map_or(Object::Null, |&page| page.into());
            let position: Vec<Object> = vec![target, "XYZ".into(), 0.into(), 0.into(), 0.into()];
            names.set(name, position);
        }
        let names = document.add_object(names);
        let catalog = document
            .add_object(dictionary! { "Type" => "Catalog", "Pages" => tree, "Dests" => names });
        document.trailer.set("Root", catalog);
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_pdf_tells_on_which_page_a_heading_is() {
        let named = [("title", 1), ("on%C3%A9", 1), ("who-wins", 2), ("gone", 3)];
        let numbers = [("title", 1), ("oné", 1), ("who-wins", 2)];
        let expected = numbers.map(|(id, number)| (id.to_owned(), number));
        assert_eq!(destinations(&pdf(2, &named)).unwrap(), expected.into());
        assert_eq!(destinations(&pdf(1, &[])).unwrap(), BTreeMap::new());
        assert!(destinations(b"%PDF-1.4\n").is_err());
    }

    #[test]
    fn another_program_prints_no_pdf() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(PAGE), "<main><h1 id=a>A</h1></main>").unwrap();
        let error = write(
            Path::new("true"),
            folder.path(),
            &folder.path().join("a.pdf"),
        );
        assert_eq!(error.unwrap_err().to_string(), "true prints no PDF\n");
    }

    #[test]
    fn each_page_of_the_book_has_a_title() {
        let page = "<h1 id=no>x</h1><main><p>a</p><h1 id=a>A</h1><h1 id=more>x</h1>\
        <div style=\"break-before: page; page-break-before: always;\"></div>\
        <div style='color: red'><h1 id=\"b c\">B</h1></div><h1>x</h1></main>";
        assert_eq!(title_ids(page), ["a", "b c"]);
        assert!(title_ids("").is_empty());
    }

    /// As Chromium prints a page that is not there.
    #[cfg(unix)]
    #[test]
    fn a_pdf_without_the_book_is_not_written() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let chromium = folder.path().join("chromium");
        let file = folder.path().join("a.pdf");
        let print = "for it; do case $it in --print-to-pdf=*) pdf=${it#*=};; esac; done";
        let copy = "cp \"$(dirname \"$0\")/printed\" \"$pdf\"";
        fs::write(&chromium, format!("#!/bin/sh\n{print}\n{copy}\n")).unwrap();
        fs::set_permissions(&chromium, fs::Permissions::from_mode(0o755)).unwrap();
        let write_with = |page: &str, pdf: &[u8]| {
            files::write_all(folder.path(), [(PAGE, page.as_bytes()), ("printed", pdf)]).unwrap();
            write(&chromium, folder.path(), &file).map_err(|error| error.to_string())
        };
        let two_titles =
            "<main><h1 id=a>A</h1><div style='break-before: page'></div><h1 id=b>B</h1></main>";
        let blank = write_with(two_titles, &pdf(1, &[])).unwrap_err();
        assert!(
            blank.ends_with("without 2 of the 2 pages of the book: [\"a\", \"b\"]"),
            "{blank}"
        );
        let half = write_with(two_titles, &pdf(1, &[("a", 1)])).unwrap_err();
        assert!(
            half.ends_with("without 1 of the 2 pages of the book: [\"b\"]"),
            "{half}"
        );
        let one_title = "<main><h1 id=a>A</h1><img src=no.png></main>";
        let image = write_with(one_title, &pdf(1, &[])).unwrap_err();
        let what = "print.html: <img> leads to \"no.png\": there is no such file";
        assert_eq!(image, format!("the PDF would not be whole\n{what}"));
        assert!(!file.exists());
        write_with(two_titles, &pdf(1, &[("a", 1), ("b", 1)])).unwrap();
        assert!(file.exists());
    }
}

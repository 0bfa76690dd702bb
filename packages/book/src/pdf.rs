//! The book as a PDF: its page for paper, as Chromium prints it. Chromium can't put page
//! numbers into the contents, so it prints twice, and the first PDF has the numbers.
//!
//! `theme/print.js` and `theme/css/print.css` make the page for paper. The variable `CHROMIUM`
//! may name the program. The PDF is read back: its outline has to have the title of each page
//! of the typed book.

use crate::{archive, links};
use anyhow::{Context as _, ensure};
use book_model::{Block, Book, Heading, plain_text};
use lopdf::{Document, Object, ObjectId};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;
use std::{env, fs};
use unicode_normalization::UnicodeNormalization as _;
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

/// Prints the site in the folder `site`, which has all pages of `book`, to `file`.
///
/// # Errors
///
/// If `file` exists and is not a PDF, if a page of the book or a picture would be missing,
/// or if Chromium does not print.
pub(crate) fn write(chromium: &Path, book: &Book, site: &Path, file: &Path) -> anyhow::Result<()> {
    archive::refuse_other_type(file, b"%PDF", "a PDF")?;
    archive::refuse_problems(
        "the PDF would not be whole",
        &links::missing_resources(site, PAGE.as_ref())?,
    )?;
    let work = tempfile::tempdir()?;
    let printed = work.path().join("book.pdf");
    let mut numbers = BTreeMap::new();
    let mut outline = Vec::new();
    // Numbers that are longer than before may move what comes after them.
    for _ in 0..4 {
        print(chromium, site, &numbers, &printed)?;
        let document = Document::load(&printed).context("Chromium's PDF can't be read")?;
        outline = titles_in_outline(&document);
        let found = destinations(&document)?;
        if found == numbers {
            break;
        }
        numbers = found;
    }
    let missing = missing_titles(book, &outline);
    ensure!(
        missing.is_empty(),
        "{} prints a PDF without {} of the {} pages of the book: {missing:?}",
        chromium.display(),
        missing.len(),
        book.pages.len()
    );
    files::replace(file, fs::read(&printed)?)
}

/// Returns the titles of the pages of the book that `outline`, the titles of a PDF, does not
/// have, or not as often as there are pages with this title. A page without a title can't be
/// missed.
fn missing_titles(book: &Book, outline: &[String]) -> Vec<String> {
    let mut printed: Vec<_> = outline.iter().map(|title| signs(title)).collect();
    let mut missing = Vec::new();
    for page in &book.pages {
        let Some(heading) = title(&page.blocks) else {
            continue;
        };
        let title = plain_text(&heading.content);
        // As theme/print.js numbers it, or as it is on the page.
        let numbered = signs(&format!("{}. {title}", page.meta.number));
        let unnumbered = signs(&title);
        let found = printed
            .iter()
            .position(|other| *other == numbered)
            .or_else(|| printed.iter().position(|other| *other == unnumbered));
        match found {
            Some(found) => drop(printed.remove(found)),
            None => missing.push(title),
        }
    }
    missing
}

/// Returns the title of a page: its first heading of level 1.
fn title(blocks: &[Block]) -> Option<&Heading> {
    blocks.iter().find_map(|block| {
        if let Block::Heading(heading) = block
            && heading.level == 1
        {
            return Some(heading);
        }
        block.inner_blocks().into_iter().find_map(title)
    })
}

/// Returns a title without spaces and with plain letters: Chromium names a formula by its
/// letters as they are drawn, such as 𝑛.
fn signs(title: &str) -> String {
    title.nfkc().filter(|c| !c.is_whitespace()).collect()
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

/// Returns the titles in the outline that Chromium makes of all headings: those of level 1.
fn titles_in_outline(document: &Document) -> Vec<String> {
    // It has none if there is no heading.
    let Ok(outline) = document.get_toc() else {
        return Vec::new();
    };
    let titles = outline.toc.into_iter().filter(|entry| entry.level == 1);
    titles.map(|entry| entry.title).collect()
}

/// Returns the page of each id that a link leads to, counted from 1.
///
/// # Errors
///
/// If the document has no catalog.
fn destinations(document: &Document) -> anyhow::Result<BTreeMap<String, u32>> {
    let pages = document.get_pages().into_iter();
    let page_numbers: BTreeMap<ObjectId, u32> = pages.map(|(number, id)| (id, number)).collect();
    let Ok(named) = document.catalog()?.get_deref(b"Dests", document) else {
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
    use book_model::{Inline, Page};
    use lopdf::{Bookmark, Dictionary, dictionary};

    /// The bytes of a PDF with this many pages. Some have names, and a title in its outline;
    /// they are counted from 1.
    fn pdf(page_count: usize, destinations: &[(&str, usize)], titles: &[(&str, usize)]) -> Vec<u8> {
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
        let mut catalog = dictionary! { "Type" => "Catalog", "Pages" => tree, "Dests" => names };
        for &(title, number) in titles {
            let bookmark = Bookmark::new(title.into(), [0.0; 3], 0, pages[number - 1]);
            let id = document.add_bookmark(bookmark, None);
            let below = Bookmark::new("Below".into(), [0.0; 3], 0, pages[number - 1]);
            document.add_bookmark(below, Some(id));
        }
        if let Some(outline) = document.build_outline() {
            catalog.set("Outlines", outline);
        }
        let catalog = document.add_object(catalog);
        document.trailer.set("Root", catalog);
        let mut bytes = Vec::new();
        document.save_to(&mut bytes).unwrap();
        bytes
    }

    /// A book with a page for each of these titles and its number.
    fn book(titles: &[(&str, &str)]) -> Book {
        let page = |(number, title): &(&str, &str)| {
            let heading = Block::Heading(Heading {
                level: 1,
                content: vec![Inline::Text((*title).into())],
                ..Heading::default()
            });
            let mut page = Page::default();
            page.meta.number = (*number).into();
            page.blocks = vec![Block::Rule, Block::Quotation(vec![heading])];
            page
        };
        Book {
            pages: titles.iter().map(page).collect(),
            ..Book::default()
        }
    }

    #[test]
    fn a_pdf_tells_on_which_page_a_heading_is() {
        let destinations_in =
            |bytes: &[u8]| destinations(&Document::load_mem(bytes).unwrap()).unwrap();
        let named = [("title", 1), ("on%C3%A9", 1), ("who-wins", 2), ("gone", 3)];
        let numbers = [("title", 1), ("oné", 1), ("who-wins", 2)];
        let expected = numbers.map(|(id, number)| (id.to_owned(), number));
        assert_eq!(destinations_in(&pdf(2, &named, &[])), expected.into());
        assert_eq!(destinations_in(&pdf(1, &[], &[])), BTreeMap::new());
    }

    #[test]
    fn the_outline_has_the_titles() {
        let bytes = pdf(2, &[], &[("1. Who wins?", 1), ("1.1. Für 𝑛", 2)]);
        let document = Document::load_mem(&bytes).unwrap();
        assert_eq!(titles_in_outline(&document), ["1. Who wins?", "1.1. Für 𝑛"]);
        let empty = Document::load_mem(&pdf(1, &[], &[])).unwrap();
        assert!(titles_in_outline(&empty).is_empty());
    }

    #[test]
    fn each_title_is_needed_as_often_as_there_are_pages_with_it() {
        let book = book(&[
            ("", "Book"),
            ("1", "Who wins?"),
            ("1.1", "For n"),
            ("1.2", "Exercises"),
            ("2.1", "Exercises"),
        ]);
        let missing = |titles: &[&str]| {
            missing_titles(
                &book,
                &titles.iter().map(ToString::to_string).collect::<Vec<_>>(),
            )
        };
        let all = [
            "Book",
            "1. Who  wins?",
            "1.1. For 𝑛",
            "1.2. Exercises",
            "2.1. Exercises",
        ];
        assert!(missing(&all).is_empty());
        assert_eq!(missing(&all[1..]), ["Book"]);
        assert_eq!(missing(&all[..4]), ["Exercises"]);
        let unnumbered = ["Exercises", "For n", "Book", "Who wins?", "Exercises"];
        assert!(missing(&unnumbered).is_empty());
        assert_eq!(missing(&unnumbered[1..]), ["Exercises"]);
        let untitled = Book {
            pages: vec![Page::default()],
            ..Book::default()
        };
        assert!(missing_titles(&untitled, &[]).is_empty());
    }

    #[test]
    fn another_program_prints_no_pdf() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(PAGE), "<h1>A</h1>").unwrap();
        let error = write(
            Path::new("true"),
            &book(&[("", "A")]),
            folder.path(),
            &folder.path().join("a.pdf"),
        );
        assert_eq!(error.unwrap_err().to_string(), "true prints no PDF\n");
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
        let two_titles = book(&[("", "A"), ("1", "B")]);
        let write_with = |page: &str, pdf: &[u8]| {
            files::write_all(folder.path(), [(PAGE, page.as_bytes()), ("printed", pdf)]).unwrap();
            write(&chromium, &two_titles, folder.path(), &file)
                .map_err(|error| format!("{error:#}"))
        };
        let broken = write_with("", b"%PDF-1.4\n").unwrap_err();
        let starts = broken.starts_with("Chromium's PDF can't be read: ");
        assert!(starts, "{broken}");
        let blank = write_with("", &pdf(1, &[], &[])).unwrap_err();
        assert!(
            blank.ends_with("without 2 of the 2 pages of the book: [\"A\", \"B\"]"),
            "{blank}"
        );
        let half = write_with("", &pdf(1, &[("a", 1)], &[("A", 1)])).unwrap_err();
        assert!(
            half.ends_with("without 1 of the 2 pages of the book: [\"B\"]"),
            "{half}"
        );
        let image = write_with("<img src=no.png>", &pdf(1, &[], &[])).unwrap_err();
        let what = "print.html: <img> leads to \"no.png\": there is no such file";
        assert_eq!(image, format!("the PDF would not be whole\n{what}"));
        assert!(!file.exists());
        write_with("", &pdf(1, &[], &[("A", 1), ("1. B", 1)])).unwrap();
        assert!(file.exists());
    }
}

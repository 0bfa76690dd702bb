//! The book as a PDF: its page for paper, as Chromium prints it. Chromium can't put
//! page numbers into the contents, so it prints twice: the first PDF tells them.

use crate::{links, offline};
use anyhow::{Context as _, ensure};
use press::tokens::{self, Tag, TagKind, Token};
use project::{files, url};
use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;
use std::{collections::BTreeMap, env, mem};

/// The whole book as one page of the site.
const PAGE: &str = "print.html";

/// As `ci/web/browser.mjs` has them.
const NAMES: [&str; 4] = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
];

/// What prints, or which programs could.
pub(crate) fn chromium() -> anyhow::Result<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut files = env::split_paths(&folders).flat_map(|it| NAMES.map(|name| it.join(name)));
    let told = env::var_os("CHROMIUM").map(PathBuf::from);
    told.or_else(|| files.find(|file| file.is_file()))
        .with_context(|| {
            let names = NAMES.join(", ");
            format!("a PDF needs Chromium: install one of {names}, or set CHROMIUM to its path")
        })
}

/// Prints the site in the folder `site` to `file`.
/// An error if `file` exists and is no PDF, if the PDF lacks a page of the book or a
/// picture, or if Chromium does not print.
pub(crate) fn write(chromium: &Path, site: &Path, file: &Path) -> anyhow::Result<()> {
    offline::refuse_foreign(file, b"%PDF", "PDF")?;
    offline::refuse_wrong(
        "the PDF would not be whole",
        &links::unseen(site, PAGE.as_ref())?,
    )?;
    let titles = titles(&files::read(&site.join(PAGE))?);
    let work = tempfile::tempdir()?;
    let made = work.path().join("book.pdf");
    let mut numbers = BTreeMap::new();
    // Numbers that are longer than before may move what comes after them.
    for _ in 0..4 {
        print(chromium, site, &numbers, &made)?;
        let found = destinations(&String::from_utf8_lossy(&fs::read(&made)?));
        if found == numbers {
            break;
        }
        numbers = found;
    }
    let missing: Vec<_> = titles
        .iter()
        .filter(|id| !numbers.contains_key(*id))
        .collect();
    let count = missing.len();
    let all = titles.len();
    ensure!(
        missing.is_empty() && !titles.is_empty(),
        "{} prints a PDF without {count} of the {all} pages of the book: {missing:?}",
        chromium.display()
    );
    files::replace(file, fs::read(&made)?)
}

/// The ids of the titles of all pages, as the page for paper has them: mdBook puts a
/// break between each two pages.
fn titles(html: &str) -> Vec<String> {
    let mut titles = Vec::new();
    let mut is_next = false;
    tokens::each(html, |token| {
        let Token::TagToken(Tag {
            kind: TagKind::StartTag,
            name,
            attrs,
            ..
        }) = token
        else {
            return;
        };
        let value = |wanted: &str| attrs.iter().find(|it| &*it.name.local == wanted);
        let is_break = value("style").is_some_and(|it| it.value.starts_with("break-before: page"));
        is_next |= &*name == "main" || &*name == "div" && is_break;
        if &*name == "h1" && mem::take(&mut is_next) {
            titles.push(
                value("id")
                    .map(|id| id.value.to_string())
                    .unwrap_or_default(),
            );
        }
    });
    titles
}

fn print(
    chromium: &Path,
    site: &Path,
    numbers: &BTreeMap<String, usize>,
    made: &Path,
) -> anyhow::Result<()> {
    let number = |(id, at): (&String, &usize)| format!("{}={at}", url::of_path(Path::new(id)));
    let numbers: Vec<_> = numbers.iter().map(number).collect();
    let page = absolute(site.join(PAGE))?;
    // What theme/print.js reads.
    let address = format!("{}#pages&{}", url::of_file(&page), numbers.join("&"));
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
        .arg(format!("--print-to-pdf={}", made.display()))
        .arg(address)
        .output()
        .with_context(|| format!("{} can't be started", chromium.display()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let is_pdf = fs::read(made).is_ok_and(|bytes| bytes.starts_with(b"%PDF"));
    ensure!(
        is_pdf,
        "{} prints no PDF\n{}",
        chromium.display(),
        said.trim_end()
    );
    Ok(())
}

/// The page of each id that a link leads to. Chromium writes pages in their
/// order, and neither them nor what links name is compressed.
fn destinations(pdf: &str) -> BTreeMap<String, usize> {
    let objects = || pdf.split(" 0 obj\n").zip(pdf.split(" 0 obj\n").skip(1));
    let number = |before: &str| before.rsplit('\n').next().unwrap_or_default().to_owned();
    let pages = objects().filter(|(_, object)| object.starts_with("<</Type /Page\n"));
    let pages = pages
        .enumerate()
        .map(|(at, (before, _))| (number(before), at + 1));
    let pages: BTreeMap<_, _> = pages.collect();
    let named = pdf.split("/XYZ").filter_map(|part| {
        let (name, page) = part.rsplit_once('/')?.1.split_once(" [")?;
        // As an address has it, and then as a PDF writes the name of something.
        let id = url::decoded(&url::decoded(&name.replace('#', "%")));
        Some((id, *pages.get(page.strip_suffix(" 0 R ")?)?))
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pdf_tells_on_which_page_a_heading_is() {
        let pdf = "%PDF-1.4\n2 0 obj\n<</Type /Page\n/A 1>>\nendobj\n3 0 obj\n<</Type /Pages\n>>\nendobj\n\
        14 0 obj\n<</Type /Page\n>>\nendobj\n5 0 obj\n<</who-wins [14 0 R /XYZ 56 700 0]\n\
        /title [2 0 R /XYZ 56 7 0]\n/on#25C3#25A9 [2 0 R /XYZ 56 7 0]\n/gone [9 0 R /XYZ 0 0 0]>>\nendobj\n";
        let numbers =
            [("title", 1), ("oné", 1), ("who-wins", 2)].map(|(id, at)| (id.to_owned(), at));
        assert_eq!(destinations(pdf), numbers.into());
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
        assert_eq!(titles(page), ["a", "b c"]);
        assert!(titles("").is_empty());
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
        let write_with = |page: &str, pdf: &str| {
            files::write_all(folder.path(), [(PAGE, page), ("printed", pdf)]).unwrap();
            write(&chromium, folder.path(), &file).map_err(|error| error.to_string())
        };
        let two =
            "<main><h1 id=a>A</h1><div style='break-before: page'></div><h1 id=b>B</h1></main>";
        let pdf = "%PDF-1.4\n2 0 obj\n<</Type /Page\n>>\nendobj\n";
        let blank = write_with(two, pdf).unwrap_err();
        assert!(
            blank.ends_with("without 2 of the 2 pages of the book: [\"a\", \"b\"]"),
            "{blank}"
        );
        let half = write_with(two, &format!("{pdf}3 0 obj\n<</a [2 0 R /XYZ 0 0 0]>>\n"));
        assert!(
            half.unwrap_err()
                .ends_with("without 1 of the 2 pages of the book: [\"b\"]")
        );
        let image = write_with("<main><h1 id=a>A</h1><img src=no.png></main>", pdf).unwrap_err();
        let what = "print.html: <img> leads to \"no.png\": there is no such file";
        assert_eq!(image, format!("the PDF would not be whole\n{what}"));
        assert!(!file.exists());
        let both = "/a [2 0 R /XYZ 0 0 0]\n/b [2 0 R /XYZ 0 0 0]>>\n";
        write_with(two, &format!("{pdf}3 0 obj\n<<{both}")).unwrap();
        assert!(file.exists());
    }
}

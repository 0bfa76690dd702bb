//! The site as one ZIP file to hand out, and what else is packed.

use crate::links;
use anyhow::{Context as _, ensure};
use maud::{DOCTYPE, html};

use std::fs::{self, File};
use std::io::{Cursor, Read as _, Write as _};
use std::iter;
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// Files that only a web server or the next build needs.
const LEFT_OUT: [&str; 3] = ["404.html", ".nojekyll", crate::site::MARK];

/// Writes the site in the folder `site` to the ZIP archive `file`: a folder with
/// a page to open, named after the book, and the site in a folder beside it.
///
/// The same site gives the same bytes.
///
/// # Errors
///
/// If `file` exists and is not a ZIP archive, if a page needs a file that is not in it, or
/// if it can't be written.
pub(crate) fn write(site: &Path, title: &str, file: &Path) -> anyhow::Result<()> {
    refuse_other_type(file, b"PK\x03\x04", "a ZIP archive")?;
    let packed = archive(site, title)?;
    refuse_problems(
        "the ZIP archive would not be whole",
        &unresolved_links(&packed)?,
    )?;
    files::replace(file, packed)
}

/// Reads an archive again, and returns the links in it that lead nowhere, a line each.
fn unresolved_links(bytes: &[u8]) -> anyhow::Result<Vec<String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index)?;
        let name = PathBuf::from(&*file.name()?);
        let mut content = Vec::new();
        file.read_to_end(&mut content)?;
        files.push((name, content));
    }
    links::unresolved_in(files.into_iter())
}

fn archive(site: &Path, title: &str) -> anyhow::Result<Vec<u8>> {
    let mut files = files::below(site)?;
    files.retain(|file| !LEFT_OUT.iter().any(|name| file == &site.join(name)));
    let name = file_name(title);
    let folder = name.to_lowercase().replace(' ', "-");
    let page_to_open = (
        format!("{folder}/{name}.html"),
        page_to_open(title).into_bytes(),
    );
    let prefix = format!("{folder}/book/");
    let site_files = files.iter().map(|file| entry(site, file, &prefix));
    pack(iter::once(Ok(page_to_open)).chain(site_files))
}

/// Returns the title of the book as a file name that every system allows: some have no
/// `?`, no name that ends with a full stop, and no file called `con`.
fn file_name(title: &str) -> String {
    const MAX_CHARS: usize = 80;
    const DEVICES: [&str; 6] = ["aux", "com", "con", "lpt", "nul", "prn"];
    let is_allowed = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
    let allowed: String = title
        .chars()
        .map(|c| if is_allowed(c) { c } else { ' ' })
        .collect();
    let words: Vec<_> = allowed.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(MAX_CHARS).collect();
    let name = short.trim_matches(['.', ' ']);
    let stem = name
        .split('.')
        .next()
        .expect("a split text has a first part")
        .trim_end()
        .to_lowercase();
    let is_device = DEVICES.contains(&stem.trim_end_matches(|c: char| c.is_ascii_digit()));
    match name {
        "" => "book".to_owned(),
        name if is_device => format!("book {name}"),
        name => name.to_owned(),
    }
}

/// Reads a file of `folder`, and returns it with its name in an archive, where its path
/// has this prefix.
fn entry(folder: &Path, file: &Path, prefix: &str) -> anyhow::Result<(String, Vec<u8>)> {
    let parts: Vec<_> = file
        .strip_prefix(folder)?
        .iter()
        .map(|part| part.to_string_lossy())
        .collect();
    Ok((prefix.to_owned() + &parts.join("/"), fs::read(file)?))
}

/// Packs files under these names; scripts are executable.
///
/// # Errors
///
/// If a file can't be read, or its name can't be in an archive.
pub(crate) fn pack(
    files: impl Iterator<Item = anyhow::Result<(String, Vec<u8>)>>,
) -> anyhow::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let (name, bytes) = file?;
        let mode = if bytes.starts_with(b"#!") {
            0o755
        } else {
            0o644
        };
        // The file that identifies an EPUB must not be compressed.
        let method = if name == "mimetype" {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let options = options.compression_method(method).unix_permissions(mode);
        archive.start_file(name, options)?;
        archive.write_all(&bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// What the grader is built from, with the files by which it finds its root.
const SOURCES: [&str; 8] = [
    ".cargo",
    "book.toml",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-MIT",
    "listings",
    "packages",
    "rust-toolchain.toml",
];

/// Writes these scripts and, in the folder `book` beside them, the sources of the grader
/// to the ZIP archive `file`.
///
/// # Errors
///
/// If `file` exists and is not a ZIP archive, or can't be written.
pub(crate) fn write_autograder(
    root: &Path,
    scripts: Vec<(String, String)>,
    file: &Path,
) -> anyhow::Result<()> {
    refuse_other_type(file, b"PK\x03\x04", "a ZIP archive")?;
    let scripts = scripts
        .into_iter()
        .map(|(name, text)| Ok((name, text.into_bytes())));
    let sources = files::all(root, &SOURCES)?;
    let sources = sources.iter().map(|file| entry(root, file, "book/"));
    files::replace(file, pack(scripts.chain(sources))?)
}

/// Returns the page that leads to the first one of the site.
fn page_to_open(title: &str) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            meta charset="utf-8";
            meta http-equiv="refresh" content="0; url=book/index.html";
            title { (title) }
            a href="book/index.html" { (title) }
        }
    }
    .into_string()
}

/// Refuses an output with problems.
///
/// # Errors
///
/// Has `summary` and then a line for each problem, if there is one.
pub(crate) fn refuse_problems(summary: &str, problems: &[String]) -> anyhow::Result<()> {
    ensure!(problems.is_empty(), "{summary}\n{}", problems.join("\n"));
    Ok(())
}

/// Refuses to replace a file of another type than `kind`, such as `a PDF`, whose files
/// begin with these 4 bytes.
///
/// # Errors
///
/// If `file` exists and is something else.
pub(crate) fn refuse_other_type(file: &Path, first_bytes: &[u8], kind: &str) -> anyhow::Result<()> {
    let Ok(existing) = File::open(file) else {
        return Ok(());
    };
    let mut found = Vec::new();
    let shown = file.display();
    existing
        .take(4)
        .read_to_end(&mut found)
        .with_context(|| format!("{shown} is not a file"))?;
    ensure!(
        found == first_bytes,
        "{shown} is not {kind}: choose another name"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_archive_is_the_same_each_time_and_has_an_obvious_file_to_open() {
        let site = tempfile::tempdir().unwrap();
        let names = [
            "index.html",
            "404.html",
            ".cargo-book",
            "css/x.css",
            "a/404.html",
        ];
        files::write_all(site.path(), names.map(|name| (name, name))).unwrap();
        let first = archive(site.path(), "A Book").unwrap();
        fs::write(site.path().join("index.html"), "index.html").unwrap();
        assert!(first == archive(site.path(), "A Book").unwrap());
        let mut archive = ZipArchive::new(Cursor::new(first)).unwrap();
        let names: Vec<_> = archive
            .file_names()
            .map(|name| name.unwrap().into_owned())
            .collect();
        let inside = [
            "A Book.html",
            "book/a/404.html",
            "book/css/x.css",
            "book/index.html",
        ];
        assert_eq!(names, inside.map(|name| format!("a-book/{name}")));
        let mut text = String::new();
        archive
            .by_name("a-book/book/css/x.css")
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(text, "css/x.css");
    }

    #[test]
    fn a_title_becomes_a_name_that_every_system_allows() {
        for (title, name) in [
            ("A Book", "A Book"),
            ("A/B \\ C", "A B C"),
            ("What? <Why>: \"so\" * | no", "What Why so no"),
            ("必勝 & é, 50% #1", "必勝 & é, 50% #1"),
            ("...", "book"),
            ("", "book"),
            ("/", "book"),
            ("Wait...", "Wait"),
            (".hidden", "hidden"),
            ("NUL", "book NUL"),
            ("com1.x", "book com1.x"),
            ("Contents", "Contents"),
            ("a\tb\u{0}c\nd", "a b c d"),
            (&"long ".repeat(99), "long ".repeat(16).trim_end()),
        ] {
            assert_eq!(file_name(title), name);
            let site = tempfile::tempdir().unwrap();
            fs::write(site.path().join("index.html"), "").unwrap();
            let file = site.path().join("a.zip");
            write(site.path(), title, &file).unwrap();
            let mut archive = ZipArchive::new(File::open(&file).unwrap()).unwrap();
            let paths: Vec<_> = archive
                .file_names()
                .map(|name| name.unwrap().into_owned())
                .collect();
            let top = name.to_lowercase().replace(' ', "-");
            assert_eq!(
                paths,
                [
                    format!("{top}/{name}.html"),
                    format!("{top}/book/index.html")
                ]
            );
            let mut page_to_open = String::new();
            archive
                .by_index(0)
                .unwrap()
                .read_to_string(&mut page_to_open)
                .unwrap();
            assert!(
                page_to_open.contains("url=book/index.html"),
                "{page_to_open}"
            );
        }
    }

    #[test]
    fn an_archive_that_lacks_something_is_not_written() {
        for (page, what) in [
            (
                "<img src=no.png>",
                "<img> leads to \"no.png\": there is no such file",
            ),
            (
                "<a href=404.html>x</a>",
                "<a> leads to \"404.html\": there is no such file",
            ),
            (
                "<a href=#x>x</a>",
                "<a> leads to \"#x\": that page has no id \"x\"",
            ),
            (
                "<img src=https://example.org/x.png>",
                "a page may ask no other site for anything",
            ),
        ] {
            let site = tempfile::tempdir().unwrap();
            let files = [
                ("index.html", page),
                ("404.html", ""),
                ("a.css", "p { src: url(index.html) }"),
            ];
            files::write_all(site.path(), files).unwrap();
            let file = site.path().join("a.zip");
            let error = write(site.path(), "A", &file).unwrap_err().to_string();
            assert!(
                error.starts_with("the ZIP archive would not be whole\n"),
                "{error}"
            );
            assert!(
                error.contains(&format!("a/book/index.html: {what}")) || error.contains(what),
                "{error}"
            );
            assert!(!file.exists());
            fs::write(
                site.path().join("index.html"),
                "<a href=http://example.org>x</a>",
            )
            .unwrap();
            write(site.path(), "A", &file).unwrap();
        }
    }

    #[test]
    fn another_file_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        files::write_all(folder.path(), [("site/index.html", "")]).unwrap();
        let site = folder.path().join("site");
        let file = folder.path().join("thesis");
        fs::write(&file, "years of work").unwrap();
        let error = write(&site, "A", &file).unwrap_err().to_string();
        assert!(
            error.ends_with("thesis is not a ZIP archive: choose another name"),
            "{error}"
        );
        assert_eq!(fs::read(&file).unwrap(), b"years of work");
        let archive = folder.path().join("a.zip");
        for _ in 0..2 {
            write(&site, "A", &archive).unwrap();
        }
        assert!(fs::read(&archive).unwrap().starts_with(b"PK"));
    }
}

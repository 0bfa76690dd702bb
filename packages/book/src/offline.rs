//! The site as one file to hand out.

use crate::links;
use anyhow::{Context as _, ensure};
use maud::{DOCTYPE, html};
use project::files;
use std::fs::{self, File};
use std::io::{Cursor, Read as _, Write as _};
use std::iter;
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// What only a web server or the next build needs.
const LEFT_OUT: [&str; 3] = ["404.html", ".nojekyll", crate::site::MARK];

/// Writes the site in the folder `site` to the ZIP archive `file`: a folder with
/// a page to open, named after the book, and the site in a folder beside it.
///
/// The same site gives the same bytes. An error if `file` exists and is no ZIP
/// archive, if a page asks for what is not in it, or if it can't be written.
pub(crate) fn write(site: &Path, title: &str, file: &Path) -> anyhow::Result<()> {
    refuse_foreign(file, b"PK\x03\x04", "ZIP archive")?;
    let packed = archive(site, title)?;
    refuse_wrong("the ZIP archive would not be whole", &wrong(&packed)?)?;
    files::replace(file, packed)
}

/// What the archive with these bytes lacks, a line each, once it is read again.
fn wrong(bytes: &[u8]) -> anyhow::Result<Vec<String>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    let mut files = Vec::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at)?;
        let name = PathBuf::from(&*file.name()?);
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        files.push((name, text));
    }
    links::missing(files.into_iter())
}

fn archive(site: &Path, title: &str) -> anyhow::Result<Vec<u8>> {
    let mut files = files::below(site)?;
    files.retain(|file| !LEFT_OUT.iter().any(|name| file == &site.join(name)));
    let name = file_name(title);
    let top = name.to_lowercase().replace(' ', "-");
    let opener = (format!("{top}/{name}.html"), opener(title).into_bytes());
    let inside = format!("{top}/book/");
    pack(iter::once(Ok(opener)).chain(files.iter().map(|file| entry(site, file, &inside))))
}

/// The title of the book as every system can call a file: some have no `?`, no name
/// that ends with a full stop, and no file called `con`.
fn file_name(title: &str) -> String {
    const LONGEST: usize = 80;
    const DEVICES: [&str; 6] = ["aux", "com", "con", "lpt", "nul", "prn"];
    let is_good = |c: char| !c.is_control() && !r#"/\:*?"<>|"#.contains(c);
    let words: String = title
        .chars()
        .map(|c| if is_good(c) { c } else { ' ' })
        .collect();
    let words: Vec<_> = words.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    let name = short.trim_matches(['.', ' ']);
    let stem = name
        .split('.')
        .next()
        .unwrap_or_default()
        .trim_end()
        .to_lowercase();
    let is_device = DEVICES.contains(&stem.trim_end_matches(|c: char| c.is_ascii_digit()));
    match name {
        "" => "book".to_owned(),
        name if is_device => format!("book {name}"),
        name => name.to_owned(),
    }
}

/// A file of `folder`, and how an archive names it, which has it `inside` of this.
fn entry(folder: &Path, file: &Path, inside: &str) -> anyhow::Result<(String, Vec<u8>)> {
    let parts: Vec<_> = file
        .strip_prefix(folder)?
        .iter()
        .map(|part| part.to_string_lossy())
        .collect();
    Ok((inside.to_owned() + &parts.join("/"), fs::read(file)?))
}

/// Packs files under these names; scripts can be run.
pub(crate) fn pack(
    files: impl Iterator<Item = anyhow::Result<(String, Vec<u8>)>>,
) -> anyhow::Result<Vec<u8>> {
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for packed in files {
        let (name, bytes) = packed?;
        let mode = if bytes.starts_with(b"#!") {
            0o755
        } else {
            0o644
        };
        // What tells an EPUB must stand there as it is.
        let is_plain = name == "mimetype";
        let method = if is_plain {
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

/// What the grader is built from, and its root is known by.
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

/// Writes these scripts, and beside them, in the folder `book`, the sources of the
/// grader to the ZIP archive `file`.
/// Errors as of [`write`].
pub(crate) fn write_grader(
    root: &Path,
    scripts: Vec<(String, String)>,
    file: &Path,
) -> anyhow::Result<()> {
    refuse_foreign(file, b"PK\x03\x04", "ZIP archive")?;
    let scripts = scripts
        .into_iter()
        .map(|(name, text)| Ok((name, text.into_bytes())));
    let sources = files::all(root, &SOURCES)?;
    let sources = sources.iter().map(|file| entry(root, file, "book/"));
    files::replace(file, pack(scripts.chain(sources))?)
}

/// The page that leads to the first one of the site.
fn opener(title: &str) -> String {
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

/// An error with a line for each thing that is `wrong`, if there is one.
pub(crate) fn refuse_wrong(what: &str, wrong: &[String]) -> anyhow::Result<()> {
    ensure!(wrong.is_empty(), "{what}\n{}", wrong.join("\n"));
    Ok(())
}

/// An error if `file` exists and is none of this kind, which begins so.
pub(crate) fn refuse_foreign(file: &Path, start: &[u8], kind: &str) -> anyhow::Result<()> {
    let Ok(existing) = File::open(file) else {
        return Ok(());
    };
    let mut found = Vec::new();
    let shown = file.display();
    existing
        .take(4)
        .read_to_end(&mut found)
        .with_context(|| format!("{shown} is no file"))?;
    ensure!(found == start, "{shown} is no {kind}: choose another name");
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
    fn a_title_becomes_a_name_that_every_system_has() {
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
            let mut opener = String::new();
            archive
                .by_index(0)
                .unwrap()
                .read_to_string(&mut opener)
                .unwrap();
            assert!(opener.contains("url=book/index.html"), "{opener}");
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
                "<a> leads to \"#x\": nothing there has the id \"x\"",
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
            error.ends_with("thesis is no ZIP archive: choose another name"),
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

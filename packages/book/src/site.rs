//! The static site, made from the book's folder.

use anyhow::{Context as _, bail, ensure};
use mdbook_driver::MDBook;
use mdbook_driver::book::BookItem;
use mdbook_driver::config::Config;
use press::{Press, head};
use project::files;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, mem};
use tracing_subscriber::filter::LevelFilter;

/// Where the site is written unless the reader says otherwise.
pub(crate) const DEST: &str = "target/book";

/// What mdBook warned of since it was last asked.
static WARNINGS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn warnings() -> MutexGuard<'static, Vec<u8>> {
    WARNINGS.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Collect;

impl Write for Collect {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        warnings().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Collects mdBook's warnings from now on, so that a build with one fails.
pub(crate) fn collect_warnings() {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::WARN)
        .with_ansi(false)
        .with_target(false)
        .without_time()
        .with_writer(|| Collect)
        .init();
}

/// The book, with our preprocessor in this process in place of the command
/// that book.toml names.
pub(crate) fn load(root: &Path) -> anyhow::Result<MDBook> {
    // Read on its own first, since mdBook's error does not name the file.
    Config::from_disk(root.join("book.toml")).context("book.toml is wrong")?;
    let mut book = MDBook::load(root).context("the pages can't be read")?;
    book.with_preprocessor(Press);
    Ok(book)
}

/// Writes the site to `dest`, and gives the title of the book.
///
/// # Errors
///
/// If a page is wrong, mdBook warns, or `dest` holds something else.
pub(crate) fn build(root: &Path, dest: &Path) -> anyhow::Result<String> {
    write(root, dest, |_| Ok(()))
}

/// As `build`, with pages that wait on the address `endpoint` for a change.
pub(crate) fn build_live(root: &Path, dest: &Path, endpoint: &str) -> anyhow::Result<()> {
    write(root, dest, |config| config.set("output.html.live-reload-endpoint", endpoint)).map(drop)
}

fn write(
    root: &Path,
    dest: &Path,
    configure: impl FnOnce(&mut Config) -> anyhow::Result<()>,
) -> anyhow::Result<String> {
    refuse_foreign(root, dest)?;
    refuse_links_out(root)?;
    warnings().clear();
    let mut book = load(root)?;
    ensure!(book.iter().next().is_some(), "src/SUMMARY.md lists no pages");
    configure(&mut book.config)?;
    // In a folder of its own, so that a build that fails leaves the old site,
    // and a reader of it never meets half a site.
    let parent = dest.parent().unwrap_or(root);
    fs::create_dir_all(parent)?;
    let work = tempfile::Builder::new().prefix(".book-").tempdir_in(parent)?;
    let new = work.path().join("new");
    book.config.build.build_dir.clone_from(&new);
    book.build()?;
    prune(&new)?;
    if let Some(address) = head::Address::of(&book.config)? {
        head::write_map(&new, &address, paths(&book).iter().map(String::as_str))?;
    }
    let warned = mem::take(&mut *warnings());
    ensure!(warned.is_empty(), "mdBook warns:\n{}", String::from_utf8_lossy(&warned).trim_end());
    fs::write(new.join(MARK), "This folder is emptied by each build.\n")?;
    // Two builds may end at the same time.
    fs::create_dir_all(root.join("target"))?;
    let lock = File::create(root.join("target/book.lock"))?;
    lock.lock()?;
    if dest.exists() {
        fs::rename(dest, work.path().join("old"))?;
    }
    fs::rename(new, dest)
        .with_context(|| format!("the site can't be moved to {}", dest.display()))?;
    Ok(book.config.book.title.unwrap_or_default())
}

/// Deletes what mdBook always brings along and what stands in `src`, where no
/// page, style or script names it.
pub(crate) fn prune(site: &Path) -> anyhow::Result<()> {
    let is = |file: &Path, kinds: &[&str]| {
        file.extension().is_some_and(|kind| kinds.iter().any(|known| kind == *known))
    };
    // Only frames ask for this one.
    let is_page = |file: &Path| is(file, &["html"]) && !file.ends_with("toc.html");
    let (pages, mut rest): (Vec<_>, Vec<_>) =
        files::below(site)?.into_iter().partition(|file| is_page(file));
    let mut texts = pages.iter().map(|page| files::read(page)).collect::<Result<Vec<_>, _>>()?;
    rest.retain(|file| is(file, &["css", "html", "js", "png", "svg", "woff2"]));
    // What is named may name more.
    while let Some(at) = rest.iter().position(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        texts.iter().any(|text| text.contains(&*name))
    }) {
        let named = rest.swap_remove(at);
        if is(&named, &["css", "html", "js"]) {
            texts.push(files::read(&named)?);
        }
    }
    rest.iter().try_for_each(|file| Ok(fs::remove_file(file)?))
}

/// The pages, by their path in the site.
fn paths(book: &MDBook) -> Vec<String> {
    let chapters = book.iter().filter_map(|item| match item {
        BookItem::Chapter(chapter) => chapter.path.as_ref(),
        _ => None,
    });
    chapters.map(|path| path.with_extension("html").to_string_lossy().replace('\\', "/")).collect()
}

/// The file that says of a folder that it holds a site of ours.
pub(crate) const MARK: &str = ".cargo-book";

/// What was in `dest` is lost: that may be nothing, or an earlier site.
fn refuse_foreign(root: &Path, dest: &Path) -> anyhow::Result<()> {
    // As it really is, without `..` and links.
    let real = dest.canonicalize().unwrap_or_else(|_| dest.to_owned());
    ensure!(
        !root.canonicalize()?.starts_with(real),
        "{} holds the book itself: choose another folder",
        dest.display()
    );
    let Ok(mut entries) = fs::read_dir(dest) else {
        ensure!(!dest.exists(), "{} is no folder", dest.display());
        return Ok(());
    };
    if entries.next().is_some() && !dest.join(MARK).exists() {
        bail!(
            "{} holds something else than an earlier build: empty it, or choose another folder",
            dest.display()
        );
    }
    Ok(())
}

/// mdBook would write the pages of such links beside the site.
fn refuse_links_out(root: &Path) -> anyhow::Result<()> {
    let summary = fs::read_to_string(root.join("src/SUMMARY.md")).unwrap_or_default();
    for (at, line) in summary.lines().enumerate() {
        let target = line.split_once("](").and_then(|(_, rest)| rest.split_once(')'));
        if let Some((target, _)) = target
            && (target.starts_with('/') || target.split('/').any(|part| part == ".."))
        {
            bail!("src/SUMMARY.md:{}: {target} leads out of src: move the page there", at + 1);
        }
    }
    Ok(())
}

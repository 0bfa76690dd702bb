//! The book's folder, and the static site made from it.

use crate::press::Press;
use anyhow::{Context as _, bail, ensure};
use mdbook_driver::MDBook;
use mdbook_driver::config::Config;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{env, fs, mem};
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

/// The nearest folder with a book.toml, from here upwards.
pub(crate) fn root() -> anyhow::Result<PathBuf> {
    let here = env::current_dir().context("this folder is gone")?;
    let root = here.ancestors().find(|folder| folder.join("book.toml").is_file());
    let missing = || {
        format!(
            "there is no book.toml in {} or above it: run cargo book in the book's folder",
            here.display()
        )
    };
    root.map(Path::to_owned).with_context(missing)
}

/// The folders of the listings' crates, in order.
pub(crate) fn listing_crates(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let listings = root.join("listings");
    if !listings.is_dir() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(listings)?.map(|entry| Ok(entry?.path()));
    let mut folders: Vec<_> = entries.collect::<anyhow::Result<_>>()?;
    folders.retain(|folder| folder.is_dir());
    folders.sort();
    Ok(folders)
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

/// Writes the site to `dest`.
///
/// # Errors
///
/// If a page is wrong, mdBook warns, or `dest` holds something else.
pub(crate) fn build(root: &Path, dest: &Path) -> anyhow::Result<()> {
    write(root, dest, |_| Ok(()))
}

/// As `build`, with pages that wait on the address `endpoint` for a change.
pub(crate) fn build_live(root: &Path, dest: &Path, endpoint: &str) -> anyhow::Result<()> {
    write(root, dest, |config| config.set("output.html.live-reload-endpoint", endpoint))
}

fn write(
    root: &Path,
    dest: &Path,
    configure: impl FnOnce(&mut Config) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    refuse_foreign(dest)?;
    warnings().clear();
    let mut book = load(root)?;
    configure(&mut book.config)?;
    book.config.build.build_dir = dest.to_owned();
    book.build()?;
    let warned = mem::take(&mut *warnings());
    ensure!(warned.is_empty(), "mdBook warns:\n{}", String::from_utf8_lossy(&warned).trim_end());
    Ok(())
}

/// mdBook empties the folder it writes to: only an empty one, or an earlier
/// site, may be lost.
fn refuse_foreign(dest: &Path) -> anyhow::Result<()> {
    let Ok(mut entries) = fs::read_dir(dest) else {
        ensure!(!dest.exists(), "{} is no folder", dest.display());
        return Ok(());
    };
    let is_site = dest.join(".nojekyll").exists() && dest.join("index.html").exists();
    if entries.next().is_some() && !is_site {
        bail!(
            "{} holds something else than an earlier build: empty it, or choose another folder",
            dest.display()
        );
    }
    Ok(())
}

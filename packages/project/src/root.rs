//! The book's folder and its chapters.

use crate::files;
use anyhow::Context as _;
use std::env;
use std::path::{Path, PathBuf};

/// The nearest folder with a book.toml, from here upwards.
/// An error if there is none.
pub fn root() -> anyhow::Result<PathBuf> {
    let here = env::current_dir().context("this folder is gone")?;
    let root = here
        .ancestors()
        .find(|folder| folder.join("book.toml").is_file());
    root.map(Path::to_owned).with_context(|| {
        let here = here.display();
        format!("there is no book.toml in {here} or above it: run cargo book in the book's folder")
    })
}

/// The number of a chapter, from the name of its folder: 4 for `ch04-nim-grundy`.
pub fn chapter_number(folder: &str) -> Option<u32> {
    folder.strip_prefix("ch")?.split('-').next()?.parse().ok()
}

/// The folders of the listings' crates, in order.
/// An error if the folder of listings can't be read.
pub fn listing_crates(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut folders = files::entries(&root.join("listings"))?;
    folders.retain(|folder| folder.is_dir());
    Ok(folders)
}

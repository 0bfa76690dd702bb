//! Where the book, its repository and its crates are, what cargo builds of them, and how
//! commands print.

pub mod cargo;
pub mod console;
pub mod published;

use anyhow::Context as _;
use std::env;
use std::path::{Path, PathBuf};

/// Returns the book's folder: the nearest one with a `book.toml`, from the current
/// folder upwards.
///
/// # Errors
///
/// If there is none.
pub fn find_root() -> anyhow::Result<PathBuf> {
    let current = env::current_dir().context("the current folder is gone")?;
    let root = current
        .ancestors()
        .find(|folder| folder.join("book.toml").is_file());
    root.map(Path::to_owned).with_context(|| {
        let current = current.display();
        format!(
            "there is no book.toml in {current} or above it: run cargo book in the book's folder"
        )
    })
}

/// Returns the number of a chapter, from the name of its folder: 4 for
/// `ch04-nim-grundy`.
pub fn chapter_number(folder: &str) -> Option<u32> {
    folder.strip_prefix("ch")?.split('-').next()?.parse().ok()
}

/// Returns the folders of the listings' crates, in order.
///
/// # Errors
///
/// If the folder of listings can't be read.
pub fn listing_crates(root: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut folders = files::entries(&root.join("listings"))?;
    folders.retain(|folder| folder.is_dir());
    Ok(folders)
}

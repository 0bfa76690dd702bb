//! The folder of a handout: written as a whole, and never over somebody's work.

use anyhow::{Context as _, ensure};
use project::files;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, absolute};

/// Is something in `dir` that would be lost?
pub(super) fn refuse_work(dir: &Path) -> anyhow::Result<()> {
    let shown = dir.display();
    if !dir.is_dir() {
        ensure!(fs::symlink_metadata(dir).is_err(), "{shown} is no folder");
        return Ok(());
    }
    let mut entries = fs::read_dir(dir).with_context(|| format!("{shown} can't be read"))?;
    ensure!(
        entries.next().is_none(),
        "{shown} is not empty: empty it, or choose another folder"
    );
    Ok(())
}

/// Writes the files beside `dir` and puts them in its place when all are there, if
/// nothing in it would be lost.
/// An error if something would, or they can't be written.
pub fn install(dir: &Path, files: &BTreeMap<String, String>) -> anyhow::Result<()> {
    refuse_work(dir)?;
    let cannot = || format!("the handout can't be written to {}", dir.display());
    // As it really is, without links.
    let dir = dir
        .canonicalize()
        .or_else(|_| absolute(dir))
        .with_context(cannot)?;
    let parent = dir.parent().with_context(cannot)?;
    fs::create_dir_all(parent).with_context(cannot)?;
    let work = tempfile::Builder::new()
        .prefix(".handout-")
        .tempdir_in(parent)
        .with_context(cannot)?;
    let new = work.path().join("new");
    files::write_all(&new, files).with_context(cannot)?;
    if dir.exists() {
        fs::remove_dir(&dir).with_context(cannot)?;
    }
    fs::rename(&new, &dir).with_context(cannot)
}

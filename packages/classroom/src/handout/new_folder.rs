//! Writes a folder as a whole, and never over work that is there.

use anyhow::{Context as _, ensure};

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, absolute};

/// Refuses `dir` if something in it would be lost.
///
/// # Errors
///
/// If it is a file, or a folder that is not empty or can't be read.
pub(super) fn refuse_existing_work(dir: &Path) -> anyhow::Result<()> {
    let shown = dir.display();
    if !dir.is_dir() {
        ensure!(
            fs::symlink_metadata(dir).is_err(),
            "{shown} is not a folder"
        );
        return Ok(());
    }
    let mut entries = fs::read_dir(dir).with_context(|| format!("{shown} can't be read"))?;
    ensure!(
        entries.next().is_none(),
        "{shown} is not empty: empty it, or choose another folder"
    );
    Ok(())
}

/// Writes files, by their paths, beside `dir`, and moves them there when all are written.
///
/// # Errors
///
/// If something in `dir` would be lost, or a file can't be written.
pub fn write_new_folder(dir: &Path, files: &BTreeMap<String, String>) -> anyhow::Result<()> {
    refuse_existing_work(dir)?;
    let problem = || format!("the hand-out can't be written to {}", dir.display());
    let real_dir = dir
        .canonicalize()
        .or_else(|_| absolute(dir))
        .with_context(problem)?;
    let parent = real_dir.parent().with_context(problem)?;
    fs::create_dir_all(parent).with_context(problem)?;
    let work = tempfile::Builder::new()
        .prefix(".handout-")
        .tempdir_in(parent)
        .with_context(problem)?;
    let new = work.path().join("new");
    files::write_all(&new, files).with_context(problem)?;
    if real_dir.exists() {
        fs::remove_dir(&real_dir).with_context(problem)?;
    }
    fs::rename(&new, &real_dir).with_context(problem)
}

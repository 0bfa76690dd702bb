//! Files and folders, always in the same order.

use crate::text;
use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::{fs, io};
use walkdir::{DirEntry, WalkDir};

/// All files below `folder`, whatever their links lead to, by path; none if
/// there is no such folder.
/// An error if a folder can't be read.
pub fn below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    found(folder, usize::MAX, |entry| !entry.file_type().is_dir())
}

/// Each of `paths` in `root` that is a file, and all files below the others.
/// An error if a folder can't be read.
pub fn all(root: &Path, paths: &[impl AsRef<Path>]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths.iter().map(|path| root.join(path)) {
        if path.is_file() {
            files.push(path);
        } else {
            files.extend(below(&path)?);
        }
    }
    Ok(files)
}

/// What is in `folder`, by name; nothing if there is no such folder.
/// An error if the folder can't be read.
pub fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    found(folder, 1, |_| true)
}

fn found(
    folder: &Path,
    depth: usize,
    wanted: fn(&DirEntry) -> bool,
) -> anyhow::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let all = WalkDir::new(folder)
        .min_depth(1)
        .max_depth(depth)
        .sort_by_file_name();
    let all = all
        .into_iter()
        .filter(|entry| entry.as_ref().map_or(true, wanted));
    let paths: Result<_, _> = all.map(|entry| entry.map(DirEntry::into_path)).collect();
    paths.with_context(|| format!("{} can't be read", folder.display()))
}

/// The text of a file, as [`text::decode`] reads it: whatever system it was written
/// on, its lines end in LF.
/// An error if there is no such file, or it is in another encoding; with its path.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::read(path).map_err(anyhow::Error::from);
    let text = bytes.and_then(|bytes| Ok(text::decode(&bytes)?));
    text.with_context(|| format!("{} can't be read", path.display()))
}

/// Writes a file of the book, unless it says this already: what watches it would
/// see a change. Another build never reads half of it.
/// An error if it can't be written.
pub fn write_if_new(
    root: &Path,
    file: &str,
    content: &(impl AsRef<[u8]> + ?Sized),
) -> anyhow::Result<()> {
    let path = root.join(file);
    if fs::read(&path).is_ok_and(|old| old == content.as_ref()) {
        return Ok(());
    }
    let target = root.join("target");
    fs::create_dir_all(&target)?;
    fs::create_dir_all(path.parent().unwrap_or(root))?;
    let new = tempfile::NamedTempFile::new_in(target)?;
    fs::write(new.path(), content)?;
    new.persist(path)
        .with_context(|| format!("{file} can't be written"))?;
    Ok(())
}

/// Writes a file beside its place first: a full disk leaves the old one as it is.
/// An error if it can't be written.
pub fn replace(file: &Path, content: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".part");
    let written = fs::write(&beside, content).and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        fs::remove_file(&beside).ok();
    }
    written.with_context(|| format!("{} can't be written", file.display()))
}

/// Writes files by their paths in `folder`, and makes the folders that they need.
/// An error if one can't be written.
pub fn write_all<P: AsRef<Path>, T: AsRef<[u8]>>(
    folder: &Path,
    files: impl IntoIterator<Item = (P, T)>,
) -> io::Result<()> {
    files.into_iter().try_for_each(|(path, text)| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, text)
    })
}

/// Does `text` have these `words`? This crate is compiled to look fast.
pub fn has(text: &str, words: &str) -> bool {
    text.contains(words)
}

/// The name of a file without its extension.
pub fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Is it a source file of Rust?
pub fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

//! Files and folders, always in the same order, and text in whatever encoding an
//! editor or a shell has written it.

pub mod encoding;

use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::{fs, io};
use walkdir::{DirEntry, WalkDir};

/// Returns all files below `folder`, sorted by path; none if there is no such folder.
/// Links are listed and not followed.
///
/// # Errors
///
/// If a folder can't be read.
pub fn below(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    walk(folder, usize::MAX, |entry| !entry.file_type().is_dir())
}

/// Returns each of `paths` in `root` that is a file, and all files below the others.
///
/// # Errors
///
/// If a folder can't be read.
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

/// Returns what is directly in `folder`, sorted by name; nothing if there is no such
/// folder.
///
/// # Errors
///
/// If the folder can't be read.
pub fn entries(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    walk(folder, 1, |_| true)
}

fn walk(
    folder: &Path,
    max_depth: usize,
    is_wanted: fn(&DirEntry) -> bool,
) -> anyhow::Result<Vec<PathBuf>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = WalkDir::new(folder)
        .min_depth(1)
        .max_depth(max_depth)
        .sort_by_file_name();
    entries
        .into_iter()
        .filter(|entry| entry.as_ref().map_or(true, is_wanted))
        .map(|entry| entry.map(DirEntry::into_path))
        .collect::<Result<_, _>>()
        .with_context(|| format!("{} can't be read", folder.display()))
}

/// Reads a text, as [`encoding::decode`] does: on whatever system it was written, its
/// lines end in LF.
///
/// # Errors
///
/// With the file's path, if there is no such file, or it is in another encoding.
pub fn read(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::read(path).map_err(anyhow::Error::from);
    let text = bytes.and_then(|bytes| Ok(encoding::decode(&bytes)?));
    text.with_context(|| format!("{} can't be read", path.display()))
}

/// Writes `file` of the book, unless it has this content already: a program that
/// watches it would see a change. Another build never reads half of it.
///
/// # Errors
///
/// If it can't be written.
pub fn write_if_changed(
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

/// Replaces a file as a whole: it is written under another name first, so that a full
/// disk leaves the old one as it is.
///
/// # Errors
///
/// If it can't be written.
pub fn replace(file: &Path, content: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let mut unfinished = file.as_os_str().to_owned();
    unfinished.push(".part");
    let written = fs::write(&unfinished, content).and_then(|()| fs::rename(&unfinished, file));
    if written.is_err() {
        fs::remove_file(&unfinished).ok();
    }
    written.with_context(|| format!("{} can't be written", file.display()))
}

/// Writes files by their paths in `folder`, and makes the folders they need.
///
/// # Errors
///
/// If one of them can't be written.
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

/// Returns the name of a file without its extension; empty where it has none.
pub fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Says whether a path is that of a source file in Rust.
pub fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

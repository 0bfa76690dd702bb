//! The folder of a handout: written as a whole, and never over somebody's work.

use anyhow::{Context as _, bail, ensure};
use project::files;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, absolute};

/// The file that says what a handout was when it was written, as `sha256sum`
/// prints and checks it.
const MARK: &str = ".cargo-book-handout";
/// What comes into a handout by running its programs.
const MADE: [&str; 3] = ["target", "Cargo.lock", ".rustlings-state.txt"];

/// Is something in `dir` that would be lost and can't be written again?
pub(super) fn refuse_work(dir: &Path, force: bool) -> anyhow::Result<()> {
    let shown = dir.display();
    if !dir.is_dir() {
        ensure!(fs::symlink_metadata(dir).is_err(), "{shown} is no folder");
        return Ok(());
    }
    let mut entries = fs::read_dir(dir).with_context(|| format!("{shown} can't be read"))?;
    if entries.next().is_none() {
        return Ok(());
    }
    let mend = "choose another folder, or replace an earlier handout with --force";
    ensure!(force, "{shown} is not empty: {mend}");
    let Ok(mark) = fs::read_to_string(dir.join(MARK)) else {
        bail!("{shown} holds something else than a handout: choose another folder");
    };
    let sums = mark.lines().filter_map(|line| line.split_once("  "));
    let sums: BTreeMap<_, _> = sums.map(|(sum, path)| (path, sum)).collect();
    for file in files::below(dir)? {
        let inside = file.strip_prefix(dir)?;
        if inside == Path::new(MARK) || MADE.iter().any(|made| inside.starts_with(made)) {
            continue;
        }
        let name: Vec<_> = inside.iter().map(|part| part.to_string_lossy()).collect();
        let Some(&written) = sums.get(name.join("/").as_str()) else {
            bail!("{} was added to the handout: choose another folder", file.display());
        };
        let shown = file.display();
        let now = fs::read(&file).with_context(|| format!("{shown} can't be read"))?;
        let mend = "choose another folder";
        ensure!(sum(&now) == written, "{shown} was changed since the handout was written: {mend}");
    }
    Ok(())
}

/// Writes the files beside `dir` and puts them in its place when all are there.
pub(super) fn install(dir: &Path, files: &BTreeMap<String, String>) -> anyhow::Result<()> {
    let cannot = || format!("the handout can't be written to {}", dir.display());
    // As it really is, without links.
    let dir = dir.canonicalize().or_else(|_| absolute(dir)).with_context(cannot)?;
    let parent = dir.parent().with_context(cannot)?;
    fs::create_dir_all(parent).with_context(cannot)?;
    let work =
        tempfile::Builder::new().prefix(".handout-").tempdir_in(parent).with_context(cannot)?;
    let (new, old) = (work.path().join("new"), work.path().join("old"));
    files::write_all(&new, files).with_context(cannot)?;
    let mark = files.iter().map(|(path, text)| format!("{}  {path}\n", sum(text.as_bytes())));
    fs::write(new.join(MARK), mark.collect::<String>()).with_context(cannot)?;
    if dir.exists() {
        fs::rename(&dir, &old).with_context(cannot)?;
    }
    let put = fs::rename(&new, &dir);
    if put.is_err() {
        let _ = fs::rename(&old, &dir);
    }
    put.with_context(cannot)
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

//! For each chapter a text that is another one where one of its figures or tables
//! could be another one: of the sources of its chapter's figures, of what all figures
//! share, and of the listings that these name.

use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Result;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use walkdir::WalkDir;

/// The crates that all figures are drawn with.
const SHARED: [&str; 2] = ["layout", "themed-svg"];

fn main() -> Result<()> {
    let root = Path::new("../..");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    let lock = fs::read_to_string(root.join("Cargo.lock"))?;
    let compiler = Command::new(env::var_os("RUSTC").unwrap_or_default())
        .arg("-vV")
        .output()?
        .stdout;
    let mut crates = BTreeMap::new();
    for package in found(&root.join("listings"), 1)?
        .into_iter()
        .filter(|path| path.is_dir())
    {
        let mut files = vec![package.join("Cargo.toml")];
        for folder in ["src", "benches", "certificates"].map(|folder| package.join(folder)) {
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                files.extend(below(&folder)?);
            }
        }
        crates.insert(name(&package), texts(&files)?);
    }
    // The list of a chapter's figures stands beside its folder.
    let (folders, mut shared): (Vec<_>, Vec<_>) = found(Path::new("src"), 1)?
        .into_iter()
        .partition(|path| path.is_dir());
    shared.retain(|file| !file.with_extension("").is_dir());
    for name in SHARED {
        let sources = root.join("packages").join(name).join("src");
        println!("cargo::rerun-if-changed={}", sources.display());
        shared.extend(below(&sources)?);
    }
    let shared = texts(&shared)?;
    let mut sources = String::new();
    for folder in folders {
        let mut files = texts(&below(&folder)?)?;
        files.extend(texts(&[folder.with_extension("rs")])?);
        let named = named(&crates, files.iter().chain(&shared));
        let listings = named.iter().flat_map(|name| &crates[*name]);
        let mut digest = Sha256::new();
        digest.update(format!("{} {}", lock.len(), compiler.len()));
        digest.update(&lock);
        digest.update(&compiler);
        for (path, text) in shared.iter().chain(&files).chain(listings) {
            // With its length, no text can pass for two.
            digest.update(format!("{} {} ", path.display(), text.len()));
            digest.update(text);
        }
        let key: String = digest
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        sources.push_str(&format!("({:?}, \"{key}\"),\n", name(&folder)));
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("sources.rs"), format!("&[\n{sources}]\n"))
}

/// The crates that these files name, and those that these depend on.
fn named<'a>(
    crates: &'a BTreeMap<String, Vec<(PathBuf, String)>>,
    files: impl Iterator<Item = &'a (PathBuf, String)>,
) -> BTreeSet<&'a str> {
    let mut texts: Vec<_> = files.map(|(_, text)| text.as_str()).collect();
    let mut found = BTreeSet::new();
    while let Some(text) = texts.pop() {
        for (name, files) in crates {
            let is_named = text.contains(name) || text.contains(&name.replace('-', "_"));
            if is_named && found.insert(name.as_str()) {
                texts.extend(files.iter().map(|(_, text)| text.as_str()));
            }
        }
    }
    found
}

fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn texts(files: &[PathBuf]) -> Result<Vec<(PathBuf, String)>> {
    files
        .iter()
        .map(|file| Ok((file.clone(), fs::read_to_string(file)?)))
        .collect()
}

/// What is in a folder, so deep, by name.
fn found(folder: &Path, depth: usize) -> Result<Vec<PathBuf>> {
    let entries = WalkDir::new(folder)
        .min_depth(1)
        .max_depth(depth)
        .sort_by_file_name();
    entries
        .into_iter()
        .map(|entry| Ok(entry?.into_path()))
        .collect()
}

fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = found(folder, usize::MAX)?;
    files.retain(|path| path.is_file());
    Ok(files)
}

//! Computes, for each chapter, a digest of everything that its figures and tables depend
//! on: their sources, what all figures share, the crates of listings that these name, the
//! locked dependencies and the compiler. A cached figure is used as long as the digest of
//! its chapter is the same.

use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Result;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use walkdir::WalkDir;

/// The crates in `packages` with which all figures are drawn.
const SHARED_CRATES: [&str; 2] = ["layout", "themed-svg"];

/// A file that figures depend on.
struct Source {
    path: PathBuf,
    text: String,
}

fn main() -> Result<()> {
    let root = Path::new("../..");
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=../../Cargo.lock");
    let lock = fs::read_to_string(root.join("Cargo.lock"))?;
    let compiler = Command::new(variable("RUSTC")).arg("-vV").output()?.stdout;
    let listings = listings(root)?;
    // The list of a chapter's figures is a file beside the folder of the chapter.
    let (chapters, mut shared_files): (Vec<_>, Vec<_>) = entries(Path::new("src"), 1)?
        .into_iter()
        .partition(|path| path.is_dir());
    shared_files.retain(|file| !file.with_extension("").is_dir());
    for name in SHARED_CRATES {
        let folder = root.join("packages").join(name).join("src");
        println!("cargo::rerun-if-changed={}", folder.display());
        shared_files.extend(files_below(&folder)?);
    }
    let shared = read_all(&shared_files)?;
    let mut digests = String::new();
    for chapter in chapters {
        let mut sources = read_all(&files_below(&chapter)?)?;
        sources.extend(read_all(&[chapter.with_extension("rs")])?);
        let named_listings = named_crates(&listings, sources.iter().chain(&shared));
        let listing_sources = named_listings.iter().flat_map(|name| &listings[*name]);
        let mut digest = Sha256::new();
        digest.update(format!("{} {}", lock.len(), compiler.len()));
        digest.update(&lock);
        digest.update(&compiler);
        for source in shared.iter().chain(&sources).chain(listing_sources) {
            // With the lengths, no two lists of files give the same bytes.
            let Source { path, text } = source;
            digest.update(format!("{} {} ", path.display(), text.len()));
            digest.update(text);
        }
        let hex: String = digest
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        digests.push_str(&format!("({:?}, \"{hex}\"),\n", file_name(&chapter)));
    }
    let out_dir = PathBuf::from(variable("OUT_DIR"));
    fs::write(out_dir.join("sources.rs"), format!("&[\n{digests}]\n"))
}

/// Returns a variable that Cargo sets for build scripts.
fn variable(name: &str) -> std::ffi::OsString {
    env::var_os(name).expect("Cargo sets RUSTC and OUT_DIR")
}

/// Reads the sources of all crates of listings, by the names of the crates.
fn listings(root: &Path) -> Result<BTreeMap<String, Vec<Source>>> {
    let mut listings = BTreeMap::new();
    for package in entries(&root.join("listings"), 1)? {
        if !package.is_dir() {
            continue;
        }
        let mut files = vec![package.join("Cargo.toml")];
        for folder in ["src", "benches", "certificates"].map(|folder| package.join(folder)) {
            if folder.is_dir() {
                println!("cargo::rerun-if-changed={}", folder.display());
                files.extend(files_below(&folder)?);
            }
        }
        listings.insert(file_name(&package), read_all(&files)?);
    }
    Ok(listings)
}

/// Returns the names of the crates that these sources name, and of those that these crates
/// name, and so on.
fn named_crates<'a>(
    crates: &'a BTreeMap<String, Vec<Source>>,
    sources: impl Iterator<Item = &'a Source>,
) -> BTreeSet<&'a str> {
    let mut unread: Vec<_> = sources.map(|source| source.text.as_str()).collect();
    let mut named = BTreeSet::new();
    while let Some(text) = unread.pop() {
        for (name, sources) in crates {
            let is_named = text.contains(name) || text.contains(&name.replace('-', "_"));
            if is_named && named.insert(name.as_str()) {
                unread.extend(sources.iter().map(|source| source.text.as_str()));
            }
        }
    }
    named
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .expect("the path of an entry ends with its name")
        .to_string_lossy()
        .into_owned()
}

fn read_all(files: &[PathBuf]) -> Result<Vec<Source>> {
    files
        .iter()
        .map(|file| {
            Ok(Source {
                path: file.clone(),
                text: fs::read_to_string(file)?,
            })
        })
        .collect()
}

/// Returns the files and folders in a folder, down to a depth, sorted by name.
fn entries(folder: &Path, max_depth: usize) -> Result<Vec<PathBuf>> {
    WalkDir::new(folder)
        .min_depth(1)
        .max_depth(max_depth)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| Ok(entry?.into_path()))
        .collect()
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = entries(folder, usize::MAX)?;
    files.retain(|path| path.is_file());
    Ok(files)
}

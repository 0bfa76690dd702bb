//! The files that the served site is made from.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The sources of the pages in English.
const PAGES: [&str; 3] = ["src", "theme", "book.toml"];
/// The sources that have to be compiled before a page can show them.
const CODE: [&str; 5] = [
    "listings",
    "packages",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
];

/// The time and the size of each file.
type FileStates = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// All sources as they are at one moment.
#[derive(PartialEq, Eq)]
pub(super) struct Snapshot {
    pages: FileStates,
    code: FileStates,
}

/// The files that differ between two snapshots.
pub(super) struct Changes {
    pub(super) files: Vec<PathBuf>,
    /// Must a program be compiled again?
    pub(super) has_code: bool,
}

impl Snapshot {
    /// Returns what has changed since `earlier`, or `None` if nothing has.
    pub(super) fn changes_since(&self, earlier: &Self) -> Option<Changes> {
        let code = differing_files(&self.code, &earlier.code);
        let has_code = !code.is_empty();
        let files = [differing_files(&self.pages, &earlier.pages), code].concat();
        (!files.is_empty()).then_some(Changes { files, has_code })
    }
}

fn differing_files(now: &FileStates, earlier: &FileStates) -> Vec<PathBuf> {
    let files: BTreeSet<_> = now.keys().chain(earlier.keys()).collect();
    files
        .into_iter()
        .filter(|&file| now.get(file) != earlier.get(file))
        .cloned()
        .collect()
}

/// Where the sources are.
pub(super) struct Sources {
    pub(super) root: PathBuf,
    /// Folders and files of pages, by their paths in `root`.
    pages: Vec<PathBuf>,
}

impl Sources {
    /// The sources of the book in `root` with these folders of pages in other languages.
    pub(super) fn new(root: &Path, language_folders: Vec<PathBuf>) -> Self {
        let english = PAGES.map(PathBuf::from).into_iter();
        Self {
            root: root.to_owned(),
            pages: english.chain(language_folders).collect(),
        }
    }

    /// Looks at all sources.
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            pages: self.file_states(&self.pages),
            code: self.file_states(&CODE.map(PathBuf::from)),
        }
    }

    fn file_states(&self, paths: &[PathBuf]) -> FileStates {
        // A folder that vanishes meanwhile is seen at the next look.
        let files = files::all(&self.root, paths).unwrap_or_default();
        files
            .into_iter()
            .filter_map(|file| {
                let metadata = fs::metadata(&file).ok()?;
                Some((file, (metadata.modified().ok(), metadata.len())))
            })
            .collect()
    }

    /// The folders among the sources that are there now.
    pub(super) fn folders(&self) -> BTreeSet<PathBuf> {
        let code = CODE.map(PathBuf::from);
        let paths = self.pages.iter().chain(&code);
        paths
            .map(|path| self.root.join(path))
            .filter(|path| path.is_dir())
            .collect()
    }
}

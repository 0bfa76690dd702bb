//! What a student handed in.

use super::committed::committed;
use super::moment::Moment;
use super::nearly::{Names, is_archive, is_rust};
use super::task::Task;
use crate::handout;
use crate::name::{self, Name};
use project::text;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs::{self, File, Metadata};
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// How many bytes a file may have.
const MOST_BYTES: u64 = 1 << 20;
/// How many files and folders are looked at.
const MOST_FILES: usize = 10_000;
/// How many notes there may be.
const MOST_NOTES: usize = 40;
/// How many git repositories are asked for the time of their last commit.
const MOST_REPOSITORIES: usize = 4;
/// By how many seconds a copy of an exercise must be newer: to write a whole folder
/// anew takes a while, too.
const NEWER: i64 = 60;

/// The text of an exercise, or why there is none.
pub(super) type Found = Result<String, String>;

pub(super) struct Submission {
    pub(super) student: Name,
    /// By the number of the exercise.
    pub(super) files: BTreeMap<usize, Found>,
    /// The exercises that there would be if a file had the right name.
    pub(super) nearly: BTreeSet<usize>,
    /// The time of the newest of them, or of the last commit.
    pub(super) handed_in: Option<Moment>,
    /// What has this time.
    pub(super) by: &'static str,
    /// What the teacher should know beside the grades.
    pub(super) notes: Vec<String>,
}

impl Submission {
    /// Reads the exercises anywhere below `folder`: the files that are called as
    /// in a handout.
    pub(super) fn read(folder: &Path, tasks: &[Task]) -> Self {
        let mut walk = Walk::new(folder, tasks);
        walk.all();
        let nearly = walk.note_nearly_right();
        let (handed_in, by) = walk.handed_in();
        let notes = walk.notes;
        let files = walk.copies.into_iter();
        let files = files
            .map(|(at, copy)| (at, read(&copy.path, copy.is_file)))
            .collect();
        Self {
            student: Name::of(folder),
            files,
            nearly,
            handed_in,
            by,
            notes,
        }
    }
}

/// A file that is called as an exercise.
struct Candidate {
    path: PathBuf,
    is_file: bool,
    modified: Option<Moment>,
}

/// A look at all that is in a folder.
struct Walk<'a> {
    folder: &'a Path,
    tasks: &'a [Task],
    names: Names,
    /// For each exercise the file that is graded.
    copies: BTreeMap<usize, Candidate>,
    /// What was meant to be an exercise, and why it is none.
    nearly: Vec<(usize, PathBuf, &'static str)>,
    /// The folders with a git repository.
    repositories: BTreeSet<PathBuf>,
    notes: Vec<String>,
}

impl<'a> Walk<'a> {
    fn new(folder: &'a Path, tasks: &'a [Task]) -> Self {
        let copies = BTreeMap::new();
        let nearly = Vec::new();
        let repositories = BTreeSet::new();
        let names = Names::of(tasks);
        Self {
            folder,
            tasks,
            names,
            copies,
            nearly,
            repositories,
            notes: Vec::new(),
        }
    }

    fn note(&mut self, path: &Path, what: &str) {
        let path = path.strip_prefix(self.folder).unwrap_or(path);
        match self.notes.len() {
            0..MOST_NOTES => self.notes.push(format!("{} {what}", name::shown(path))),
            MOST_NOTES => self.notes.push("and more files are not graded".to_owned()),
            _ => {}
        }
    }

    fn all(&mut self) {
        let mut folders = VecDeque::from([self.folder.to_owned()]);
        let mut seen = 0;
        while let Some(inside) = folders.pop_front() {
            let Ok(entries) = fs::read_dir(&inside) else {
                self.note(&inside, "can't be read");
                continue;
            };
            let entries = entries.map_while(Result::ok).take(MOST_FILES);
            let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
            paths.sort();
            seen += paths.len();
            if seen > MOST_FILES {
                let why = format!("is not looked at: there are more than {MOST_FILES} files");
                self.note(&inside, &why);
                break;
            }
            for path in paths {
                match fs::symlink_metadata(&path) {
                    Ok(metadata) if metadata.is_dir() => {
                        if self.looks_into(&path) {
                            folders.push_back(path);
                        }
                    }
                    Ok(metadata) => self.file(path, &metadata),
                    Err(_) => self.note(&path, "can't be read"),
                }
            }
        }
    }

    /// Is a folder to be looked into? Not if cargo, git, an editor or macOS makes it.
    fn looks_into(&mut self, folder: &Path) -> bool {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        if name == ".git" {
            self.repositories
                .extend(folder.parent().map(Path::to_owned));
        }
        if is_rust(folder)
            && let Some(at) = self.names.nearly(&name)
        {
            self.nearly.push((at, folder.to_owned(), "it is a folder"));
        }
        !name.starts_with('.') && !["target", "__MACOSX"].contains(&&*name)
    }

    fn file(&mut self, path: PathBuf, metadata: &Metadata) {
        let is_file = metadata.is_file();
        let name = path.file_name().unwrap_or_default();
        let inside = path.strip_prefix(self.folder).unwrap_or(&path);
        let is_in = |folder: &str| inside.iter().any(|part| part == folder);
        if name == "build.rs" {
            return self.note(&path, "is not run");
        }
        if name == "Cargo.toml" {
            if is_file && has_dependencies(&path) {
                let what = "asks for dependencies or a build script: neither is used";
                self.note(&path, what);
            }
            return;
        }
        let shown = name.to_string_lossy();
        // macOS puts one of these beside each file of an archive.
        if shown.starts_with("._") {
            return;
        }
        if let Some(at) = self
            .tasks
            .iter()
            .position(|task| called(task).as_str() == name)
        {
            if is_in("solutions") {
                self.nearly
                    .push((at, path, "it is in a folder of solutions"));
            } else {
                let modified = metadata.modified().ok().map(Moment::from);
                self.copy(
                    at,
                    Candidate {
                        path,
                        is_file,
                        modified,
                    },
                );
            }
        } else if is_in("solutions") {
        } else if let Some(at) = self.names.nearly(&shown) {
            self.nearly.push((at, path, ""));
        } else if is_rust(&path) && is_in("exercises") {
            self.note(
                &path,
                "is not graded: no exercise has this name in the handout",
            );
        } else if is_archive(&path) {
            self.note(
                &path,
                "is an archive: unpack it, what is inside is not graded",
            );
        } else if metadata.is_symlink() && path.is_dir() {
            self.note(&path, "is a link to a folder: what is inside is not graded");
        }
    }

    /// Takes a file for the exercise with this number, unless there is one that is as
    /// new.
    fn copy(&mut self, at: usize, copy: Candidate) {
        let Some(other) = self.copies.get(&at) else {
            self.copies.insert(at, copy);
            return;
        };
        let is_newer = copy
            .modified
            .zip(other.modified)
            .is_some_and(|(a, b)| a.is_after(b, NEWER));
        if !is_newer {
            self.note(
                &copy.path,
                "is not graded: there is another file for this exercise",
            );
        } else if let Some(older) = self.copies.insert(at, copy) {
            self.note(
                &older.path,
                "is not graded: there is a newer file for this exercise",
            );
        }
    }

    /// Notes the files whose names are nearly right: all of them where the exercise is
    /// missing, else those that could be copies of it. The numbers of the missing ones.
    fn note_nearly_right(&mut self) -> BTreeSet<usize> {
        let mut missing = BTreeSet::new();
        for (at, path, why) in std::mem::take(&mut self.nearly) {
            let is_missing = !self.copies.contains_key(&at);
            if is_missing {
                missing.insert(at);
                let why = match why {
                    "" => format!("its name must be {}", called(&self.tasks[at])),
                    why => why.to_owned(),
                };
                self.note(&path, &format!("is not graded: {why}"));
            } else if why.is_empty() && is_rust(&path) {
                self.note(
                    &path,
                    "is not graded: there is another file for this exercise",
                );
            }
        }
        missing
    }

    /// When the newest exercise was changed, or committed where it is in a repository;
    /// and which of these it is.
    fn handed_in(&self) -> (Option<Moment>, &'static str) {
        let is_repository = |folder: &&Path| self.repositories.contains(*folder);
        let repository = |path: &Path| {
            let folders = path
                .ancestors()
                .skip(1)
                .take_while(|it| it.starts_with(self.folder));
            folders.into_iter().find(is_repository).map(Path::to_owned)
        };
        // By the repository, if there is one; the folder's own counts in any case.
        let mut newest: BTreeMap<Option<PathBuf>, Option<Moment>> = BTreeMap::new();
        if is_repository(&self.folder) {
            newest.insert(Some(self.folder.to_owned()), None);
        }
        for copy in self.copies.values() {
            let time = newest.entry(repository(&copy.path)).or_default();
            *time = (*time).max(copy.modified);
        }
        let mut asked = 0;
        let times = newest.into_iter().filter_map(|(repository, modified)| {
            asked += usize::from(repository.is_some());
            let repository = repository.filter(|_| asked <= MOST_REPOSITORIES);
            let committed = repository.and_then(|repository| committed(&repository));
            committed
                .map(|time| (time, "commit"))
                .or(modified.map(|time| (time, "exercise")))
        });
        let last = times.max_by_key(|(time, _)| *time);
        (
            last.map(|(time, _)| time),
            last.map_or("exercise", |(_, by)| by),
        )
    }
}

/// How the file of an exercise is called.
fn called(task: &Task) -> String {
    handout::name(&task.chapter, &task.name) + ".rs"
}

fn read(path: &Path, is_file: bool) -> Found {
    if !is_file {
        return Err("it is a link or no file".to_owned());
    }
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| format!("it can't be read: {error}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err("it is larger than 1 MB".into());
    }
    // As it is: the compiler, too, reads nothing but UTF-8.
    text::utf8(&bytes)
        .map(str::to_owned)
        .map_err(|error| error.to_string())
}

fn has_dependencies(manifest: &Path) -> bool {
    let manifest = read(manifest, true)
        .ok()
        .and_then(|text| text.parse::<toml::Table>().ok());
    let manifest = manifest.unwrap_or_default();
    let table = |key: &str| manifest.get(key).and_then(|value| value.as_table());
    let tables = [
        "dependencies",
        "dev-dependencies",
        "build-dependencies",
        "target",
    ];
    tables
        .iter()
        .any(|key| table(key).is_some_and(|table| !table.is_empty()))
        || table("package").is_some_and(|package| package.contains_key("build"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use project::files;
    use proptest::prelude::*;

    fn tasks() -> Vec<Task> {
        let task = |name: &str| {
            let chapter = "ch01-a".to_owned();
            let name = name.to_owned();
            Task {
                chapter,
                name,
                stars: 1,
                module: String::new(),
                tests: vec![],
            }
        };
        ["e1_half", "e2_half"].map(task).into()
    }

    /// Names that mean something here, and others.
    fn part() -> impl Strategy<Value = String> {
        let known = [
            "ch01_e1_half.rs",
            "ch01_e2_half.rs",
            "CH01_E1_HALF.RS",
            "ch01_e1_half.rs.txt",
            "exercises",
            "solutions",
            "target",
            ".idea",
            "__MACOSX",
            "._x",
            "build.rs",
            "Cargo.toml",
            "a.zip",
            "main.rs",
        ];
        prop_oneof![
            proptest::sample::select(known.to_vec()).prop_map(str::to_owned),
            "[^/\0]{1,20}".prop_filter("a folder itself", |name| ![".", ".."].contains(&&**name)),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_folder_is_read(
            tree in proptest::collection::vec(
                (proptest::collection::vec(part(), 1..4), any::<Vec<u8>>()),
                0..12,
            ),
        ) {
            let folder = tempfile::tempdir().unwrap();
            for (parts, bytes) in tree {
                // One may already be a folder, or a file.
                let path: PathBuf = parts.iter().collect();
                let _ = files::write_all(folder.path(), [(path, bytes)]);
            }
            let found = Submission::read(folder.path(), &tasks());
            prop_assert!(found.files.keys().all(|at| *at < 2 && !found.nearly.contains(at)));
            prop_assert_eq!(found.handed_in.is_some(), !found.files.is_empty());
            prop_assert!(found.notes.iter().all(|note| !note.chars().any(char::is_control)));
        }
    }
}

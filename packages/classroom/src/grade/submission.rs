//! What a student handed in.

use super::graded_exercise::GradedExercise;
use super::last_commit::last_commit_time;
use super::similar_names::{ExerciseNames, is_archive, is_rust};
use super::timestamp::Timestamp;
use crate::handout;
use crate::student_name::{StudentName, escaped_path};
use files::encoding;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs::{self, File, Metadata};
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// How many bytes a file may have.
const MAX_BYTES: u64 = 1 << 20;
/// How many files and folders of a student are looked at.
const MAX_FILES: usize = 10_000;
/// How many notes on a student there may be, before one that says that there are more.
const MAX_NOTES: usize = 40;
/// How many git repositories of a student are asked for the time of their last commit.
const MAX_REPOSITORIES: usize = 4;
/// By how many seconds a copy of an exercise must be newer to count in place of another:
/// copying a whole folder takes a while, too.
const MIN_SECONDS_NEWER: i64 = 60;

/// The text of an exercise, or why there is none.
pub(super) type ExerciseText = Result<String, String>;

/// What one student handed in.
pub(super) struct Submission {
    pub(super) student: StudentName,
    /// By the index of the exercise.
    pub(super) texts: BTreeMap<usize, ExerciseText>,
    /// The indices of missing exercises for which there is a file with almost the right
    /// name.
    pub(super) misnamed: BTreeSet<usize>,
    /// The time of the newest exercise, or of the last commit.
    pub(super) handed_in: Option<Timestamp>,
    /// What has this time.
    pub(super) time_source: TimeSource,
    /// What the teacher should know beside the grades.
    pub(super) notes: Vec<String>,
}

/// Where the time comes from when a student handed in.
#[derive(Clone, Copy)]
pub(super) enum TimeSource {
    Exercise,
    Commit,
}

impl TimeSource {
    /// Returns its name in reports.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Exercise => "exercise",
            Self::Commit => "commit",
        }
    }
}

impl Submission {
    /// Reads the exercises anywhere below `folder`: the files that have names as in a
    /// hand-out.
    pub(super) fn read(folder: &Path, exercises: &[GradedExercise]) -> Self {
        let mut walk = FolderWalk::new(folder, exercises);
        walk.visit_all();
        let misnamed = walk.note_misnamed_files();
        let (handed_in, time_source) = walk.time_handed_in();
        let texts = walk
            .chosen_files
            .iter()
            .map(|(&index, file)| (index, read(&file.path, file.is_regular)))
            .collect();
        Self {
            student: StudentName::of(folder),
            texts,
            misnamed,
            handed_in,
            time_source,
            notes: walk.notes,
        }
    }
}

/// A file with the name of an exercise.
struct ExerciseFile {
    path: PathBuf,
    /// Not a link, a device or a pipe.
    is_regular: bool,
    modified: Option<Timestamp>,
}

/// A file that seems to be meant as an exercise, but is not graded.
struct MisnamedFile {
    /// The index of the exercise.
    exercise: usize,
    path: PathBuf,
    problem: Misnaming,
}

enum Misnaming {
    Name,
    IsFolder,
    InSolutions,
}

/// A walk through all that is in a student's folder, with what it has found.
struct FolderWalk<'a> {
    folder: &'a Path,
    exercises: &'a [GradedExercise],
    names: ExerciseNames,
    /// For each exercise, by its index, the file that is graded.
    chosen_files: BTreeMap<usize, ExerciseFile>,
    misnamed: Vec<MisnamedFile>,
    /// The folders that are git repositories.
    repositories: BTreeSet<PathBuf>,
    notes: Vec<String>,
}

impl<'a> FolderWalk<'a> {
    fn new(folder: &'a Path, exercises: &'a [GradedExercise]) -> Self {
        Self {
            folder,
            exercises,
            names: ExerciseNames::new(exercises),
            chosen_files: BTreeMap::new(),
            misnamed: Vec::new(),
            repositories: BTreeSet::new(),
            notes: Vec::new(),
        }
    }

    fn note(&mut self, path: &Path, what: &str) {
        let path = path.strip_prefix(self.folder).unwrap_or(path);
        match self.notes.len() {
            0..MAX_NOTES => self.notes.push(format!("{} {what}", escaped_path(path))),
            MAX_NOTES => self.notes.push("and more files are not graded".to_owned()),
            _ => {}
        }
    }

    fn visit_all(&mut self) {
        let mut folders = VecDeque::from([self.folder.to_owned()]);
        let mut visited = 0;
        while let Some(folder) = folders.pop_front() {
            let Ok(entries) = fs::read_dir(&folder) else {
                self.note(&folder, "can't be read");
                continue;
            };
            let entries = entries.map_while(Result::ok).take(MAX_FILES);
            let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
            paths.sort();
            visited += paths.len();
            if visited > MAX_FILES {
                let why = format!("was skipped: there are more than {MAX_FILES} files");
                self.note(&folder, &why);
                break;
            }
            for path in paths {
                match fs::symlink_metadata(&path) {
                    Ok(metadata) if metadata.is_dir() => {
                        if self.visit_folder(&path) {
                            folders.push_back(path);
                        }
                    }
                    Ok(metadata) => self.visit_file(path, &metadata),
                    Err(_) => self.note(&path, "can't be read"),
                }
            }
        }
    }

    /// Notes a folder, and returns whether what is in it counts: not if cargo, git, an
    /// editor or macOS makes it.
    fn visit_folder(&mut self, folder: &Path) -> bool {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        if name == ".git" {
            let repository = folder.parent().map(Path::to_owned);
            self.repositories.extend(repository);
        }
        if is_rust(folder)
            && let Some(exercise) = self.names.find_similar(&name)
        {
            self.misnamed.push(MisnamedFile {
                exercise,
                path: folder.to_owned(),
                problem: Misnaming::IsFolder,
            });
        }
        !name.starts_with('.') && !["target", "__MACOSX"].contains(&&*name)
    }

    fn visit_file(&mut self, path: PathBuf, metadata: &Metadata) {
        let name = path.file_name().unwrap_or_default();
        let path_in_folder = path.strip_prefix(self.folder).unwrap_or(&path);
        let is_below = |folder: &str| path_in_folder.iter().any(|part| part == folder);
        let is_in_solutions = is_below("solutions");
        if name == "build.rs" {
            return self.note(&path, "is not run");
        }
        if name == "Cargo.toml" {
            if metadata.is_file() && has_dependencies(&path) {
                let what = "asks for dependencies or a build script: neither is used";
                self.note(&path, what);
            }
            return;
        }
        let name_text = name.to_string_lossy().into_owned();
        // macOS puts one of these beside each file of an archive.
        if name_text.starts_with("._") {
            return;
        }
        let is_named = |exercise: &GradedExercise| {
            file_name(exercise) == name_text || had_name(exercise, &name_text)
        };
        if let Some(exercise) = self.exercises.iter().position(is_named) {
            if is_in_solutions {
                self.misnamed.push(MisnamedFile {
                    exercise,
                    path,
                    problem: Misnaming::InSolutions,
                });
            } else {
                let file = ExerciseFile {
                    path,
                    is_regular: metadata.is_file(),
                    modified: metadata.modified().ok().map(Timestamp::from),
                };
                let GradedExercise { chapter, name, .. } = &self.exercises[exercise];
                if had_name(&self.exercises[exercise], &name_text) {
                    let what = format!(
                        "is from an older hand-out: the exercise is now called {chapter}/{name}"
                    );
                    self.note(&file.path, &what);
                }
                self.choose_newest(exercise, file);
            }
        } else if is_in_solutions {
            // What else is there is none of the student's work.
        } else if let Some(exercise) = self.names.find_similar(&name_text) {
            self.misnamed.push(MisnamedFile {
                exercise,
                path,
                problem: Misnaming::Name,
            });
        } else if is_rust(&path) && is_below("exercises") {
            let what = "is not graded: no exercise has this name in the hand-out";
            self.note(&path, what);
        } else if is_archive(&path) {
            let what = "is an archive: unpack it, what is inside is not graded";
            self.note(&path, what);
        } else if metadata.is_symlink() && path.is_dir() {
            self.note(&path, "is a link to a folder: what is inside is not graded");
        }
    }

    /// Chooses a file for an exercise, unless there is one already that is about as new.
    fn choose_newest(&mut self, exercise: usize, file: ExerciseFile) {
        let Some(other) = self.chosen_files.get(&exercise) else {
            self.chosen_files.insert(exercise, file);
            return;
        };
        let is_newer = file
            .modified
            .zip(other.modified)
            .is_some_and(|(time, other)| time.is_after(other, MIN_SECONDS_NEWER));
        if !is_newer {
            self.note(&file.path, ANOTHER_FILE);
        } else if let Some(older) = self.chosen_files.insert(exercise, file) {
            let what = "is not graded: there is a newer file for this exercise";
            self.note(&older.path, what);
        }
    }

    /// Notes the files whose names are almost right: all of them where the exercise is
    /// missing, else those that could be copies of it. Returns the indices of the missing
    /// exercises.
    fn note_misnamed_files(&mut self) -> BTreeSet<usize> {
        let mut missing = BTreeSet::new();
        for file in std::mem::take(&mut self.misnamed) {
            if !self.chosen_files.contains_key(&file.exercise) {
                missing.insert(file.exercise);
                let problem = match file.problem {
                    Misnaming::Name => {
                        let expected = file_name(&self.exercises[file.exercise]);
                        format!("its name must be {expected}")
                    }
                    Misnaming::IsFolder => "it is a folder".to_owned(),
                    Misnaming::InSolutions => "it is in a folder of solutions".to_owned(),
                };
                self.note(&file.path, &format!("is not graded: {problem}"));
            } else if matches!(file.problem, Misnaming::Name) && is_rust(&file.path) {
                self.note(&file.path, ANOTHER_FILE);
            }
        }
        missing
    }

    /// Returns when the newest exercise was changed, or committed where it is in a
    /// repository.
    fn time_handed_in(&self) -> (Option<Timestamp>, TimeSource) {
        let repository_of = |path: &Path| {
            path.ancestors()
                .skip(1)
                .take_while(|folder| folder.starts_with(self.folder))
                .find(|folder| self.repositories.contains(*folder))
                .map(Path::to_owned)
        };
        // For each repository, and for what is in none, the newest file.
        let mut newest: BTreeMap<Option<PathBuf>, Option<Timestamp>> = BTreeMap::new();
        // The one of the whole folder counts in any case.
        if self.repositories.contains(self.folder) {
            newest.insert(Some(self.folder.to_owned()), None);
        }
        for file in self.chosen_files.values() {
            let time = newest.entry(repository_of(&file.path)).or_default();
            *time = (*time).max(file.modified);
        }
        let mut repository_count = 0;
        let times = newest.into_iter().filter_map(|(repository, modified)| {
            repository_count += usize::from(repository.is_some());
            let committed = repository
                .filter(|_| repository_count <= MAX_REPOSITORIES)
                .and_then(|repository| last_commit_time(&repository));
            match committed {
                Some(time) => Some((time, TimeSource::Commit)),
                None => Some((modified?, TimeSource::Exercise)),
            }
        });
        match times.max_by_key(|(time, _)| *time) {
            Some((time, source)) => (Some(time), source),
            None => (None, TimeSource::Exercise),
        }
    }
}

const ANOTHER_FILE: &str = "is not graded: there is another file for this exercise";

/// Returns the name of the file of an exercise in a hand-out.
fn file_name(exercise: &GradedExercise) -> String {
    handout::name(&exercise.chapter, &exercise.name) + ".rs"
}

/// Says whether the exercise had this file in the hand-out of an earlier version.
fn had_name(exercise: &GradedExercise, file_name: &str) -> bool {
    let mut old_names = exercise.old_names.iter();
    old_names.any(|old_name| file_name.strip_suffix(".rs") == Some(old_name))
}

fn read(path: &Path, is_regular: bool) -> ExerciseText {
    if !is_regular {
        return Err("it is not a regular file".to_owned());
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("it can't be read: {error}"))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err("it is larger than 1 MB".into());
    }
    // As it is: the compiler, too, reads nothing but UTF-8.
    encoding::utf8(&bytes)
        .map(str::to_owned)
        .map_err(|error| error.to_string())
}

fn has_dependencies(manifest: &Path) -> bool {
    let table = read(manifest, true)
        .ok()
        .and_then(|text| text.parse::<toml::Table>().ok());
    // What is no manifest asks for nothing.
    let Some(manifest) = table else { return false };
    let table = |key: &str| manifest.get(key).and_then(|value| value.as_table());
    let dependencies = [
        "dependencies",
        "dev-dependencies",
        "build-dependencies",
        "target",
    ];
    dependencies
        .iter()
        .any(|key| table(key).is_some_and(|table| !table.is_empty()))
        || table("package").is_some_and(|package| package.contains_key("build"))
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    fn exercises() -> [GradedExercise; 2] {
        ["e1_half", "e2_half"].map(|name| GradedExercise {
            chapter: "ch01-a".to_owned(),
            name: name.to_owned(),
            old_names: Vec::new(),
            stars: 1,
            test_module: String::new(),
            test_names: vec![],
        })
    }

    /// Names that mean something here, and others.
    fn part() -> impl Strategy<Value = String> {
        let meaningful = [
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
            proptest::sample::select(meaningful.to_vec()).prop_map(str::to_owned),
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
            let submission = Submission::read(folder.path(), &exercises());
            prop_assert!(submission.texts.keys().all(|index| *index < 2 && !submission.misnamed.contains(index)));
            prop_assert_eq!(submission.handed_in.is_some(), !submission.texts.is_empty());
            prop_assert!(submission.notes.iter().all(|note| !note.chars().any(char::is_control)));
        }
    }
}

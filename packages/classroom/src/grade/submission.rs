//! What a student handed in.

use super::moment::Moment;
use super::task::Task;
use crate::confine::Limits;
use crate::handout;
use crate::name::{self, Name};
use project::execute;
use std::collections::{BTreeMap, VecDeque};
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

/// How many bytes a file may have.
const MOST_BYTES: u64 = 1 << 20;
/// How many files and folders are looked at.
const MOST_FILES: usize = 10_000;

/// The text of an exercise, or why there is none.
pub(super) type Found = Result<String, String>;

pub(super) struct Submission {
    pub(super) student: Name,
    /// By the number of the exercise.
    pub(super) files: BTreeMap<usize, Found>,
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
        let student = Name::of(folder);
        let files = BTreeMap::new();
        let mut submission =
            Self { student, files, handed_in: None, by: "exercise", notes: vec![] };
        let (mut folders, mut seen) = (VecDeque::from([folder.to_owned()]), 0);
        while let Some(inside) = folders.pop_front() {
            let Ok(entries) = fs::read_dir(&inside) else {
                submission.note(folder, &inside, "can't be read");
                continue;
            };
            let entries = entries.map_while(Result::ok).take(MOST_FILES);
            let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
            paths.sort();
            seen += paths.len();
            if seen > MOST_FILES {
                let why = format!("is not looked at: there are more than {MOST_FILES} files");
                submission.note(folder, &inside, &why);
                break;
            }
            for path in paths {
                match fs::symlink_metadata(&path) {
                    Ok(metadata) if metadata.is_dir() && is_made(&path) => {}
                    Ok(metadata) if metadata.is_dir() => folders.push_back(path),
                    Ok(metadata) => submission.file(folder, &path, metadata.is_file(), tasks),
                    Err(_) => submission.note(folder, &path, "can't be read"),
                }
            }
        }
        if let Some(committed) = committed(folder) {
            (submission.handed_in, submission.by) = (Some(committed), "commit");
        }
        submission
    }

    fn note(&mut self, folder: &Path, path: &Path, what: &str) {
        let path = path.strip_prefix(folder).unwrap_or(path);
        self.notes.push(format!("{} {what}", name::shown(path)));
    }

    fn file(&mut self, folder: &Path, path: &Path, is_file: bool, tasks: &[Task]) {
        let name = path.file_name().unwrap_or_default();
        if name == "build.rs" {
            return self.note(folder, path, "is not run");
        }
        if name == "Cargo.toml" {
            if is_file && has_dependencies(path) {
                self.note(folder, path, "asks for dependencies or a build script: neither is used");
            }
            return;
        }
        let name = name.to_str().and_then(|name| name.strip_suffix(".rs"));
        let is_called = |task: &Task| name == Some(&handout::name(&task.chapter, &task.name));
        let Some(at) = tasks.iter().position(is_called) else {
            let inside = path.strip_prefix(folder).unwrap_or(path);
            let is_exercise = inside.iter().any(|part| part == "exercises");
            if name.is_some_and(|name| is_exercise || tasks.iter().any(|task| task.name == name)) {
                self.note(folder, path, "is not graded: no exercise has this name in the handout");
            }
            return;
        };
        if self.files.contains_key(&at) {
            let why = "is not graded: there is another file for this exercise";
            return self.note(folder, path, why);
        }
        let text = if is_file { read(path) } else { Err("it is a link or no file".to_owned()) };
        self.files.insert(at, text);
        let modified = fs::symlink_metadata(path).and_then(|metadata| metadata.modified());
        self.handed_in = self.handed_in.max(modified.ok().map(Moment::from));
    }
}

/// When the last commit was made, if the folder is a git repository. What stands
/// in its configuration could make git start programs: it is confined, too.
fn committed(folder: &Path) -> Option<Moment> {
    let repository = folder.join(".git").canonicalize().ok().filter(|git| git.is_dir())?;
    let read = ["/usr", "/lib", "/lib64", "/etc/ld.so.cache"].map(Into::into);
    let mut limits = Limits { memory: 1 << 30, file: 1 << 20, seconds: 10, ..Limits::default() };
    limits.read = read.into_iter().chain([repository.clone()]).collect();
    (limits.write, limits.alone) = (vec!["/dev/null".into()], true);
    let mut command = limits.command("git").ok()?;
    command.arg("--git-dir").arg(repository);
    command.args(["rev-list", "--max-count=1", "--timestamp", "HEAD", "--"]);
    command.envs(std::env::var_os("PATH").map(|path| ("PATH", path)));
    let ran = execute::run(&mut command, b"", Duration::from_secs(10)).ok()?.ok()?;
    let seconds = ran.stdout.split(' ').next()?.parse().ok()?;
    Some(Moment::after_1970(seconds))
}

/// Does cargo, rustlings, git or an editor make this folder?
fn is_made(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') || ["target", "solutions"].contains(&&*name)
}

fn read(path: &Path) -> Found {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| format!("it can't be read: {error}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err("it is larger than 1 MB".into());
    }
    String::from_utf8(bytes).map_err(|_| "it is not in UTF-8".into())
}

fn has_dependencies(manifest: &Path) -> bool {
    let manifest = read(manifest).ok().and_then(|text| text.parse::<toml::Table>().ok());
    let manifest = manifest.unwrap_or_default();
    let table = |key: &str| manifest.get(key).and_then(|value| value.as_table());
    let tables = ["dependencies", "dev-dependencies", "build-dependencies", "target"];
    tables.iter().any(|key| table(key).is_some_and(|table| !table.is_empty()))
        || table("package").is_some_and(|package| package.contains_key("build"))
}

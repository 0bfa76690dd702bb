//! `cargo book grade` on submissions that are good, half good, and worse.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use project::files;
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use tempfile::TempDir;

const STATEMENT: &str = "//! # Half\n//! minutes: 5\n//! stars: 1\n//!\n//! Halve.\n//!\n//! ## Hint\n//! Divide.\n//!\n//! ## Solution\n//! By two.\n";

const EXERCISE: &str = "
/// The half.
pub fn half(x: u32) -> u32 {
    // BEGIN SOLUTION
    x / 2
    // END SOLUTION
}

#[cfg(test)]
mod tests {
    use super::half;

    #[test]
    fn even() {
        assert_eq!(half(8), 4);
    }

    #[test]
    fn odd() {
        assert_eq!(half(9), 4);
    }
}
";

/// A book with two exercises that are alike, `e1_half` and `e2_half`, and a folder
/// `work` of submissions.
fn book(submissions: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let work = submissions.iter().map(|(name, text)| (format!("work/{name}"), (*text).to_owned()));
    let exercises = ["e1_half", "e2_half"].map(|name| {
        let file = format!("listings/ch01-win-lose/exercises/{name}.rs");
        (file, STATEMENT.to_owned() + EXERCISE)
    });
    let own = exercises.into_iter().chain([("book.toml".to_owned(), String::new())]);
    files::write_all(folder.path(), own.chain(work)).unwrap();
    folder
}

fn grade(folder: &Path, arguments: &[&str]) -> Output {
    let temporary = folder.join("temporary");
    fs::create_dir_all(&temporary).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command.args(["grade", "work", "--timeout", "3", "--memory", "128"]).args(arguments);
    let output = command.current_dir(folder).env("TMPDIR", &temporary).output().unwrap();
    assert_eq!(fs::read_dir(temporary).unwrap().count(), 0, "something is left");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What students write, of which a body alone is that of `half`, below their names
/// and why it does not pass both tests.
const SUBMISSIONS: &str = include_str!("submissions.txt");

/// Each name, with the code and the reason.
fn submissions() -> impl Iterator<Item = (&'static str, String, &'static str)> {
    SUBMISSIONS.split("# ").skip(1).map(|one| {
        let (head, code) = one.split_once('\n').unwrap();
        let (name, reason) = head.split_once(" =>").unwrap();
        let is_whole = code.is_empty() || code.contains("fn half");
        let half = || format!("pub fn half(x: u32) -> u32 {{ {} }}", code.trim_end());
        let code = if is_whole { code.trim_end().to_owned() } else { half() };
        (name, code, reason.trim_start())
    })
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_in_a_submission_stops_the_others() {
    let folder = book(&[]);
    let root = folder.path().canonicalize().unwrap().display().to_string();
    let files = submissions().map(|(student, code, _)| {
        let path = format!("work/{student}/exercises/ch01_win_lose/ch01_e1_half.rs");
        (path, code.replace("BOOK", &root))
    });
    files::write_all(folder.path(), files).unwrap();
    let output = grade(folder.path(), &["--format", "json"]);
    assert_eq!(text(&output.stderr), "");
    assert!(output.status.success());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut names: Vec<_> = submissions().map(|(name, ..)| name).collect();
    names.sort_unstable();
    assert_eq!(names.len(), 32);
    let students = report["students"].as_array().unwrap();
    assert!(students.iter().map(|student| &student["student"]).eq(&names));
    for student in students {
        let name = &student["student"];
        let (.., reason) = submissions().find(|(other, ..)| name == other).unwrap();
        let grade = &student["grades"][0];
        if *name == "deep-types" {
            let reason = grade["reason"].as_str().unwrap();
            let refused = ["does not compile", "compiling takes"];
            assert!(refused.iter().any(|start| reason.starts_with(start)), "{reason}");
            continue;
        }
        let passed = match reason {
            "" => 2,
            reason => u32::from(reason.starts_with("1 of 2 tests failed: ")),
        };
        assert_eq!(grade["reason"], reason.replace("BOOK", &root), "{name}");
        assert_eq!((&grade["passed"], &grade["tests"]), (&passed.into(), &2.into()), "{name}");
        assert_eq!(grade["solved"], passed == 2, "{name}");
    }
}

/// What a command that must fail says.
#[track_caller]
fn refused(folder: &TempDir, arguments: &[&str]) -> String {
    let output = grade(folder.path(), arguments);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(1), String::new()));
    text(&output.stderr)
}

const GOOD: &str = "pub fn half(x: u32) -> u32 { x / 2 }";

#[test]
fn the_report_tells_what_was_found() {
    let long = "/".repeat(2 << 20);
    let folder = book(&[
        ("=Anna, \"A\"/exercises/ch01_win_lose/ch01_e1_half.rs", GOOD),
        ("=Anna, \"A\"/exercises/other/ch01_e1_half.rs", "again"),
        ("=Anna, \"A\"/ch01_e2_half.rs", "pub fn half(x: u32) -> u32 { x.div_ceil(2) }"),
        ("=Anna, \"A\"/solutions/ch01_e1_half.rs", "solution"),
        ("=Anna, \"A\"/target/ch01_e1_half.rs", "made"),
        ("=Anna, \"A\"/build.rs", "fn main() { panic!() }"),
        ("=Anna, \"A\"/Cargo.toml", "[dependencies]\nserde = \"1\""),
        ("=Anna, \"A\"/a/Cargo.toml", "[package]\nname = \"x\"\n[dependencies]"),
        ("ben\x1b[31m/e1_half.rs", GOOD),
        ("carla/ch01_win_lose/ch01_e1_half.rs", &long),
        ("石取り/other.rs", ""),
        ("notes.txt", ""),
    ]);
    #[cfg(unix)]
    std::os::unix::fs::symlink("other.rs", folder.path().join("work/石取り/ch01_e2_half.rs"))
        .unwrap();
    let output = grade(folder.path(), &[]);
    let expected = "\
student     ch01/e1  ch01/e2  solved  tests
=Anna, \"A\"  ok       1/2      1/2     3/4
ben\u{fffd}[31m    -        -        0/2     0/4
carla       0/2      -        0/2     0/4
石取り      -        0/2      0/2     0/4

=Anna, \"A\"
  ch01-win-lose/e2_half: 1 of 2 tests failed: odd: panicked: assertion `left == right` failed left: 5 right: 4
  Cargo.toml asks for dependencies or a build script: neither is used
  build.rs is not run
  exercises/other/ch01_e1_half.rs is not graded: there is another file for this exercise

ben\u{fffd}[31m
  e1_half.rs is not graded: it has another name in the handout

carla
  ch01-win-lose/e1_half: it is larger than 1 MB

石取り
  ch01-win-lose/e2_half: it is a link or no file
";
    let table = text(&output.stdout);
    assert!(table.starts_with(expected), "{table}");
    assert!(text(&output.stderr).starts_with("notes.txt is no folder of a student: not graded\n"));
    let csv = text(&grade(folder.path(), &["--format", "csv", "--chapter", "1"]).stdout);
    let head = "student,chapter,exercise,solved,passed,tests,seconds,reason,notes\n";
    assert!(
        csv.starts_with(&format!("{head}\"'=Anna, \"\"A\"\"\",ch01-win-lose,e1_half,true,2,2,")),
        "{csv}"
    );
    let row = "\ncarla,ch01-win-lose,e1_half,false,0,2,0.00,it is larger than 1 MB,\n";
    assert!(csv.contains(row), "{csv}");
}

#[test]
fn a_folder_that_can_not_be_graded_is_told() {
    let folder = book(&[]);
    assert_eq!(refused(&folder, &[]), "error: work is no folder\n");
    let folder = book(&[("x.rs", "")]);
    assert!(refused(&folder, &[]).ends_with("error: work has no folders of students\n"));
    let folder = book(&[("anna/x.rs", "")]);
    assert_eq!(
        refused(&folder, &[]),
        "error: work holds no exercise of the book: they are called such as STUDENT/exercises/ch01_win_lose/ch01_e1_half.rs\n"
    );
    assert_eq!(refused(&folder, &["--chapter", "9"]), "error: chapter 9 has no exercises\n");
}

/// A command that is stopped leaves no process and no file.
#[test]
#[cfg(target_os = "linux")]
fn a_command_that_is_stopped_leaves_nothing() {
    let endless = "pub fn half(x: u32) -> u32 { loop {} }";
    let folder = book(&[("anna/ch01_win_lose/ch01_e1_half.rs", endless)]);
    let own = folder.path().display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command.args(["grade", "work", "--timeout", "60"]).current_dir(folder.path());
    let mut child = command.env("TMPDIR", folder.path()).stderr(Stdio::piped()).spawn().unwrap();
    // By their command lines, which name the folder.
    let running = || {
        let processes = fs::read_dir("/proc").unwrap().flatten();
        let lines = processes.map(|entry| fs::read(entry.path().join("cmdline")));
        lines.flatten().filter(|line| String::from_utf8_lossy(line).contains(&own)).count()
    };
    while running() == 0 {
        std::thread::sleep(Duration::from_millis(50));
    }
    let interrupt = ["-INT", &child.id().to_string()];
    Command::new("kill").args(interrupt).status().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((said.as_str(), child.wait().unwrap().code()), ("error: stopped\n", Some(1)));
    assert_eq!(running(), 0);
    let kept = ["book.toml", "listings", "work"];
    let mut left = fs::read_dir(&own).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(left.all(|name| kept.iter().any(|kept| name == *kept)));
}

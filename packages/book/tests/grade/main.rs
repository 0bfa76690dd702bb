//! `cargo book grade` on submissions that are good, half good, and worse.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod compiled;
mod folders;
mod inputs;
mod mistakes;
#[cfg(target_os = "linux")]
mod names;
#[cfg(target_os = "linux")]
mod stopped;
mod times;
#[cfg(target_os = "linux")]
mod unconfined;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, UNIX_EPOCH};
use tempfile::TempDir;
use web_formats::xml;

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
    let work = submissions
        .iter()
        .map(|(name, text)| (format!("work/{name}"), (*text).to_owned()));
    let exercises = ["e1_half", "e2_half"].map(|name| {
        let file = format!("listings/ch01-win-lose/exercises/{name}.rs");
        (file, STATEMENT.to_owned() + EXERCISE)
    });
    let own = exercises
        .into_iter()
        .chain([("book.toml".to_owned(), String::new())]);
    files::write_all(folder.path(), own.chain(work)).unwrap();
    folder
}

fn grading(folder: &Path, arguments: &[&str]) -> Command {
    let temporary = folder.join("temporary");
    fs::create_dir_all(&temporary).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_book"));
    command
        .args(["grade", "work", "--memory", "128"])
        .args(arguments);
    if !cfg!(target_os = "linux") {
        command.arg("--unconfined");
    }
    if !arguments.contains(&"--timeout") {
        command.args(["--timeout", "3"]);
    }
    command
        .current_dir(folder)
        .env("TMPDIR", &temporary)
        .env("TZ", "UTC");
    command
}

fn grade(folder: &Path, arguments: &[&str]) -> Output {
    let output = grading(folder, arguments).output().unwrap();
    let temporary = folder.join("temporary");
    assert_eq!(
        fs::read_dir(temporary).unwrap().count(),
        0,
        "something is left"
    );
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
        let code = if is_whole {
            code.trim_end().to_owned()
        } else {
            half()
        };
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
    assert_eq!(names.len(), 33);
    let students = report["students"].as_array().unwrap();
    assert!(
        students
            .iter()
            .map(|student| &student["student"])
            .eq(&names)
    );
    for student in students {
        let name = &student["student"];
        let (.., reason) = submissions().find(|(other, ..)| name == other).unwrap();
        let grade = &student["grades"][0];
        if *name == "deep-types" {
            let reason = grade["reason"].as_str().unwrap();
            let refused = ["does not compile", "compiling takes"];
            assert!(
                refused.iter().any(|start| reason.starts_with(start)),
                "{reason}"
            );
            continue;
        }
        let passed = match reason {
            "" => 2,
            reason => u32::from(reason.starts_with("1 of 2 tests failed: ")),
        };
        assert_eq!(grade["reason"], reason.replace("BOOK", &root), "{name}");
        assert_eq!(
            (&grade["passed"], &grade["tests"]),
            (&passed.into(), &2.into()),
            "{name}"
        );
        assert_eq!(grade["solved"], passed == 2, "{name}");
    }
    // Whatever they say, the other formats can be read, too.
    for format in ["junit", "csv", "moodle"] {
        let output = grade(folder.path(), &["--format", format]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        if format == "junit" {
            xml::check(&text(&output.stdout)).unwrap();
        }
    }
}

/// A report that could be written in part only is no success.
#[test]
#[cfg(target_os = "linux")]
fn a_report_that_can_not_be_written_is_an_error() {
    let folder = book(&[("anna/ch01_e1_half.rs", GOOD)]);
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let child = grading(folder.path(), &[])
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let message = "error: the report can't be written: No space left on device (os error 28)\n";
    assert_eq!(
        (&*text(&output.stderr), output.status.code()),
        (message, Some(1))
    );
}

/// What a command that must fail says.
#[track_caller]
fn refused(folder: &TempDir, arguments: &[&str]) -> String {
    let output = grade(folder.path(), arguments);
    assert_eq!(
        (output.status.code(), text(&output.stdout)),
        (Some(1), String::new())
    );
    text(&output.stderr)
}

/// A wrong solution of the small book, and what is told by it.
const ROUNDS_UP: (&str, &str) = (
    "listings/ch01-win-lose/exercises/wrong/e1_half/rounds_up.patch",
    "Believes: Halves are rounded up.\nRead: ch01-win-lose/index.md#x\n\n\
    --- a/e1_half.rs\n+++ b/e1_half.rs\n@@ -16,3 +16,3 @@\n     // BEGIN SOLUTION\n\
    -    x / 2\n+    x.div_ceil(2)\n     // END SOLUTION\n",
);
const TOLD: &str =
    "fails like a program that believes: Halves are rounded up. Read ch01-win-lose/index.html#x";

const GOOD: &str = "pub fn half(x: u32) -> u32 { x / 2 }";

#[test]
fn the_report_says_what_was_found() {
    let long = "/".repeat(2 << 20);
    let folder = book(&[
        ("=Anna, \"A\"/exercises/ch01_win_lose/ch01_e1_half.rs", GOOD),
        ("=Anna, \"A\"/exercises/other/ch01_e1_half.rs", "again"),
        (
            "=Anna, \"A\"/ch01_e2_half.rs",
            "pub fn half(x: u32) -> u32 { x.div_ceil(2) }",
        ),
        ("=Anna, \"A\"/solutions/ch01_e1_half.rs", "solution"),
        ("=Anna, \"A\"/target/ch01_e1_half.rs", "made"),
        ("=Anna, \"A\"/exercises/mine.rs", ""),
        ("=Anna, \"A\"/build.rs", "fn main() { panic!() }"),
        ("=Anna, \"A\"/Cargo.toml", "[dependencies]\nserde = \"1\""),
        (
            "=Anna, \"A\"/a/Cargo.toml",
            "[package]\nname = \"x\"\n[dependencies]",
        ),
        ("ben\x1b[31m/e1_half.rs", GOOD),
        ("carla/ch01_win_lose/ch01_e1_half.rs", &long),
        ("石取り/other.rs", ""),
        ("notes.txt", ""),
    ]);
    #[cfg(unix)]
    std::os::unix::fs::symlink(
        "other.rs",
        folder.path().join("work/石取り/ch01_e2_half.rs"),
    )
    .unwrap();
    let output = grade(folder.path(), &[]);
    let expected = "\
student        ch01/e1  ch01/e2  solved  tests  points
=Anna, \"A\"     ok       1/2      1/2     3/4    1/2
ben\\u{1b}[31m  -        -        0/2     0/4    0/2
carla          0/2      -        0/2     0/4    0/2
石取り         -        0/2      0/2     0/4    0/2

=Anna, \"A\"
  ch01-win-lose/e2_half: 1 of 2 tests failed: odd: panicked: assertion `left == right` failed left: 5 right: 4
  Cargo.toml asks for dependencies or a build script: neither is used
  build.rs is not run
  exercises/mine.rs is not graded: no exercise has this name in the hand-out
  exercises/other/ch01_e1_half.rs is not graded: there is another file for this exercise

ben\\u{1b}[31m
  e1_half.rs is not graded: its name must be ch01_e1_half.rs

carla
  ch01-win-lose/e1_half: it is larger than 1 MB

石取り
  ch01-win-lose/e2_half: it is not a regular file
";
    let table = text(&output.stdout);
    assert!(table.starts_with(expected), "{table}");
    assert!(
        text(&output.stderr)
            .starts_with("notes.txt is not a student's folder, so it was not graded\n")
    );
    let csv = text(&grade(folder.path(), &["--format", "csv", "--chapter", "1"]).stdout);
    let head = "student,chapter,exercise,solved,passed,tests,points,of,seconds,handed_in,late,change,reason,notes\n";
    let start = format!("{head}\"'=Anna, \"\"A\"\"\",ch01-win-lose,e1_half,true,2,2,1,1,");
    assert!(csv.starts_with(&start), "{csv}");
    assert!(
        csv.contains("\ncarla,ch01-win-lose,e1_half,false,0,2,0,1,0.00,"),
        "{csv}"
    );
    assert!(csv.contains(",,,it is larger than 1 MB,\n"), "{csv}");
}

#[test]
fn a_folder_that_can_not_be_graded_is_refused() {
    let folder = book(&[]);
    assert_eq!(refused(&folder, &[]), "error: work is not a folder\n");
    let folder = book(&[("x.rs", "")]);
    assert!(refused(&folder, &[]).ends_with("error: work has no folders of students\n"));
    let folder = book(&[("anna/x.rs", "")]);
    let why = "error: work has no exercise of the book: name the files as in the hand-out, such as STUDENT/exercises/ch01_win_lose/ch01_e1_half.rs\n";
    assert_eq!(refused(&folder, &[]), why);
    assert_eq!(
        refused(&folder, &["--chapter", "9"]),
        "error: chapter 9 has no exercises\n"
    );
}

/// Late and missing are told apart, points are given, and two gradings compared.
#[test]
fn the_report_has_what_a_teacher_asks_for() {
    let half = "pub fn half(x: u32) -> u32 { x.div_ceil(2) }";
    // As an editor on Windows saves it.
    let windows = &format!("\u{feff}//! Mine.\r\n{GOOD}\r\n#[cfg(test)]\r\nmod tests {{}}\r\n");
    let folder = book(&[
        ("ann@x.example/ch01_e1_half.rs", half),
        ("ben@x.example/ch01_e1_half.rs", windows),
        ("ben@x.example/ch01_e2_half.rs", GOOD),
    ]);
    let work = folder.path().join("work");
    for (file, day) in [
        ("ann@x.example/ch01_e1_half.rs", 1),
        ("ben@x.example/ch01_e2_half.rs", 9),
    ] {
        let time = UNIX_EPOCH + Duration::from_hours(24 * day);
        let file = fs::File::options()
            .append(true)
            .open(work.join(file))
            .unwrap();
        file.set_modified(time).unwrap();
    }
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-c", "user.name=b", "-c", "user.email=b@x.example", "-C"]);
        git.arg(work.join("ben@x.example")).args(arguments);
        git.env("GIT_COMMITTER_DATE", "1970-01-04T05:06:07+00:00");
        assert!(git.output().unwrap().status.success());
    };
    git(&["init"]);
    git(&["commit", "--allow-empty", "--message", "Mine."]);
    let options = [
        "--points",
        "e1=4,ch01/e2=3",
        "--due",
        "1970-01-03T00:00:00Z",
    ];
    let table = text(&grade(folder.path(), &options).stdout);
    let expected = "\
student        ch01/e1  ch01/e2  solved  tests  points
ann@x.example  1/2      -        0/2     1/4    2/7
ben@x.example  ok       ok       2/2     4/4    7/7
";
    assert!(table.starts_with(expected), "{table}");
    let late = "\nben@x.example\n  late: the newest commit is from 1970-01-04 05:06\n";
    assert!(table.ends_with(late), "{table}");
    let json = text(&grade(folder.path(), &["--format", "json"]).stdout);
    let handed_in = "\"handed_in\": \"1970-01-02T00:00:00Z\",\n      \"by\": \"exercise\"";
    assert!(json.contains(handed_in), "{json}");
    fs::write(
        folder.path().join("then.json"),
        json.replace("ben@", "bob@"),
    )
    .unwrap();
    fs::write(work.join("ann@x.example/ch01_e1_half.rs"), GOOD).unwrap();
    let table = text(&grade(folder.path(), &["--since", "then.json"]).stdout);
    let changes = "\nSince then\n  ann@x.example: better: ch01/e1\n  ben@x.example: new: ch01/e1, ch01/e2\n  bob@x.example: gone\n";
    assert!(table.ends_with(changes), "{table}");
    // Of one student, nothing is said of the others.
    let one = ["--student", "ann@x.example", "--since", "then.json"];
    let table = text(&grade(folder.path(), &one).stdout);
    assert!(
        table.ends_with("\nSince then\n  ann@x.example: better: ch01/e1\n"),
        "{table}"
    );
    let one = ["--student", "ann@x.example", "--format", "gradescope"];
    let json: serde_json::Value =
        serde_json::from_slice(&grade(folder.path(), &one).stdout).unwrap();
    assert_eq!(json["tests"][0]["score"], 1);
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let folder = book(&[
        ("ann@x.example/ch01_e1_half.rs", GOOD),
        ("ben@x.example/ch01_e2_half.rs", GOOD),
    ]);
    let points = "e1 = 2\n[ch01]\ne2 = 2.5";
    files::write_all(folder.path(), [("points.toml", points), ("then.json", "")]).unwrap();
    let of_one = "this format is for one student: choose one with --student, or use csv or moodle";
    let no_runner = "CLASSROOM is not set: the runner of Classroom 50 does that";
    let no_number = "--points points.toml: ch01/e2 must be a whole number from 0 to 1000";
    for (options, why) in [
        ("--student cleo", "work has no folder cleo"),
        ("--format gradescope", of_one),
        ("--format classroom50 --student ben@x.example", no_runner),
        (
            "--format junit --since then.json",
            "this format shows no changes: use --since with table, csv or json",
        ),
        (
            "--since points.toml",
            "points.toml is not the JSON of an earlier grading",
        ),
        (
            "--due monday",
            "--due monday: write it like 2026-11-30 18:00",
        ),
        ("--points points.toml", no_number),
        (
            "--points e3=1",
            "--points e3=1: e3 is not one of the graded exercises",
        ),
        (
            "--points e1=x",
            "--points e1=x: string values must be quoted, expected literal string",
        ),
    ] {
        let options: Vec<_> = options.split(' ').collect();
        assert_eq!(refused(&folder, &options), format!("error: {why}\n"));
    }
}

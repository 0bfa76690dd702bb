//! What else may be in a student's folder: nothing is left out without a note.

use crate::{GOOD, book, grade, text};

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};
use std::{fs, io};

const FILE: &str = "ch01_e1_half.rs";
const HALF: &str = "pub fn half(x: u32) -> u32 { x.div_ceil(2) }";

/// For each student how many exercises are solved, the notes, when they handed in and
/// what says so.
fn graded(folder: &Path) -> BTreeMap<String, (u64, Vec<String>, String, String)> {
    let output = grade(folder, &["--format", "json"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let students = report["students"].as_array().unwrap().iter();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    let student = |one: &Value| {
        let notes = one["notes"].as_array().unwrap().iter().map(word).collect();
        let at = word(&one["handed_in"]);
        let by = word(&one["by"]);
        (
            word(&one["student"]),
            (one["solved"].as_u64().unwrap(), notes, at, by),
        )
    };
    students.map(student).collect()
}

fn must_be_renamed(path: &str) -> String {
    format!("{path} is not graded: its name must be {FILE}")
}

fn has_another_file(path: &str) -> String {
    format!("{path} is not graded: there is another file for this exercise")
}

/// A student, the paths of the files, and the notes on them.
type Case = (&'static str, &'static [&'static str], Vec<String>);

/// Grades students who have these files, all of them with the right program, and checks
/// how many exercises each has solved, and the notes.
#[track_caller]
fn assert_notes(cases: Vec<Case>, expected_solved: u64) {
    let paths: Vec<_> = cases
        .iter()
        .flat_map(|(student, paths, _)| paths.iter().map(move |path| format!("{student}/{path}")))
        .collect();
    let files: Vec<_> = paths.iter().map(|path| (path.as_str(), GOOD)).collect();
    let folder = book(&files);
    let graded = graded(folder.path());
    for (student, _, expected_notes) in cases {
        let (solved, notes, ..) = &graded[student];
        assert_eq!(
            (*solved, notes),
            (expected_solved, &expected_notes),
            "{student}"
        );
    }
}

#[test]
fn no_file_with_almost_the_right_name_is_passed_over() {
    let misnamed: [(&'static str, &'static [&'static str]); 11] = [
        ("a text", &["ch01_e1_half.rs.txt"]),
        ("capital", &["Ch01_e1_half.rs"]),
        ("shouted", &["CH01_E1_HALF.RS"]),
        ("ending", &["exercises/x/ch01_e1_half.RS"]),
        ("dashes", &["ch01-e1-half.rs"]),
        ("second", &["ch01_e1_half (1).rs"]),
        ("no chapter", &["e1_half.rs"]),
        ("no ending", &["ch01_e1_half"]),
        ("wide", &["ｃｈ０１_ｅ１_half.rs"]),
        ("backup", &["ch01_e1_half.rs~"]),
        ("hidden", &[".ch01_e1_half.rs"]),
    ];
    let mut cases: Vec<Case> = misnamed
        .map(|(student, paths)| (student, paths, vec![must_be_renamed(paths[0])]))
        .into();
    let others: [(&'static str, &'static [&'static str], &[&str]); 3] = [
        (
            "a folder",
            &["ch01_e1_half.rs/main.rs"],
            &["ch01_e1_half.rs is not graded: it is a folder"],
        ),
        (
            "in solutions",
            &["solutions/ch01_e1_half.rs"],
            &["solutions/ch01_e1_half.rs is not graded: it is in a folder of solutions"],
        ),
        (
            "packed",
            &["class.zip", "b.tar.gz"],
            &[
                "b.tar.gz is an archive: unpack it, what is inside is not graded",
                "class.zip is an archive: unpack it, what is inside is not graded",
            ],
        ),
    ];
    for (student, paths, notes) in others {
        let notes = notes.iter().map(|&note| note.to_owned()).collect();
        cases.push((student, paths, notes));
    }
    assert_notes(cases, 0);
}

/// Where the right file is there, too, only what could be a copy of it is noted.
#[test]
fn an_exercise_of_an_older_hand_out_is_graded_by_its_name_now() {
    let folder = book(&[
        ("anna/exercises/ch01_e7_half.rs", GOOD),
        ("ben/exercises/ch01_e7_half.rs.txt", GOOD),
        ("cleo/ch00_e2_half.rs", GOOD),
    ]);
    let redirects = "[output.html.redirect]\n\
        \"/ch01-win-lose/exercises.html#e7_half\" = \"exercises.html#e1_half\"\n\
        \"/ch00-old/exercises.html\" = \"../ch01-win-lose/exercises.html\"\n";
    fs::write(folder.path().join("book.toml"), redirects).unwrap();
    let graded = graded(folder.path());
    let is_old = |path, name| {
        format!("{path} is from an older hand-out: the exercise is now called ch01-win-lose/{name}")
    };
    for (student, solved, note) in [
        ("anna", 1, is_old("exercises/ch01_e7_half.rs", "e1_half")),
        ("ben", 0, must_be_renamed("exercises/ch01_e7_half.rs.txt")),
        ("cleo", 1, is_old("ch00_e2_half.rs", "e2_half")),
    ] {
        assert_eq!(
            (graded[student].0, &graded[student].1),
            (solved, &vec![note]),
            "{student}"
        );
    }
}

#[test]
fn beside_the_right_file_only_copies_are_noted() {
    let cases: Vec<Case> = vec![
        (
            "right",
            &[
                FILE,
                "ch01_e1_half.rs~",
                "ch01_e1_half.txt",
                "solutions/ch01_e1_half.rs",
            ],
            vec![],
        ),
        (
            "copies",
            &[FILE, "ch01_e1_half (1).rs"],
            vec![has_another_file("ch01_e1_half (1).rs")],
        ),
        (
            "a copy below",
            &[FILE, "old/Ch01_e1_half.rs"],
            vec![has_another_file("old/Ch01_e1_half.rs")],
        ),
        (
            "macOS",
            &[FILE, "._ch01_e1_half.rs", "__MACOSX/._x.rs", ".DS_Store"],
            vec![],
        ),
        (
            "made",
            &[FILE, "target/ch01_e1_half.rs", ".idea/ch01_e2_half.rs"],
            vec![],
        ),
        (
            "other",
            &[FILE, "README.md", "half.txt", "brief.rs"],
            vec![],
        ),
    ];
    assert_notes(cases, 1);
}

#[test]
fn notes_are_printed_even_where_nobody_has_a_right_name() {
    let folder = book(&[("anna/ch01_e1_half.rs.txt", GOOD)]);
    let table = text(&grade(folder.path(), &[]).stdout);
    let expected = "\
student  ch01/e1  solved  tests  points
anna     -        0/1     0/2    0/1

anna
  ch01_e1_half.rs.txt is not graded: its name must be ch01_e1_half.rs
";
    assert!(table.starts_with(expected), "{table}");
    let folder = book(&[("anna/class.zip", "PK"), ("ben/x.rs", "")]);
    let stderr = text(&grade(folder.path(), &[]).stderr);
    let expected = "anna: class.zip is an archive: unpack it, what is inside is not graded\n\
        error: work has no exercise";
    assert!(stderr.starts_with(expected), "{stderr}");
}

#[test]
#[cfg(unix)]
fn a_link_to_a_folder_is_noted() {
    let folder = book(&[
        ("anna/ch01_e2_half.rs", GOOD),
        ("ben/exercises/ch01_e1_half.rs", GOOD),
    ]);
    let work = folder.path().join("work");
    std::os::unix::fs::symlink("../ben/exercises", work.join("anna/exercises")).unwrap();
    let (solved, notes, ..) = &graded(folder.path())["anna"];
    let message = "exercises is a link to a folder: what is inside is not graded";
    assert_eq!((*solved, notes.as_slice()), (1, &[message.to_owned()][..]));
}

/// A folder with thousands of files has notes that can be read.
#[test]
fn notes_have_an_end() {
    let files: Vec<_> = (0..100)
        .map(|at| format!("anna/exercises/x{at:03}.rs"))
        .collect();
    let mut files: Vec<_> = files.iter().map(|file| (file.as_str(), "")).collect();
    files.push(("anna/ch01_e1_half.rs", GOOD));
    let (solved, notes, ..) = &graded(book(&files).path())["anna"];
    assert_eq!((*solved, notes.len()), (1, 41));
    assert_eq!(notes[40], "and more files are not graded");
}

fn set_time(file: &Path, seconds: u64) -> io::Result<()> {
    let file = fs::File::options().append(true).open(file)?;
    file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds))
}

/// The folder of a file, the seconds after 1970 when it was changed, and whether it is
/// right.
type Candidate = (&'static str, u64, bool);

/// Of several files for an exercise, the newest is graded; the first, where they are
/// of the same minute, as copies are.
#[test]
fn the_newest_of_several_files_is_graded() {
    let newer = "newer";
    let another = "another";
    let note = |path: &str, word: &str| {
        let what = if word == newer {
            "a newer file"
        } else {
            "another file"
        };
        format!("{path} is not graded: there is {what} for this exercise")
    };
    let cases: [(&str, &[Candidate], u64, Vec<String>); 6] = [
        (
            "first newer",
            &[("a", 1000, true), ("b", 100, false)],
            1,
            vec![note("b/ch01_e1_half.rs", another)],
        ),
        (
            "last newer",
            &[("a", 100, false), ("b", 1000, true)],
            1,
            vec![note("a/ch01_e1_half.rs", newer)],
        ),
        (
            "same",
            &[("a", 500, true), ("b", 500, false)],
            1,
            vec![note("b/ch01_e1_half.rs", another)],
        ),
        (
            "same minute",
            &[("a", 500, true), ("b", 560, false)],
            1,
            vec![note("b/ch01_e1_half.rs", another)],
        ),
        (
            "a minute later",
            &[("a", 500, false), ("b", 561, true)],
            1,
            vec![note("a/ch01_e1_half.rs", newer)],
        ),
        (
            "three",
            &[("a", 100, false), ("b", 900, true), ("c", 500, false)],
            1,
            vec![
                note("a/ch01_e1_half.rs", newer),
                note("c/ch01_e1_half.rs", another),
            ],
        ),
    ];
    let folder = book(&[]);
    for (student, paths, ..) in &cases {
        for (path, seconds, is_right) in *paths {
            let file = format!("work/{student}/{path}/{FILE}");
            files::write_all(
                folder.path(),
                [(&file, if *is_right { GOOD } else { HALF })],
            )
            .unwrap();
            set_time(&folder.path().join(file), *seconds).unwrap();
        }
    }
    let graded = graded(folder.path());
    for (student, _, solved, notes) in cases {
        assert_eq!(
            (graded[student].0, &graded[student].1),
            (solved, &notes),
            "{student}"
        );
    }
}

/// The last commit says when, also where the repository is below a student's folder;
/// the time of the clone says nothing.
#[test]
fn a_repository_below_a_students_folder_tells_when() {
    let folder = book(&[
        ("anna/ch01_e1_half.rs", GOOD),
        ("ben/rust-class/exercises/ch01_e1_half.rs", GOOD),
        ("carla/a/b/c/ch01_e1_half.rs", GOOD),
        ("dai/one/ch01_e1_half.rs", GOOD),
        ("dai/two/ch01_e2_half.rs", GOOD),
        ("eve/notes/x.txt", ""),
        ("eve/ch01_e1_half.rs", GOOD),
        ("finn/rust-class/ch01_e1_half.rs", GOOD),
        ("gus/inner/ch01_e1_half.rs", GOOD),
    ]);
    let work = folder.path().join("work");
    let commit = |inside: &str, time: Option<&str>| {
        let git = |arguments: &[&str]| {
            let mut git = Command::new("git");
            git.args(["-c", "user.name=b", "-c", "user.email=b@x.example", "-C"]);
            git.arg(work.join(inside)).args(arguments);
            git.env("GIT_COMMITTER_DATE", time.unwrap_or_default());
            assert!(git.output().unwrap().status.success());
        };
        git(&["init"]);
        if time.is_some() {
            git(&["commit", "--allow-empty", "--message", "Mine."]);
        }
    };
    for file in files::below(&work).unwrap() {
        set_time(&file, 800_000_000).unwrap();
    }
    let [early, late] = ["2001-02-03T04:05:06Z", "2002-02-03T04:05:06Z"];
    commit("anna", Some(early));
    commit("ben/rust-class", Some(early));
    commit("carla/a/b", Some(early));
    commit("dai/one", Some(early));
    commit("dai/two", Some(late));
    commit("eve/notes", Some(late));
    commit("finn/rust-class", None);
    // The inner one is that of the exercise; the folder's own counts in any case.
    commit("gus/inner", Some(late));
    commit("gus", Some(early));
    let graded = graded(folder.path());
    let file = "1995-05-09T06:13:20Z";
    for (student, at, by) in [
        ("anna", early, "commit"),
        ("ben", early, "commit"),
        ("carla", early, "commit"),
        ("dai", late, "commit"),
        ("eve", file, "exercise"),
        ("finn", file, "exercise"),
        ("gus", late, "commit"),
    ] {
        let (_, notes, found, what) = &graded[student];
        assert_eq!(
            (found.as_str(), what.as_str(), notes.len()),
            (at, by, 0),
            "{student}"
        );
    }
}

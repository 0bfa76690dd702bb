//! A command that is stopped leaves nothing but what it has graded, and goes on from
//! there.

use crate::{GOOD, ROUNDS_UP, TOLD, book, grade, grading, text};

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const STOPPED: &str =
    "error: stopped; what is graded is kept: the same command continues from there\n";

/// Waits until something is so; five minutes are more than any machine needs.
#[track_caller]
fn until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(
            start.elapsed() < Duration::from_mins(5),
            "after five minutes, {what} is not so"
        );
        sleep(Duration::from_millis(5));
    }
}

/// A program may run for an hour.
const LIMITS: [&str; 2] = ["--timeout", "3600"];

/// Begins to grade.
fn begin(folder: &Path) -> Child {
    let mut command = grading(folder, &LIMITS);
    command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Sends a signal, and waits for the end: what it said.
fn stop(child: Child, signal: &str) -> String {
    Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status()
        .unwrap();
    text(&child.wait_with_output().unwrap().stderr)
}

/// What was graded is kept whatever stops the command, and nothing else is believed.
#[test]
fn the_next_command_continues_from_what_a_stopped_one_has_graded() {
    let folder = book(&[]);
    files::write_all(folder.path(), [ROUNDS_UP]).unwrap();
    // In the order in which programs are graded, which is that of their texts: those
    // that wait for ever come last, and hold all cores.
    let write = |student: &str, waits: bool| {
        let (first, wait) = if waits {
            (
                "// z",
                "std::thread::sleep(std::time::Duration::from_secs(9999));",
            )
        } else {
            ("// a", "")
        };
        let name = if student < "eve" { student } else { "equal" };
        let text = format!("{first} {name}\npub fn half(x: u32) -> u32 {{ {wait} x.div_ceil(2) }}");
        let file = format!("work/{student}/ch01_e1_half.rs");
        files::write_all(folder.path(), [(file, text)]).unwrap();
    };
    let students = ["anna", "ben", "carla", "dai", "eve", "finn", "gus"];
    for student in students {
        write(student, student != "anna");
    }
    let cache_entries = || -> BTreeSet<_> {
        let mut paths = files::entries(&folder.path().join("target/cache")).unwrap_or_default();
        paths.retain(|path| {
            path.extension()
                .is_some_and(|extension| extension == "json")
        });
        let inode = |path: &PathBuf| fs::metadata(path).map_or(0, |data| data.ino());
        paths.into_iter().map(|path| (inode(&path), path)).collect()
    };
    let child = begin(folder.path());
    until("anna's program is graded", || cache_entries().len() == 1);
    stop(child, "-KILL");
    let first = cache_entries();
    assert_eq!(first.len(), 1, "all others wait");
    write("ben", false);
    let child = begin(folder.path());
    until("ben's program is graded", || cache_entries().len() == 2);
    assert_eq!(stop(child, "-INT"), STOPPED);
    let second = cache_entries();
    assert!(
        second.is_superset(&first) && second.len() == 2,
        "{second:?}"
    );
    for student in students {
        write(student, false);
    }
    let report = text(&grade(folder.path(), &LIMITS).stdout);
    assert_eq!(report.matches(TOLD).count(), 7, "{report}");
    // Four, what three have in common, and the wrong solution.
    let all = cache_entries();
    assert!(all.is_superset(&second) && all.len() == 6, "{all:?}");
    // Cut off, and of another program whose key has the same number.
    let paths: Vec<_> = all.iter().map(|(_, path)| path).collect();
    let other = fs::read_to_string(paths[1])
        .unwrap()
        .replace("Halves", "no");
    fs::write(paths[0], &other[..other.len() / 2]).unwrap();
    fs::write(
        paths[1],
        other
            .replacen("[\"", "[\"0", 1)
            .replace("left: 5", "left: 6"),
    )
    .unwrap();
    assert_eq!(text(&grade(folder.path(), &LIMITS).stdout), report);
    let remaining = cache_entries();
    assert_eq!(remaining.intersection(&all).count(), 4, "{remaining:?}");
    // In other limits, or if it is asked for, all is graded again.
    grade(folder.path(), &["--again", LIMITS[0], LIMITS[1]]);
    assert_eq!(cache_entries().intersection(&remaining).count(), 0);
    grade(folder.path(), &["--timeout", "4"]);
    assert_eq!(cache_entries().len(), 12);
}

/// A command that is stopped leaves no process and no file.
#[test]
fn a_command_that_is_stopped_leaves_nothing() {
    let endless = "pub fn half(x: u32) -> u32 { loop {} }";
    let folder = book(&[
        ("anna/ch01_win_lose/ch01_e1_half.rs", endless),
        ("ben/ch01_win_lose/ch01_e1_half.rs", GOOD),
    ]);
    // By their command lines, which name the folder in which they run.
    let own = folder.path().join("temporary").display().to_string();
    let running = || {
        let processes = fs::read_dir("/proc").unwrap().flatten();
        let lines = processes.map(|entry| fs::read(entry.path().join("cmdline")));
        lines
            .flatten()
            .filter(|line| String::from_utf8_lossy(line).contains(&own))
            .count()
    };
    let child = begin(folder.path());
    until("a program runs", || running() > 0);
    assert_eq!(stop(child, "-INT"), STOPPED);
    // What is killed takes a moment to die.
    until("nothing runs", || running() == 0);
    let remaining = ["book.toml", "listings", "target", "temporary", "work"]
        .map(|name| folder.path().join(name));
    let found = files::entries(folder.path()).unwrap();
    // Ben's grade, if it was ready.
    assert!(
        found.iter().all(|path| remaining.contains(path)),
        "{found:?}"
    );
    assert_eq!(fs::read_dir(&remaining[3]).unwrap().count(), 0);
}

//! When students handed in: whatever their commits say, all are graded.

use crate::{GOOD, book, grade, grading, text};
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};

const FILE: &str = "ch01_e1_half.rs";

/// Makes `folder` a repository whose only commit has this line as its committer's,
/// after the name and the address.
fn commit(folder: &Path, time: &str) {
    use std::io::Write as _;
    let git = |arguments: &[&str], input: &str| {
        let mut git = Command::new("git");
        git.arg("-C").arg(folder).args(arguments);
        let mut child = git
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(input.as_bytes())
            .unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {time}");
        text(&output.stdout).trim().to_owned()
    };
    git(&["init", "--quiet"], "");
    let tree = git(&["hash-object", "-t", "tree", "-w", "--stdin"], "");
    let person = "A <a@x.example>";
    let object = format!("tree {tree}\nauthor {person} 0 +0000\ncommitter {person} {time}\n\nx\n");
    // Also what no commit should be.
    let write = [
        "hash-object",
        "-t",
        "commit",
        "-w",
        "--stdin",
        "--literally",
    ];
    let id = git(&write, &object);
    git(&["update-ref", "HEAD", &id], "");
}

/// The time of a commit is any number that a student writes.
#[test]
fn no_time_of_a_commit_ends_the_grading_of_all() {
    let far = "seconds after 1970, which is no date";
    let cases = [
        (
            "plain",
            "1796083200 +0000",
            "2026-12-01T00:00:00Z",
            Some(true),
            "2026-12-01 00:00",
        ),
        (
            "before",
            "86400 +0900",
            "1970-01-02T00:00:00Z",
            Some(false),
            "",
        ),
        (
            "last-date",
            "253402300799 +0000",
            "9999-12-31T23:59:59Z",
            Some(true),
            "9999-12-31 23:59",
        ),
        ("next", "253402300800 +0000", "", Some(true), far),
        ("chrono", "8210266876799 +0000", "", Some(true), far),
        ("beyond", "8210266876800 +0000", "", Some(true), far),
        ("i64", "9223372036854775807 +0000", "", Some(true), far),
        (
            "zone",
            "86400 +99999999999",
            "1970-01-02T00:00:00Z",
            Some(false),
            "",
        ),
    ];
    // Git itself reads nothing, zero or the greatest number there is.
    let odd = [
        "-1 +0000",
        "18446744073709551615 +0000",
        "99999999999999999999999 +0000",
        "",
        "x",
    ];
    let odd = odd.map(|time| (format!("odd {time:?}"), time));
    let names: Vec<_> = cases
        .iter()
        .map(|case| (case.0.to_owned(), case.1))
        .chain(odd)
        .collect();
    let files: Vec<_> = names
        .iter()
        .map(|(name, _)| format!("{name}/{FILE}"))
        .collect();
    let folder = book(
        &files
            .iter()
            .map(|file| (file.as_str(), GOOD))
            .collect::<Vec<_>>(),
    );
    for (name, time) in &names {
        commit(&folder.path().join("work").join(name), time);
    }
    let output = grade(
        folder.path(),
        &["--format", "json", "--due", "2026-11-30 18:00"],
    );
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let students = report["students"].as_array().unwrap();
    assert_eq!(students.len(), names.len());
    for student in students {
        let name = student["student"].as_str().unwrap();
        assert_eq!(student["solved"], 1, "{name}");
        let Some((.., date, late, note)) = cases.iter().find(|case| case.0 == name) else {
            continue;
        };
        assert_eq!(
            (&student["handed_in"], &student["late"]),
            (&(*date).into(), &(*late).into())
        );
        let notes = &student["notes"];
        assert_eq!(
            notes.as_array().unwrap().len(),
            usize::from(!note.is_empty()),
            "{notes}"
        );
        assert!(notes.to_string().contains(note), "{notes}");
    }
}

/// Where clocks are put forward, an hour does not exist; where they are put back,
/// one comes twice, and students have both.
#[test]
fn a_time_that_no_clock_shows_is_refused() {
    let folder = book(&[("anna/ch01_e1_half.rs", GOOD)]);
    let graded = |zone: &str, due: &str| {
        let mut command = grading(folder.path(), &["--format", "json", "--due", due]);
        let output = command.env("TZ", zone).output().unwrap();
        if output.status.success() {
            Ok(serde_json::from_slice::<Value>(&output.stdout).unwrap())
        } else {
            Err(text(&output.stderr))
        }
    };
    let berlin = "CET-1CEST,M3.5.0,M10.5.0/3";
    let new_york = "EST5EDT,M3.2.0,M11.1.0";
    for (zone, due, why) in [
        (
            berlin,
            "2026-03-29 02:30",
            "this time does not exist here: clocks are put forward to 03:00 then",
        ),
        (
            new_york,
            "2026-03-08 02:00",
            "this time does not exist here: clocks are put forward to 03:00 then",
        ),
        (berlin, "2026-11-31 18:00", "2026-11 has no day 31"),
    ] {
        assert_eq!(
            graded(zone, due).unwrap_err(),
            format!("error: --due {due}: {why}\n")
        );
    }
    // Between the two times that a clock shows 02:30.
    commit(&folder.path().join("work/anna"), "1792890000 +0000");
    for (zone, due, late) in [
        (berlin, "2026-03-29 03:00", true),
        (berlin, "2026-10-25 02:30", false),
        ("UTC", "2026-10-25 00:30", true),
        ("UTC", "2026-10-25 01:30", false),
    ] {
        let report = graded(zone, due).unwrap();
        assert_eq!(report["students"][0]["late"], late, "{zone} {due}");
    }
}

//! Students are told apart by the names of their folders, whatever bytes these are,
//! and known again in another grading.

use crate::{GOOD, book, grade, text};

use serde_json::Value;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::PathBuf;

/// Folders, each as it is shown: Sato and Takahashi in CP932, a name in Latin-1, those
/// that would command a terminal, and an accent that is a character of its own.
const NAMES: [(&[u8], &str); 8] = [
    (b"Jos\xc3\xa9", "Jos\u{e9}"),
    (b"Mu\xcc\x88ller", "Mu\u{308}ller"),
    (b"\x8d\x82\x8b\xb4", r"\x8d\x82\x8b\xb4"),
    (b"\x8d\xb2\x93\xa1", r"\x8d\xb2\x93\xa1"),
    (b"a\x07", r"a\u{7}"),
    (b"a\x1b", r"a\u{1b}"),
    (b"b\xef\xbf\xbf", r"b\u{ffff}"),
    (b"No\xebl", r"No\xebl"),
];

#[test]
fn no_two_students_are_one() {
    let folder = book(&[]);
    let half = "pub fn half(x: u32) -> u32 { x.div_ceil(2) }";
    let file = |name: &[u8]| {
        PathBuf::from("work")
            .join(OsStr::from_bytes(name))
            .join("ch01_e1_half.rs")
    };
    files::write_all(folder.path(), NAMES.map(|(name, _)| (file(name), half))).unwrap();
    let json = |options: &[&str]| -> Value {
        let output = grade(folder.path(), &[&["--format", "json"], options].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let names = |report: &Value| -> Vec<String> {
        let students = report["students"].as_array().unwrap().iter();
        let mut names: Vec<_> = students
            .map(|it| it["student"].as_str().unwrap().to_owned())
            .collect();
        names.sort();
        names
    };
    let then = json(&[]);
    let mut expected = NAMES.map(|(_, shown)| shown.to_owned());
    expected.sort();
    assert_eq!(names(&then), expected);
    fs::write(folder.path().join("then.json"), then.to_string()).unwrap();

    // Each becomes better alone, and no other does.
    for (name, shown) in NAMES {
        fs::write(folder.path().join(file(name)), GOOD).unwrap();
        let now = json(&["--since", "then.json"]);
        for student in now["students"].as_array().unwrap() {
            let change = if student["student"] == shown {
                "better"
            } else {
                "same"
            };
            assert_eq!(student["grades"][0]["change"], change, "{shown}: {student}");
        }
        assert_eq!(now["gone"], Value::Array(vec![]));
        fs::write(folder.path().join(file(name)), half).unwrap();
    }
    // As another system writes the same names.
    let rename = |from: &str, to: &str| {
        let work = folder.path().join("work");
        fs::rename(work.join(from), work.join(to)).unwrap();
    };
    rename("Jos\u{e9}", "Jose\u{301}");
    rename("Mu\u{308}ller", "M\u{fc}ller");
    let now = json(&["--since", "then.json"]);
    assert_eq!(now["gone"], Value::Array(vec![]));
    for student in now["students"].as_array().unwrap() {
        assert_eq!(student["grades"][0]["change"], "same", "{student}");
    }
    let one = json(&["--student", "Mu\u{308}ller"]);
    assert_eq!(names(&one), ["M\u{fc}ller"]);
    // Both at once are two students, and can be told apart.
    files::write_all(folder.path(), [(file("Jos\u{e9}".as_bytes()), GOOD)]).unwrap();
    let both = json(&["--since", "then.json"]);
    let both = names(&both);
    assert!(both.contains(&"Jos\u{e9}".to_owned()) && both.contains(&r"Jose\u{301}".to_owned()));
    assert_eq!(names(&json(&["--student", "Jos\u{e9}"])), ["Jos\u{e9}"]);
}

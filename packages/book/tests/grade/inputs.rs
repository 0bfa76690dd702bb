//! What Windows has kept is read, or refused by the name of its encoding.

use crate::{GOOD, book, grade, refused, text};

use std::fs;

/// What an encoding makes of two bytes.
type Pair = fn(u16) -> [u8; 2];

fn utf16(text: &str, bytes: Pair) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn an_earlier_grading_is_read_as_any_system_keeps_it() {
    let half = "pub fn half(x: u32) -> u32 { x.div_ceil(2) }";
    let folder = book(&[("石/ch01_e1_half.rs", half)]);
    let json = text(&grade(folder.path(), &["--format", "json"]).stdout);
    let marked = format!("\u{feff}{}", json.replace('\n', "\r\n"));
    files::write_all(folder.path(), [("work/石/ch01_e1_half.rs", GOOD)]).unwrap();
    let file = folder.path().join("then.json");
    for bytes in [
        json.as_bytes().to_vec(),
        json.replace('\n', "\r\n").into_bytes(),
        format!("\u{feff}{json}").into_bytes(),
        marked.as_bytes().to_vec(),
        utf16(&marked, u16::to_le_bytes),
        utf16(&marked, u16::to_be_bytes),
        utf16(&json, u16::to_le_bytes),
    ] {
        fs::write(&file, bytes).unwrap();
        let table = text(&grade(folder.path(), &["--since", "then.json"]).stdout);
        assert!(
            table.ends_with("\nSince then\n  石: better: ch01/e1\n"),
            "{table}"
        );
    }
    let utf32: Vec<u8> = marked
        .chars()
        .flat_map(|c| u32::from(c).to_le_bytes())
        .collect();
    let cut = marked.len() / 2 + 1;
    for (bytes, why) in [
        (
            utf32,
            "then.json can't be read: it is in UTF-32 (little-endian), not in UTF-8",
        ),
        (
            b"{\n\"\x90\xce\"".to_vec(),
            "then.json can't be read: it is not in UTF-8: line 2 has the byte 0x90",
        ),
        (
            utf16(&marked, u16::to_le_bytes)[..=2 * cut].to_vec(),
            "then.json can't be read: it is in broken UTF-16, not in UTF-8",
        ),
        (
            json[..json.len() / 2].into(),
            "then.json is not the JSON of an earlier grading",
        ),
        (
            Vec::new(),
            "then.json is not the JSON of an earlier grading",
        ),
    ] {
        fs::write(&file, bytes).unwrap();
        assert_eq!(
            refused(&folder, &["--since", "then.json"]),
            format!("error: {why}\n")
        );
    }
}

/// The compiler reads nothing else than UTF-8, here and in the hand-out.
#[test]
fn a_submission_in_another_encoding_is_told() {
    let folder = book(&[]);
    let marked = format!("\u{feff}{GOOD}\r\n");
    let cases = [
        (
            "big",
            utf16(&marked, u16::to_be_bytes),
            "it is in UTF-16 (big-endian), not in UTF-8",
        ),
        (
            "cp932",
            b"// \x90\xce\n".to_vec(),
            "it is not in UTF-8: line 1 has the byte 0x90",
        ),
        (
            "little",
            utf16(&marked, u16::to_le_bytes),
            "it is in UTF-16 (little-endian), not in UTF-8",
        ),
        ("marked", marked.into_bytes(), ""),
    ];
    for (student, bytes, _) in &cases {
        let file = format!("work/{student}/ch01_e1_half.rs");
        files::write_all(folder.path(), [(file, bytes)]).unwrap();
    }
    let output = grade(folder.path(), &["--format", "json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let students = report["students"].as_array().unwrap();
    for (student, (name, _, reason)) in students.iter().zip(cases) {
        let found = (&student["student"], &student["grades"][0]["reason"]);
        assert_eq!(found, (&name.into(), &reason.into()));
    }
}

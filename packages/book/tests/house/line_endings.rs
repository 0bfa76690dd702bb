//! Each file is the same in every checkout, whatever git's settings are there: on
//! Windows, they often end lines in CR LF.

use crate::book;
use std::process::Command;

/// What git says of how lines end in each file: in the index, in this checkout, and
/// by its attributes; with its path.
fn ends_of_lines() -> Vec<[String; 4]> {
    let mut git = Command::new("git");
    git.args(["-c", "core.quotePath=false"])
        .args(["ls-files", "--eol"]);
    let output = git.current_dir(book()).output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let file = |line: &str| {
        let (info, path) = line.split_once('\t').unwrap();
        let (ends, attributes) = info.split_once("attr/").unwrap();
        let (index, checkout) = ends.split_once("w/").unwrap();
        let index = index.strip_prefix("i/").unwrap();
        [index, checkout, attributes, path].map(|word| word.trim().to_owned())
    };
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(file)
        .collect()
}

/// What is wrong with how lines end in a file, as git tells it.
fn fault([index, checkout, attributes, path]: &[String; 4]) -> Option<String> {
    let is_text = attributes == "text=auto eol=lf";
    let why = match (index.as_str(), checkout.as_str()) {
        ("-text", _) if attributes != "-text" => ".gitattributes does not call it binary",
        ("-text", _) => return None,
        _ if !is_text => ".gitattributes does not ask for LF",
        // Files without a line, and those that are deleted here but not yet for git.
        ("lf" | "none" | "", "lf" | "none" | "") => return None,
        ("lf" | "none", _) => {
            "this checkout has CR LF: run git add --renormalize, then git checkout"
        }
        _ => "it is stored with CR LF: run git add --renormalize",
    };
    Some(format!("{path}: {why}"))
}

#[test]
fn every_text_ends_its_lines_in_lf() {
    let files = ends_of_lines();
    assert!(files.len() > 1000, "{} files", files.len());
    let faults: Vec<_> = files.iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    let binary = files.iter().filter(|[index, ..]| index == "-text").count();
    assert!((5..50).contains(&binary), "{binary} files are binary");
}

#[test]
fn a_file_that_windows_would_change_is_seen() {
    for (file, expected) in [
        (["lf", "lf", "text=auto eol=lf", "a.rs"], None),
        (["none", "none", "text=auto eol=lf", "empty"], None),
        (["-text", "-text", "-text", "a.png"], None),
        (
            ["-text", "-text", "text=auto eol=lf", "a.gif"],
            Some("a.gif: .gitattributes does"),
        ),
        (
            ["lf", "lf", "", "a.rs"],
            Some("a.rs: .gitattributes does not ask for LF"),
        ),
        (
            ["lf", "crlf", "text=auto eol=lf", "a.rs"],
            Some("a.rs: this checkout has CR LF"),
        ),
        (
            ["crlf", "lf", "text=auto eol=lf", "a.rs"],
            Some("a.rs: it is stored with CR LF"),
        ),
        (
            ["mixed", "lf", "text=auto eol=lf", "a.rs"],
            Some("a.rs: it is stored with CR LF"),
        ),
        (
            ["lf", "lf", "-text", "a.rs"],
            Some("a.rs: .gitattributes does not ask for LF"),
        ),
    ] {
        let message = fault(&file.map(str::to_owned));
        let is_expected = match (&message, expected) {
            (Some(message), Some(start)) => message.starts_with(start),
            (message, expected) => message.is_none() && expected.is_none(),
        };
        assert!(is_expected, "{file:?}: {message:?}");
    }
}

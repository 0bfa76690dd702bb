//! Runs a contest program as a judge runs it, for the tests of the chapters.

#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "it is a test that panics")]

use std::io::Write;
use std::process::{Command, Stdio};

/// Checks that `program`, given `input`, prints the line `answer` and nothing
/// else, and succeeds.
#[track_caller]
pub fn answers(program: &str, input: &str, answer: &str) {
    let expected = (format!("{answer}\n"), String::new(), Some(0));
    assert_eq!(run(program, input.as_bytes()), expected, "{input:?}");
}

/// Checks that `program`, given `input`, prints nothing but the line `error` on
/// standard error, and ends with exit code 1.
#[track_caller]
pub fn refuses(program: &str, input: &[u8], error: &str) {
    let expected = (String::new(), format!("{error}\n"), Some(1));
    assert_eq!(run(program, input), expected, "{:?}", String::from_utf8_lossy(input));
}

/// Standard output, standard error and the exit code.
fn run(program: &str, input: &[u8]) -> (String, String, Option<i32>) {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

//! Runs a contest program as a judge does, and checks what it prints: for the tests
//! of the chapters, as a dependency of tests only.
//!
//! ```no_run
//! use contest_testing::Program;
//!
//! // In a test of Cargo, `env!("CARGO_BIN_EXE_nim")` is this path.
//! let nim = Program("target/debug/nim");
//! nim.answers("2\n3 3\n", "second");
//! nim.refuses("0\n", "line 1: the number of heaps, 1 to 1000000, not \"0\"");
//! ```

#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::io::Write;
use std::process::{Command, Stdio};

/// A contest program, given by the path of its executable:
/// `Program(env!("CARGO_BIN_EXE_…"))`.
#[derive(Clone, Copy)]
pub struct Program(pub &'static str);

impl Program {
    /// Checks that the program, given `input`, prints `answer` and a newline, and
    /// nothing else, and exits with code 0.
    ///
    /// # Panics
    ///
    /// If it does not, or can't be run.
    #[track_caller]
    pub fn answers(self, input: impl AsRef<[u8]>, answer: impl AsRef<str>) {
        let stdout = format!("{}\n", answer.as_ref());
        self.assert_output(input.as_ref(), &stdout, "", 0);
    }

    /// Checks that the program, given `input`, prints `error` and a newline on standard
    /// error, and nothing else, and exits with code 1.
    ///
    /// # Panics
    ///
    /// If it does not, or can't be run.
    #[track_caller]
    pub fn refuses(self, input: impl AsRef<[u8]>, error: impl AsRef<str>) {
        let stderr = format!("{}\n", error.as_ref());
        self.assert_output(input.as_ref(), "", &stderr, 1);
    }

    #[track_caller]
    fn assert_output(self, input: &[u8], stdout: &str, stderr: &str, exit_code: i32) {
        let mut child = Command::new(self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        let actual = (
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
            output.status.code(),
        );
        let expected = (stdout.to_owned(), stderr.to_owned(), Some(exit_code));
        let input = String::from_utf8_lossy(input);
        assert_eq!(actual, expected, "{input:?}");
    }
}

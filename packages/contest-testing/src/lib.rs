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

use contest_problems::Problem;
use std::fmt::Display;
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

    /// Checks that the program prints the outputs of the problem's samples.
    ///
    /// # Panics
    ///
    /// If it does not, or can't be run.
    #[track_caller]
    pub fn answers_samples(self, problem: &impl Problem) {
        for (input, output) in problem.samples() {
            self.answers(input.to_string(), output);
        }
    }

    /// Checks that the program, given each of `inputs`, prints what `answer` says.
    ///
    /// # Panics
    ///
    /// If it does not, or can't be run.
    #[track_caller]
    pub fn agrees<I: Display>(
        self,
        inputs: impl IntoIterator<Item = I>,
        mut answer: impl FnMut(&I) -> String,
    ) {
        for input in inputs {
            self.answers(input.to_string(), answer(&input));
        }
    }

    /// Returns what the program prints, given `input`.
    ///
    /// # Panics
    ///
    /// If it prints anything on standard error, does not exit with code 0, or can't be run.
    #[track_caller]
    pub fn output(self, input: impl AsRef<[u8]>) -> String {
        let (stdout, stderr, exit_code) = self.run(input.as_ref());
        assert_eq!((stderr.as_str(), exit_code), ("", Some(0)));
        stdout
    }

    #[track_caller]
    fn assert_output(self, input: &[u8], stdout: &str, stderr: &str, exit_code: i32) {
        let expected = (stdout.to_owned(), stderr.to_owned(), Some(exit_code));
        let text = String::from_utf8_lossy(input);
        assert_eq!(self.run(input), expected, "{text:?}");
    }

    fn run(self, input: &[u8]) -> (String, String, Option<i32>) {
        let mut child = Command::new(self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        (
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
            output.status.code(),
        )
    }
}

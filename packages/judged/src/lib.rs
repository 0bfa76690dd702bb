//! Runs a contest program as a judge runs it, for the tests of the chapters.

#![expect(clippy::unwrap_used, reason = "it is a test that panics")]

use std::io::Write;
use std::process::{Command, Stdio};

/// A contest program, by its path: `Program(env!("CARGO_BIN_EXE_…"))`.
#[derive(Clone, Copy)]
pub struct Program(pub &'static str);

impl Program {
    /// Checks that the program, given `input`, prints the line `answer` and
    /// nothing else, and succeeds.
    #[track_caller]
    pub fn answers(self, input: impl AsRef<[u8]>, answer: impl AsRef<str>) {
        self.ends(input.as_ref(), &format!("{}\n", answer.as_ref()), "", 0);
    }

    /// Checks that the program, given `input`, prints nothing but the line
    /// `error` on standard error, and ends with exit code 1.
    #[track_caller]
    pub fn refuses(self, input: impl AsRef<[u8]>, error: impl AsRef<str>) {
        self.ends(input.as_ref(), "", &format!("{}\n", error.as_ref()), 1);
    }

    #[track_caller]
    fn ends(self, input: &[u8], stdout: &str, stderr: &str, code: i32) {
        let mut child = Command::new(self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input).unwrap();
        let output = child.wait_with_output().unwrap();
        let [out, err] =
            [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
        let expected = (stdout, stderr, Some(code));
        let input = String::from_utf8_lossy(input);
        assert_eq!((&*out, &*err, output.status.code()), expected, "{input:?}");
    }
}

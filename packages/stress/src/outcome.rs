//! How a run of a program ended, and what is wrong with it.

use contest_problems::{Difference, first_difference};
use std::fmt::{self, Display, Formatter};
use std::time::Duration;

/// Why a run has no output to compare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It took longer than this.
    TimeLimit(Duration),
    /// It printed more than this many bytes.
    OutputLimit(u64),
    /// It ended with an error; this says with which.
    Crash(String),
}

impl Display for Cause {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::TimeLimit(limit) => {
                // Whole seconds without a point, and others with one digit behind it.
                let seconds = (10.0 * limit.as_secs_f64()).round() / 10.0;
                write!(f, "too slow: it takes more than {seconds} s")
            }
            Self::OutputLimit(bytes) => {
                write!(f, "too much output: it prints more than {} MB", bytes >> 20)
            }
            Self::Crash(how) => write!(f, "crash: {how}"),
        }
    }
}

/// What one run did, and how long it took.
pub(crate) struct Run {
    /// What it printed, or why that doesn't count.
    pub(crate) result: Result<String, Cause>,
    pub(crate) time: Duration,
}

/// What is wrong with a run, if anything is, and how long it took.
pub(crate) struct Verdict {
    pub(crate) failure: Option<Failure>,
    pub(crate) time: Duration,
}

/// What is wrong with a run.
pub(crate) struct Failure {
    reason: Reason,
    /// What should have been printed.
    pub(crate) expected: String,
    /// What was printed, if the program came to its end.
    pub(crate) found: Option<String>,
}

enum Reason {
    Cause(Cause),
    Difference(Difference),
}

/// A way to fail: a simpler input has to fail in the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FailureKind {
    TimeLimit,
    OutputLimit,
    Crash,
    Nothing,
    WrongFormat,
    WrongAnswer,
}

impl Failure {
    /// Returns what is wrong with a run from which `expected` was expected, if anything is.
    pub(crate) fn of_run(
        result: Result<String, Cause>,
        expected: String,
        is_answer_line: impl Fn(&str) -> bool,
    ) -> Option<Self> {
        let (reason, found) = match result {
            Err(cause) => (Reason::Cause(cause), None),
            Ok(found) => {
                let difference = first_difference(&expected, &found, is_answer_line)?;
                (Reason::Difference(difference), Some(found))
            }
        };
        Some(Self {
            reason,
            expected,
            found,
        })
    }

    pub(crate) fn kind(&self) -> FailureKind {
        match &self.reason {
            Reason::Cause(Cause::TimeLimit(_)) => FailureKind::TimeLimit,
            Reason::Cause(Cause::OutputLimit(_)) => FailureKind::OutputLimit,
            Reason::Cause(Cause::Crash(_)) => FailureKind::Crash,
            Reason::Difference(Difference::Nothing) => FailureKind::Nothing,
            Reason::Difference(Difference::WrongAnswer { .. }) => FailureKind::WrongAnswer,
            Reason::Difference(Difference::WrongFormat { .. } | Difference::LineCount { .. }) => {
                FailureKind::WrongFormat
            }
        }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match &self.reason {
            Reason::Cause(cause) => cause.fmt(f),
            Reason::Difference(difference) => difference.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(result: Result<&str, Cause>) -> Option<(String, FailureKind)> {
        let is_answer_line = |line: &str| ["First", "Second"].contains(&line);
        let result = result.map(str::to_owned);
        let failure = Failure::of_run(result, "First\n".into(), is_answer_line)?;
        Some((failure.to_string(), failure.kind()))
    }

    #[test]
    fn ways_to_fail_are_told_apart() {
        assert_eq!(failure(Ok("First")), None);
        let limit = Duration::from_secs(2);
        for (result, kind, message) in [
            (
                Ok(""),
                FailureKind::Nothing,
                "no output: the program printed nothing",
            ),
            (
                Ok("Second"),
                FailureKind::WrongAnswer,
                "wrong answer: line 1 is \"Second\", expected \"First\"",
            ),
            (
                Ok("first"),
                FailureKind::WrongFormat,
                "wrong format: line 1 is \"first\", expected an answer like \"First\"",
            ),
            (
                Ok("First\nFirst"),
                FailureKind::WrongFormat,
                "wrong format: 2 lines of output, expected 1 line",
            ),
            (
                Err(Cause::TimeLimit(limit)),
                FailureKind::TimeLimit,
                "too slow: it takes more than 2 s",
            ),
            (
                Err(Cause::OutputLimit(1 << 20)),
                FailureKind::OutputLimit,
                "too much output: it prints more than 1 MB",
            ),
            (
                Err(Cause::Crash("exit code 1".into())),
                FailureKind::Crash,
                "crash: exit code 1",
            ),
        ] {
            assert_eq!(failure(result), Some((message.to_owned(), kind)));
        }
    }
}

//! Why a submission was not compiled, or a test of it did not pass.

use programs::limited::RunError;
use std::io;

/// Why something that a submission had to do was not done.
pub(super) enum Failure {
    /// The submission is at fault, for the reason that its student is told.
    Submission(String),
    /// The grader is at fault, as when a disk is full.
    Grader(anyhow::Error),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Grader(error)
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        Self::Grader(error.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Grader(error.into())
    }
}

//! How a reader's program ended, and what is said of it.

use crate::program::run::panic_message;
use crate::program::terminal::visible_text;
use programs::combined;
use programs::limited::LimitExceeded;
use serde::{Serialize, Serializer};
use std::fmt::{self, Display, Formatter};

/// How a reader's program ended. Its text is a line for the page, which is empty if a
/// recorded program ended well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// It was recorded from its start to its end.
    EndsWell,
    /// It ran, and its output follows.
    Prints,
    /// It ran, and has no output.
    PrintsNothing,
    /// The compiler rejects it.
    DoesNotCompile,
    /// The compiler exceeded a limit.
    CompilesTooLong,
    /// The recorder can't follow it, for this reason.
    CantBeWatched(String),
    /// It was stopped after this many steps.
    HasMoreStepsThan(usize),
    /// It was stopped at a limit.
    ExceedsLimit(LimitExceeded),
    /// Its calls are too deep.
    FillsStack,
    /// It got no more memory.
    NeedsMoreMemoryThan {
        /// What it may have.
        megabytes: u64,
    },
    /// It was stopped when it tried to start another process.
    StartsProcess,
    /// It panics.
    Panics,
    /// It ends with this exit code, which says that something is wrong.
    Exits(i32),
    /// A signal ended it, by this name.
    Killed(String),
}

impl Conclusion {
    /// Returns what it says of a program with this `name`, in a line for a terminal, without
    /// a full stop.
    pub fn said_of(&self, name: &str) -> String {
        let line = match self {
            Self::DoesNotCompile => format!("{name} does not compile"),
            Self::Panics => format!("{name} panics"),
            Self::Exits(code) => format!("{name} ends with the exit code {code}"),
            Self::CantBeWatched(reason) => format!("{name} can’t be watched: {reason}"),
            _ => format!("{name}: {self}"),
        };
        line.trim_end_matches('.').to_owned()
    }
}

impl Display for Conclusion {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Self::EndsWell => Ok(()),
            Self::Prints => f.write_str("It prints"),
            Self::PrintsNothing => f.write_str("It ran and printed nothing."),
            Self::DoesNotCompile => f.write_str("It does not compile"),
            Self::CompilesTooLong => {
                f.write_str("The compiler was stopped: the program takes too long to compile.")
            }
            Self::CantBeWatched(reason) => {
                write!(f, "This program can’t be watched: {reason}.")
            }
            Self::HasMoreStepsThan(count) => write!(
                f,
                "Only the first {count} steps are shown: choose a smaller input."
            ),
            Self::ExceedsLimit(LimitExceeded::Time(time)) => match time.as_secs() {
                1 => f.write_str("The program was stopped after 1 second."),
                seconds => write!(f, "The program was stopped after {seconds} seconds."),
            },
            Self::ExceedsLimit(LimitExceeded::Output(bytes)) => write!(
                f,
                "The program was stopped: it prints more than {} KB.",
                bytes >> 10
            ),
            Self::ExceedsLimit(LimitExceeded::Stopped) => f.write_str("The program was stopped."),
            Self::FillsStack => f.write_str("The program was stopped: its stack is full."),
            Self::NeedsMoreMemoryThan { megabytes } => write!(
                f,
                "The program was stopped: it needs more than {megabytes} MB of memory."
            ),
            Self::StartsProcess => {
                f.write_str("The program was stopped: it may not start another process.")
            }
            Self::Panics => f.write_str("It panics"),
            Self::Exits(code) => write!(f, "It ends with the exit code {code}."),
            Self::Killed(signal) => write!(f, "The program was ended by {signal}."),
        }
    }
}

impl Serialize for Conclusion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where and why a program panics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanicReport {
    /// The line, counted from 1, if it is one of the program. The recorder has moved the
    /// columns.
    pub line: Option<usize>,
    /// What the program says, in one line or more.
    pub message: String,
}

impl PanicReport {
    /// Returns the report in what a recorded program wrote to its standard error.
    pub(super) fn of_recorded(stderr: &str) -> Option<Self> {
        let message = panic_message(stderr);
        let (_, report) = message.split_once(" panicked at ")?;
        let (place, why) = report.split_once('\n').unwrap_or((report, ""));
        let line = place
            .strip_prefix(&format!("{}.rs:", combined::module_name(0)))
            .and_then(|place| place.split(':').next()?.parse().ok());
        Some(Self {
            line,
            message: visible_text(why),
        })
    }
}

impl Display for PanicReport {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

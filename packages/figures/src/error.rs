//! Why a figure or a table could not be made.

use ch01_win_lose::grid::ParseGridError;
use ch04_nim_grundy::octal::ParseOctalError;
use plotters::drawing::DrawingAreaErrorKind;
use std::{fmt, io};
use your_own_game::turns::TooMany;

/// A figure or a table that could not be made.
#[derive(Debug)]
pub struct Error {
    /// The name of the figure or the table.
    pub name: &'static str,
    /// What went wrong.
    pub reason: Reason,
}

/// What can go wrong while a figure is drawn or a table is filled.
#[derive(Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The drawing library refused.
    Drawing(DrawingAreaErrorKind<io::Error>),
    /// The text of a grid is none.
    Grid(ParseGridError),
    /// A saved benchmark can't be read; its line, counted from 1.
    Benchmark {
        /// The line that is not `program,nanoseconds,ratio`.
        line: usize,
    },
    /// The code of an octal game is none.
    Octal(ParseOctalError),
    /// No period of a game was proved that has one.
    NoPeriod,
    /// An edge of a graph ends at no node, or at the one where it starts.
    Graph,
    /// A number does not fit.
    Number,
    /// The reader's own game is too large.
    TooMany(TooMany),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} can't be made: {}", self.name, self.reason)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Drawing(error) => error.fmt(out),
            Self::Grid(error) => error.fmt(out),
            Self::Benchmark { line } => {
                write!(out, "line {line} of the benchmark is not program,nanoseconds,ratio")
            }
            Self::Octal(error) => error.fmt(out),
            Self::NoPeriod => out.write_str("no period was proved"),
            Self::Graph => out.write_str("an edge ends at no node, or where it starts"),
            Self::Number => out.write_str("a number does not fit"),
            Self::TooMany(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for Error {}

impl From<DrawingAreaErrorKind<io::Error>> for Reason {
    fn from(error: DrawingAreaErrorKind<io::Error>) -> Self {
        Self::Drawing(error)
    }
}

impl From<ParseGridError> for Reason {
    fn from(error: ParseGridError) -> Self {
        Self::Grid(error)
    }
}

impl From<ParseOctalError> for Reason {
    fn from(error: ParseOctalError) -> Self {
        Self::Octal(error)
    }
}

impl From<TooMany> for Reason {
    fn from(error: TooMany) -> Self {
        Self::TooMany(error)
    }
}

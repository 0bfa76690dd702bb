//! A line of a table that proves a period.

use crate::octal::{Octal, ParseOctalError};
use std::fmt;

// ANCHOR: certificate
/// A claim that the values of an octal game repeat, with what it takes to
/// check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The code of the game.
    pub code: String,
    /// The claim: g(n + period) = g(n) from `start` on, and both are least.
    pub start: u64,
    /// The period.
    pub period: u64,
    /// The window that proves it; without one, two rounds do.
    pub window: Option<Proof>,
}

/// A window that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How many values the window has.
    pub width: usize,
    /// The last rare heap.
    pub last_rare: usize,
    /// The bits of a value that decide whether a heap is rare.
    pub mask: u32,
    /// What a split takes, modulo 2, if the size counts too: see `Classes`.
    pub taken: Option<usize>,
}
// ANCHOR_END: certificate

/// Why a line is not a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseCertificateError {
    /// It has this many fields instead of 7.
    FieldCount(usize),
    /// The field with this name has this text, which is not a number.
    NoNumber(&'static str, String),
    /// The code of the game is not an octal code.
    Code(ParseOctalError),
    /// The field with this name has this number, which is above 2^24.
    TooLarge(&'static str, String),
    /// It must be written like this.
    Spelling(String),
    /// The start or the period is out of range.
    Period,
}

impl fmt::Display for ParseCertificateError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::FieldCount(count) => {
                write!(out, "expected 7 fields, found {count}")
            }
            Self::NoNumber(name, text) => {
                write!(out, "expected a number as {name}, found {text:?}")
            }
            Self::Code(error) => error.fmt(out),
            Self::TooLarge(name, text) => {
                write!(out, "{name} {text} is above 2^24")
            }
            Self::Spelling(line) => {
                write!(out, "expected it to be written as {line}")
            }
            Self::Period => out.write_str("expected a period from 1 to 2^60"),
        }
    }
}

impl std::error::Error for ParseCertificateError {}

/// The first line of a table of certificates.
pub const HEADER: &str = "code,start,period,width,last_rare,mask,taken";

impl Certificate {
    /// Returns the certificate as a line.
    pub fn line(&self) -> String {
        let Self {
            code,
            start,
            period,
            window,
        } = self;
        let proof = window.map(|proof| {
            let taken = proof.taken.map(|taken| taken.to_string());
            let Proof {
                width,
                last_rare,
                mask,
                ..
            } = proof;
            let taken = taken.unwrap_or_default(); // an empty field
            format!("{width},{last_rare},{mask},{taken}")
        });
        let proof = proof.unwrap_or_else(|| ",,,".into());
        format!("{code},{start},{period},{proof}")
    }

    /// Returns what it claims, as text.
    pub fn claim(&self) -> String {
        format!("period {} start {}", self.period, self.start)
    }

    /// Returns the heap at which the window is that comes back a period later,
    /// if a window proves the period.
    pub fn end(&self) -> Option<u64> {
        let width = self.window?.width as u64;
        Some(self.start.max(width) + width)
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// If the line is not exactly what [`Self::line`] writes.
    pub fn read(line: &str) -> Result<Self, ParseCertificateError> {
        let fields: Vec<_> = line.split(',').collect();
        let [code, start, period, width, last_rare, mask, taken] = fields[..]
        else {
            return Err(ParseCertificateError::FieldCount(fields.len()));
        };
        let number = |name: &'static str, text: &str| {
            text.parse::<u64>().map_err(|_| {
                ParseCertificateError::NoNumber(name, text.into())
            })
        };
        code.parse::<Octal>().map_err(ParseCertificateError::Code)?;
        let mut window = None;
        if !(width.is_empty() && last_rare.is_empty() && mask.is_empty()) {
            let size = |name, text: &str| {
                usize::try_from(number(name, text)?)
                    .ok()
                    .filter(|&size| size <= 1 << 24)
                    .ok_or_else(|| {
                        ParseCertificateError::TooLarge(name, text.into())
                    })
            };
            window = Some(Proof {
                width: size("width", width)?,
                last_rare: size("last_rare", last_rare)?,
                mask: size("mask", mask)? as u32,
                taken: match taken {
                    "" => None,
                    _ => Some(size("taken", taken)? % 2),
                },
            });
        }
        let start = number("start", start)?;
        let period = number("period", period)?;
        let read = Self {
            code: code.into(),
            start,
            period,
            window,
        };
        let written = read.line();
        if written != line {
            return Err(ParseCertificateError::Spelling(written));
        }
        if period == 0 || start.max(period) > 1 << 60 {
            return Err(ParseCertificateError::Period);
        }
        Ok(read)
    }
}

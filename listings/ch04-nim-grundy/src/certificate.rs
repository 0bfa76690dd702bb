//! What proves a period: a line of a table.

use crate::octal::Octal;

// ANCHOR: certificate
/// A claim that the values of an octal game repeat, with what to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The code of the game.
    pub code: String,
    /// The claim: g(n + period) = g(n) from `start` on, and both are least.
    pub start: u64,
    /// The period.
    pub period: u64,
    /// What proves it, if it is a window; otherwise two rounds do.
    pub window: Option<Proof>,
}

/// A window that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How many values the window has.
    pub width: usize,
    /// The last rare heap.
    pub last_rare: usize,
    /// The bits of a value that count.
    pub mask: u32,
    /// What counts besides if the size does: see `Classes`.
    pub taken: Option<usize>,
}
// ANCHOR_END: certificate

/// The first line of a table of certificates.
pub const HEADER: &str = "code,start,period,width,last_rare,mask,taken";

impl Certificate {
    /// The certificate as a line.
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
            let taken = taken.unwrap_or_default();
            format!("{width},{last_rare},{mask},{taken}")
        });
        let proof = proof.unwrap_or_else(|| ",,,".into());
        format!("{code},{start},{period},{proof}")
    }

    /// Reads a line. The error says what was expected and what was found.
    pub fn read(line: &str) -> Result<Self, String> {
        let fields: Vec<_> = line.split(',').collect();
        let [code, start, period, width, last_rare, mask, taken] = fields[..]
        else {
            return Err(format!("expected 7 fields, found {}", fields.len()));
        };
        let number = |name: &str, text: &str| {
            let wrong =
                |_| format!("expected a number as {name}, found {text:?}");
            text.parse::<u64>().map_err(wrong)
        };
        code.parse::<Octal>().map_err(|error| error.to_string())?;
        let mut window = None;
        if !(width.is_empty() && last_rare.is_empty() && mask.is_empty()) {
            let size = |name, text| {
                let size = usize::try_from(number(name, text)?);
                let size = size.ok().filter(|&size| size <= 1 << 24);
                size.ok_or_else(|| format!("{name} {text} is above 2^24"))
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
            return Err(format!("expected it to be written as {written}"));
        }
        if period == 0 || start.max(period) > 1 << 60 {
            return Err("expected a period from 1 to 2^60".into());
        }
        Ok(read)
    }
}

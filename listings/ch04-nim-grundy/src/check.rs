//! Checks a certificate without using the programs that find it.

use crate::certificate::{Certificate, Proof};
use crate::octal::Octal;
use crate::values::{ValueError, Values};
use std::fmt;

/// Why a certificate does not prove its claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// The code of the game is not an octal code.
    Code,
    /// Two rounds are too long to check.
    TooLong,
    /// No game can be proved with these classes or this width.
    ProvesNothing,
    /// A value can't be found.
    Value(ValueError),
    /// This heap is rare, although it is above the last rare one.
    Rare(u64),
    /// The values up to this heap have a shorter period.
    ShorterPeriod(u64),
    /// This heap has the value of the heap a period before although it should
    /// not, or has not although it should.
    Unequal(u64),
    /// This is the last rare heap, not the one in the certificate.
    LastRare(usize),
}

impl fmt::Display for CheckError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Code => out.write_str("not an octal code"),
            Self::TooLong => {
                out.write_str("two rounds are too long to check")
            }
            Self::ProvesNothing => {
                out.write_str("these classes or this width prove nothing")
            }
            Self::Value(error) => error.fmt(out),
            Self::Rare(heap) => write!(out, "heap {heap} is rare"),
            Self::ShorterPeriod(heap) => {
                write!(out, "the period is shorter: see heap {heap}")
            }
            Self::Unequal(heap) => {
                write!(out, "heap {heap} does not repeat as the line says")
            }
            Self::LastRare(heap) => {
                write!(out, "the last rare heap is {heap}")
            }
        }
    }
}

impl std::error::Error for CheckError {}

/// Checks that the certificate proves what it claims. It takes a step for each
/// heap up to start + width + period, and memory for a few windows; without a
/// window, O((start + period)²) time.
///
/// # Errors
///
/// If something it claims does not hold.
pub fn check(certificate: &Certificate) -> Result<(), CheckError> {
    let Certificate {
        code,
        start,
        period,
        window,
    } = certificate;
    let octal: Octal = code.parse().map_err(|_| CheckError::Code)?;
    let max_taken = octal.max_removed();
    // Two rounds are checked like a window that has all values.
    let rounds = 2 * (start + period) as usize + max_taken + 1;
    let all = Proof {
        width: rounds,
        last_rare: 0,
        mask: 0,
        taken: None,
    };
    if window.is_none() && rounds > 1 << 16 {
        return Err(CheckError::TooLong);
    }
    let proof = window.unwrap_or(all);
    let (end, tail) = match certificate.end() {
        Some(end) => (end, proof.width),
        None => (2 * start + period + max_taken as u64 + 1, *period as usize),
    };
    expect_sound(&octal, &proof)?;
    let from = start.saturating_sub(1);
    let mut values = Values::new(octal, proof);
    // ANCHOR: check
    let mut first_values = Vec::new();
    while values.heap < end + period {
        let heap = values.heap;
        let value = values.step().map_err(CheckError::Value)?;
        if window.is_some()
            && heap > proof.last_rare as u64
            && values.is_rare(heap, value)
        {
            return Err(CheckError::Rare(heap));
        }
        if (from..end).contains(&heap) {
            first_values.push(value);
        }
        let again = heap >= end && heap + 1 < end + period;
        if again
            && values
                .last
                .ends_with(&first_values[first_values.len() - tail..])
        {
            return Err(CheckError::ShorterPeriod(heap));
        }
        let Some(back) = heap.checked_sub(from + period) else {
            continue;
        };
        let equal = first_values.get(back as usize) == Some(&value);
        if equal != (back >= start - from) {
            return Err(CheckError::Unequal(heap));
        }
    }
    // ANCHOR_END: check
    match values.rare.last() {
        Some(&last) if window.is_some() && last != proof.last_rare => {
            Err(CheckError::LastRare(last))
        }
        _ => Ok(()),
    }
}

/// Returns an error if no game can be proved with these classes or this width.
pub(crate) fn expect_sound(
    octal: &Octal,
    proof: &Proof,
) -> Result<(), CheckError> {
    let max_taken = octal.max_removed();
    let mut splits = (0..=max_taken).filter(|&taken| octal.allows(taken, 2));
    let unlike = |taken| splits.any(|split| split % 2 != taken % 2);
    if proof.taken.is_some_and(unlike)
        || proof.width < proof.last_rare + max_taken
    {
        return Err(CheckError::ProvesNothing);
    }
    Ok(())
}

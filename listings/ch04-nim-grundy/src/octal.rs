//! Octal games and their codes, which have a digit for each number of beans that
//! a move may remove.

use std::fmt;
use std::str::FromStr;

// ANCHOR: code
/// The rules of an octal game (Guy and Smith 1956), written as a code such as
/// 0.77.
///
/// Digit k after the point is a sum: 1 if a move may remove a whole heap of k,
/// 2 if it may remove k from a heap and leave one heap, 4 if it may remove k
/// and leave two heaps. The digit before the point is 0, or 4 if a move may
/// split a heap in two without removing anything.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Octal {
    /// Digit k at index k; the last one is not 0, unless it is the only one.
    pub(crate) digits: Vec<u32>,
}

impl Octal {
    /// May a move remove `removed` beans from a heap and leave this number of
    /// heaps, 0 to 2?
    pub fn allows(&self, removed: usize, heaps: u32) -> bool {
        let digit = self.digits.get(removed).copied().unwrap_or(0);
        // Its bits 1, 2 and 4 say whether 0, 1 and 2 heaps may be left.
        heaps <= 2 && (digit >> heaps) & 1 == 1
    }
}
// ANCHOR_END: code

impl Octal {
    /// Digit k at index k, the one before the point first.
    pub fn digits(&self) -> &[u32] {
        &self.digits
    }

    /// The most that a move removes.
    pub fn max_removed(&self) -> usize {
        self.digits.len() - 1
    }
}

/// What is wrong with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseOctalError {
    /// It does not start with "0." or "4.".
    Start,
    /// Nothing follows the point.
    NoDigits,
    /// More than [`MAX_DIGITS`] digits follow the point.
    TooLong,
    /// This character is no digit from 0 to 7.
    NoDigit(char),
}

/// How many digits a code may have after the point.
pub const MAX_DIGITS: usize = 9;

impl FromStr for Octal {
    type Err = ParseOctalError;

    fn from_str(code: &str) -> Result<Self, ParseOctalError> {
        let (start, rest) =
            code.split_once('.').ok_or(ParseOctalError::Start)?;
        let start = match start {
            "0" => 0,
            "4" => 4,
            _ => return Err(ParseOctalError::Start),
        };
        let mut digits = vec![start];
        for character in rest.chars() {
            let digit = character.to_digit(8);
            digits.push(digit.ok_or(ParseOctalError::NoDigit(character))?);
            if digits.len() > 1 + MAX_DIGITS {
                return Err(ParseOctalError::TooLong);
            }
        }
        if rest.is_empty() {
            return Err(ParseOctalError::NoDigits);
        }
        while digits.len() > 1 && digits.ends_with(&[0]) {
            digits.pop();
        }
        Ok(Self { digits })
    }
}

impl fmt::Display for ParseOctalError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Start => out.write_str("a code must start with 0. or 4."),
            Self::NoDigits => out.write_str("a digit must follow the point"),
            Self::TooLong => write!(
                out,
                "at most {MAX_DIGITS} digits may follow the point"
            ),
            Self::NoDigit(character) => {
                write!(out, "digits are 0 to 7, not {character:?}")
            }
        }
    }
}

impl std::error::Error for ParseOctalError {}

// ANCHOR: options
impl Octal {
    /// What a move can leave of a heap: a pair of heaps, the smaller first, in
    /// which an empty heap is a 0.
    pub fn options(
        &self,
        heap: usize,
    ) -> impl Iterator<Item = (usize, usize)> {
        // One list of pairs for each number of beans, all joined by `flat_map`.
        (0..=self.max_removed().min(heap)).flat_map(move |removed| {
            let left = heap - removed;
            // The rest in one heap, or no heap if nothing is left.
            let one = self.allows(removed, u32::from(left > 0));
            let splits = if self.allows(removed, 2) { left / 2 } else { 0 };
            let two =
                (1..=splits).map(move |smaller| (smaller, left - smaller));
            // (0, left) if that is allowed, and then the splits.
            one.then_some((0, left)).into_iter().chain(two)
        })
    }
}
// ANCHOR_END: options

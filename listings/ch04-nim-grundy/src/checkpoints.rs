//! The values before some heaps of a game, between which the proof of a period
//! is checked piece by piece.

use crate::certificate::Certificate;
use std::fmt;

// ANCHOR: checkpoint
/// A heap, and some of the values before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// The heap.
    pub heap: u64,
    /// The values of the heaps before it, at most `width` and one more.
    pub values: Vec<u8>,
}
// ANCHOR_END: checkpoint

// ANCHOR: heaps
/// Returns the heaps of the checkpoints: from the first heap after the early
/// ones to the end of the proof, in `parts` equal parts, and the heap E. The
/// heap E cuts one of the parts in two.
///
/// `None` if no window proves the period, or if it starts within the first
/// window.
pub fn checkpoint_heaps(
    certificate: &Certificate,
    parts: usize,
) -> Option<Vec<u64>> {
    let end = certificate.end()?;
    let width = certificate.window?.width as u64;
    if certificate.start < width {
        return None;
    }
    let begin = 2 * width;
    let whole = u128::from(end + certificate.period - begin);
    let parts = parts.max(1) as u128;
    let cuts = (0..=parts).map(|cut| begin + (whole * cut / parts) as u64);
    let mut heaps: Vec<_> = cuts.collect();
    heaps.push(end);
    heaps.sort_unstable();
    Some(heaps)
}
// ANCHOR_END: heaps

/// The first line of a table of checkpoints.
pub const HEADER: &str = "code,heap,values";

// ANCHOR: pack
/// The characters for the values 0 to 63.
const DIGITS: &[u8; 64] =
    b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-";

/// Returns the checkpoints as a table, with one character for each value.
/// `None` if a value is above 63.
pub fn checkpoint_table(
    code: &str,
    checkpoints: &[Checkpoint],
) -> Option<String> {
    let mut text = format!("{HEADER}\n");
    for Checkpoint { heap, values } in checkpoints {
        let digit =
            |&value| Some(char::from(*DIGITS.get(usize::from(value))?));
        let values: String =
            values.iter().map(digit).collect::<Option<_>>()?;
        text.push_str(&format!("{code},{heap},{values}\n"));
    }
    Some(text)
}
// ANCHOR_END: pack

/// Why a text is not a table of checkpoints of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseCheckpointsError {
    /// It does not begin with [`HEADER`], or its last line has no end.
    Table,
    /// This line has no heap and values, or is of another game.
    Line(usize),
}

impl fmt::Display for ParseCheckpointsError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Table => {
                write!(out, "expected a table that begins with {HEADER:?}")
            }
            Self::Line(line) => write!(
                out,
                "line {line}: expected the game, a heap, and values"
            ),
        }
    }
}

impl std::error::Error for ParseCheckpointsError {}

/// Reads a table of checkpoints of this game.
///
/// # Errors
///
/// If it is not what [`checkpoint_table`] writes.
pub fn read_checkpoints(
    text: &str,
    code: &str,
) -> Result<Vec<Checkpoint>, ParseCheckpointsError> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) || !text.ends_with('\n') {
        return Err(ParseCheckpointsError::Table);
    }
    let checkpoint = |line: &str| {
        let (heap, values) = line
            .strip_prefix(code)?
            .strip_prefix(',')?
            .split_once(',')?;
        let value = |byte| {
            let digit = DIGITS.iter().position(|&digit| digit == byte)?;
            u8::try_from(digit).ok()
        };
        Some(Checkpoint {
            heap: heap.parse().ok()?,
            values: values.bytes().map(value).collect::<Option<_>>()?,
        })
    };
    (2..)
        .zip(lines)
        .map(|(number, line)| {
            checkpoint(line).ok_or(ParseCheckpointsError::Line(number))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate(start: u64, period: u64) -> Certificate {
        let line = format!("0.16,{start},{period},100,50,30,");
        Certificate::read(&line).unwrap()
    }

    #[test]
    fn heaps_are_at_equal_distances_and_at_e() {
        let heaps = checkpoint_heaps(&certificate(1000, 300), 4).unwrap();
        assert_eq!(heaps, [200, 500, 800, 1100, 1100, 1400]);
        let heaps = checkpoint_heaps(&certificate(100, 300), 2).unwrap();
        assert_eq!(heaps, [200, 200, 350, 500]);
        assert_eq!(checkpoint_heaps(&certificate(99, 300), 2), None);
        let huge = checkpoint_heaps(&certificate(1 << 60, 1 << 60), 63);
        let huge = huge.unwrap();
        assert_eq!(huge.len(), 65);
        assert!(huge.is_sorted());
        let rounds = Certificate::read("0.07,53,34,,,,").unwrap();
        assert_eq!(checkpoint_heaps(&rounds, 2), None);
    }

    #[test]
    fn what_is_written_is_read() {
        let all = Checkpoint {
            heap: 1 << 60,
            values: (0..64).collect(),
        };
        let none = Checkpoint {
            heap: 7,
            values: Vec::new(),
        };
        let checkpoints = [all, none];
        let text = checkpoint_table("0.16", &checkpoints).unwrap();
        assert_eq!(read_checkpoints(&text, "0.16").unwrap(), checkpoints);
        assert_eq!(
            read_checkpoints(&text, "0.1"),
            Err(ParseCheckpointsError::Line(2)),
            "another game"
        );
        let cut = &text[..text.len() - 1];
        assert_eq!(
            read_checkpoints(cut, "0.16"),
            Err(ParseCheckpointsError::Table)
        );
        let broken = text.replace("0.16,7,", "0.16,7,.");
        assert_eq!(
            read_checkpoints(&broken, "0.16"),
            Err(ParseCheckpointsError::Line(3))
        );
        let large = Checkpoint {
            heap: 7,
            values: vec![64],
        };
        assert_eq!(checkpoint_table("0.16", &[large]), None);
    }
}

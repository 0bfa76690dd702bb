//! Checks a certificate a stretch at a time, from one checkpoint to the next.

use crate::certificate::{Certificate, Proof};
use crate::check::{CheckError, expect_sound};
use crate::checkpoints::{Checkpoint, checkpoint_heaps};
use crate::octal::Octal;
use crate::values::Values;
use std::fmt;

/// Why checkpoints or a stretch between two prove nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StretchError {
    /// No window proves the period, or it starts within the first window.
    NotForStretches,
    /// There must be a checkpoint at this heap.
    Missing(u64),
    /// The checkpoint at this heap has too few or too many values.
    Length(u64),
    /// The values at this heap are not those of the checkpoint.
    Differs(u64),
    /// Something else that the certificate claims does not hold.
    Check(CheckError),
}

impl fmt::Display for StretchError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotForStretches => {
                out.write_str("only two rounds or all heaps prove it")
            }
            Self::Missing(heap) => {
                write!(out, "expected a checkpoint at heap {heap}")
            }
            Self::Length(heap) => {
                write!(out, "too few or too many values before heap {heap}")
            }
            Self::Differs(heap) => {
                write!(out, "other values come before heap {heap}")
            }
            Self::Check(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for StretchError {}

impl From<CheckError> for StretchError {
    fn from(error: CheckError) -> Self {
        Self::Check(error)
    }
}

// ANCHOR: stretches
/// The stretches between the checkpoints of a certificate.
pub struct Stretches<'a> {
    checkpoints: &'a [Checkpoint],
    /// The last early heap has been solved.
    early: Values,
    /// The heap E.
    end: u64,
    /// The window before it.
    window: &'a [u8],
}
// ANCHOR_END: stretches

impl<'a> Stretches<'a> {
    /// Checks all that the stretches have in common. It takes a step for each
    /// of the `2 * width` early heaps.
    ///
    /// # Errors
    ///
    /// If a checkpoint is missing, or has a wrong number of values; if the
    /// first one or the last rare heap is not what the early heaps say; if the
    /// window does not come back at the last checkpoint, or came back for an
    /// earlier start.
    pub fn new(
        certificate: &Certificate,
        checkpoints: &'a [Checkpoint],
    ) -> Result<Self, StretchError> {
        let Ok(octal) = certificate.code.parse::<Octal>() else {
            return Err(CheckError::Code.into());
        };
        let parts = checkpoints.len().saturating_sub(2);
        let heaps = checkpoint_heaps(certificate, parts);
        let (Some(proof), Some(end), Some(heaps)) =
            (certificate.window, certificate.end(), heaps)
        else {
            return Err(StretchError::NotForStretches);
        };
        expect_sound(&octal, &proof)?;
        let last = end + certificate.period;
        expect_checkpoints(checkpoints, &heaps)?;
        let few = least_values(&octal, &proof);
        expect_lengths(checkpoints, few, proof.width, [end, last])?;
        let at = heaps.iter().position(|&heap| heap == end);
        let at = at.expect("E is one of the heaps");
        let [.., back] = checkpoints else {
            return Err(StretchError::Missing(last));
        };
        let before = &checkpoints[at].values;
        expect_return(before, &back.values, last)?;
        let early = solve_early(octal, proof, &checkpoints[0])?;
        Ok(Self {
            checkpoints,
            early,
            end,
            window: &before[1..],
        })
    }
}

/// Expects the checkpoints at these heaps.
fn expect_checkpoints(
    checkpoints: &[Checkpoint],
    heaps: &[u64],
) -> Result<(), StretchError> {
    let mut found = checkpoints.iter().map(|checkpoint| checkpoint.heap);
    let missing = heaps.iter().find(|&&heap| found.next() != Some(heap));
    missing.map_or(Ok(()), |&heap| Err(StretchError::Missing(heap)))
}

// ANCHOR: lengths
/// Returns how many values a checkpoint has at least: as far back as the splits
/// with a rare part go.
pub fn least_values(octal: &Octal, proof: &Proof) -> usize {
    proof.last_rare.max(1) + octal.max_removed()
}

/// Expects no fewer values at each checkpoint; and at the two ends of the
/// period, the window and the value before it.
fn expect_lengths(
    checkpoints: &[Checkpoint],
    least: usize,
    width: usize,
    ends: [u64; 2],
) -> Result<(), StretchError> {
    let full = width + 1;
    for Checkpoint { heap, values } in checkpoints {
        let least = if ends.contains(heap) { full } else { least };
        if !(least..=full).contains(&values.len()) {
            return Err(StretchError::Length(*heap));
        }
    }
    Ok(())
}
// ANCHOR_END: lengths

// ANCHOR: return
/// Expects the window before heap E to come back before the heap `last`, and
/// the value before the window not to.
fn expect_return(
    before: &[u8],
    back: &[u8],
    last: u64,
) -> Result<(), StretchError> {
    let first = last - back.len() as u64;
    for (place, (old, new)) in (0..).zip(before.iter().zip(back)) {
        if (old == new) != (place > 0) {
            return Err(CheckError::Unequal(first + place).into());
        }
    }
    Ok(())
}
// ANCHOR_END: return

/// Solves the early heaps, and expects the values of the first checkpoint and
/// the last rare heap of the certificate.
fn solve_early(
    octal: Octal,
    proof: Proof,
    first: &Checkpoint,
) -> Result<Values, StretchError> {
    let mut values = Values::new(octal, proof);
    values.solve_early().map_err(CheckError::Value)?;
    match values.rare.last() {
        Some(&last) if last != proof.last_rare => {
            Err(CheckError::LastRare(last).into())
        }
        _ if !values.last.ends_with(&first.values) => {
            Err(StretchError::Differs(first.heap))
        }
        _ => Ok(values),
    }
}

impl Stretches<'_> {
    /// Returns how many stretches there are.
    pub fn count(&self) -> usize {
        self.checkpoints.len() - 1
    }

    // ANCHOR: check
    /// Checks stretch `number`, from 1 to [`Self::count`]: a step for each
    /// heap in it.
    ///
    /// # Errors
    ///
    /// If its steps don't lead from one checkpoint to the next.
    pub fn check(&self, number: usize) -> Result<(), StretchError> {
        let from = &self.checkpoints[number - 1];
        let to = &self.checkpoints[number];
        let mut values = self.early.clone();
        values.jump(from.heap, &from.values);
        while values.heap < to.heap {
            let heap = values.heap;
            let value = values.step().map_err(CheckError::Value)?;
            if values.is_rare(heap, value) {
                return Err(CheckError::Rare(heap).into());
            }
            if self.is_back(&values) {
                return Err(CheckError::ShorterPeriod(heap).into());
            }
        }
        if !values.last.ends_with(&to.values) {
            return Err(StretchError::Differs(to.heap));
        }
        Ok(())
    }
    // ANCHOR_END: check

    // ANCHOR: is_back
    /// Returns whether the window before E comes back between E and the last
    /// checkpoint, as far as the values are known.
    fn is_back(&self, values: &Values) -> bool {
        let last = self.checkpoints[self.count()].heap;
        let width = self.window.len();
        let known = values.last.len().min(width);
        (self.end + 1..last).contains(&values.heap)
            && values.last.ends_with(&self.window[width - known..])
    }
    // ANCHOR_END: is_back
}

// ANCHOR: sample
/// Returns `count` different numbers from 1 to `total`, in order, chosen at
/// random from a seed; all if `count` is larger (Knuth 1997,
/// section 3.4.2, algorithm S).
pub fn sample(total: usize, count: usize, mut seed: u64) -> Vec<usize> {
    let mut chosen = Vec::new();
    for number in 1..=total {
        let rest = (total - number + 1) as u64;
        let wanted = count.min(total) - chosen.len();
        if next_random(&mut seed) % rest < wanted as u64 {
            chosen.push(number);
        }
    }
    chosen
}

/// Returns the next number of the generator `SplitMix64` (Steele et al. 2014).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
// ANCHOR_END: sample

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_different_numbers_and_each_comes_up() {
        let mut chosen = [0; 11];
        for seed in 0..1000 {
            let sample = sample(10, 3, seed);
            assert_eq!(sample.len(), 3);
            assert!(sample.windows(2).all(|pair| pair[0] < pair[1]));
            for number in sample {
                chosen[number] += 1;
            }
        }
        let expected = 250..350;
        assert!(chosen[1..].iter().all(|count| expected.contains(count)));
        assert_eq!(sample(4, 9, 1), [1, 2, 3, 4]);
        assert_eq!(sample(10, 2, 7), sample(10, 2, 7));
        assert_eq!(sample(0, 1, 7), []);
    }

    #[test]
    fn a_window_comes_back_with_another_value_before_it() {
        let back = expect_return(&[1, 2, 3], &[0, 2, 3], 10);
        assert_eq!(back, Ok(()));
        let unequal = |heap| Err(CheckError::Unequal(heap).into());
        let same = expect_return(&[1, 2, 3], &[1, 2, 3], 10);
        assert_eq!(same, unequal(7));
        let other = expect_return(&[1, 2, 3], &[0, 2, 4], 10);
        assert_eq!(other, unequal(9));
    }
}

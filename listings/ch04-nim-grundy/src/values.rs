//! The values of a game, straight from its rules, to check a certificate.

use crate::certificate::Proof;
use crate::octal::Octal;
use std::fmt;

/// Why the value of a heap can't be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueError {
    /// It is above 255.
    TooLarge,
    /// The window can't tell whether the heap has this value.
    Undecided {
        /// The heap.
        heap: u64,
        /// The value, a rare one.
        value: u8,
    },
}

impl fmt::Display for ValueError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::TooLarge => out.write_str("a value is above 255"),
            Self::Undecided { heap, value } => {
                write!(out, "heap {heap}: is it {value}?")
            }
        }
    }
}

impl std::error::Error for ValueError {}

/// The values of options below 256, one bit for each.
#[derive(Default)]
struct Seen {
    /// The values below 64: nearly all, in a word that can stay in a register.
    small: u64,
    /// The other ones.
    large: [u64; 3],
}

impl Seen {
    fn insert(&mut self, value: u8) {
        let bit = 1 << (value % 64);
        match value / 64 {
            0 => self.small |= bit,
            word => self.large[usize::from(word) - 1] |= bit,
        }
    }

    /// Returns the least value that is not in the set.
    fn missing(&self) -> Result<u8, ValueError> {
        if self.small != u64::MAX {
            return Ok(self.small.trailing_ones() as u8);
        }
        let has_room = |&word: &u64| word != u64::MAX;
        let first = self.large.iter().position(has_room);
        let word = first.ok_or(ValueError::TooLarge)?;
        Ok(64 * (word as u8 + 1) + self.large[word].trailing_ones() as u8)
    }
}

// ANCHOR: values
/// The values of a game, one after the other; it keeps the first and the last
/// ones.
#[derive(Clone, Debug)]
pub struct Values {
    octal: Octal,
    /// How many pins a move that splits may take.
    splits: Vec<usize>,
    proof: Proof,
    /// The values of the first `2 * width` heaps.
    first: Vec<u8>,
    /// The rare heaps among them.
    pub rare: Vec<usize>,
    /// The values of the last `width` heaps or more, once there are so many.
    pub last: Vec<u8>,
    /// The next heap.
    pub heap: u64,
}

impl Values {
    /// Begins with no values.
    pub fn new(octal: Octal, proof: Proof) -> Self {
        let splits = 0..=octal.max_removed();
        let splits = splits.filter(|&taken| octal.allows(taken, 2)).collect();
        let first = Vec::new();
        let rare = Vec::new();
        let last = Vec::new();
        Self {
            octal,
            splits,
            proof,
            first,
            rare,
            last,
            heap: 0,
        }
    }

    /// Goes to a heap beyond the first `2 * width`, once these are solved, with
    /// the values before it.
    pub fn jump(&mut self, heap: u64, before: &[u8]) {
        self.heap = heap;
        self.last = before.to_vec();
    }

    /// Returns whether this heap is rare if it has this value.
    pub fn is_rare(&self, heap: u64, value: u8) -> bool {
        let ones = (u32::from(value) & self.proof.mask).count_ones();
        let size = self.proof.taken.map_or(0, |taken| heap + taken as u64);
        (u64::from(ones) + size) % 2 == 0
    }
    // ANCHOR_END: values

    /// Goes to heap `2 * width`, the first one with a window of values before
    /// it.
    ///
    /// # Errors
    ///
    /// If a value can't be found.
    pub fn solve_early(&mut self) -> Result<(), ValueError> {
        while self.heap < 2 * self.proof.width as u64 {
            self.step()?;
        }
        Ok(())
    }

    // ANCHOR: step
    /// Finds the value of the next heap.
    ///
    /// # Errors
    ///
    /// If it is above 255, or if the window can't tell it.
    pub fn step(&mut self) -> Result<u8, ValueError> {
        let heap = self.heap;
        let count = self.last.len();
        let early = self.first.len() < 2 * self.proof.width;
        let mut seen = Seen::default();
        let digits = self.octal.digits().iter().enumerate();
        for (taken, digit) in digits.skip(1).take(count) {
            if early && count == taken && digit & 1 != 0 {
                seen.insert(0);
            } else if count > taken && digit & 2 != 0 {
                seen.insert(self.last[count - taken]);
            }
        }
        // ANCHOR_END: step
        // ANCHOR: splits
        // No part of a split is heap 0, the first of the early ones.
        let first = if early {
            1
        } else {
            count.saturating_sub(self.proof.width)
        };
        let others = self.last.get(first..).unwrap_or_default();
        let split = |part: usize, seen: &mut Seen| {
            for taken in &self.splits {
                if part + taken <= others.len() {
                    let other = others[others.len() - taken - part];
                    seen.insert(other ^ self.first[part]);
                }
            }
        };
        self.rare.iter().for_each(|&part| split(part, &mut seen));
        let mut value = seen.missing()?;
        let mut parts = 1..others.len();
        while self.is_rare(heap, value) {
            match parts.next() {
                Some(part) => split(part, &mut seen),
                None if early => break,
                None => return Err(ValueError::Undecided { heap, value }),
            }
            value = seen.missing()?;
        }
        self.push(value);
        Ok(value)
    }
    // ANCHOR_END: splits

    fn push(&mut self, value: u8) {
        if self.last.len() >= 6 * self.proof.width {
            self.last.drain(..self.last.len() - self.proof.width);
        }
        self.last.push(value);
        if self.first.len() < 2 * self.proof.width {
            if self.heap > 0 && self.is_rare(self.heap, value) {
                self.rare.push(self.first.len());
            }
            self.first.push(value);
        }
        self.heap += 1;
    }
}

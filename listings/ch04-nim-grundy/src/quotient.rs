//! A misère quotient of Kayles, and the check that it is right.

use crate::misere_rows::{Sum, throws};
use std::collections::HashSet;

// ANCHOR: quotient
/// Sums of rows, sorted into classes (Plambeck and Siegel 2008). A quotient
/// claims that the player to move loses a sum exactly if `lost` is true for its
/// class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The class of each row, by its number of pins.
    pub rows: Vec<usize>,
    /// The class of two classes side by side.
    pub table: Vec<Vec<usize>>,
    /// For each class: does the player to move lose?
    pub lost: Vec<bool>,
    /// A short sum of each class. The empty sum has class 0.
    pub sums: Vec<Sum>,
}
// ANCHOR_END: quotient

// ANCHOR: class
impl Quotient {
    /// Returns the class of a sum, with one lookup for each row.
    pub fn class(&self, sum: &[usize]) -> usize {
        let add =
            |class: usize, &row: &usize| self.table[class][self.rows[row]];
        sum.iter().fold(0, add)
    }

    /// Does the player to move win misère Kayles?
    pub fn is_winning(&self, sum: &[usize]) -> bool {
        !self.lost[self.class(sum)]
    }
}
// ANCHOR_END: class

// ANCHOR: profile
/// What matters about a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The class of the sum.
    pub class: usize,
    /// Bit c: beside a sum of class c, does some throw in this one win?
    pub wins: u64,
}

impl Quotient {
    /// Returns the profile of a single row.
    pub fn profile(&self, row: usize) -> Profile {
        let left: HashSet<usize> = throws(row)
            .map(|(one, other)| self.table[self.rows[one]][self.rows[other]])
            .collect();
        let wins = |&class: &usize| {
            left.iter().any(|&left| self.lost[self.table[left][class]])
        };
        Profile {
            class: self.rows[row],
            wins: self.bits(wins),
        }
    }
}
// ANCHOR_END: profile

// ANCHOR: join
impl Quotient {
    /// Returns the profile of two sums side by side. A throw is made in one of
    /// them, and then the other is part of what is beside it.
    pub fn join(&self, one: Profile, other: Profile) -> Profile {
        let wins = |&class: &usize| {
            (one.wins >> self.table[other.class][class]) & 1 == 1
                || (other.wins >> self.table[one.class][class]) & 1 == 1
        };
        let class = self.table[one.class][other.class];
        Profile {
            class,
            wins: self.bits(wins),
        }
    }

    /// Returns the set of classes, at most 64, for which `holds` is true.
    pub fn bits(&self, holds: impl Fn(&usize) -> bool) -> u64 {
        (0..self.lost.len())
            .filter(holds)
            .fold(0, |bits, c| bits | (1 << c))
    }
}
// ANCHOR_END: join

// ANCHOR: proof
impl Quotient {
    /// Goes through all profiles that sums of these rows can have. Returns how
    /// many there are if none of them contradicts the claim, which proves it.
    pub fn proof(&self) -> Option<usize> {
        let rows: HashSet<Profile> =
            (1..self.rows.len()).map(|row| self.profile(row)).collect();
        let mut seen = rows.clone();
        let mut waiting: Vec<Profile> = rows.iter().copied().collect();
        while let Some(sum) = waiting.pop() {
            // Beside class 0, that is, beside nothing: does a throw win?
            if self.lost[sum.class] == (sum.wins & 1 == 1) {
                return None;
            }
            let longer = rows.iter().map(|&row| self.join(sum, row));
            waiting.extend(longer.filter(|&sum| seen.insert(sum)));
        }
        let begins = self.rows.first() == Some(&0) && !self.lost[0];
        (begins && self.adds_up()).then_some(seen.len())
    }
}
// ANCHOR_END: proof

impl Quotient {
    /// Does class 0 change nothing, and do neither order nor brackets matter?
    pub fn adds_up(&self) -> bool {
        let table = &self.table;
        let all = 0..table.len();
        all.clone().all(|x| {
            table[0][x] == x
                && all.clone().all(|y| {
                    table[x][y] == table[y][x]
                        && all.clone().all(|z| {
                            table[table[x][y]][z] == table[x][table[y][z]]
                        })
                })
        })
    }
}

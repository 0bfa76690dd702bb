//! A misère quotient of Kayles, and the check that it is right.

use crate::misere_rows::{Sum, throws};
use std::collections::HashSet;

// ANCHOR: quotient
/// Sums of rows, put into classes (Plambeck and Siegel 2008). The claim of a
/// quotient is that the player to move loses exactly where `lost` says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The class of each row, by its pins.
    pub rows: Vec<usize>,
    /// The class of two classes side by side.
    pub table: Vec<Vec<usize>>,
    /// By class: does the player to move lose?
    pub lost: Vec<bool>,
    /// A short sum of each class. The empty one is of class 0.
    pub sums: Vec<Sum>,
}
// ANCHOR_END: quotient

// ANCHOR: class
impl Quotient {
    /// The class of a sum. One look for each row.
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
/// What counts of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// Its class.
    pub class: usize,
    /// Bit c: beside a sum of class c, does a throw in this one win?
    pub wins: u64,
}

impl Quotient {
    /// The profile of a single row.
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
    /// Two sums side by side: a throw is in one of them, and so the other one
    /// lies beside it as well.
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

    /// The classes, at most 64 of them, of which something holds.
    fn bits(&self, holds: impl Fn(&usize) -> bool) -> u64 {
        (0..self.lost.len())
            .filter(holds)
            .fold(0, |bits, c| bits | (1 << c))
    }
}
// ANCHOR_END: join

// ANCHOR: proof
impl Quotient {
    /// How many profiles sums of its rows have, if that proves the claim for
    /// all of them.
    pub fn proof(&self) -> Option<usize> {
        let rows: HashSet<Profile> =
            (1..self.rows.len()).map(|row| self.profile(row)).collect();
        let mut seen = rows.clone();
        let mut waiting: Vec<Profile> = rows.iter().copied().collect();
        while let Some(sum) = waiting.pop() {
            // Class 0 lies beside it: does a throw win?
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
    /// Does class 0 change nothing, and is the order of no importance?
    fn adds_up(&self) -> bool {
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

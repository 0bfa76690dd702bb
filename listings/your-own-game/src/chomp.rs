//! Chomp: bites from a bar of chocolate with one poisoned square.

use crate::game::{Game, Player};
use std::fmt;

// ANCHOR: bar
/// What is left of a bar of chocolate: the lengths of its rows, from the top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bar(pub Vec<usize>);

impl fmt::Display for Bar {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let rows: Vec<_> =
            self.0.iter().map(|&row| "o".repeat(row)).collect();
        out.write_str(&rows.join("\n").replacen('o', "x", 1))
    }
}
// ANCHOR_END: bar

// ANCHOR: chomp
/// A bite takes a square and everything below it and to its right. The top left
/// square is poisoned: eating it is not a move.
#[derive(Clone, Copy, Debug)]
pub struct Chomp {
    /// How many rows the bar has at the start, at least one.
    pub rows: usize,
    /// How many columns it has, at least one and at most 26.
    pub columns: usize,
}

impl Chomp {
    /// Creates the game on a bar with so many rows and columns.
    pub fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns }
    }
}

impl Game for Chomp {
    const NAME: &'static str = "Chomp";
    type Position = Bar;

    fn start(&self) -> Bar {
        Bar(vec![self.columns; self.rows])
    }
    // ANCHOR_END: chomp

    // ANCHOR: moves
    fn moves(&self, bar: &Bar, _player: Player) -> Vec<(String, Bar)> {
        let mut moves = Vec::new();
        for (row, &length) in bar.0.iter().enumerate() {
            for column in 0..length {
                let (above, below) = bar.0.split_at(row);
                let mut rows = above.to_vec();
                for &squares in below {
                    rows.push(squares.min(column));
                }
                rows.retain(|&length| length > 0);
                if !rows.is_empty() {
                    moves.push((bite(row, column), Bar(rows)));
                }
            }
        }
        moves
    }
}
// ANCHOR_END: moves

// ANCHOR: bite
/// "eat b3": the columns have letters, and the rows have numbers.
fn bite(row: usize, column: usize) -> String {
    let letter = ('a'..='z').nth(column).unwrap_or('?');
    format!("eat {letter}{}", row + 1)
}
// ANCHOR_END: bite

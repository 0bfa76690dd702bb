//! Turning corners: a game with coins on a grid.

use crate::game::{Game, Player};
use ch04_nim_grundy::coins::{grid, one_or_two};
use std::fmt;

// ANCHOR: coins
/// Coins on a grid, row by row; `true` if a coin shows heads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Coins(pub Vec<Vec<bool>>);

impl fmt::Display for Coins {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let coin = |&head: &bool| if head { 'o' } else { '.' };
        let rows = self.0.iter().map(|row| row.iter().map(coin).collect());
        out.write_str(&rows.collect::<Vec<String>>().join("\n"))
    }
}
// ANCHOR_END: coins

// ANCHOR: corners
/// A turn turns the corners of a rectangle, which may be a single row, column
/// or coin. The lower right corner goes from head to tail (Berlekamp, Conway
/// and Guy 1982, chapter 14).
#[derive(Clone, Copy, Debug)]
pub struct Corners {
    /// How many rows the grid has, at least one.
    pub rows: usize,
    /// How many columns it has, at least one and at most 26.
    pub columns: usize,
}

impl Corners {
    /// Returns the game on a grid of this size.
    pub fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns }
    }
}
// ANCHOR_END: corners

// ANCHOR: rules
impl Game for Corners {
    const NAME: &'static str = "Turning corners";
    type Position = Coins;

    fn start(&self) -> Coins {
        Coins(vec![vec![true; self.columns]; self.rows])
    }

    fn moves(&self, coins: &Coins, _: Player) -> Vec<(String, Coins)> {
        let turns = grid(&one_or_two(self.rows), &one_or_two(self.columns));
        let all = turns.iter().flatten();
        all.filter_map(|turn| self.after(coins, turn)).collect()
    }
}
// ANCHOR_END: rules

// ANCHOR: after
impl Corners {
    /// Returns the name of a turn and what it leaves, if its last coin shows its
    /// head.
    fn after(self, coins: &Coins, turn: &[usize]) -> Option<(String, Coins)> {
        let place = |coin| (coin / self.columns, coin % self.columns);
        let (row, column) = place(*turn.last()?);
        let name = match place(*turn.first()?) {
            first if first == (row, column) => name(first),
            first => format!("{} to {}", name((row, column)), name(first)),
        };
        let mut after = coins.clone();
        for (row, column) in turn.iter().map(|&coin| place(coin)) {
            after.0[row][column] ^= true;
        }
        coins.0[row][column].then(|| (format!("turn {name}"), after))
    }
}

/// "b3": the columns have letters, and the rows have numbers.
fn name((row, column): (usize, usize)) -> String {
    let letter = ('a'..='z').nth(column).unwrap_or('?');
    format!("{letter}{}", row + 1)
}
// ANCHOR_END: after

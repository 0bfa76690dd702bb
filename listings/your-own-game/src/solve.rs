//! Solves a game by its rules: when it ends, and, if both players have the same
//! moves, Grundy numbers.

use crate::game::Game;
use crate::order::ends_first;
use crate::turns::{TooMany, Turns};
use ch04_nim_grundy::grundy::mex;
use ch07_minimax::remoteness::remoteness;
use std::hash::Hash;

// ANCHOR: solved
/// Everything that this book can say about a game.
#[derive(Clone, Debug)]
pub struct Solved<P> {
    /// Its turns, with the numbers that the other fields use.
    pub all: Turns<P>,
    /// After how many moves the game ends from each turn, if it does.
    pub remoteness: Vec<Option<usize>>,
    /// The Grundy number of each turn, if the game has such numbers: if it is
    /// impartial and never comes back to where it was.
    pub grundy: Option<Vec<usize>>,
}

impl<P: Clone + Eq + Hash> Solved<P> {
    /// Solves `game`. O(n + m) for `n` turns and `m` moves, and to find out if
    /// it is impartial, O(k) for each move of a turn with `k` moves.
    ///
    /// # Errors
    ///
    /// If there are more than `most` turns.
    pub fn new<G>(game: &G, most: usize) -> Result<Self, TooMany>
    where
        G: Game<Position = P>,
    {
        let all = Turns::new(game, most)?;
        let remoteness = remoteness(&all.options);
        let order = all.is_impartial().then(|| ends_first(&all.options));
        let grundy = order.flatten().map(|order| {
            let mut grundy = vec![0; all.turns.len()];
            for turn in order {
                let options = all.options[turn].iter();
                let values: Vec<usize> =
                    options.map(|&option| grundy[option]).collect();
                grundy[turn] = mex(&values);
            }
            grundy
        });
        Ok(Self { all, remoteness, grundy })
    }
}
// ANCHOR_END: solved

//! Solves a game by its rules: when it ends, and, if both players have the same
//! moves, Grundy numbers.

use crate::game::{Game, Outcome};
use crate::order::options_first;
use crate::turns::{TooManyTurns, TurnGraph};
use ch04_nim_grundy::grundy::mex;
use ch08_loops::remoteness::remoteness;
use std::hash::Hash;

// ANCHOR: solved
/// Everything that this book can say about a game.
#[derive(Clone, Debug)]
pub struct Solved<P> {
    /// Its turns, with the numbers that the other fields use.
    pub graph: TurnGraph<P>,
    /// After how many moves the game ends from each turn, if it does. An end
    /// that is won for whoever can't move counts as one more.
    pub remoteness: Vec<Option<usize>>,
    /// The Grundy number of each turn, if the game has such numbers: if it is
    /// impartial, never comes back to where it was, and whoever can't move
    /// loses.
    pub grundy: Option<Vec<usize>>,
}
// ANCHOR_END: solved

// ANCHOR: new
impl<P: Clone + Eq + Hash> Solved<P> {
    /// Solves `game`. O(n + m) for `n` turns and `m` moves, and to find out if
    /// it is impartial, O(k) for each move of a turn with `k` moves.
    ///
    /// # Errors
    ///
    /// If there are more than `max_turns` turns.
    pub fn new<G>(game: &G, max_turns: usize) -> Result<Self, TooManyTurns>
    where
        G: Game<Position = P>,
    {
        let graph = TurnGraph::new(game, max_turns)?;
        let mut remoteness =
            remoteness(&with_ends(graph.options.clone(), &graph.ends));
        remoteness.truncate(graph.turns.len());
        let adds_up = graph.stuck_loses() && graph.is_impartial();
        let order = adds_up.then(|| options_first(&graph.options)).flatten();
        let grundy = order.map(|order| grundy(&graph.options, &order));
        Ok(Self {
            graph,
            remoteness,
            grundy,
        })
    }
}
// ANCHOR_END: new

// ANCHOR: grundy
/// The Grundy number of each turn, in an order that has its options first.
fn grundy(options: &[Vec<usize>], order: &[usize]) -> Vec<usize> {
    let mut grundy = vec![0; options.len()];
    for &turn in order {
        let values: Vec<usize> =
            options[turn].iter().map(|&option| grundy[option]).collect();
        grundy[turn] = mex(&values);
    }
    grundy
}
// ANCHOR_END: grundy

// ANCHOR: ends
impl<P> TurnGraph<P> {
    /// Does whoever can't move lose, wherever the game ends?
    pub fn stuck_loses(&self) -> bool {
        self.ends.iter().flatten().all(|&end| end == Outcome::Lose)
    }
}

/// The options, in which each end means what the game says of it, although
/// whoever can't move loses: a drawn one comes back to itself for ever, and one
/// that is won leads to a turn more, the last one, without options.
fn with_ends(
    mut options: Vec<Vec<usize>>,
    ends: &[Option<Outcome>],
) -> Vec<Vec<usize>> {
    for (turn, end) in ends.iter().enumerate() {
        match end {
            Some(Outcome::Draw) => options[turn].push(turn),
            Some(Outcome::Win) => options[turn].push(ends.len()),
            Some(Outcome::Lose) | None => {}
        }
    }
    options.push(Vec::new());
    options
}
// ANCHOR_END: ends

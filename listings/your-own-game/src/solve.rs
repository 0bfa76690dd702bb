//! Solves a game that is given by its rules: how long it lasts, and, if it has
//! them, its Grundy numbers.

use crate::game::{Game, Outcome};
use crate::order::options_first;
use crate::turns::{TooManyTurns, TurnGraph};
use ch04_nim_grundy::grundy::mex;
use ch08_loops::remoteness::remoteness;
use std::hash::Hash;

/// Everything this book can say about a game.
#[derive(Clone, Debug)]
pub struct Solved<P> {
    /// The turns; the other fields use their numbers.
    pub graph: TurnGraph<P>,
    /// After how many moves the game ends from each turn; `None` for a draw.
    /// A player whose turn is skipped counts as moving, and so does a player
    /// who can't move and wins.
    pub remoteness: Vec<Option<usize>>,
    /// The Grundy number of each turn, if the game has Grundy numbers: it is
    /// impartial, has no cycles, the players alternate, and whoever can't move
    /// loses.
    pub grundy: Option<Vec<usize>>,
}

impl<P: Clone + Eq + Hash> Solved<P> {
    /// Solves `game` with `n` turns and `m` moves in O(n + m), and finds out
    /// whether it is impartial in O(k) for each move of a turn with `k` moves.
    ///
    /// # Errors
    ///
    /// If there are more than `max_turns` turns.
    pub fn new<G>(game: &G, max_turns: usize) -> Result<Self, TooManyTurns>
    where
        G: Game<Position = P>,
    {
        // ANCHOR: steps
        let graph = TurnGraph::new(game, max_turns)?;
        let mut remoteness =
            remoteness(&with_ends(with_skips(&graph), &graph.ends));
        remoteness.truncate(graph.turns.len());
        let adds_up =
            graph.stuck_loses() && graph.alternates() && graph.is_impartial();
        let order = adds_up.then(|| options_first(&graph.options)).flatten();
        let grundy = order.map(|order| grundy(&graph.options, &order));
        Ok(Self {
            graph,
            remoteness,
            grundy,
        })
        // ANCHOR_END: steps
    }
}

// ANCHOR: grundy
/// The Grundy number of each turn; in `order` options come first.
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
    /// Does whoever can't move always lose?
    pub fn stuck_loses(&self) -> bool {
        self.ends.iter().flatten().all(|&end| end == Outcome::Lose)
    }
}

/// Adds to the options what makes each end come out as the game says: a drawn
/// turn leads to itself, and a won one to an additional turn, the last, which
/// has no options.
fn with_ends(
    mut options: Vec<Vec<usize>>,
    ends: &[Option<Outcome>],
) -> Vec<Vec<usize>> {
    let stuck = options.len();
    for (turn, end) in ends.iter().enumerate() {
        match end {
            Some(Outcome::Draw) => options[turn].push(turn),
            Some(Outcome::Win) => options[turn].push(stuck),
            Some(Outcome::Lose) | None => {}
        }
    }
    options.push(Vec::new());
    options
}
// ANCHOR_END: ends

// ANCHOR: skips
/// The options of a game in which the players alternate: where a player moves
/// again, an additional turn comes between the two moves, in which the opponent
/// can only wait.
fn with_skips<P>(graph: &TurnGraph<P>) -> Vec<Vec<usize>> {
    let mut skips = Vec::new();
    let mut options = graph.options.clone();
    for (turn, options) in options.iter_mut().enumerate() {
        for option in options {
            if graph.moves_again(turn, *option) {
                let skip = graph.turns.len() + skips.len();
                skips.push(vec![*option]);
                *option = skip;
            }
        }
    }
    options.extend(skips);
    options
}
// ANCHOR_END: skips

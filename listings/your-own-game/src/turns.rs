//! The turns of a game, numbered: positions, each with the player to move.

use crate::game::{Game, Outcome, Player};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

// ANCHOR: turns
/// The turns that can come up in a game, whoever starts.
#[derive(Clone, Debug)]
pub struct TurnGraph<P> {
    /// A turn is a position and the player to move; first come the two
    /// turns of the start.
    pub turns: Vec<(P, Player)>,
    /// For each turn those that its moves lead to, by their numbers.
    pub options: Vec<Vec<usize>>,
    /// What the game says of each turn in which it ends.
    pub ends: Vec<Option<Outcome>>,
    /// The number of each turn, in one map for each player.
    numbers: [HashMap<P, usize>; 2],
}
// ANCHOR_END: turns

// ANCHOR: too_many
/// A game with more turns than the solver may list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTurns {
    /// How many it may list.
    pub max_turns: usize,
}
// ANCHOR_END: too_many

// ANCHOR: number
impl<P: Clone + Eq + Hash> TurnGraph<P> {
    /// The number of a turn, a new one if it has none.
    fn number(&mut self, position: P, player: Player) -> usize {
        let next = self.turns.len();
        let numbers = &mut self.numbers[player as usize];
        let number = *numbers.entry(position.clone()).or_insert(next);
        if number == next {
            self.turns.push((position, player));
        }
        number
    }

    /// The number of a turn, if it can come up.
    pub fn find(&self, position: &P, player: Player) -> Option<usize> {
        self.numbers[player as usize].get(position).copied()
    }
}
// ANCHOR_END: number

// ANCHOR: new
impl<P: Clone + Eq + Hash> TurnGraph<P> {
    /// Numbers all turns of `game`: each once, and without recursion. Asks
    /// for the moves of each turn once.
    ///
    /// # Errors
    ///
    /// If there are more than `max_turns`, which is at least 2.
    pub fn new<G>(game: &G, max_turns: usize) -> Result<Self, TooManyTurns>
    where
        G: Game<Position = P>,
    {
        let mut graph = Self {
            turns: Vec::new(),
            options: Vec::new(),
            ends: Vec::new(),
            numbers: [HashMap::new(), HashMap::new()],
        };
        // ANCHOR_END: new

        // ANCHOR: loop
        for player in [Player::White, Player::Black] {
            graph.number(game.start(), player);
        }
        while let Some(turn) = graph.turns.get(graph.options.len()) {
            let (position, player) = turn;
            let moves = game.moves(position, *player);
            let over = moves.is_empty();
            graph.ends.push(over.then(|| game.end(position, *player)));
            let next = player.other();
            let mut options = Vec::with_capacity(moves.len());
            for (_, option) in moves {
                options.push(graph.number(option, next));
            }
            graph.options.push(options);
            if graph.turns.len() > max_turns {
                return Err(TooManyTurns { max_turns });
            }
        }
        Ok(graph)
    }
}
// ANCHOR_END: loop

// ANCHOR: impartial
impl<P: Clone + Eq + Hash> TurnGraph<P> {
    /// Do both players have the same moves in every position, and the same end?
    pub fn is_impartial(&self) -> bool {
        // The same position with the other player to move.
        let twins: Vec<Option<usize>> = self
            .turns
            .iter()
            .map(|(position, player)| self.find(position, player.other()))
            .collect();
        (0..self.turns.len()).all(|turn| {
            let Some(twin) = twins[turn] else {
                return false;
            };
            let known = &self.options[twin];
            let mut same = self.options[turn].iter().map(|&at| twins[at]);
            self.ends[turn] == self.ends[twin]
                && same.all(|at| at.is_some_and(|at| known.contains(&at)))
        })
    }
}
// ANCHOR_END: impartial

impl fmt::Display for TooManyTurns {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { max_turns } = self;
        write!(
            out,
            "more than {max_turns} turns can come up: start smaller"
        )
    }
}

impl std::error::Error for TooManyTurns {}

//! The turns of a game, numbered: each is a position and the player to move.

use crate::game::{Game, Outcome, Player};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

/// The turns that can come up in a game, whichever player starts.
#[derive(Clone, Debug)]
pub struct TurnGraph<P> {
    /// A turn is a position and the player to move; the first two are those
    /// of the start.
    pub turns: Vec<(P, Player)>,
    /// The numbers of the turns that the moves of each turn lead to.
    pub options: Vec<Vec<usize>>,
    /// The result of each turn in which the game is over.
    pub ends: Vec<Option<Outcome>>,
    /// The number of each turn, in one map for each player.
    numbers: [HashMap<P, usize>; 2],
}

// ANCHOR: too_many
/// The error for a game with too many turns to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTurns {
    /// The limit that it exceeds.
    pub max_turns: usize,
}
// ANCHOR_END: too_many

// ANCHOR: number
impl<P: Clone + Eq + Hash> TurnGraph<P> {
    /// The number of a turn, a new one if the turn is new.
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

impl<P: Clone + Eq + Hash> TurnGraph<P> {
    /// Numbers all turns of `game`, without recursion, and asks for the moves
    /// of each turn once.
    ///
    /// # Errors
    ///
    /// If there are more than `max_turns` turns; two is the least possible.
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

        // ANCHOR: loop
        for player in [Player::White, Player::Black] {
            graph.number(game.start(), player);
        }
        while let Some(turn) = graph.turns.get(graph.options.len()) {
            let (position, player) = turn.clone();
            let moves = game.moves(&position, player);
            let end = moves.is_empty().then(|| game.end(&position, player));
            graph.ends.push(end);
            let mut options = Vec::with_capacity(moves.len());
            for (_, option) in moves {
                let again = game.moves_again(player, &position, &option);
                let next = if again { player } else { player.other() };
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
    /// Do both players have the same moves and the same result in every
    /// position?
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
            let options = self.options[turn].iter();
            let mut mirrored = options.map(|&option| twins[option]);
            let is_option_of_twin =
                |option| self.options[twin].contains(&option);
            self.ends[turn] == self.ends[twin]
                && mirrored
                    .all(|option| option.is_some_and(is_option_of_twin))
        })
    }
}
// ANCHOR_END: impartial

// ANCHOR: again
impl<P> TurnGraph<P> {
    /// Does the player who moves from `turn` to `option` move again?
    pub fn moves_again(&self, turn: usize, option: usize) -> bool {
        self.turns[turn].1 == self.turns[option].1
    }

    /// Do the players always take turns?
    pub fn alternates(&self) -> bool {
        self.options.iter().enumerate().all(|(turn, options)| {
            options
                .iter()
                .all(|&option| !self.moves_again(turn, option))
        })
    }
}
// ANCHOR_END: again

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

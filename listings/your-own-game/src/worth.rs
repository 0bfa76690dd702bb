//! What the positions of a game are worth: numbers, switches and stars.

use crate::game::{Game, Outcome, Player};
use crate::order::options_first;
use crate::turns::TurnGraph;
use ch05_hackenbush::names::Values;
use ch05_hackenbush::values::{BLACK, Value, WHITE};
use std::collections::HashMap;
use std::hash::Hash;

// ANCHOR: freely
/// A game in which each player may move at any time, as in a sum.
struct EitherPlayerMoves<'a, G>(&'a G);

impl<G: Game> Game for EitherPlayerMoves<'_, G> {
    const NAME: &'static str = G::NAME;
    type Position = G::Position;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn moves(
        &self,
        position: &G::Position,
        _: Player,
    ) -> Vec<(String, G::Position)> {
        let mut moves = self.0.moves(position, Player::White);
        moves.extend(self.0.moves(position, Player::Black));
        moves
    }
}
// ANCHOR_END: freely

// ANCHOR: worth
/// What the positions of a game are worth.
#[derive(Clone, Debug)]
pub struct Worth<P> {
    values: Values,
    value_of: HashMap<P, Value>,
}

impl<P: Clone + Eq + Hash> Worth<P> {
    /// The value of each position that can come up when each player may move
    /// at any time. `None` if there are more than `max / 2`, if a way leads
    /// back to where it was, or if somebody who can't move does not lose.
    pub fn new<G: Game<Position = P>>(game: &G, max: usize) -> Option<Self> {
        let graph = TurnGraph::new(&EitherPlayerMoves(game), max).ok()?;
        let mut worth = Self {
            values: Values::default(),
            value_of: HashMap::new(),
        };
        for turn in options_first(&graph.options)? {
            let position = &graph.turns[turn].0;
            if !worth.value_of.contains_key(position) {
                let value = worth.value(game, position)?;
                worth.value_of.insert(position.clone(), value);
            }
        }
        Some(worth)
    }
}
// ANCHOR_END: worth

// ANCHOR: value
impl<P: Clone + Eq + Hash> Worth<P> {
    /// The value of a position whose options are known; `None` if somebody who
    /// can't move there does not lose.
    fn value<G>(&mut self, game: &G, position: &P) -> Option<Value>
    where
        G: Game<Position = P>,
    {
        let mut options = [Vec::new(), Vec::new()];
        for player in [Player::White, Player::Black] {
            let moves = game.moves(position, player);
            let over = moves.is_empty();
            if over && game.end(position, player) != Outcome::Lose {
                return None;
            }
            let values = moves
                .iter()
                .filter_map(|(_, option)| self.value_of.get(option));
            options[player as usize] = values.copied().collect();
        }
        Some(self.values.of_options(options))
    }
}
// ANCHOR_END: value

// ANCHOR: name
impl<P: Clone + Eq + Hash> Worth<P> {
    /// The name of the value of a position, as chapter 5 has it; `None` if the
    /// position does not come up, or if the name is long.
    pub fn name(&mut self, position: &P) -> Option<String> {
        let value = *self.value_of.get(position)?;
        let short = self.is_short(value, 2);
        short.then(|| self.values.name(value))
    }

    /// Has the name at most so many braces inside of each other, and at most
    /// six options between two of them?
    fn is_short(&mut self, value: Value, braces: usize) -> bool {
        if self.values.star(value).is_some() {
            return true;
        }
        let options: Vec<Value> = [WHITE, BLACK]
            .into_iter()
            .flat_map(|player| self.values.options(value, player))
            .collect();
        braces > 0
            && options.len() <= 6
            && options
                .iter()
                .all(|&option| self.is_short(option, braces - 1))
    }
}
// ANCHOR_END: name

//! What the positions of a game are worth: numbers, switches and stars.

use crate::game::{Game, Outcome, Player};
use crate::order::options_first;
use crate::turns::TurnGraph;
use ch05_hackenbush::names::Values;
use ch05_hackenbush::values::{BLACK, Value, WHITE};
use std::collections::HashMap;
use std::hash::Hash;

// ANCHOR: freely
/// The same game, but either player may make any move, as can happen in a sum.
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
/// The values of the positions of a game.
#[derive(Clone, Debug)]
pub struct Worth<P> {
    values: Values,
    value_of: HashMap<P, Value>,
}

impl<P: Clone + Eq + Hash> Worth<P> {
    /// Finds the value of each position that a sum can reach. `None` if one of
    /// them has no value, or if there are more than `max_turns / 2`.
    pub fn new<G>(game: &G, max_turns: usize) -> Option<Self>
    where
        G: Game<Position = P>,
    {
        let graph =
            TurnGraph::new(&EitherPlayerMoves(game), max_turns).ok()?;
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
    /// The value of a position, given those of its options; `None` if the game
    /// has no values because of what happens here.
    fn value<G>(&mut self, game: &G, position: &P) -> Option<Value>
    where
        G: Game<Position = P>,
    {
        let mut options = [Vec::new(), Vec::new()];
        for player in [Player::White, Player::Black] {
            let moves = game.moves(position, player);
            if moves.is_empty() && game.end(position, player) != Outcome::Lose
            {
                return None;
            }
            for (_, option) in moves {
                if game.moves_again(player, position, &option) {
                    return None;
                }
                options[player as usize].push(*self.value_of.get(&option)?);
            }
        }
        Some(self.values.of_options(options))
    }
}
// ANCHOR_END: value

// ANCHOR: name
impl<P: Clone + Eq + Hash> Worth<P> {
    /// The name of a position's value, as in chapter 5; `None` if the position
    /// never comes up, or if the name is long.
    pub fn name(&mut self, position: &P) -> Option<String> {
        let value = *self.value_of.get(position)?;
        let short = self.is_short(value, 2);
        short.then(|| self.values.name(value))
    }

    /// Is the name nested at most `depth` braces deep, with at most six options
    /// in each pair of braces?
    fn is_short(&mut self, value: Value, depth: usize) -> bool {
        if self.values.star(value).is_some() {
            return true;
        }
        let options: Vec<Value> = [WHITE, BLACK]
            .into_iter()
            .flat_map(|player| self.values.options(value, player))
            .collect();
        depth > 0
            && options.len() <= 6
            && options
                .iter()
                .all(|&option| self.is_short(option, depth - 1))
    }
}
// ANCHOR_END: name

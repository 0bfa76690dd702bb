//! Solves a game by its rules: who wins, which moves win, and, if both players
//! have the same moves, Grundy numbers.

use crate::game::{Game, Player};
use ch04_nim_grundy::grundy::mex;
use ch07_minimax::remoteness::{best_options, remoteness};
use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

// ANCHOR: turns
/// The turns that can come up in a game, whoever starts.
#[derive(Clone, Debug)]
pub struct Turns<P> {
    /// A turn is a position and the player who is to move; first come the two
    /// turns of the start.
    pub turns: Vec<(P, Player)>,
    /// For each turn those that its moves lead to, by their numbers.
    pub options: Vec<Vec<usize>>,
    /// The number of each turn, in one map for each player.
    numbers: [HashMap<P, usize>; 2],
}

/// A game with more turns than the solver may list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// How many it may list.
    pub most: usize,
}

impl<P: Clone + Eq + Hash> Turns<P> {
    /// Numbers all turns of `game`: each once, and without recursion. Asks
    /// for the moves of each turn once.
    ///
    /// # Errors
    ///
    /// If there are more than `most`, which is at least 2.
    pub fn new<G>(game: &G, most: usize) -> Result<Self, TooMany>
    where
        G: Game<Position = P>,
    {
        let mut all = Self {
            turns: Vec::new(),
            options: Vec::new(),
            numbers: [HashMap::new(), HashMap::new()],
        };
        for player in [Player::White, Player::Black] {
            all.number(game.start(), player);
        }
        while let Some((position, player)) = all.turns.get(all.options.len())
        {
            let moves = game.moves(position, *player);
            let next = player.other();
            let mut options = Vec::with_capacity(moves.len());
            for (_, option) in moves {
                options.push(all.number(option, next));
            }
            all.options.push(options);
            if all.turns.len() > most {
                return Err(TooMany { most });
            }
        }
        Ok(all)
    }

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
// ANCHOR_END: turns

// ANCHOR: impartial
impl<P: Clone + Eq + Hash> Turns<P> {
    /// Do both players have the same moves in every position?
    pub fn is_impartial(&self) -> bool {
        // The same position with the other player to move.
        let twins: Vec<Option<usize>> = self
            .turns
            .iter()
            .map(|(position, player)| self.find(position, player.other()))
            .collect();
        (0..self.turns.len()).all(|turn| {
            let Some(twin) = twins[turn] else { return false };
            let known = &self.options[twin];
            let mut same = self.options[turn].iter().map(|&at| twins[at]);
            same.all(|same| same.is_some_and(|same| known.contains(&same)))
        })
    }
}
// ANCHOR_END: impartial

// ANCHOR: ends_first
/// All positions in an order in which each comes after its options; `None` if
/// there is none, because some way leads back to where it was. O(n + m).
pub fn ends_first(options: &[Vec<usize>]) -> Option<Vec<usize>> {
    let mut before = vec![Vec::new(); options.len()];
    for (at, options) in options.iter().enumerate() {
        for &option in options {
            before[option].push(at);
        }
    }
    // How many options of a position are not in the order yet.
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut order: Vec<usize> =
        (0..options.len()).filter(|&at| left[at] == 0).collect();
    let mut next = 0;
    while let Some(&option) = order.get(next) {
        next += 1;
        for &at in &before[option] {
            left[at] -= 1;
            if left[at] == 0 {
                order.push(at);
            }
        }
    }
    (order.len() == options.len()).then_some(order)
}
// ANCHOR_END: ends_first

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

// ANCHOR: outcome
/// What the player to move can be sure of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// To win.
    Win,
    /// That the game goes on for ever, or better, but not to win.
    Draw,
    /// Nothing: the other player can win.
    Lose,
}

impl<P> Solved<P> {
    /// What the player to move can be sure of in this turn.
    pub fn outcome(&self, turn: usize) -> Outcome {
        match self.remoteness[turn] {
            None => Outcome::Draw,
            Some(moves) if moves % 2 == 1 => Outcome::Win,
            Some(_) => Outcome::Lose,
        }
    }

    /// The moves that win, by their place in the list of moves. Where a game
    /// has cycles, some of them may only come back: see `best_moves`.
    pub fn winning_moves(&self, turn: usize) -> Vec<usize> {
        let options = self.all.options[turn].iter().enumerate();
        options
            .filter(|&(_, &option)| self.outcome(option) == Outcome::Lose)
            .map(|(at, _)| at)
            .collect()
    }

    /// The moves of a player who makes no mistake: the quickest wins; if there
    /// are none, the draws; if there are none, the slowest losses.
    pub fn best_moves(&self, turn: usize) -> Vec<usize> {
        let options = &self.all.options[turn];
        let best = best_options(options, &self.remoteness);
        (0..options.len()).filter(|&at| best.contains(&options[at])).collect()
    }
}
// ANCHOR_END: outcome

// ANCHOR: winner
/// Who wins a game that can't be drawn, if both play without mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// White, whoever starts.
    White,
    /// Black, whoever starts.
    Black,
    /// Whoever starts.
    First,
    /// Whoever does not start.
    Second,
}

impl<P> Solved<P> {
    /// Who wins from the start; `None` if a draw can be forced.
    pub fn winner(&self) -> Option<Winner> {
        // The two turns of the start, White's first.
        match [0, 1].map(|turn| self.outcome(turn)) {
            [Outcome::Win, Outcome::Lose] => Some(Winner::White),
            [Outcome::Lose, Outcome::Win] => Some(Winner::Black),
            [Outcome::Win, Outcome::Win] => Some(Winner::First),
            [Outcome::Lose, Outcome::Lose] => Some(Winner::Second),
            _ => None,
        }
    }
}
// ANCHOR_END: winner

impl fmt::Display for TooMany {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let Self { most } = self;
        write!(out, "more than {most} turns can come up: start smaller")
    }
}

impl std::error::Error for TooMany {}

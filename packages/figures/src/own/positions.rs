//! The positions of any game, with what the solver says of them.

use crate::Reason;
use crate::graph::{Edge, Flow, Graph, Node, Outcome};
use your_own_game::game::{Game, Player};
use your_own_game::solve::{self, Solved};

/// The turns of a game that differ: if both players have the same moves,
/// White's stand for both.
pub(super) struct Positions<G: Game> {
    game: G,
    pub(super) solved: Solved<G::Position>,
    pub(super) impartial: bool,
    /// The turn of each position.
    turns: Vec<usize>,
}

/// A position with what is known of it.
pub(super) struct Row {
    /// As the players see it, on one line.
    pub(super) text: String,
    pub(super) player: Player,
    pub(super) outcome: Outcome,
    /// The names of its winning moves.
    pub(super) winning: Vec<String>,
    pub(super) remoteness: Option<usize>,
    pub(super) grundy: Option<usize>,
}

impl<G: Game> Positions<G> {
    /// Of a game with at most so many turns.
    pub(super) fn new(game: G, most: usize) -> Result<Self, Reason> {
        let solved = Solved::new(&game, most).map_err(Reason::TooMany)?;
        let impartial = solved.all.is_impartial();
        let turns = solved.all.turns.iter().enumerate();
        let turns = turns.filter(|(_, (_, player))| !impartial || *player == Player::White);
        let turns = turns.map(|(turn, _)| turn).collect();
        Ok(Self { game, solved, impartial, turns })
    }

    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    fn outcome(&self, turn: usize) -> Outcome {
        match self.solved.outcome(turn) {
            solve::Outcome::Win => Outcome::Win,
            solve::Outcome::Draw => Outcome::Draw,
            solve::Outcome::Lose => Outcome::Lose,
        }
    }

    /// The position of number `at`.
    pub(super) fn row(&self, at: usize) -> Row {
        let turn = self.turns[at];
        let (position, player) = &self.solved.all.turns[turn];
        let moves = self.game.moves(position, *player);
        let winning = self.solved.winning_moves(turn).into_iter();
        Row {
            winning: winning.map(|at| moves[at].0.clone()).collect(),
            outcome: self.outcome(turn),
            remoteness: self.solved.remoteness[turn],
            grundy: self.solved.grundy.as_ref().map(|grundy| grundy[turn]),
            text: position.to_string().replace('\n', " / "),
            player: *player,
        }
    }

    /// The state graph; a move that leaves the position as it is has no arrow.
    pub(super) fn graph(&self, label: impl Fn(usize, &G::Position) -> String) -> Graph {
        let all = &self.solved.all;
        let node = |(at, &turn): (usize, &usize)| Node {
            label: label(at, &all.turns[turn].0),
            outcome: self.outcome(turn),
        };
        let nodes: Vec<_> = self.turns.iter().enumerate().map(node).collect();
        let mut edges: Vec<Edge> = Vec::new();
        for (from, &turn) in self.turns.iter().enumerate() {
            for &option in &all.options[turn] {
                let (position, player) = &all.turns[option];
                let player = if self.impartial { Player::White } else { *player };
                let to = all.find(position, player);
                let to = to.and_then(|to| self.turns.iter().position(|&turn| turn == to));
                let heavy =
                    self.outcome(turn) == Outcome::Win && self.outcome(option) == Outcome::Lose;
                let known =
                    |to: &usize| edges.iter().any(|edge| (edge.from, edge.to) == (from, *to));
                if let Some(to) = to.filter(|to| *to != from && !known(to)) {
                    edges.push(Edge { from, to, heavy });
                }
            }
        }
        Graph { nodes, edges, flow: Flow::Right }
    }
}

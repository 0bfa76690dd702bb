//! Monte Carlo tree search with upper confidence bounds (UCT).

use crate::minimax::Position;

// ANCHOR: node
/// What is known about a position from the games that came through it.
#[derive(Clone, Debug)]
struct Node<P> {
    position: P,
    /// The indices of its options, once they are needed.
    options: Vec<usize>,
    /// How many games came here.
    games: u32,
    /// The points of the player to move: 2 for a win, 1 for a draw.
    points: u32,
}
// ANCHOR_END: node

// ANCHOR: tree
/// A tree of positions that grows where the games go, with a source of random
/// numbers.
#[derive(Clone, Debug)]
pub struct Tree<P> {
    nodes: Vec<Node<P>>,
    random: u64,
}

impl<P: Position> Tree<P> {
    /// A tree with one position. Equal seeds give equal games.
    pub fn new(start: P, seed: u64) -> Self {
        let mut tree = Self {
            nodes: Vec::new(),
            random: seed | 1,
        };
        tree.add(start);
        tree
    }

    fn add(&mut self, position: P) -> usize {
        let node = Node {
            position,
            options: vec![],
            games: 0,
            points: 0,
        };
        self.nodes.push(node);
        self.nodes.len() - 1
    }
    // ANCHOR_END: tree

    // ANCHOR: play
    /// Plays a game from a position of the tree, and returns the points of
    /// the player to move there. Inside the tree moves are chosen, and beyond
    /// it they are random.
    fn play(&mut self, at: usize) -> u32 {
        if self.nodes[at].games == 1 {
            let options = self.nodes[at].position.options();
            self.nodes[at].options =
                options.into_iter().map(|option| self.add(option)).collect();
        }
        let points = match self.choose(at) {
            Some(option) => 2 - self.play(option),
            None => self.play_at_random(at),
        };
        self.nodes[at].games += 1;
        self.nodes[at].points += points;
        points
    }
    // ANCHOR_END: play

    // ANCHOR: choose
    /// The option with the largest upper bound: the share of the points that
    /// it has brought so far, plus a bonus that is larger the less it was
    /// tried.
    fn choose(&self, at: usize) -> Option<usize> {
        let node = &self.nodes[at];
        let bound = |option: &usize| {
            let option = &self.nodes[*option];
            if option.games == 0 {
                return f64::INFINITY;
            }
            let games = f64::from(option.games);
            let lost = f64::from(option.points) / (2.0 * games);
            1.0 - lost + (2.0 * f64::from(node.games).ln() / games).sqrt()
        };
        let better = |a: &usize, b: &usize| {
            bound(a).total_cmp(&bound(b)).then(b.cmp(a))
        };
        node.options.iter().copied().max_by(better)
    }
    // ANCHOR_END: choose

    // ANCHOR: at_random
    fn play_at_random(&mut self, at: usize) -> u32 {
        let start = &self.nodes[at].position;
        let mut options = start.options();
        let mut score = start.score();
        let mut is_same_player = true;
        while !options.is_empty() {
            // Marsaglia's xorshift: its upper half, scaled to the length.
            self.random ^= self.random << 13;
            self.random ^= self.random >> 7;
            self.random ^= self.random << 17;
            let chosen = ((self.random >> 32) * options.len() as u64) >> 32;
            let position = options.swap_remove(chosen as usize);
            (options, score) = (position.options(), position.score());
            is_same_player = !is_same_player;
        }
        let points = (1 + score.signum()).unsigned_abs();
        if is_same_player { points } else { 2 - points }
    }
    // ANCHOR_END: at_random

    // ANCHOR: best
    /// Plays some more games, and returns the option, counted from 0, that
    /// most games have gone through, or the first of these. None if there is
    /// no move.
    pub fn best_after(&mut self, games: u32) -> Option<usize> {
        for _ in 0..games {
            self.play(0);
        }
        let played = |at: usize| self.nodes[self.nodes[0].options[at]].games;
        let count = self.nodes[0].options.len();
        (0..count).max_by_key(|&at| (played(at), count - at))
    }
}
// ANCHOR_END: best

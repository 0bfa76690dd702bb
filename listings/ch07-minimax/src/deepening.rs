//! Iterative deepening, with a table, killer moves and null windows, for
//! Domineering.

use crate::bounds::{Bounds, UNKNOWN};
use crate::dominoes::{Dominoes, LOST, WON, more_places};
use crate::fixed_table::{Keys, Replacement, Table};
use crate::order::Tools;

// ANCHOR: found
/// What the table keeps of a position.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The depth of the search that found it.
    depth: u32,
    /// What it says of the score at that depth.
    bounds: Bounds,
    /// The place, one bit, that was the best.
    best: u64,
}

impl Found {
    /// May these tools use the bounds in a search to this depth?
    fn holds(&self, tools: Tools, depth: u32) -> bool {
        let is_proven = self.bounds.low == WON || self.bounds.high == LOST;
        tools.bounds && self.depth == depth
            || tools.proven && self.depth <= depth && is_proven
    }
}
// ANCHOR_END: found

// ANCHOR: search
/// A search for the score to a depth, and what it remembers of earlier ones.
#[derive(Clone, Debug)]
pub struct Search {
    tools: Tools,
    keys: Keys,
    table: Table<Found>,
    killers: Vec<u64>,
    /// How many positions it has looked at.
    pub nodes: u64,
}
// ANCHOR_END: search

impl Search {
    /// Remembers nothing yet; room for 2^`bits` positions.
    pub fn new(tools: Tools, bits: u32) -> Self {
        let table = Table::new(bits, Replacement::Both);
        Self {
            tools,
            keys: Keys::new(1),
            table,
            killers: vec![],
            nodes: 0,
        }
    }

    // ANCHOR: deepen
    /// The scores to the depths 1, 2, …, each with the best place (0 if there
    /// is none), until a score is certain or `max_depth` is reached.
    pub fn deepen(
        &mut self,
        start: &Dominoes,
        max_depth: u32,
    ) -> Vec<(i32, u64)> {
        let key = self.keys.of(start);
        let mut scores = Vec::new();
        for depth in 1..=max_depth {
            self.killers = vec![0; depth as usize + 1];
            let score = self.score(start, key, depth, LOST, WON);
            let best = self.table.get(key).map_or(0, |found| found.best);
            scores.push((score, best));
            if score == LOST || score == WON {
                break;
            }
        }
        scores
    }
    // ANCHOR_END: deepen

    // ANCHOR: score
    /// As `fail_soft`, if the game ended at this depth with the estimate.
    fn score(
        &mut self,
        position: &Dominoes,
        key: u64,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let before = self.nodes;
        self.nodes += 1;
        let places = position.places();
        if places == 0 {
            return LOST;
        }
        if depth == 0 {
            return more_places(position);
        }
        // ANCHOR_END: score
        // ANCHOR: known
        let found = self.table.get(key);
        let known = found
            .filter(|found| found.holds(self.tools, depth))
            .map_or(UNKNOWN, |found| found.bounds);
        if known.low >= beta || known.low == known.high {
            return known.low;
        }
        if known.high <= alpha {
            return known.high;
        }
        // ANCHOR_END: known
        // ANCHOR: try
        let first = found.map_or(0, |found| found.best);
        let killer = self.killers[depth as usize];
        let order = self.tools.order(places, first, killer);
        let (score, best) =
            self.best(position, key, &order, depth, alpha, beta);
        if score >= beta {
            self.killers[depth as usize] = best;
        }
        // ANCHOR_END: try
        // ANCHOR: write
        let low = if score > alpha { score } else { known.low };
        let high = if score < beta { score } else { known.high };
        let bounds = Bounds { low, high };
        let visits = self.nodes - before;
        self.table.store(
            key,
            visits,
            Found {
                depth,
                bounds,
                best,
            },
        );
        score
    }
    // ANCHOR_END: write

    // ANCHOR: best
    fn best(
        &mut self,
        position: &Dominoes,
        key: u64,
        order: &[u64],
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> (i32, u64) {
        let mut best = (-i32::MAX, 0);
        for (count, &place) in order.iter().enumerate() {
            let after = position.after(place);
            let key = self.keys.after(key, position, place);
            let is_later = self.tools.null_windows && count > 0;
            let sure = alpha.max(best.0);
            let mut ask =
                |high: i32| -self.score(&after, key, depth - 1, -high, -sure);
            // ANCHOR_END: best
            // ANCHOR: bet
            let mut score = ask(if is_later { sure + 1 } else { beta });
            if is_later && sure < score && score < beta {
                score = ask(beta);
            }
            if score > best.0 {
                best = (score, place);
            }
            if best.0 >= beta {
                break;
            }
        }
        best
    }
    // ANCHOR_END: bet
}

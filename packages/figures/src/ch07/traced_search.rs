//! The search of the listing `deepening`, which remembers what it has visited, and why it has
//! visited no more.

use super::pruned_tree::Returned;
use ch07_minimax::bounds::{Bounds, UNKNOWN};
use ch07_minimax::dominoes::{Dominoes, LOST, WON, more_places};
use ch07_minimax::order::Tools;
use std::collections::HashMap;

/// Two neighbouring cells, as numbers of their bits.
pub(super) type Domino = [u32; 2];

/// Why a move is tried when it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// It was the best move of an earlier search, as the table knows.
    Guess,
    /// It has cut off in another position at this depth.
    Killer,
    /// Nothing is known for it.
    InTurn,
}

/// What a move is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Score,
    /// Is it better than the moves before it?
    IsBetter,
}

/// What the table keeps of a position: what the listing keeps, and how it was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    depth: u32,
    bounds: Bounds,
    pub(super) best: u64,
    pub(super) rank: Rank,
    /// The depth of the whole search that found it.
    pub(super) whole_depth: u32,
}

/// Why a visit ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ending {
    NoRoom,
    Estimate,
    Fact(Found),
    Searched,
}

/// A visit of a position. Scores are those of the player to move there.
#[derive(Debug)]
pub(super) struct Visit {
    pub(super) position: Dominoes,
    pub(super) window: [i32; 2],
    pub(super) score: i32,
    pub(super) ending: Ending,
    pub(super) tries: Vec<Try>,
    /// The places that were cut off.
    pub(super) cut: Vec<u64>,
}

/// A move, and the visit to the position after it. A move that loses a bet is tried twice.
#[derive(Debug)]
pub(super) struct Try {
    pub(super) domino: Domino,
    pub(super) rank: Rank,
    pub(super) question: Question,
    pub(super) visit: Visit,
}

/// The search of the listing with all of its tools, whose table forgets nothing. It
/// remembers each visit.
#[derive(Debug, Default)]
pub(super) struct Tracer {
    table: HashMap<Dominoes, Found>,
    killers: Vec<u64>,
    whole_depth: u32,
}

impl Found {
    /// Reports whether its bounds hold in a search to this depth.
    fn holds(&self, depth: u32) -> bool {
        let is_proven = self.bounds.low == WON || self.bounds.high == LOST;
        self.depth == depth || self.depth < depth && is_proven
    }
}

impl Tracer {
    /// Searches to the depths 1, 2, …, until a score is certain or `max_depth` is reached,
    /// and returns the visit to `start` of each search.
    pub(super) fn deepen(start: Dominoes, max_depth: u32) -> Vec<Visit> {
        let mut tracer = Self::default();
        let mut visits = Vec::new();
        for depth in 1..=max_depth {
            tracer.whole_depth = depth;
            tracer.killers = vec![0; depth as usize + 1];
            let visit = tracer.visit(start, depth, [LOST, WON]);
            let is_certain = [LOST, WON].contains(&visit.score);
            visits.push(visit);
            if is_certain {
                break;
            }
        }
        visits
    }

    fn visit(&mut self, position: Dominoes, depth: u32, window: [i32; 2]) -> Visit {
        let mut visit = Visit {
            position,
            window,
            score: LOST,
            ending: Ending::NoRoom,
            tries: Vec::new(),
            cut: Vec::new(),
        };
        let [alpha, beta] = window;
        let places = position.places();
        if places == 0 {
            return visit;
        }
        if depth == 0 {
            visit.score = more_places(&position);
            visit.ending = Ending::Estimate;
            return visit;
        }
        let found = self.table.get(&position).copied();
        let fact = found.filter(|found| found.holds(depth));
        if let Some(fact) = fact {
            let Bounds { low, high } = fact.bounds;
            visit.ending = Ending::Fact(fact);
            if low >= beta || low == high {
                visit.score = low;
                return visit;
            }
            if high <= alpha {
                visit.score = high;
                return visit;
            }
        }
        visit.ending = Ending::Searched;
        let known = fact.map_or(UNKNOWN, |fact| fact.bounds);
        let guess = found.map_or(0, |found| found.best);
        let killer = self.killers[depth as usize];
        let rank = |place| match place {
            _ if place == guess => Rank::Guess,
            _ if place == killer => Rank::Killer,
            _ => Rank::InTurn,
        };
        let order = Tools::ALL.order(places, guess, killer);
        let mut best = (-i32::MAX, 0);
        for (number, &place) in order.iter().enumerate() {
            let sure = alpha.max(best.0);
            let mut ask = |question, high: i32| {
                let after = position.after(place);
                let after = self.visit(after, depth - 1, [-high, -sure]);
                let score = -after.score;
                visit.tries.push(Try {
                    domino: domino(&position, place),
                    rank: rank(place),
                    question,
                    visit: after,
                });
                score
            };
            let mut score;
            if number == 0 {
                score = ask(Question::Score, beta);
            } else {
                score = ask(Question::IsBetter, sure + 1);
                if sure < score && score < beta {
                    score = ask(Question::Score, beta);
                }
            }
            if score > best.0 {
                best = (score, place);
            }
            if best.0 >= beta {
                self.killers[depth as usize] = place;
                visit.cut = order[number + 1..].to_vec();
                break;
            }
        }
        let (score, best) = best;
        let low = if score > alpha { score } else { known.low };
        let high = if score < beta { score } else { known.high };
        self.table.insert(
            position,
            Found {
                depth,
                bounds: Bounds { low, high },
                best,
                rank: rank(best),
                whole_depth: self.whole_depth,
            },
        );
        visit.score = score;
        visit
    }
}

/// Returns the domino that the player to move lays at a place.
pub(super) fn domino(position: &Dominoes, place: u64) -> Domino {
    let first = place.trailing_zeros();
    [first, first + position.step()]
}

impl Visit {
    /// Returns this visit and all those below it.
    pub(super) fn with_descendants(&self) -> Vec<&Self> {
        let below = self.tries.iter().map(|tried| &tried.visit);
        std::iter::once(self)
            .chain(below.flat_map(Self::with_descendants))
            .collect()
    }

    /// Returns what the visit has found out about the score of the player who lays upright.
    pub(super) fn your_score(&self) -> Returned {
        let [alpha, beta] = self.window;
        let is_bound = self.score <= alpha || beta <= self.score;
        let is_yours = self.position.is_upright;
        let score = if is_yours { self.score } else { -self.score };
        if !is_bound || !matches!(self.ending, Ending::Searched) {
            Returned::Score(score)
        } else if is_yours == (self.score <= alpha) {
            Returned::AtMost(score)
        } else {
            Returned::AtLeast(score)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::eight_cells_tree::EIGHT_CELLS;
    use super::*;
    use ch07_minimax::deepening::Search;
    use itertools::iproduct;

    /// Returns the position of three by three cells with these free cells.
    fn three_by_three(set: u64, is_upright: bool) -> Dominoes {
        let rows = [0, 3, 6].map(|row| set >> row & 0b111);
        Dominoes {
            free: rows[0] | rows[1] << 4 | rows[2] << 8,
            row: 4,
            is_upright,
        }
    }

    /// The two visit as many positions, to each depth, and find the same scores.
    #[test]
    fn the_listing_searches_as_the_tracer_does() {
        let small = iproduct!(0..1 << 9, [true, false])
            .map(|(set, is_upright)| three_by_three(set, is_upright));
        let others = [EIGHT_CELLS, Dominoes::new(4, 4)];
        for start in small.chain(others) {
            let visits = Tracer::deepen(start, 20);
            for (number, visit) in visits.iter().enumerate() {
                let max_depth = u32::try_from(number).expect("at most 20 depths") + 1;
                let mut search = Search::new(Tools::ALL, 14);
                let scores = search.deepen(&start, max_depth);
                let visited: usize = visits[..=number]
                    .iter()
                    .map(|visit| visit.with_descendants().len())
                    .sum();
                assert_eq!(search.nodes, visited as u64, "{start:?} {max_depth}");
                assert_eq!(scores[number].0, visit.score, "{start:?} {max_depth}");
            }
        }
    }
}

//! # In time
//! minutes: 25
//! stars: 2
//! needs: [Against the clock](../ch07-minimax/clock.md#a-clock-for-your-own-search)
//!
//! Here is a search for the margin of a row of cards.
//! It has a memo, and it keeps a single row: it takes a card, calls itself, and puts the card back.
//! Give it a clock.
//!
//! Each call asks `is_over` once, before anything else, and if the time is over, the result is `None`.
//! After that the clock isn't asked again.
//! Whenever the search stops, the row must be as it was before, and everything in the memo must be true, so that a second search can go on with what the first one found.
//!
//! ## Hint
//! What has changed at the moment a call comes back with `None`?
//! Undo that first.
//!
//! ## Solution
//! The calls below return an `Option`.
//! Each is followed by two lines that put the card back, and only then by a `?`.
//! If the `?` came directly after the call, the function would end with the card still in its hand.
//!
//! The memo needs no care of its own: a margin is stored in the last line but one, and a call that was stopped never gets there.
//! So the memo holds finished margins and nothing else, and the search can go on another time.
//! Each new search has to come back to where the last one was stopped, which takes at most two calls for each card; with a budget above that, it gets to the end sooner or later.

use std::collections::{HashMap, VecDeque};

/// A row of cards, of which a turn takes the first or the last.
#[derive(Clone, Debug)]
pub struct Solver {
    /// The cards that are left.
    pub cards: VecDeque<i64>,
    /// How many cards have been taken from the left.
    taken: usize,
    /// The margins found so far, by `taken` and by how many cards are left.
    memo: HashMap<(usize, usize), i64>,
}

impl Solver {
    /// A row of at most a hundred cards, of which none has been taken.
    pub fn new(cards: &[i64]) -> Self {
        Self {
            cards: cards.iter().copied().collect(),
            taken: 0,
            memo: HashMap::new(),
        }
    }

    /// The margin of the player to move, without a clock.
    pub fn margin(&mut self) -> i64 {
        let key = (self.taken, self.cards.len());
        if let Some(&margin) = self.memo.get(&key) {
            return margin;
        }
        let Some(left) = self.cards.pop_front() else {
            return 0;
        };
        self.taken += 1;
        let at_left = left - self.margin();
        self.taken -= 1;
        self.cards.push_front(left);

        let right = self.cards.pop_back().unwrap_or(left);
        let at_right = right - self.margin();
        self.cards.push_back(right);

        let margin = at_left.max(at_right);
        self.memo.insert(key, margin);
        margin
    }

    /// The margin of the player to move, or None once `is_over` has said so.
    pub fn margin_in_time(
        &mut self,
        is_over: &mut impl FnMut() -> bool,
    ) -> Option<i64> {
        // BEGIN SOLUTION
        if is_over() {
            return None;
        }
        let key = (self.taken, self.cards.len());
        if let Some(&margin) = self.memo.get(&key) {
            return Some(margin);
        }
        let Some(left) = self.cards.pop_front() else {
            return Some(0);
        };
        self.taken += 1;
        let rest = self.margin_in_time(is_over);
        self.taken -= 1;
        self.cards.push_front(left);
        let at_left = left - rest?;

        let right = self.cards.pop_back().unwrap_or(left);
        let rest = self.margin_in_time(is_over);
        self.cards.push_back(right);
        let at_right = right - rest?;

        let margin = at_left.max(at_right);
        self.memo.insert(key, margin);
        Some(margin)
        // END SOLUTION
    }
}

#[cfg(test)]
mod tests {
    use super::Solver;

    /// The margin by trying everything, without a memo.
    fn by_search(cards: &[i64]) -> i64 {
        let [left, .., right] = cards else {
            return cards.iter().sum();
        };
        let at_left = left - by_search(&cards[1..]);
        let at_right = right - by_search(&cards[..cards.len() - 1]);
        at_left.max(at_right)
    }

    /// A search that is stopped after so many calls, and how often it has asked.
    fn after(solver: &mut Solver, calls: u32) -> (Option<i64>, u32) {
        let mut asked = 0;
        let result = solver.margin_in_time(&mut || {
            asked += 1;
            assert!(asked <= calls + 1, "asked after the time was over");
            asked > calls
        });
        (result, asked)
    }

    /// All rows of up to five cards of 0 to 2 points.
    fn rows() -> impl Iterator<Item = Vec<i64>> {
        (0..=5_u32).flat_map(|count| {
            (0..3_i64.pow(count)).map(move |code| {
                (0..count).map(|at| code / 3_i64.pow(at) % 3).collect()
            })
        })
    }

    #[test]
    fn with_time_enough() {
        assert_eq!(after(&mut Solver::new(&[]), 1), (Some(0), 1));
        assert_eq!(after(&mut Solver::new(&[5]), 9), (Some(5), 3));
        assert_eq!(after(&mut Solver::new(&[3, 9, 1, 2]), 99).0, Some(7));
        for row in rows() {
            let (found, _) = after(&mut Solver::new(&row), 1_000);
            assert_eq!(found, Some(by_search(&row)), "{row:?}");
        }
    }

    #[test]
    fn no_time_at_all() {
        let mut solver = Solver::new(&[3, 9, 1, 2]);
        assert_eq!(after(&mut solver, 0), (None, 1));
        // A memo that knows the answer is no reason not to ask.
        solver.margin();
        assert_eq!(after(&mut solver, 0), (None, 1));
        assert_eq!(after(&mut solver, 1), (Some(7), 1));
    }

    #[test]
    fn stopped_at_every_moment_it_leaves_the_row_as_it_was() {
        for row in rows() {
            for calls in 0.. {
                let mut solver = Solver::new(&row);
                let (found, asked) = after(&mut solver, calls);
                assert_eq!(solver.cards, row, "after {calls} calls");
                assert_eq!(solver.taken, 0, "after {calls} calls");
                assert_eq!(found.is_some(), asked <= calls);
                if found.is_some() {
                    break;
                }
            }
        }
    }

    #[test]
    fn what_it_leaves_in_the_memo_is_true() {
        for row in rows() {
            let most = after(&mut Solver::new(&row), 1_000).1;
            for calls in 0..most {
                let mut solver = Solver::new(&row);
                assert_eq!(after(&mut solver, calls).0, None);
                let margin = by_search(&row);
                assert_eq!(solver.margin(), margin, "{row:?}, {calls} calls");
            }
        }
    }

    #[test]
    fn a_second_search_goes_on_where_the_first_was_stopped() {
        let row: Vec<_> = (0..40).map(|at| at * at % 23).collect();
        let mut solver = Solver::new(&row);
        let rounds = (1..200).find(|_| after(&mut solver, 100).0.is_some());
        assert!(rounds.is_some_and(|rounds| rounds > 5));
        assert_eq!(solver.margin(), Solver::new(&row).margin());
    }
}

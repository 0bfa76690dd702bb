//! Hints, in three steps: where to look, what to count, and the move.

use crate::position::Outcome;
use crate::session::Session;

/// How far the hints have come in a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hint {
    /// How many steps were given.
    step: usize,
    pub(crate) text: String,
    /// The numbers of the moves that are marked.
    pub(crate) marked: Vec<usize>,
}

/// About a third of `all` moves, the good one among them, wherever.
fn near(good: usize, all: usize) -> Vec<usize> {
    let many = all.div_ceil(3).max(2).min(all);
    let from = (good - good % many).min(all - many);
    (from..from + many).collect()
}

impl Session {
    /// How many hints there are in this position.
    fn hints(&self) -> usize {
        match self.now().outcome() {
            Outcome::Lose if self.plain => 1,
            Outcome::Lose => 2,
            _ => 3,
        }
    }

    /// Is there a hint that was not given yet?
    pub(crate) fn has_hint(&self) -> bool {
        self.choosing() && (self.hint.step == 0 || self.hint.step < self.hints())
    }

    pub(crate) fn give_last_hint(&mut self) {
        self.hint.step = self.hints() - 1;
        self.give_hint();
    }

    /// The next hint.
    pub(crate) fn give_hint(&mut self) {
        let (now, outcome, all) = (self.now(), self.now().outcome(), self.moves().len());
        let reason = if self.plain { String::new() } else { format!(" {}", now.reason()) };
        let best = self.stage().best();
        let wins = outcome == Outcome::Win;
        let nothing = "Nothing wins here against perfect play";
        let but = if wins { String::new() } else { format!("{nothing}. ") };
        // "one wins", "2 win"
        let so_many = |count: usize| match (count, wins) {
            (1, true) => "one wins".to_owned(),
            (1, false) => "one saves a draw".to_owned(),
            (_, true) => format!("{count} win"),
            (_, false) => format!("{count} save a draw"),
        };
        let step = self.hint.step + 1;
        let (text, marked) = match step {
            1 if outcome == Outcome::Lose => {
                (format!("{nothing}. Whatever you do, I have an answer."), Vec::new())
            }
            _ if outcome == Outcome::Lose => (format!("{nothing}.{reason}"), Vec::new()),
            1 => {
                let near = near(best[0], all);
                let count = best.iter().filter(|at| near.contains(at)).count();
                (
                    format!(
                        "{but}Look at the marked moves: of these {} {}.",
                        near.len(),
                        so_many(count)
                    ),
                    near,
                )
            }
            // The first sentence says what is counted.
            2 if !self.plain => {
                let (first, _) =
                    reason.split_once(". ").unwrap_or((reason.trim_end_matches('.'), ""));
                (format!("{but}{}.", first.trim_start()), self.hint.marked.clone())
            }
            2 => (
                format!(
                    "{but}Of your {all} moves {}. Ask of each: what could I answer?",
                    so_many(best.len())
                ),
                self.hint.marked.clone(),
            ),
            _ => {
                let good = now.advised(best);
                let names: Vec<_> = good.iter().map(|&at| self.moves()[at].name.as_str()).collect();
                let names = names.join(", or ");
                let text = if wins {
                    format!("To win, {names}.")
                } else {
                    format!("{nothing}, but you can draw: {names}.")
                };
                (text + &reason, good)
            }
        };
        self.hint = Hint { step, text, marked };
        self.helps += 1;
    }
}

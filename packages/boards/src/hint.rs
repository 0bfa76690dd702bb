//! Hints, in three steps: where to look, what to count, and the move.

use crate::position::Outcome;
use crate::prose::list;
use crate::stage::Stage;

/// How far the hints have come in a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hint {
    /// How many steps were given.
    step: usize,
    pub(crate) text: String,
    /// The numbers of the moves that are marked.
    pub(crate) marked: Vec<usize>,
}

/// How many hints there are; `plain` where they don't say what decides.
fn steps(stage: &Stage, plain: bool) -> usize {
    match stage.position.outcome() {
        Outcome::Lose if plain => 1,
        Outcome::Lose => 2,
        _ => 3,
    }
}

/// About a third of `all` moves, the good one among them, wherever.
fn near(good: usize, all: usize) -> Vec<usize> {
    let many = all.div_ceil(3).max(2).min(all);
    let from = (good - good % many).min(all - many);
    (from..from + many).collect()
}

/// "one wins", "2 save a draw".
fn so_many(count: usize, outcome: Outcome) -> String {
    match (count, outcome == Outcome::Win) {
        (1, true) => "one wins".into(),
        (1, false) => "one saves a draw".into(),
        (_, true) => format!("{count} win"),
        (_, false) => format!("{count} save a draw"),
    }
}

/// The moves that a hint names; of many, "cut edge 1, 4, 6 or 8".
fn listed(names: &[&str]) -> String {
    let (words, ends): (Vec<_>, Vec<_>) = names.iter().filter_map(|it| it.rsplit_once(' ')).unzip();
    let alike = words.iter().all(|&it| it == words[0] && !it.ends_with(','));
    match &ends[..] {
        many if many.len() > 3 && alike && many.len() == names.len() => {
            format!("{} {}", words[0], list(many, "or"))
        }
        _ => names.join(", or "),
    }
}

impl Hint {
    pub(crate) fn has_next(&self, stage: &Stage, plain: bool) -> bool {
        self.step == 0 || self.step < steps(stage, plain)
    }

    pub(crate) fn last(stage: &Stage, plain: bool) -> Self {
        Self {
            step: steps(stage, plain) - 1,
            ..Self::default()
        }
        .next(stage, plain)
    }

    pub(crate) fn next(&self, stage: &Stage, plain: bool) -> Self {
        let now = &stage.position;
        let outcome = stage.position.outcome();
        let all = stage.moves.len();
        let reason = if plain { String::new() } else { now.reason() };
        let best = stage.best();
        let step = self.step + 1;
        let but = match outcome {
            Outcome::Win => "",
            _ => "Nothing wins here against perfect play. ",
        };
        let marked = self.marked.clone();
        let (text, marked) = match (step, outcome) {
            (1, Outcome::Lose) => ("Whatever you do, I have an answer.".into(), marked),
            (_, Outcome::Lose) => (reason, marked),
            (1, _) => {
                let near = near(best[0], all);
                let count = best.iter().filter(|at| near.contains(at)).count();
                let many = near.len();
                let so_many = so_many(count, outcome);
                let words = if count == many {
                    "All of them are good".into()
                } else {
                    format!("Of these {many}, {so_many}")
                };
                (format!("Look at the marked moves. {words}."), near)
            }
            (2, _) if plain => {
                let so_many = so_many(best.len(), outcome);
                let text = format!(
                    "Of all your {all} moves, {so_many}. Ask of each: what could I answer?"
                );
                (text, marked)
            }
            // The first sentence says what is counted.
            (2, _) => {
                // Letter by letter: to cut texts by numbers makes each script 4 kB larger.
                let mut first = String::new();
                let mut letters = reason.chars().peekable();
                while let Some(letter) = letters.next() {
                    first.push(letter);
                    if letter == '.' && letters.peek() == Some(&' ') {
                        break;
                    }
                }
                (first, marked)
            }
            _ => {
                let good = now.advised(best);
                let names: Vec<_> = good.iter().map(|&at| &*stage.moves[at].name).collect();
                let to = if outcome == Outcome::Win {
                    "To win,"
                } else {
                    "But you can draw:"
                };
                let text = format!("{to} {}. {reason}", listed(&names));
                (text.trim_end().to_owned(), good)
            }
        };
        Self {
            step,
            text: format!("{but}{text}"),
            marked,
        }
    }
}

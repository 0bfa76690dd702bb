//! Hints, in three steps: where to look, what to count, and the move.

use crate::history::HistoryEntry;
use crate::position::{Move, Outcome};
use crate::wording::list;

/// The hint that is shown for a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hint {
    /// How many hints were given in the position.
    step: usize,
    pub(crate) text: String,
    /// The numbers of the moves that are marked.
    pub(crate) marked: Vec<usize>,
    /// Was the last action to ask where the game was lost? Then the marked move is the better
    /// one.
    pub(crate) is_review: bool,
}

/// Returns how many hints there are; `hides_reasons` where they don't say what
/// decides.
fn step_count(current: &HistoryEntry, hides_reasons: bool) -> usize {
    match current.position.outcome() {
        Outcome::Lose if hides_reasons => 1,
        Outcome::Lose => 2,
        _ => 3,
    }
}

/// Returns about a third of all moves, a good one among them, which may be any of
/// them.
fn moves_around(good: usize, move_count: usize) -> Vec<usize> {
    let count = move_count.div_ceil(3).max(2).min(move_count);
    let first = (good - good % count).min(move_count - count);
    (first..first + count).collect()
}

/// Returns what is wrong with one of the marked moves, or with another one, by the answer to
/// it; and which moves stay marked.
fn refute(current: &HistoryEntry, marked: &[usize], best: &[usize]) -> (String, Vec<usize>) {
    let is_bad = |number: &&usize| !best.contains(number);
    let all: Vec<_> = (0..current.moves.len()).collect();
    let bad = marked.iter().chain(&all).find(is_bad).copied();
    let Some(bad) = bad else {
        return ("Every other move here does, too.".into(), marked.into());
    };
    let Move {
        name,
        option,
        keeps_turn,
        ..
    } = &current.moves[bad];
    let answers = if *keeps_turn {
        Vec::new()
    } else {
        option.moves()
    };
    let best_answer = answers.iter().max_by_key(|answer| answer.outcome());
    let answer = best_answer.map_or(String::new(), |answer| {
        format!(": my answer would be to {}", answer.name)
    });
    let rest = marked.iter().filter(|&&number| number != bad).copied();
    (
        format!("Don’t {name}{answer}. Ask of each move: what could I answer?"),
        rest.collect(),
    )
}

/// Returns how many of these moves are good: "One of these 3 moves wins", "2 of these 3 moves
/// save a draw".
fn good_count_text(count: usize, near_count: usize, outcome: Outcome) -> String {
    let is_win = outcome == Outcome::Win;
    if count == near_count {
        let effect = if is_win { "wins" } else { "saves a draw" };
        return format!("Each of them {effect}");
    }
    match (count, is_win) {
        (1, true) => format!("One of these {near_count} moves wins"),
        (1, false) => format!("One of these {near_count} moves saves a draw"),
        (_, true) => format!("{count} of these {near_count} moves win"),
        (_, false) => format!("{count} of these {near_count} moves save a draw"),
    }
}

/// Returns the names of moves as a list: where they differ in the last word only,
/// "cut edge 1, 4, 6 or 8", and else "say 5, or say 5 and 6".
fn list_moves(names: &[&str]) -> String {
    let (beginnings, last_words): (Vec<_>, Vec<_>) = names
        .iter()
        .filter_map(|name| name.rsplit_once(' '))
        .unzip();
    let begin_alike = beginnings
        .iter()
        .all(|&beginning| beginning == beginnings[0] && !beginning.ends_with(','));
    match &last_words[..] {
        words if words.len() > 3 && begin_alike && words.len() == names.len() => {
            format!("{} {}", beginnings[0], list(words, "or"))
        }
        _ => names.join(", or "),
    }
}

/// Returns the first sentence of a text, with its full stop.
fn first_sentence(text: &str) -> String {
    // Letter by letter: to cut texts by numbers makes each script 4 kB larger.
    let mut sentence = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        sentence.push(letter);
        if letter == '.' && letters.peek() == Some(&' ') {
            break;
        }
    }
    sentence
}

impl Hint {
    /// Is there a hint after this one?
    pub(crate) fn has_next(&self, current: &HistoryEntry, hides_reasons: bool) -> bool {
        self.step == 0 || self.step < step_count(current, hides_reasons)
    }

    /// Returns the last hint, which names the moves.
    pub(crate) fn last(current: &HistoryEntry, hides_reasons: bool) -> Self {
        Self {
            step: step_count(current, hides_reasons) - 1,
            ..Self::default()
        }
        .next(current, hides_reasons)
    }

    /// Returns the hint after this one.
    pub(crate) fn next(&self, current: &HistoryEntry, hides_reasons: bool) -> Self {
        let position = &current.position;
        let outcome = position.outcome();
        let move_count = current.moves.len();
        let reason = if hides_reasons {
            String::new()
        } else {
            position.reason()
        };
        let best = current.best_moves();
        let step = self.step + 1;
        let warning = match outcome {
            Outcome::Win => "",
            _ => "Nothing wins here against perfect play. ",
        };
        let marked = self.marked.clone();
        let (text, marked) = match (step, outcome) {
            (1, Outcome::Lose) => ("Whatever you do, I have an answer.".into(), marked),
            (_, Outcome::Lose) => (reason, marked),
            (1, _) => {
                let near = moves_around(best[0], move_count);
                let count = best.iter().filter(|number| near.contains(number)).count();
                let sentence = good_count_text(count, near.len(), outcome);
                (format!("Look at the marked moves. {sentence}."), near)
            }
            // Where there is no reason, or none that says more than that nothing wins.
            (2, _) if hides_reasons || outcome == Outcome::Draw => refute(current, &marked, &best),
            // The first sentence says what is counted.
            (2, _) => (first_sentence(&reason), marked),
            _ => {
                let good = position.hint_choices(best);
                let names: Vec<_> = good
                    .iter()
                    .map(|&number| &*current.moves[number].name)
                    .collect();
                let aim = if outcome == Outcome::Win {
                    "To win,"
                } else {
                    "But you can draw:"
                };
                let text = format!("{aim} {}. {reason}", list_moves(&names));
                (text.trim_end().to_owned(), good)
            }
        };
        Self {
            step,
            text: format!("{warning}{text}"),
            marked,
            is_review: false,
        }
    }
}

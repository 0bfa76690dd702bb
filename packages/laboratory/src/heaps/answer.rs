//! The answer to a question about heaps, by the listings of chapter 4.

use super::misere::{MAX_MISERE_BEANS, is_misere_win};
use super::quotient::{self, MisereQuotient};
use super::rule::Question;
use ch04_nim_grundy::classes::Classes;
use ch04_nim_grundy::misere_rows::{Sum, beside};
use ch04_nim_grundy::period;
use ch04_nim_grundy::rules::Rules;
use ch04_nim_grundy::sparse;
use ch04_nim_grundy::subtraction::{Rounds, returning_stretch};
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// A period, and how it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownPeriod {
    /// Proved by the theorem of Guy and Smith.
    Theorem(period::Period),
    /// Proved for a game that never splits: a stretch as long as the game remembers has come
    /// again.
    ReturningStretch(Rounds),
    /// Seen over the last half of the heaps, and not proved.
    Seen(Rounds),
    /// None was found.
    Unknown,
}

/// A move in a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// The size of the heap that is changed.
    pub heap: usize,
    /// The two heaps that take its place, the smaller first; 0 is no heap.
    pub left: (usize, usize),
}

/// What is known of a sum of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumAnswer {
    /// The nim-sum of the Grundy numbers.
    pub nim_sum: u32,
    /// Every winning move, once for each size of heap.
    pub winning_moves: Vec<SumMove>,
    /// Misère play; `None` where the class of a heap is not known, and there are more than
    /// [`MAX_MISERE_BEANS`] beans.
    pub misere: Option<MisereAnswer>,
}

/// What is known of a sum in misère play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MisereAnswer {
    /// Whether the player to move wins.
    pub wins: bool,
    /// Every winning move, once for each size of heap.
    pub winning_moves: Vec<SumMove>,
}

/// The answer to a [`Question`].
#[derive(Clone, Debug)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// The Grundy number of each heap.
    pub grundy: Vec<u32>,
    /// The period.
    pub period: KnownPeriod,
    /// The heaps that are rare in the classes that the solver has chosen last; `None` if no
    /// move splits.
    pub rare: Option<Vec<usize>>,
    /// How many heaps have each value.
    pub counts: BTreeMap<u32, usize>,
    /// The classes of heaps in misère play.
    pub quotient: MisereQuotient,
    /// The largest single heap whose winner in misère play is known: the quotient has it, or it
    /// has no more than [`MAX_MISERE_BEANS`] beans.
    pub misere_last: usize,
    /// The single heaps up to that one that the player to move loses in misère play.
    pub misere_lost: Vec<usize>,
    /// The sum, if one was asked for.
    pub sum: Option<SumAnswer>,
}

/// The fewest heaps that are solved in one step of [`Solving`].
pub const MIN_STEP: usize = 2_000;
/// The most.
pub const MAX_STEP: usize = 20_000;

/// A question whose heaps are being solved, step by step, so that a page can tell how far it
/// is.
#[derive(Clone, Debug)]
pub struct Solving {
    question: Question,
    /// The Grundy numbers of the heaps solved so far.
    grundy: Vec<u32>,
    /// The classes that the solver has chosen last.
    classes: Option<Classes>,
    /// The classes of heaps in misère play, once they were asked for.
    quotient: OnceCell<MisereQuotient>,
}

impl Solving {
    /// Begins with no heap.
    pub fn new(question: Question) -> Self {
        Self {
            question,
            grundy: Vec::new(),
            classes: None,
            quotient: OnceCell::new(),
        }
    }

    /// Solves more heaps: twice as many as before, but at least [`MIN_STEP`] and at most
    /// [`MAX_STEP`] of them. Once the period is proved, all that are left follow from it.
    ///
    /// Takes as long as [`sparse::resume`] and [`period::prove`].
    pub fn step(&mut self) {
        let rules = &self.question.rules;
        let known = self.grundy.len().saturating_sub(1);
        let last = known + known.clamp(MIN_STEP, MAX_STEP);
        let solved = sparse::resume(rules, &self.grundy, last.min(self.question.last));
        self.grundy = solved.grundy;
        self.classes = Some(solved.classes);
        let same_value: Box<dyn Fn(usize) -> usize> = match proved_period(rules, &self.grundy) {
            Some(KnownPeriod::Theorem(period)) => Box::new(move |heap| period.same_value(heap)),
            Some(KnownPeriod::ReturningStretch(rounds)) => {
                Box::new(move |heap| rounds.same_value(heap))
            }
            _ => return,
        };
        for heap in self.grundy.len()..=self.question.last {
            self.grundy.push(self.grundy[same_value(heap)]);
        }
    }

    /// Returns the Grundy numbers of the heaps solved so far.
    pub fn grundy(&self) -> &[u32] {
        &self.grundy
    }

    /// Returns how many heaps are solved.
    pub fn solved(&self) -> usize {
        self.grundy.len()
    }

    /// Returns how many heaps the question has, heap 0 among them.
    pub fn heaps(&self) -> usize {
        self.question.last + 1
    }

    /// Returns whether all heaps are solved.
    pub fn is_done(&self) -> bool {
        self.solved() == self.heaps()
    }

    /// Returns the answer for the heaps solved so far, at least one. A sum with a larger heap
    /// is left out. Takes as long as [`period::prove`], the first time also as long as
    /// [`quotient::find`], and has a copy of the values.
    pub fn answer(&self) -> Answer {
        let mut question = self.question.clone();
        question.last = self.grundy.len() - 1;
        if question.sum.iter().any(|&heap| heap > question.last) {
            question.sum.clear();
        }
        let rules = &question.rules;
        let mut counts = BTreeMap::new();
        for &value in &self.grundy {
            *counts.entry(value).or_insert(0) += 1;
        }
        let find = || quotient::find(rules, self.question.last);
        let quotient = self.quotient.get_or_init(find);
        let mut misere = Misere {
            rules,
            quotient,
            known: BTreeMap::new(),
        };
        let largest = match quotient.period {
            Some(_) => question.last,
            None => question.last.min(quotient.last().max(MAX_MISERE_BEANS)),
        };
        let misere_lost = (0..=largest)
            .filter(|&heap| misere.is_win(&beside(&[heap], &[])) == Some(false))
            .collect();
        let sum = (!question.sum.is_empty())
            .then(|| sum_answer(&self.grundy, &question.sum, &mut misere));
        Answer {
            period: find_period(rules, &self.grundy),
            rare: self.rare(),
            grundy: self.grundy.clone(),
            counts,
            quotient: quotient.clone(),
            misere_last: largest,
            misere_lost,
            sum,
            question,
        }
    }

    /// Returns the rare heaps; `None` if no move splits.
    fn rare(&self) -> Option<Vec<usize>> {
        let classes = self.classes?;
        let values = self.grundy.iter().enumerate();
        let rare = values.filter(|&(heap, &value)| classes.is_rare(heap, value));
        let splits = !self.question.rules.splits().is_empty();
        splits.then(|| rare.map(|(heap, _)| heap).collect())
    }
}

/// Answers a question. Takes as long as [`sparse::solve`] and [`period::prove`].
pub fn answer(question: Question) -> Answer {
    let mut solving = Solving::new(question);
    while !solving.is_done() {
        solving.step();
    }
    solving.answer()
}

fn find_period(rules: &Rules, grundy: &[u32]) -> KnownPeriod {
    let seen = || {
        let is_long = grundy.len() >= MIN_SEEN;
        let rounds = returning_stretch(grundy, grundy.len() / 2)?;
        is_long.then_some(KnownPeriod::Seen(rounds))
    };
    let known = proved_period(rules, grundy).or_else(seen);
    known.unwrap_or(KnownPeriod::Unknown)
}

fn proved_period(rules: &Rules, grundy: &[u32]) -> Option<KnownPeriod> {
    let max_removed = rules.digits.len() - 1;
    if !rules.splits().is_empty() {
        return period::prove(grundy, max_removed).map(KnownPeriod::Theorem);
    }
    // A digit 1 or 2 treats the last beans of a heap in its own way, so the largest heap that a
    // move can empty tells nothing of the later ones.
    let is_subtraction = rules.digits.iter().all(|digit| [0, 3].contains(digit));
    let memory = max_removed + usize::from(!is_subtraction);
    returning_stretch(grundy, memory).map(KnownPeriod::ReturningStretch)
}

/// With fewer heaps, nothing that repeats says much.
const MIN_SEEN: usize = 20;

/// Returns what a move can leave of a heap, as pairs of heaps, the smaller first; 0 is no heap.
pub fn options(rules: &Rules, heap: usize) -> Vec<(usize, usize)> {
    let mut options = Vec::new();
    for (removed, digit) in rules.digits.iter().enumerate().take(heap + 1) {
        let left = heap - removed;
        let bit = if left == 0 { 1 } else { 2 };
        // A code has no move that removes nothing and leaves one heap: its first digit is 0
        // or 4.
        if digit & bit != 0 {
            options.push((0, left));
        }
        if digit & 4 != 0 && left > 0 {
            let smaller_heaps = 1..=rules.half(left);
            options.extend(smaller_heaps.map(|smaller| (smaller, left - smaller)));
        }
    }
    options
}

/// Who wins in misère play.
struct Misere<'a> {
    rules: &'a Rules,
    quotient: &'a MisereQuotient,
    /// The sums that were looked at by search.
    known: BTreeMap<Sum, bool>,
}

impl Misere<'_> {
    /// Does the player to move win this sum? By the classes of its heaps if they are known, or
    /// else by search; `None` if there are too many beans for that.
    fn is_win(&mut self, sum: &[usize]) -> Option<bool> {
        let by_class = self.quotient.is_win(sum);
        by_class.or_else(|| {
            let is_small = sum.iter().sum::<usize>() <= MAX_MISERE_BEANS;
            is_small.then(|| is_misere_win(self.rules, sum, &mut self.known))
        })
    }
}

fn sum_answer(grundy: &[u32], sum: &[usize], misere: &mut Misere) -> SumAnswer {
    let rules = misere.rules;
    let nim_sum = sum.iter().fold(0, |xor, &heap| xor ^ grundy[heap]);
    let mut sizes = sum.to_vec();
    sizes.sort_unstable();
    sizes.dedup();
    let moves = sizes.iter().flat_map(|&heap| {
        let options = options(rules, heap).into_iter();
        options.map(move |left| SumMove { heap, left })
    });
    let wins = |step: &SumMove| {
        let before = nim_sum ^ grundy[step.heap];
        before ^ grundy[step.left.0] ^ grundy[step.left.1] == 0
    };
    let winning_moves = moves.clone().filter(wins).collect();
    let misere = misere.is_win(&beside(sum, &[])).map(|wins| MisereAnswer {
        wins,
        winning_moves: moves
            .filter(|&step| misere.is_win(&after(sum, step)) == Some(false))
            .collect(),
    });
    SumAnswer {
        nim_sum,
        winning_moves,
        misere,
    }
}

fn after(sum: &[usize], step: SumMove) -> Sum {
    let mut rest = sum.to_vec();
    let at = rest.iter().position(|&heap| heap == step.heap);
    rest.remove(at.expect("the move is in a heap of the sum"));
    beside(&rest, &[step.left.0, step.left.1])
}

//! A game whose values come from a window, and a run through them.

use crate::certificate::{Certificate, Proof};
use crate::octal::Octal;
use crate::period::prove;
use crate::sliding_window::{BLOCK, SlidingWindow};
use crate::sparse::{Rules, solve};
use crate::window::Dependencies;

// ANCHOR: game
/// A game whose values a window can tell, as far as the first ones show.
#[derive(Debug)]
pub struct Game {
    /// The code.
    pub code: String,
    /// The values of the first `2 * width` heaps.
    first: Vec<u8>,
    dependencies: Dependencies,
    /// What a certificate says of the window.
    pub proof: Proof,
}
// ANCHOR_END: game

/// What the first heaps of a game show.
#[derive(Debug)]
pub enum Opening {
    /// Two rounds of the period, which are a proof already.
    Proved(Certificate),
    /// A game to search.
    Search(Game),
}

impl Game {
    /// Solves the first heaps. `None` if this width is too small.
    pub fn open(code: &str, octal: &Octal, width: usize) -> Option<Opening> {
        let rules = Rules {
            digits: octal.digits().to_vec(),
            unequal: false,
        };
        let solved = solve(&rules, 2 * width - 1);
        let few = &solved.grundy[..solved.grundy.len().min(1 << 14)];
        if let Some(period) = prove(few, octal.max_removed()) {
            let start = period.start as u64;
            let period = period.length as u64;
            let code = code.into();
            return Some(Opening::Proved(Certificate {
                code,
                start,
                period,
                window: None,
            }));
        }
        let classes = solved.classes;
        let dependencies =
            Dependencies::new(&rules, &solved.grundy, classes, width)?;
        let mask = classes.mask;
        let taken = classes.taken;
        let proof = Proof {
            width,
            last_rare: dependencies.last_rare,
            mask,
            taken,
        };
        let first = solved.grundy.iter().map(|&value| value as u8).collect();
        Some(Opening::Search(Self {
            code: code.into(),
            first,
            dependencies,
            proof,
        }))
    }

    /// Returns how many heaps are solved before the window slides.
    pub fn first_heaps(&self) -> u64 {
        self.first.len() as u64
    }

    /// Returns how many values the window has.
    pub fn width(&self) -> usize {
        self.proof.width
    }
}

/// A place in the sequence, with the `width` values before it, or as many as
/// there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The next heap.
    pub heap: u64,
    /// The values before.
    pub window: Vec<u8>,
}

/// Runs through the values from a place on.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    game: &'a Game,
    sliding: SlidingWindow<'a>,
    early: usize,
}

impl<'a> Run<'a> {
    /// Begins at this place.
    pub fn new(game: &'a Game, place: &Place) -> Self {
        let first = game.first.len();
        let early = place.heap.min(first as u64) as usize;
        let sliding = if place.heap <= first as u64 {
            SlidingWindow::new(
                &game.dependencies,
                first as u64,
                &game.first[first - game.width()..],
            )
        } else {
            SlidingWindow::new(&game.dependencies, place.heap, &place.window)
        };
        Self {
            game,
            sliding,
            early,
        }
    }

    /// Returns the next heap.
    pub fn heap(&self) -> u64 {
        if self.early < self.game.first.len() {
            self.early as u64
        } else {
            self.sliding.heap
        }
    }

    /// Goes on by at most `count` heaps, and returns their values. `None` if
    /// the window can't tell one of them.
    pub fn next(&mut self, count: u64) -> Option<&[u8]> {
        let count = count.min(BLOCK as u64) as usize;
        let rest = &self.game.first[self.early..];
        if rest.is_empty() {
            self.sliding.advance(count)?;
            return Some(self.sliding.last_values(count));
        }
        let count = count.min(rest.len());
        self.early += count;
        Some(&rest[..count])
    }

    /// Returns the game.
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// Returns how many heaps ago the window of `mark` came back, if it did in
    /// the last block.
    pub fn returned(&self, mark: &Place) -> Option<usize> {
        self.sliding.find_repeat(mark.heap, &mark.window)
    }

    /// Returns the current place.
    pub fn place(&self) -> Place {
        let width = self.game.width();
        let window = match self.game.first.get(..self.early) {
            Some(all) if self.early < self.game.first.len() => {
                &all[self.early.saturating_sub(width)..]
            }
            _ => self.sliding.window(),
        };
        Place {
            heap: self.heap(),
            window: window.to_vec(),
        }
    }
}

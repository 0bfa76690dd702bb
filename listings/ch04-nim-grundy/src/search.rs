//! Searches for a window that comes back, and for the first heap that repeats.

use crate::certificate::Certificate;
use crate::game::{Game, Place, Run};
use crate::sliding_window::BLOCK;

// ANCHOR: search
/// What a search does.
#[derive(Clone, Debug)]
pub enum Search<'a> {
    /// One run, until the window at a mark comes back (Brent 1980).
    Back {
        /// The mark; it moves up whenever the number of heaps has doubled.
        mark: Place,
        /// The mark before it.
        before: Place,
        /// The run.
        now: Run<'a>,
    },
    /// Two runs, one a period behind the other, until the mark.
    Compare {
        /// The period.
        period: u64,
        /// So far, all heaps from here on repeat.
        start: u64,
        /// From this heap on, all heaps are known to repeat.
        mark: u64,
        /// The run that is behind.
        behind: Run<'a>,
        /// The run that is a period ahead of it, or will be.
        now: Run<'a>,
    },
}
// ANCHOR_END: search

/// How a step of the search ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It has not ended.
    Unfinished,
    /// The window can't tell the value of this heap, or of one shortly after.
    WindowTooSmall(u64),
    /// There is a proof.
    Proved(Certificate),
}

impl<'a> Search<'a> {
    /// Begins the search.
    pub fn new(game: &'a Game) -> Self {
        let heap = game.first_heaps();
        let now = Run::new(
            game,
            &Place {
                heap,
                window: Vec::new(),
            },
        );
        let none = Place {
            heap: 0,
            window: Vec::new(),
        };
        Self::Back {
            mark: now.place(),
            before: none,
            now,
        }
    }

    /// Goes on by a block of heaps.
    pub fn step(&mut self) -> Step {
        match self {
            Self::Back { mark, before, now } => {
                // A mark may be anywhere, so it is where a block begins.
                if now.heap() >= 2 * mark.heap {
                    *before = std::mem::replace(mark, now.place());
                }
                if now.next(BLOCK as u64).is_none() {
                    return Step::WindowTooSmall(now.heap());
                }
                if let Some(past) = now.returned(mark) {
                    let game = now.game();
                    let period = now.heap() - past as u64 - mark.heap;
                    // Had it come back to the mark before, this would be seen.
                    let zero = Place {
                        heap: 0,
                        window: Vec::new(),
                    };
                    let from =
                        if period <= before.heap { before } else { &zero };
                    let behind = Run::new(game, from);
                    let start =
                        from.heap.saturating_sub(from.window.len() as u64);
                    let mark = mark.heap;
                    let now = behind.clone();
                    *self = Self::Compare {
                        period,
                        start,
                        mark,
                        behind,
                        now,
                    };
                }
            }
            Self::Compare {
                period,
                start,
                mark,
                behind,
                now,
            } => {
                let ahead = now.heap() - behind.heap();
                if ahead < *period {
                    if now.next(*period - ahead).is_none() {
                        return Step::WindowTooSmall(now.heap());
                    }
                    if now.heap() - behind.heap() == *period
                        && behind.heap() > 0
                    {
                        let old = behind.place();
                        let new = now.place();
                        let differ = old
                            .window
                            .iter()
                            .zip(&new.window)
                            .rposition(|(a, b)| a != b);
                        let first = old.heap - old.window.len() as u64;
                        *start = differ
                            .map_or(first, |last| first + last as u64 + 1);
                    }
                    return Step::Unfinished;
                }
                if behind.heap() >= *mark {
                    let Game { code, proof, .. } = now.game();
                    let code = code.clone();
                    let window = Some(*proof);
                    return Step::Proved(Certificate {
                        code,
                        start: *start,
                        period: *period,
                        window,
                    });
                }
                let heap = behind.heap();
                let game = now.game();
                // The two blocks must have one length, also where the first
                // values end.
                let end = game.first_heaps();
                let room = |heap: u64| {
                    if heap < end { end - heap } else { u64::MAX }
                };
                let count = room(heap).min(room(now.heap()));
                let (Some(old), Some(new)) =
                    (behind.next(count), now.next(count))
                else {
                    return Step::WindowTooSmall(heap);
                };
                let differ = old.iter().zip(new).rposition(|(a, b)| a != b);
                if let Some(last) = differ {
                    *start = heap + last as u64 + 1;
                }
            }
        }
        Step::Unfinished
    }

    /// How many heaps have been solved: that of the run before.
    pub fn heap(&self) -> u64 {
        match self {
            Self::Back { now, .. } | Self::Compare { now, .. } => now.heap(),
        }
    }
}

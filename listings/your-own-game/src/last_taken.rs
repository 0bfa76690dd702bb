//! A position that forgets: wrong on purpose.

use crate::game::{Game, Player};
use std::fmt;
use std::hash::{Hash, Hasher};

// ANCHOR: heap
/// A heap, and how many beans the last move took.
#[derive(Clone)]
pub struct Heap {
    beans: u32,
    last: u32,
}

impl PartialEq for Heap {
    fn eq(&self, other: &Self) -> bool {
        self.beans == other.beans // meant: and self.last == other.last
    }
}

impl Eq for Heap {}

impl Hash for Heap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.beans.hash(state);
    }
}
// ANCHOR_END: heap

impl fmt::Display for Heap {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "{} beans, not {}", self.beans, self.last)
    }
}

// ANCHOR: rules
/// A move takes one, two or three beans, but not as many as the last move.
pub struct NotTheSame(pub u32);

impl Game for NotTheSame {
    const NAME: &'static str = "Not as many as the last move";
    type Position = Heap;

    fn start(&self) -> Heap {
        Heap {
            beans: self.0,
            last: 0,
        }
    }

    fn moves(&self, heap: &Heap, _: Player) -> Vec<(String, Heap)> {
        let allowed =
            |taken: &u32| *taken <= heap.beans && *taken != heap.last;
        let take = |taken| {
            let after = Heap {
                beans: heap.beans - taken,
                last: taken,
            };
            (format!("take {taken}"), after)
        };
        (1..=3).filter(allowed).map(take).collect()
    }
}
// ANCHOR_END: rules

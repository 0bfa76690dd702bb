//! A search that reports its progress and can be stopped.

use crate::certificate::Certificate;
use crate::command::print_progress;
use crate::saved::Phase;
use crate::search::{Search, Step};
use std::error::Error;
use std::time::{Duration, Instant};

/// How far a search goes, and how often it is saved.
pub struct Limits {
    /// The heap at which it gives up.
    pub max_heap: u64,
    /// The time between two saves.
    pub save_interval: Duration,
}

/// How a search has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchEnd {
    /// There is a proof.
    Proved(Certificate),
    /// The window can't tell the value of this heap.
    WindowTooSmall(u64),
}

// ANCHOR: pursue
/// Searches until there is a proof, or a heap whose value the window can't
/// tell.
///
/// # Errors
///
/// If it reaches the last heap of the limits, or can't save its state.
pub fn pursue(
    code: &str,
    limits: &Limits,
    mut search: Search,
    save: impl Fn(Phase) -> Result<(), Box<dyn Error>>,
) -> Result<SearchEnd, Box<dyn Error>> {
    let mut saved = Instant::now();
    let mut solved = 0_u64;
    loop {
        match search.step() {
            Step::Unfinished => solved += 32,
            Step::WindowTooSmall(heap) => {
                return Ok(SearchEnd::WindowTooSmall(heap));
            }
            Step::Proved(certificate) => {
                return Ok(SearchEnd::Proved(certificate));
            }
        }
        // ANCHOR_END: pursue
        // ANCHOR: save
        let heap = search.heap();
        let is_last = heap >= limits.max_heap;
        if is_last
            || solved % (1 << 15) == 0
                && saved.elapsed() >= limits.save_interval
        {
            save(Phase::of(&search))?;
            let rate = solved as f64 / saved.elapsed().as_secs_f64() / 1e6;
            print_progress(&format!(
                "{code}: heap {heap}, {rate:.1} million values a second"
            ));
            saved = Instant::now();
            solved = 0;
        }
        if is_last {
            return Err(too_far(code, heap).into());
        }
    }
}
// ANCHOR_END: save

/// Returns the error for a game for which no window is wide enough.
pub fn undecided(code: &str, heap: u64) -> String {
    let why = match heap {
        0 => "ends before the rare heaps do".into(),
        _ => format!("can't decide heap {heap}"),
    };
    format!("no proof for {code}: the widest window {why}")
}

/// Returns the error for a search that ends at its limit.
pub fn too_far(code: &str, heap: u64) -> String {
    format!("no proof for {code} up to heap {heap}")
}

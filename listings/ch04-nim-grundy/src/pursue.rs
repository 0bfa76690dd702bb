//! A search that tells how far it is, and can be stopped.

use crate::certificate::Certificate;
use crate::command::print_progress;
use crate::saved::Phase;
use crate::search::{Outcome, Search};
use std::time::{Duration, Instant};

/// How long a search goes on.
pub struct Limits {
    /// Up to this heap.
    pub most: u64,
    /// It is saved after so much time.
    pub every: Duration,
}

// ANCHOR: pursue
/// Searches until there is a proof, or a heap that the window can't tell;
/// an error after the most heaps, or if the state can't be saved.
pub fn pursue(
    code: &str,
    limits: &Limits,
    mut search: Search,
    save: impl Fn(Phase) -> Result<(), String>,
) -> Result<Result<Certificate, u64>, String> {
    let mut saved = Instant::now();
    let mut solved = 0_u64;
    loop {
        match search.step() {
            Outcome::Open => solved += 32,
            Outcome::TooSmall(heap) => return Ok(Err(heap)),
            Outcome::Proved(certificate) => return Ok(Ok(certificate)),
        }
        let (heap, is_last) = (search.heap(), search.heap() >= limits.most);
        if is_last
            || solved % (1 << 15) == 0 && saved.elapsed() >= limits.every
        {
            save(Phase::of(&search))?;
            let rate = solved as f64 / saved.elapsed().as_secs_f64() / 1e6;
            print_progress(&format!(
                "{code}: heap {heap}, {rate:.1} million values a second"
            ));
            (saved, solved) = (Instant::now(), 0);
        }
        if is_last {
            return Err(too_far(code, heap));
        }
    }
}
// ANCHOR_END: pursue

/// What is said where no width of the window is enough.
pub fn undecided(code: &str, heap: u64) -> String {
    let why = match heap {
        0 => "has rare heaps up to its end".into(),
        _ => format!("does not tell heap {heap}"),
    };
    format!("no proof for {code}: the widest window {why}")
}

/// What is said where a search ends at its limit.
pub fn too_far(code: &str, heap: u64) -> String {
    format!("no proof for {code} up to heap {heap}")
}

//! The loop over memories against the loop over words.

use super::deck::{CARDS, deal};
use crate::prelude::*;
use ch03_state_compression::words;

/// The numbers of bits for which words are counted.
const BITS: [u32; 5] = [9, 12, 16, 20, 24];

/// What it costs to label all states of a random deck.
struct Sweep {
    bits: u32,
    /// Looks at cards of the loop over single memories.
    looks: u64,
    words: u64,
    /// Steps of the loop over words.
    steps: u64,
}

static SWEEPS: LazyLock<[Sweep; BITS.len()]> = LazyLock::new(|| {
    let mut random = Rng::with_seed(1);
    BITS.map(|bits| {
        let labels = words::labels(bits, &deal(&mut random, bits));
        let looks = ((1 << bits) - 1) * CARDS as u64;
        Sweep { bits, looks, words: labels.losing.len() as u64, steps: labels.steps }
    })
});

pub(super) fn table() -> Result<Table> {
    let ratio = |sweep: &Sweep| measured(sweep.looks as f64 / sweep.steps as f64, 1);
    let row = |sweep: &Sweep| {
        let Sweep { bits, looks, words, steps } = *sweep;
        cells![bits, 1_u64 << bits, looks, words, steps, ratio(sweep)]
    };
    let headers = ["bits", "memories", "looks of the loop", "words", "steps on words", "ratio"];
    let [.., last] = &*SWEEPS;
    let table = Table::new(headers, SWEEPS.iter().map(row));
    Ok(table.says(values![cards = CARDS, bits = last.bits, ratio = ratio(last)]))
}

#[test]
fn the_words_hold_all_memories() {
    for sweep in SWEEPS.iter() {
        assert_eq!(sweep.words * 64, 1 << sweep.bits);
        assert!(sweep.steps < sweep.looks, "{}", sweep.bits);
    }
}

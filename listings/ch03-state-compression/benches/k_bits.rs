//! Five-hundred-eleven with 24 bits and 50 cards: random ones, and a deck of
//! single bits and pairs that is hard for a memo.

use ch03_state_compression::bottom_up::by_turn_parity;
use ch03_state_compression::{ordered, rare_bits, turn_parity, words};
use fastrand::Rng;
use side_by_side::Race;
use std::hint::black_box;

fn main() -> std::io::Result<()> {
    const FULL: u32 = (1 << 24) - 1;
    let mut random = Rng::with_seed(511);
    let uniform: Vec<u32> = (0..50).map(|_| random.u32(..=FULL)).collect();
    let single = (0..24).map(|bit| 1 << bit);
    let mut bit = || 1 << random.u32(..24);
    let pairs = (24..50).map(|_| bit() | bit());
    let thin: Vec<u32> = single.chain(pairs).collect();

    for (name, deck) in [("k_bits", &uniform), ("k_bits_thin", &thin)] {
        let first = by_turn_parity(FULL, deck)[0][0];
        assert_eq!(first, words::first_wins(24, deck));
        assert_eq!(first, !rare_bits::labels(24, deck).is_losing(0, 0));
        assert_eq!(first, ordered::first_wins(FULL, deck));
        assert_eq!(first, turn_parity::first_wins(FULL, deck));
        Race::default()
            .rounds(11)
            .run("loop, parity of the turn", || {
                by_turn_parity(FULL, black_box(deck))[0][0]
            })
            .run("loop, 64 memories a word", || {
                words::first_wins(24, black_box(deck))
            })
            .run("loop, rarest bits lowest", || {
                rare_bits::labels(24, black_box(deck)).is_losing(0, 0)
            })
            .run("memo, parity of the turn", || {
                turn_parity::first_wins(FULL, black_box(deck))
            })
            .run("memo, most ones first", || {
                ordered::first_wins(FULL, black_box(deck))
            })
            .report(env!("CARGO_MANIFEST_DIR"), name)?;
    }
    Ok(())
}

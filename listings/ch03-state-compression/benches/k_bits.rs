//! Five-hundred-eleven with 24 bits and 50 cards: random ones, and a deck of
//! single bits and pairs that is hard for a memo; in C++ too where there is a
//! g++, and beside what the words can't do without.

use ch03_state_compression::bottom_up::labels_by_turn;
use ch03_state_compression::{ordered, rare_bits, turn_parity, words};
use fastrand::Rng;
use race::Race;
use std::hint::black_box;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

const PEER: &str = "C++: loop, parity of the turn";

/// The losing states of a word, by turn.
type Losing = [u64; 2];

fn main() -> std::io::Result<()> {
    const FULL: u32 = (1 << 24) - 1;
    let mut random = Rng::with_seed(511);
    let uniform: Vec<u32> = (0..50).map(|_| random.u32(..=FULL)).collect();
    let single = (0..24).map(|bit| 1 << bit);
    let mut bit = || 1 << random.u32(..24);
    let pairs = (24..50).map(|_| bit() | bit());
    let thin: Vec<u32> = single.chain(pairs).collect();

    for (name, deck) in [("k_bits", &uniform), ("k_bits_thin", &thin)] {
        let first = labels_by_turn(FULL, deck)[0][0];
        assert_eq!(first, words::first_wins(24, deck));
        assert_eq!(first, !rare_bits::labels(24, deck).is_losing(0, 0));
        assert_eq!(first, ordered::first_wins(FULL, deck));
        assert_eq!(first, turn_parity::first_wins(FULL, deck));
        let cards: Vec<_> = deck.iter().map(u32::to_string).collect();
        let input = format!("{FULL} 1\n{} {}", cards.len(), cards.join(" "));
        let written = || vec![[black_box(!0_u64); 2]; 1 << (24 - 6)];
        let losing = written();
        Race::default()
            .rounds(11)
            .program("loop, parity of the turn", || {
                labels_by_turn(FULL, black_box(deck))[0][0]
            })
            .program("loop, 64 memories a word", || {
                words::first_wins(24, black_box(deck))
            })
            .program("loop, rarest bits lowest", || {
                rare_bits::labels(24, black_box(deck)).is_losing(0, 0)
            })
            .program("memo, parity of the turn", || {
                turn_parity::first_wins(FULL, black_box(deck))
            })
            .program("memo, most ones first", || {
                ordered::first_wins(FULL, black_box(deck))
            })
            .cpp(PEER, ROOT, &input, &u32::from(first).to_string())?
            .program("its looks at the cards alone", || {
                looks(black_box(&losing), black_box(deck))
            })
            .program("each label written once", written)
            .report(ROOT, name)?;
    }
    Ok(())
}

/// One look at each card from each word, for eight words at once; none waits
/// for another, since all labels are there.
fn looks(losing: &[Losing], deck: &[u32]) -> u64 {
    let mut all = 0;
    for first in (0..losing.len()).step_by(8) {
        let mut after = [[0; 2]; 8];
        for &card in deck {
            let targets = &losing[first | (card as usize / 512 * 8)..][..8];
            for (after, target) in after.iter_mut().zip(targets) {
                after[0] |= target[0];
                after[1] |= target[1];
            }
        }
        all ^= after
            .as_flattened()
            .iter()
            .fold(0, |all, after| all ^ after);
    }
    all
}

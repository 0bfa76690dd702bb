//! Which memories contain an odd number of cards, 64 memories in a word.
//!
//! Memory m is bit m % 64 of word m / 64.

// ANCHOR: masks
/// The memories of a word that lack bit 0, bit 1, … bit 5.
pub const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The memories of a word that contain `low`.
pub fn containing(low: usize) -> u64 {
    let bits = (0..6).filter(|bit| (low >> bit) & 1 == 1);
    bits.fold(!0, |word, bit| word & !WITHOUT[bit])
}
// ANCHOR_END: masks

// ANCHOR: contained
/// Does each memory contain an odd number of cards? This is the transform of
/// `zeta::contained` modulo 2, for 64 memories at a time.
pub fn odd_contained(bits: u32, cards: &[u32]) -> Vec<u64> {
    let mut odd = vec![0_u64; 1 << bits.saturating_sub(6)];
    for &card in cards {
        odd[card as usize / 64] ^= 1 << (card % 64);
    }
    for word in &mut odd {
        for bit in 0..6 {
            *word ^= (*word & WITHOUT[bit]) << (1 << bit);
        }
    }
    for bit in (0..bits.saturating_sub(6)).map(|bit| 1 << bit) {
        for word in 0..odd.len() {
            if word & bit != 0 {
                odd[word] ^= odd[word ^ bit];
            }
        }
    }
    odd
}
// ANCHOR_END: contained

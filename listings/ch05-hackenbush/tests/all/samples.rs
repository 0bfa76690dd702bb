//! Stalks to try: all small ones, and random ones.

use fastrand::Rng;

/// All stalks of `length` edges.
pub(crate) fn stalks(length: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1_u32 << length).map(move |code| {
        (0..length)
            .rev()
            .map(|edge| code >> edge & 1 == 1)
            .collect()
    })
}

/// Any stalk of `length` edges.
pub(crate) fn random_stalk(random: &mut Rng, length: usize) -> Vec<bool> {
    (0..length).map(|_| random.bool()).collect()
}

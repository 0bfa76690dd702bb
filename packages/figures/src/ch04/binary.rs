//! Heaps in binary, with as many digits as those of the figures need.

/// How many digits that are.
pub(super) const PLACES: u32 = 3;

/// The places of the digits, from the highest one.
pub(super) fn places() -> impl Iterator<Item = u32> {
    (0..PLACES).rev()
}

/// How many heaps have a 1 in this place.
pub(super) fn ones(heaps: &[u64], place: u32) -> usize {
    heaps.iter().filter(|heap| *heap >> place & 1 == 1).count()
}

pub(super) fn digits(heap: u64) -> String {
    format!("{heap:0width$b}", width = PLACES as usize)
}

//! The period of an octal game, with a proof.

// ANCHOR: period
/// The proof that Grundy numbers repeat for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// g(n + length) = g(n) for every heap n from here on; the least such heap.
    pub start: usize,
    /// The number of heaps in a round; the least one.
    pub length: usize,
    /// The largest heap whose Grundy number the proof looks at.
    pub checked: usize,
}
// ANCHOR_END: period

// ANCHOR: prove
/// The period of an octal game whose moves remove at most `max_removed`
/// beans, proved from its first Grundy numbers (Guy and Smith 1956); `None` if
/// these are too few for a proof, or if there is no period. Usually little more
/// than O(n), at worst O(n²).
pub fn prove<T: PartialEq>(
    grundy: &[T],
    max_removed: usize,
) -> Option<Period> {
    // A proof needs two rounds at least, and `max_removed` heaps more.
    let room = grundy.len().saturating_sub(max_removed);
    // So twice the length is less than `room`.
    (1..room.div_ceil(2)).find_map(|length| {
        let start = first_of_rounds(grundy, length);
        let checked = 2 * (start + length) + max_removed;
        (checked < grundy.len()).then_some(Period {
            start,
            length,
            checked,
        })
    })
}
// ANCHOR_END: prove

// ANCHOR: first_of_rounds
/// The first n from which on g(n + length) = g(n), as far as `grundy` goes.
fn first_of_rounds<T: PartialEq>(grundy: &[T], length: usize) -> usize {
    // Each value with the one a round later; the last pair that differs ends
    // just before the first round.
    let mut pairs = grundy.iter().zip(&grundy[length..]);
    pairs
        .rposition(|(now, later)| now != later)
        .map_or(0, |last| last + 1)
}
// ANCHOR_END: first_of_rounds

// ANCHOR: heap
impl Period {
    /// A heap with the same Grundy number as this one, among those that the
    /// proof looked at.
    pub fn same_value(&self, heap: usize) -> usize {
        let round = heap.saturating_sub(self.start) / self.length;
        heap - round * self.length
    }
}
// ANCHOR_END: heap

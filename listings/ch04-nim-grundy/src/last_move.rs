//! Heaps that remember their last move: a turn takes a number of beans from a
//! fixed list, but not the number that was last taken from that heap.

use crate::grundy::mex;
use crate::subtraction::returning_stretch;

// ANCHOR: columns
/// The Grundy numbers of the heaps 0 to `last`, a column for each heap.
///
/// Entry i of a column is for a heap from which `taken[i]` beans were last
/// taken; the last entry is for an untouched heap. O(last · t³)
/// for t numbers, each at least 1 and all different.
pub fn columns(taken: &[usize], last: usize) -> Vec<Vec<usize>> {
    let mut columns: Vec<Vec<usize>> = Vec::with_capacity(last + 1);
    for heap in 0..=last {
        let value = |banned: usize| {
            let allowed = (0..taken.len())
                .filter(|&turn| turn != banned && taken[turn] <= heap);
            // The heap that is left remembers this turn.
            let options: Vec<usize> = allowed
                .map(|turn| columns[heap - taken[turn]][turn])
                .collect();
            mex(&options)
        };
        let column = (0..=taken.len()).map(value).collect();
        columns.push(column);
    }
    columns
}
// ANCHOR_END: columns

// ANCHOR: lookup
/// A function that looks up an entry of the column of any heap, however large;
/// `None` if the columns of the heaps 0 to `last` don't prove a period.
fn lookup(
    taken: &[usize],
    last: usize,
) -> Option<impl Fn(usize, usize) -> usize> {
    let columns = columns(taken, last);
    let memory = taken.iter().copied().max().unwrap_or(0);
    let rounds = returning_stretch(&columns, memory)?;
    Some(move |heap, entry: usize| columns[rounds.same_value(heap)][entry])
}
// ANCHOR_END: lookup

// ANCHOR: winning_turns
/// All turns that win if every heap is untouched: the index of the heap, and
/// how many beans to take. `None` if the heaps 0 to `last` prove no period.
pub fn winning_turns(
    taken: &[usize],
    heaps: &[usize],
    last: usize,
) -> Option<Vec<(usize, usize)>> {
    let value = lookup(taken, last)?;
    let untouched = taken.len();
    let sum = heaps
        .iter()
        .fold(0, |sum, &heap| sum ^ value(heap, untouched));
    let mut turns = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        let wanted = sum ^ value(heap, untouched);
        for (turn, &beans) in taken.iter().enumerate() {
            if beans <= heap && value(heap - beans, turn) == wanted {
                turns.push((index, beans));
            }
        }
    }
    Some(turns)
}
// ANCHOR_END: winning_turns

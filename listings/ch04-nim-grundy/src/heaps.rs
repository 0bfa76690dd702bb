//! The Grundy numbers of octal games and of Grundy's game, by all options.

use crate::octal::Octal;

// ANCHOR: heap_game
/// The Grundy numbers of the heaps 0 to `last`, if a move replaces a heap by one
/// of the pairs `options(heap)`, in which both heaps are smaller. `Pairs` is any
/// type that hands out pairs one by one. One step for each option.
pub fn heap_game<Pairs>(
    last: usize,
    options: impl Fn(usize) -> Pairs,
) -> Vec<usize>
where
    Pairs: Iterator<Item = (usize, usize)>,
{
    let mut grundy: Vec<usize> = Vec::with_capacity(last + 1);
    // For each value, the last heap with an option of that value, or 0 for
    // none: heap 0 has no option.
    let mut seen = Vec::new();
    for heap in 0..=last {
        for (one, other) in options(heap) {
            let value = grundy[one] ^ grundy[other];
            if value >= seen.len() {
                seen.resize(value + 1, 0);
            }
            seen[value] = heap;
        }
        let mex = seen.iter().take_while(|&&seen| seen == heap).count();
        grundy.push(mex);
    }
    grundy
}
// ANCHOR_END: heap_game

// ANCHOR: grundy
/// The Grundy numbers of an octal game for the heaps 0 to `last`; O(last²) if
/// it splits.
pub fn grundy_numbers(code: &Octal, last: usize) -> Vec<usize> {
    heap_game(last, |heap| code.options(heap))
}
// ANCHOR_END: grundy

// ANCHOR: grundys_game
/// Returns the Grundy numbers of Grundy's game for the heaps 0 to `last`: a move
/// splits a heap into two unequal heaps. O(last²).
pub fn grundys_game(last: usize) -> Vec<usize> {
    heap_game(last, |heap| {
        (1..heap.div_ceil(2)).map(move |smaller| (smaller, heap - smaller))
    })
}
// ANCHOR_END: grundys_game

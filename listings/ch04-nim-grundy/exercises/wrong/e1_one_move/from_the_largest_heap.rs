//! Takes from the largest heap, which need not have a one in the highest
//! place of the nim-sum.
// BEGIN SOLUTION
let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
let index = (0..heaps.len()).max_by_key(|&index| heaps[index])?;
let taken = heaps[index].checked_sub(heaps[index] ^ sum)?;
(taken > 0).then_some((index, taken))
// END SOLUTION

//! Takes the nim-sum itself away: to take beans is to subtract, and not to
//! add without carrying.
// BEGIN SOLUTION
let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
let index = heaps.iter().position(|&heap| heap >= sum)?;
(sum > 0).then_some((index, sum))
// END SOLUTION

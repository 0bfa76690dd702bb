//! Believes that at the end all numbers up to the largest one are there: true
//! only if no number divides them all.
// BEGIN SOLUTION
let largest = numbers.iter().fold(0, |largest, &n| n.max(largest));
(largest - numbers.len() as u64) % 2 == 1
// END SOLUTION

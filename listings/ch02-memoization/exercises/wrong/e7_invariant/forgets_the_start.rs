//! Counts the numbers at the end in place of the turns: those of the start
//! were written by nobody.
// BEGIN SOLUTION
fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
let divisor = numbers.iter().fold(0, |divisor, &n| gcd(divisor, n));
let largest = numbers.iter().fold(0, |largest, &n| n.max(largest));
largest / divisor % 2 == 1
// END SOLUTION

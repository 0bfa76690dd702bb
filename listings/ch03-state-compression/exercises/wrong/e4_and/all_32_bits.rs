//! Takes Rust's `!`, which turns over all 32 bits and not those of `full`
//! alone.
// BEGIN SOLUTION
let complements: Vec<u32> = cards.iter().map(|card| !card).collect();
or_first_wins(full, &complements)
// END SOLUTION

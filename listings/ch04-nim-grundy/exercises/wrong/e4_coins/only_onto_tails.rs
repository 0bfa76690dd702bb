//! Moves a head only to a coin with its tail up: onto another head it may go
//! too, and both are gone.
// BEGIN SOLUTION
let coins = || (0..heads.len()).filter(|&coin| heads[coin]);
let sum = coins().fold(0, |sum, coin| sum ^ (coin + 1));
coins()
    .map(|coin| (coin, (coin + 1) ^ sum))
    .filter(|(coin, heap)| *heap < coin + 1)
    .map(|(coin, heap)| (coin, heap.checked_sub(1)))
    .filter(|(_, other)| other.is_none_or(|other| !heads[other]))
    .collect()
// END SOLUTION

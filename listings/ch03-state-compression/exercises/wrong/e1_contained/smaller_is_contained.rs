//! Compares the numbers: 2 is smaller than 13, but 13 lacks its bit.
// BEGIN SOLUTION
let memory = played.iter().fold(0, |memory, card| memory | card);
hand.iter().copied().filter(|card| *card <= memory).collect()
// END SOLUTION

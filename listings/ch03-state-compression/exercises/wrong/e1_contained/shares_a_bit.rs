//! Asks whether card and memory have a bit in common, not whether the card
//! has no other one.
// BEGIN SOLUTION
let memory = played.iter().fold(0, |memory, card| memory | card);
hand.iter()
    .copied()
    .filter(|card| memory & card != 0 || *card == 0)
    .collect()
// END SOLUTION

//! Plays the cards in the order of the deck and leaves none out: only one of
//! the many ways.
// BEGIN SOLUTION
let mut memory = 0;
let mut memories = std::collections::BTreeSet::from([memory]);
for card in cards {
    memory |= card;
    memories.insert(memory);
}
memories.into_iter().collect()
// END SOLUTION

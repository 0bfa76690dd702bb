//! Joins the cards in pairs, and thinks that more of them bring nothing new.
// BEGIN SOLUTION
let mut memories = std::collections::BTreeSet::from([0]);
for first in cards {
    memories.extend(cards.iter().map(|second| first | second));
}
memories.into_iter().collect()
// END SOLUTION

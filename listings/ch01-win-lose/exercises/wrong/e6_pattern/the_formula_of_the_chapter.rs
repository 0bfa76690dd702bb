//! Answers to each turn so that both together take 5. Three stones have no
//! such answer, because 2 is no turn.
// BEGIN SOLUTION
stones % 5 != 0
// END SOLUTION

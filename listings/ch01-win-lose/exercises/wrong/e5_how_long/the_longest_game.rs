//! Counts the turns of the longest game, in which the winner does not hurry
//! and may even lose.
// BEGIN SOLUTION
turns
    .iter()
    .filter(|&&taken| taken <= stones)
    .map(|taken| turns_left(stones - taken, turns) + 1)
    .max()
    .unwrap_or(0)
// END SOLUTION

//! Keeps the subtraction from going below 0 and so allows the turn: three of
//! two stones leave none.
// BEGIN SOLUTION
stones > 0
    && [1, 3, 4]
        .into_iter()
        .any(|taken| !is_winning(stones.saturating_sub(taken)))
// END SOLUTION

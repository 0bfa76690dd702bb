//! Leaves more than the last stone: to leave exactly one is the best turn of
//! all.
// BEGIN SOLUTION
(1..=most)
    .take_while(|&taken| taken + 1 < stones)
    .any(|taken| !is_winning(stones - taken, most))
// END SOLUTION

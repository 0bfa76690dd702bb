//! Takes the range of the chapter, from 1 to the most, though 2 is no turn
//! here.
// BEGIN SOLUTION
(1..=4)
    .take_while(|&taken| taken <= stones)
    .any(|taken| !is_winning(stones - taken))
// END SOLUTION

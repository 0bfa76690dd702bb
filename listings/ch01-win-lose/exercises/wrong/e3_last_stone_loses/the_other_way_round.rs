//! The winner of one game is the loser of the other: true for the last turn,
//! not for the table where it starts.
// BEGIN SOLUTION
fn wins_with_last_stone(stones: u32, most: u32) -> bool {
    (1..=most.min(stones))
        .any(|taken| !wins_with_last_stone(stones - taken, most))
}
!wins_with_last_stone(stones, most)
// END SOLUTION

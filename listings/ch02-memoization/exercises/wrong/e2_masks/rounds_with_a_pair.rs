//! Counts the rounds as long as a pair is left, and forgets the last checker
//! of the run.
// BEGIN SOLUTION
(row & (row << 1)).count_ones()
// END SOLUTION
// BEGIN SOLUTION
row & (row << 1) & !((row << 2) & !(row << 3))
// END SOLUTION
// BEGIN SOLUTION
let mut left = row;
let mut rounds = 0;
while left & (left << 1) != 0 {
    left &= left << 1;
    rounds += 1;
}
rounds
// END SOLUTION

//! Turns "second cell taken and third one empty" over member by member, and
//! leaves the "and" between them.
// BEGIN SOLUTION
(row & (row << 1)).count_ones()
// END SOLUTION
// BEGIN SOLUTION
row & (row << 1) & (!(row << 2) & (row << 3))
// END SOLUTION
// BEGIN SOLUTION
let mut left = row;
let mut rounds = 0;
while left != 0 {
    left &= left << 1;
    rounds += 1;
}
rounds
// END SOLUTION

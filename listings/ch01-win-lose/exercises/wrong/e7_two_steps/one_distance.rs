//! Adds the two distances as if they were one heap: but a step across the
//! corner, one down and one to the right, is no move.
// BEGIN SOLUTION
(height + width - 2) % 3 != 0
// END SOLUTION

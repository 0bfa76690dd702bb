//! Moves like the token of the chapter, which goes one cell.
// BEGIN SOLUTION
(down > 0 && !is_winning(down - 1, right))
    || (right > 0 && !is_winning(down, right - 1))
// END SOLUTION

//! Two loops, one in the other, go through all cells of the rectangle, and
//! not only through its two edges.
// BEGIN SOLUTION
(0..=down)
    .flat_map(|d| (0..=right).map(move |r| (d, r)))
    .filter(|&cell| cell != (down, right))
    .any(|(down, right)| !is_winning(down, right))
// END SOLUTION

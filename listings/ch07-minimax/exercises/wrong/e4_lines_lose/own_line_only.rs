//! Lets a player lose who has a line. But a line is made by the player who
//! has just moved, so it is the other one's, and it is seen a turn too late.
    // BEGIN SOLUTION
    if has_line(mine) {
        return -1;
    }
    (0..9)
        .map(|cell| 1 << cell)
        .filter(|cell| (mine | theirs) & cell == 0)
        .map(|cell| -score(theirs, mine | cell))
        .max()
        .unwrap_or(0)
    // END SOLUTION

    // BEGIN SOLUTION
    if has_line(mine) {
        return Vec::new();
    }
    let best = score(mine, theirs);
    (0..9)
        .filter(|cell| (mine | theirs) & 1 << cell == 0)
        .filter(|cell| -score(theirs, mine | 1 << cell) == best)
        .collect()
    // END SOLUTION
